import FastfileParser

/// Turns the paths of a command line into the Fastfiles to read, and reads them while it goes on searching.
struct Discovery: Sendable {
  /// What was found, and what was made of it.
  struct Result<Outcome> {
    /// The files in the order of their paths' bytes.
    var files: [(file: FoundFile, outcome: Outcome)] = []
    /// The folders that were searched, where they are asked for.
    var folders: [SearchedFolder] = []
    /// The other paths where a Fastfile was looked for, and those that could not be looked at.
    var otherPaths: [String] = []
    /// What could not be looked at.
    var diagnostics: [Diagnostic] = []
  }

  let fileSystem: FileSystem
  let rules: SearchRules
  /// How many threads may work.
  var workers = 1
  /// Whether the result names the folders that were searched.
  var namesFolders = false

  private enum Item: Sendable {
    case folder(WalkFolder)
    case file(FoundFile)
  }

  private enum Output<Outcome: Sendable>: Sendable {
    case file(FoundFile, Outcome)
    case folder(SearchedFolder)
    case fault(order: Int, path: String, FileFault)
  }

  /// Looks for Fastfiles and hands each to `read`, from several threads; no path means the current folder and, when
  /// nothing lies below it, the nearest parent with one.
  func find<Outcome: Sendable>(
    _ paths: [String], read: @escaping @Sendable (FoundFile) -> Outcome
  ) -> Result<Outcome> {
    var result = search(paths.isEmpty ? ["."] : paths, read)
    if paths.isEmpty, result.files.isEmpty { result.files = filesAbove(&result.otherPaths).map { ($0, read($0)) } }
    if paths.count > 1 { leaveOutRepeated(&result.files) }
    result.files.sort { PathName.precedes($0.file.path, $1.file.path) }
    markShadowed(&result.files)
    return result
  }

  private func search<Outcome: Sendable>(
    _ paths: [String], _ read: @escaping @Sendable (FoundFile) -> Outcome
  ) -> Result<Outcome> {
    let walker = RepositoryWalker(fileSystem: fileSystem, rules: rules)
    var items: [Item] = []
    var outputs: [Output<Outcome>] = []
    for (order, path) in paths.enumerated() {
      do {
        items.append(try item(path, order, walker))
      } catch {
        outputs.append(.fault(order: order, path: path, error))
      }
    }
    let namesFolders = namesFolders
    outputs += WorkList.run(items, workers: workers) { item, more, outputs in
      switch item {
      case .file(let file): outputs.append(.file(file, read(file)))
      case .folder(let folder):
        let order = folder.start.order
        let visit = walker.visit(folder)
        more += visit.folders.map(Item.folder)
        more += visit.files.map {
          .file(FoundFile(path: $0, isNamed: false, searchedFolder: paths[order], order: order))
        }
        if namesFolders {
          outputs.append(.folder(SearchedFolder(path: walker.printedPath(of: folder), visit)))
        }
        outputs += visit.faults.map { .fault(order: order, path: $0.path, $0.fault) }
      }
    }
    return Self.sorted(outputs)
  }

  private func item(_ path: String, _ order: Int, _ walker: RepositoryWalker) throws(FileFault) -> Item {
    if path != "-", try fileSystem.kind(of: path) == .folder { return .folder(try walker.start(path, order: order)) }
    return .file(FoundFile(path: path, isNamed: true, order: order))
  }

  private static func sorted<Outcome>(_ outputs: [Output<Outcome>]) -> Result<Outcome> {
    var result = Result<Outcome>()
    var faults: [(order: Int, path: String, fault: FileFault)] = []
    for output in outputs {
      switch output {
      case .file(let file, let outcome): result.files.append((file, outcome))
      case .folder(let folder): result.folders.append(folder)
      case .fault(let order, let path, let fault): faults.append((order, path, fault))
      }
    }
    faults.sort { $0.order == $1.order ? PathName.precedes($0.path, $1.path) : $0.order < $1.order }
    result.otherPaths = faults.map(\.path)
    result.diagnostics = faults.map { .unread($0.path, $0.fault) }
    return result
  }

  /// Leaves one of the files that several paths of the command line led to: the one of the first path.
  private func leaveOutRepeated<Outcome>(_ files: inout [(file: FoundFile, outcome: Outcome)]) {
    files.sort {
      $0.file.order == $1.file.order
        ? PathName.precedes($0.file.path, $1.file.path) : $0.file.order < $1.file.order
    }
    var indices: [String: Int] = [:]
    var kept: [(file: FoundFile, outcome: Outcome)] = []
    for (file, outcome) in files {
      let folder = PathName.folder(file.path)
      let identity = PathName.join(fileSystem.resolved(folder) ?? folder, PathName.last(file.path))
      if let index = indices[identity] {
        if file.isNamed, kept[index].file.path == file.path { kept[index].file.isNamed = true }
      } else {
        indices[identity] = kept.count
        kept.append((file, outcome))
      }
    }
    files = kept
  }

  /// What lies where fastlane would look in the nearest parent that has something there, up to the repository's root.
  private func filesAbove(_ visited: inout [String]) -> [FoundFile] {
    var canonical = fileSystem.absoluteWorkingDirectory
    var folder = "."
    while canonical != "/", !isRepositoryRoot(folder) {
      canonical = PathName.folder(canonical)
      folder = PathName.join(folder, "..")
      let places = [folder, PathName.join(folder, "fastlane"), PathName.join(folder, ".fastlane")]
      let paths = places.flatMap { place in
        ["Fastfile", "Fastfile.swift"].map { PathName.join(place, $0) }
      }
      visited += paths
      let files = paths.filter { (try? fileSystem.kind(of: $0)) == .file }
      if !files.isEmpty { return files.map { FoundFile(path: $0, isNamed: false) } }
    }
    return []
  }

  private func isRepositoryRoot(_ folder: String) -> Bool {
    (try? fileSystem.kind(of: PathName.join(folder, ".git"))) != nil
  }

  private func markShadowed<Outcome>(_ files: inout [(file: FoundFile, outcome: Outcome)]) {
    for index in files.indices {
      let path = files[index].file.path
      let folder = PathName.folder(path)
      if PathName.last(path) == "Fastfile", (try? fileSystem.kind(of: path + ".swift")) == .file {
        files[index].file.shadow = .swift
      } else if PathName.last(folder) == ".fastlane",
        (try? fileSystem.kind(of: PathName.join(PathName.folder(folder), "fastlane"))) == .folder
      {
        files[index].file.shadow = .folder
      }
    }
  }
}

extension Diagnostic {
  /// What to say of a path that could not be read.
  static func unread(_ path: String, _ fault: FileFault) -> Diagnostic {
    .unread(fault.documentError(path: path))
  }

  /// What to say of a document that could not be read.
  static func unread(_ error: DocumentError) -> Diagnostic {
    Diagnostic(severity: .error, code: error.code, message: error.description, location: nil)
  }
}
