import FastfileParser

/// Reads one found file and lists its lanes.
struct FastfileReader: Sendable {
  let fileSystem: FileSystem
  let options: EvaluationOptions
  let root: String?
  let allowsOutside: Bool
  /// Whether the lines of the source that diagnostics point at are kept.
  let keepsExcerpts: Bool
  /// The rules to check by; nil where the files are only read.
  var rules: RuleSelection?
  /// Whether the texts of the files that define lanes are kept.
  var keepsSources = false
  /// What standard input held, read beforehand.
  let standardInput: Result<[UInt8], FileFault>
  /// The files that were imported so far.
  let imports = ImportCache()

  /// What became of a file.
  enum Outcome: Sendable {
    case listed(ListedFastfile)
    case unread(Diagnostic)
    /// It was seen and is gone.
    case vanished
  }

  /// Reads a file; `looks` keeps what was looked at for it.
  func read(_ file: FoundFile, looks: FileLooks? = nil) -> Outcome {
    do {
      looks?.note(.contents, file.path, in: fileSystem)
      let bytes = try contents(of: file)
      if Self.isBinary(bytes) {
        return .unread(
          Diagnostic(
            severity: .error, code: "binary-file",
            message: "\(file.path): not a text file, so not a Fastfile; check the path", location: nil))
      }
      let wrapper = FileWrapper(regularFileWithContents: bytes, preferredFilename: PathName.last(file.path))
      let document = try FastfileDocument(
        repairing: ReadConfiguration(file: wrapper, contentType: .named(file.path), path: file.path))
      looks?.keep(document.sourceText)
      return .listed(list(document, file, bytes, looks))
    } catch let fault as FileFault where fault.isOfVanished && !file.isNamed {
      return .vanished
    } catch let fault as FileFault {
      return .unread(.unread(file.path, fault))
    } catch let error as DocumentError {
      return .unread(.unread(error))
    } catch {
      return .unread(.unread(.missing(path: file.path)))
    }
  }

  private func contents(of file: FoundFile) throws(FileFault) -> [UInt8] {
    if file.path == "-" { return try standardInput.get() }
    return try fileSystem.contents(of: file.path, limit: FastfileDocument.sizeLimit)
  }

  /// Ruby text may hold a NUL, and text in an old encoding is not UTF-8; with both it is no text at all.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(8192)
    guard start.contains(0) else { return false }
    // Where the file goes on, a scalar may be cut in two at the end.
    return (0...(start.count < bytes.count ? 3 : 0)).allSatisfy {
      String(validating: start.dropLast($0), as: UTF8.self) == nil
    }
  }

  private func list(
    _ document: FastfileDocument, _ file: FoundFile, _ bytes: [UInt8], _ looks: FileLooks?
  ) -> ListedFastfile {
    let loader = FileLoader(
      for: file.path, below: file.searchedFolder, root: root, allowsOutside: allowsOutside, fileSystem: fileSystem,
      imports: imports, looks: looks)
    let fastfile =
      rules.map { document.checkedFastfile(loader: loader, options: options, rules: $0) }
      ?? document.fastfile(loader: loader, options: options)
    var listed = ListedFastfile(fastfile: fastfile, isNamed: file.isNamed)
    if keepsExcerpts {
      var sources: [String: SourceLines] = [:]
      // Places on the same line share it.
      var lines: [String: [Int: SourceLine]] = [:]
      for location in Self.places(in: fastfile.diagnostics, all: rules != nil) where listed.excerpts[location] == nil {
        let line: SourceLine
        if let known = lines[location.path]?[location.line] {
          line = known
        } else if location.path == file.path, document.isVerbatim {
          line = SourceLine(PathText.string(document.sourceText.line(location.line).utf8))
        } else {
          let source =
            sources[location.path]
            ?? SourceLines(location.path == file.path ? bytes : (try? loader.contents(of: location.path)) ?? [])
          sources[location.path] = source
          line = SourceLine(source.line(location.line))
        }
        lines[location.path, default: [:]][location.line] = line
        listed.excerpts[location] = line
      }
    }
    if keepsSources {
      for path in Set(fastfile.lanes.map(\.location.path)) {
        listed.sources[path] = path == file.path ? document.sourceText : (try? loader.document(at: path))?.sourceText
      }
    }
    return listed
  }
  /// The places of diagnostics; all of them and the related ones too, or those of the first diagnostics.
  private static func places(in diagnostics: [Diagnostic], all: Bool) -> [SourceLocation] {
    if all { return diagnostics.flatMap { $0.related.map(\.location) + ($0.location.map { [$0] } ?? []) } }
    return diagnostics.prefix(ListedFastfile.excerptLimit).compactMap(\.location)
  }
}
