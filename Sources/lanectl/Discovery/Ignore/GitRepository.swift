/// A folder that git keeps the history of.
struct GitRepository {
  /// The canonical path of the folder with the files.
  let root: String
  /// The canonical path of git's own folder.
  let gitFolder: String
  /// The canonical path of the git folder that all working trees share.
  let commonFolder: String
  /// Whether git's own folder holds what git needs.
  let isWhole: Bool

  private static let ignoreFileLimit = 16 << 20

  /// Looks at a folder, whose path is canonical; nil where it is not the root of a repository.
  init?(root: String, fileSystem: FileSystem) {
    let entry = PathName.join(root, ".git")
    guard let kind = try? fileSystem.kind(of: entry) else { return nil }
    var folder = entry
    if kind == .file {
      guard let target = Self.path(in: entry, behind: "gitdir: ", fileSystem) else { return nil }
      folder = PathName.absolute(target, from: root)
    } else if kind != .folder {
      return nil
    }
    let gitFolder = fileSystem.resolved(folder) ?? folder
    var commonFolder = gitFolder
    if let shared = Self.path(in: PathName.join(gitFolder, "commondir"), behind: "", fileSystem) {
      let path = PathName.absolute(shared, from: gitFolder)
      commonFolder = fileSystem.resolved(path) ?? path
    }
    self.root = root
    self.gitFolder = gitFolder
    self.commonFolder = commonFolder
    isWhole =
      fileSystem.entryKind(at: PathText.bytes(PathName.join(gitFolder, "HEAD"))) != nil
      && (try? fileSystem.kind(of: PathName.join(commonFolder, "objects"))) == .folder
      && (try? fileSystem.kind(of: PathName.join(commonFolder, "refs"))) == .folder
  }

  /// The nearest repository around a folder, whose path is canonical; nil where there is none.
  ///
  /// A git folder that lacks something counts where nothing better lies above it.
  static func around(_ folder: String, fileSystem: FileSystem) -> GitRepository? {
    var folder = folder
    var fallback: GitRepository?
    while true {
      if let repository = GitRepository(root: folder, fileSystem: fileSystem) {
        if repository.isWhole { return repository }
        fallback = fallback ?? repository
      }
      guard folder != "/" else { return fallback }
      folder = PathName.folder(folder)
    }
  }

  /// The path that a small file of git's holds.
  private static func path(in file: String, behind prefix: String, _ fileSystem: FileSystem) -> String? {
    guard let bytes = try? fileSystem.contents(of: file, limit: 1 << 16), bytes.starts(with: prefix.utf8) else {
      return nil
    }
    var path = bytes.dropFirst(prefix.utf8.count)
    while path.last == UInt8(ascii: "\n") || path.last == UInt8(ascii: "\r") { path.removeLast() }
    return path.isEmpty ? nil : PathText.string(path)
  }

  /// What is ignored in the whole repository whatever its ignore files say: the user's excludes, and the repository's own.
  ///
  /// `base` is the length of the root's path, with a slash, in the paths that will be asked about.
  func scope(base: Int, environment: GitEnvironment, fileSystem: FileSystem) -> GitScope {
    let settings = settings(environment, fileSystem)
    var scope = GitScope(foldsCase: settings.ignoresCase)
    for path in ruleFiles(settings, environment) {
      guard let bytes = try? fileSystem.contents(of: path, limit: Self.ignoreFileLimit) else { continue }
      scope.add(bytes, base: base)
    }
    return scope
  }

  /// The paths of the files that say what is ignored in the whole repository, and of the settings that say where they
  /// lie; they need not exist.
  func ruleFiles(environment: GitEnvironment, fileSystem: FileSystem) -> [String] {
    let settings = settings(environment, fileSystem)
    return settings.files + ruleFiles(settings, environment)
  }

  /// The paths of the files that make it what it is: those that lead to git's folder, and what that lacks.
  func ownFiles(_ fileSystem: FileSystem) -> [String] {
    let entry = PathName.join(root, ".git")
    var files = [entry]
    if gitFolder != (fileSystem.resolved(entry) ?? entry) { files.append(PathName.join(gitFolder, "commondir")) }
    if !isWhole {
      files.append(PathName.join(gitFolder, "HEAD"))
      files += ["objects", "refs"].map { PathName.join(commonFolder, $0) }
    }
    return files
  }

  private func settings(_ environment: GitEnvironment, _ fileSystem: FileSystem) -> GitSettings {
    GitSettings(gitFolder: gitFolder, commonFolder: commonFolder, environment: environment, fileSystem: fileSystem)
  }

  private func ruleFiles(_ settings: GitSettings, _ environment: GitEnvironment) -> [String] {
    let excludes =
      settings.excludesFile.map { $0.isEmpty ? nil : environment.expanded($0, from: root) }
      ?? environment.configurationFolder.map { PathName.join($0, "git/ignore") }
    return [excludes, PathName.join(commonFolder, "info/exclude")].compactMap { $0 }
  }
}
