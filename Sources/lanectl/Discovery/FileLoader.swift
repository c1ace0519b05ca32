import FastfileParser

/// Reads the files that a Fastfile imports, inside one folder only.
struct FileLoader: DocumentLoader {
  let fileSystem: FileSystem
  /// The canonical path of the folder outside of which nothing is read; nil where everything may be.
  let root: String?
  let workingDirectory: String
  /// The imported files that have been read; nil where each is read anew.
  let imports: ImportCache?
  /// Keeps what was looked at; nil where nobody wants to know.
  let looks: FileLooks?

  /// Makes a loader for the imports of the Fastfile at `path`, which a search of a folder found.
  init(
    for path: String, below searchedFolder: String? = nil, root: String?, allowsOutside: Bool, fileSystem: FileSystem,
    imports: ImportCache? = nil, looks: FileLooks? = nil
  ) {
    self.imports = imports
    self.fileSystem = fileSystem
    self.looks = looks
    self.workingDirectory = fileSystem.absoluteWorkingDirectory
    if allowsOutside {
      self.root = nil
    } else if let root {
      self.root = fileSystem.resolved(root) ?? root
    } else {
      self.root = Self.root(of: path, below: searchedFolder, fileSystem)
    }
  }

  /// The folder of the repository around a Fastfile; without one the wider of the folder that was searched and the
  /// folder around its own.
  private static func root(of path: String, below searchedFolder: String?, _ fileSystem: FileSystem) -> String {
    let named = path == "-" ? "." : PathName.folder(path)
    // A path too long to be resolved stands for itself, which nothing that is resolved can lie in.
    guard let folder = fileSystem.resolved(named) else { return named }
    var candidate = folder
    while true {
      if (try? fileSystem.kind(of: PathName.join(candidate, ".git"))) != nil { return candidate }
      guard candidate != "/" else { break }
      candidate = PathName.folder(candidate)
    }
    if path == "-" { return folder }
    let parent = PathName.folder(folder)
    let searched = searchedFolder.flatMap(fileSystem.resolved) ?? parent
    return PathName.contains(searched, parent) ? searched : parent
  }

  /// The bytes of a file inside the root.
  func contents(of path: String) throws(DocumentError) -> [UInt8] {
    looks?.note(.contents, path, in: fileSystem)
    try check(path)
    do {
      return try fileSystem.contents(of: path, limit: FastfileDocument.sizeLimit)
    } catch {
      throw error.documentError(path: path)
    }
  }

  func document(at path: String) throws(DocumentError) -> FastfileDocument {
    let file = FileWrapper(
      regularFileWithContents: try contents(of: path), preferredFilename: PathName.last(path))
    let document = try FastfileDocument(
      repairing: ReadConfiguration(file: file, contentType: .importedRuby, path: path))
    looks?.keep(document.sourceText)
    return document
  }

  func entryKind(at path: String) -> DocumentEntryKind? {
    looks?.note(.kind, path, in: fileSystem)
    guard (try? check(path)) != nil else { return nil }
    switch try? fileSystem.kind(of: path) {
    case .file: return .file
    case .folder: return .folder
    default: return nil
    }
  }

  func entries(of folder: String) -> [String]? {
    looks?.note(.entries, folder, in: fileSystem)
    guard (try? check(folder)) != nil else { return nil }
    var names: [[UInt8]] = []
    do {
      try fileSystem.forEachEntry(of: PathText.bytes(folder)) { name, _ in names.append(Array(name)) }
    } catch {
      return nil
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { PathText.string($0) }
  }

  func covers(_ path: String) -> Bool {
    do {
      try check(path)
    } catch {
      if case .outside = error { return false }
    }
    return true
  }

  func syntaxTree(of document: FastfileDocument) -> SyntaxTree {
    imports?.tree(of: document) ?? SyntaxTree.parse(document.sourceText)
  }

  /// Lets a path pass that leads to something inside the root.
  ///
  /// A path that leads nowhere is judged by its nearest folder that exists, so that nothing outside can be probed.
  private func check(_ path: String) throws(DocumentError) {
    guard let root else { return }
    var existing = path
    while true {
      if let canonical = fileSystem.resolved(existing) {
        guard PathName.contains(root, canonical) else { throw .outside(path: path, root: root) }
        if existing != path { throw .missing(path: path) }
        return
      }
      let folder = PathName.folder(existing)
      guard folder != existing else { throw .missing(path: path) }
      existing = folder
    }
  }
}
