/// The files that an evaluation may look at: those the loader gives, seen from the main file's folder.
struct FileAccess {
  let loader: (any DocumentLoader)?
  /// The main file's folder, as the caller names it.
  let folder: String
  /// The absolute path of the main file's folder.
  let absoluteFolder: String
  /// The folder that `Dir.chdir` went to, as seen from the main file's, which is ""; nil where it can't be known.
  var place: String? = ""
  private var changes = FileChanges()

  init(loader: (any DocumentLoader)?, mainPath: String) {
    self.loader = loader
    folder = FilePath.normalized(FilePath.directory(of: mainPath))
    let workingDirectory = loader?.workingDirectory ?? "/"
    absoluteFolder = FilePath.expanded(folder, from: workingDirectory)
  }

  // MARK: Paths

  /// The path to give to the loader, and to show, for one that counts from the main file's folder.
  func loaderPath(_ path: String) -> String {
    guard FilePath.isAbsolute(path) else {
      return FilePath.normalized(folder == "." ? path : folder + "/" + path)
    }
    let path = FilePath.normalized(path)
    guard let loader, !FilePath.isAbsolute(folder) else { return path }
    let root = loader.workingDirectory
    if path == root { return "." }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    return FilePath.relative(path, from: root)
  }

  /// The absolute path of the working directory; nil where it can't be known.
  var workingFolder: String? { place.map { $0.isEmpty ? absoluteFolder : FilePath.expanded($0, from: absoluteFolder) } }

  /// A path that counts from the working directory, as one that counts from the main file's folder; nil where it can't
  /// be known.
  func placed(_ path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "~") { return nil }
    if FilePath.isAbsolute(path) { return path }
    return place.map { $0.isEmpty ? path : $0 + "/" + path }
  }

  /// Notes that the file may change what is at a path that counts from the working directory; nil is one that can't be
  /// known.
  mutating func noteChange(at path: String?) { changes.note(path.flatMap { placed($0) }.map { absolute($0) }) }

  /// The absolute path of one that counts from the main file's folder.
  private func absolute(_ path: String) -> String { FilePath.expanded(path, from: absoluteFolder) }

  // MARK: Files

  /// The syntax of a document that the loader gave.
  func tree(of document: FastfileDocument) -> SyntaxTree {
    loader?.syntaxTree(of: document) ?? SyntaxTree.parse(document.sourceText)
  }

  /// What is at a path that counts from the main file's folder.
  func entryKind(_ path: String) -> DocumentEntryKind? { loader?.entryKind(at: loaderPath(path)) }

  /// The text of a file whose path counts from the main file's folder; nil where it can't be read.
  func text(_ path: String) -> String? {
    guard !changes.mayConcern(absolute(path)), let document = try? loader?.document(at: loaderPath(path)) else {
      return nil
    }
    return String(decoding: document.contents, as: UTF8.self)
  }

  /// What a file finds at a path.
  enum Look {
    case file
    case folder
    case nothing
    /// The path is not known, or leads to where the loader may not look.
    case unknown
  }

  /// What is at a path that counts from the working directory.
  func look(at path: String) -> Look {
    guard let loader, let placed = placed(path) else { return .unknown }
    let target = loaderPath(placed)
    if changes.mayConcern(absolute(placed)) { return .unknown }
    switch loader.entryKind(at: target) {
    case .file: return .file
    case .folder: return .folder
    case nil:
      // A folder may have been made for what is in it.
      return loader.covers(target) && !changes.mayConcernContents(of: absolute(placed)) ? .nothing : .unknown
    }
  }

  /// The names in a folder whose path counts from the working directory; nil where they can't be known.
  func entries(of path: String) -> [String]? {
    guard let placed = placed(path), !changes.mayConcernContents(of: absolute(placed)) else { return nil }
    return loader?.entries(of: loaderPath(placed))
  }

  /// The paths that match a pattern of `Dir.glob`, in order; nil where they can't be known.
  func glob(_ pattern: String, base: String? = nil, includesHidden: Bool = false) -> [String]? {
    guard let loader, placed(base ?? ".") != nil, placed(pattern) != nil else { return nil }
    // What lies behind the first part with a wildcard may be anything.
    let start = pattern.split(separator: "/").prefix { !$0.contains { "*?[{\\".contains($0) } }.joined(separator: "/")
    let root = (FilePath.isAbsolute(pattern) ? "/" : base.map { $0 + "/" } ?? "") + start
    guard let root = placed(root.isEmpty ? "." : root), !changes.mayConcernContents(of: absolute(root)) else {
      return nil
    }
    var search = GlobSearch(loader: loader, includesHidden: includesHidden) { path in
      let path = base.map { FilePath.isAbsolute(path) ? path : $0 + "/" + path } ?? path
      return loaderPath(placed(path) ?? path)
    }
    let paths = search.paths(matching: pattern)
    return search.isComplete ? paths : nil
  }
}
