/// The settings of git that decide what is ignored.
struct GitSettings {
  /// `core.excludesFile` as written; nil where it is not set.
  private(set) var excludesFile: String?
  /// `core.ignoreCase`.
  private(set) var ignoresCase = false
  /// `extensions.worktreeConfig`.
  private(set) var hasWorktreeFile = false
  /// The paths of the files that were read, those that are missing included.
  private(set) var files: [String] = []

  /// How deep configuration files may include each other.
  private static let inclusionLimit = 10
  private static let sizeLimit = 1 << 20

  private let environment: GitEnvironment
  private let fileSystem: FileSystem
  /// The repository's git folder, which conditions of inclusion look at.
  private let gitFolder: String

  /// Reads the configuration of the machine, the user and the repository.
  init(gitFolder: String, commonFolder: String, environment: GitEnvironment, fileSystem: FileSystem) {
    self.environment = environment
    self.fileSystem = fileSystem
    self.gitFolder = gitFolder
    for file in environment.configurationFiles { read(file) }
    read(PathName.join(commonFolder, "config"))
    if hasWorktreeFile { read(PathName.join(gitFolder, "config.worktree")) }
  }

  private mutating func read(_ path: String, depth: Int = 0) {
    files.append(path)
    guard let bytes = try? fileSystem.contents(of: path, limit: Self.sizeLimit) else { return }
    for setting in GitConfigurationFile.settings(in: bytes) {
      switch (setting.section, setting.subsection, setting.key) {
      case ("core", nil, "excludesfile"): excludesFile = setting.value.map { PathText.string($0) } ?? excludesFile
      case ("core", nil, "ignorecase"): ignoresCase = Self.isTrue(setting.value)
      case ("extensions", nil, "worktreeconfig"): hasWorktreeFile = Self.isTrue(setting.value)
      case ("include", nil, "path"), ("includeif", .some, "path"):
        guard depth < Self.inclusionLimit, let value = setting.value,
          setting.subsection.map({ isMet($0, in: path) }) ?? true,
          let included = environment.expanded(PathText.string(value), from: PathName.folder(path))
        else { continue }
        read(included, depth: depth + 1)
      default: break
      }
    }
  }

  private static func isTrue(_ value: [UInt8]?) -> Bool {
    guard let value else { return true }
    let text = String(decoding: value.map(\.lowercased), as: UTF8.self)
    return text == "true" || text == "yes" || text == "on" || (Int(text) ?? 0) != 0
  }

  /// Whether a condition of inclusion is met; only those that look at the place of the git folder ever are.
  private func isMet(_ condition: String, in file: String) -> Bool {
    let foldsCase = condition.hasPrefix("gitdir/i:")
    guard foldsCase || condition.hasPrefix("gitdir:") else { return false }
    var pattern = String(condition.dropFirst(foldsCase ? 9 : 7))
    if pattern.hasPrefix("./") {
      pattern = PathName.join(PathName.folder(fileSystem.resolved(file) ?? file), String(pattern.dropFirst(2)))
    } else if pattern.hasPrefix("~/"), let home = environment.home {
      pattern = (fileSystem.resolved(home) ?? home) + String(pattern.dropFirst())
    } else if !pattern.hasPrefix("/") {
      pattern = "**/" + pattern
    }
    if pattern.hasSuffix("/") { pattern += "**" }
    let bytes = PathText.bytes(pattern)
    return WildcardReader.read(bytes, from: 0, isPath: true, foldsCase: foldsCase)?
      .matches(PathText.bytes(gitFolder), from: 0, foldsCase: foldsCase) ?? false
  }
}
