/// The files that an evaluation may look at: those the loader gives, seen from the main file's folder.
struct FileAccess {
  let loader: (any DocumentLoader)?
  /// The main file's folder, as the caller names it.
  let folder: String
  /// The absolute path of the main file's folder.
  let absoluteFolder: String

  init(loader: (any DocumentLoader)?, mainPath: String) {
    self.loader = loader
    folder = FilePath.normalized(FilePath.directory(of: mainPath))
    let workingDirectory = loader?.workingDirectory ?? "/"
    absoluteFolder = FilePath.expanded(folder, from: workingDirectory)
  }

  /// The path to give to the loader, and to show, for one that the file uses.
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

  /// The syntax of a document that the loader gave.
  func tree(of document: FastfileDocument) -> SyntaxTree {
    loader?.syntaxTree(of: document) ?? SyntaxTree.parse(document.sourceText)
  }

  func entryKind(_ path: String) -> DocumentEntryKind? { loader?.entryKind(at: loaderPath(path)) }

  /// The text of a file; nil where it can't be read.
  func text(_ path: String) -> String? {
    guard let document = try? loader?.document(at: loaderPath(path)) else { return nil }
    return String(decoding: document.contents, as: UTF8.self)
  }

  /// The paths that match a pattern of `Dir.glob`, in order; nil where there is nothing to look at.
  func glob(_ pattern: String, base: String? = nil, includesHidden: Bool = false) -> [String]? {
    guard let loader else { return nil }
    var search = GlobSearch(loader: loader, includesHidden: includesHidden) { path in
      loaderPath(base.map { FilePath.isAbsolute(path) ? path : $0 + "/" + path } ?? path)
    }
    return search.paths(matching: pattern)
  }
}
