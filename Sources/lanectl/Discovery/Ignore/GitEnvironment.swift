/// Where git's own settings of the user and the machine lie.
struct GitEnvironment: Sendable {
  /// The user's home folder; nil where it is not known.
  let home: String?
  /// The folder of the user's configuration, `~/.config` for one; nil where neither is known.
  let configurationFolder: String?
  /// The configuration files of the machine and the user, the stronger ones last.
  let configurationFiles: [String]

  /// Reads the variables that git reads.
  init(_ variable: (String) -> String?) {
    func path(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    home = path("HOME")
    configurationFolder = path("XDG_CONFIG_HOME") ?? home.map { PathName.join($0, ".config") }
    var files: [String] = []
    if variable("GIT_CONFIG_NOSYSTEM") == nil { files.append(variable("GIT_CONFIG_SYSTEM") ?? "/etc/gitconfig") }
    if let named = variable("GIT_CONFIG_GLOBAL") {
      files.append(named)
    } else {
      if let configurationFolder { files.append(PathName.join(configurationFolder, "git/config")) }
      if let home { files.append(PathName.join(home, ".gitconfig")) }
    }
    configurationFiles = files.filter { !$0.isEmpty }
  }

  /// A path in which `~/` stands for the home folder, counted from a folder where it is relative.
  func expanded(_ path: String, from folder: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard path.utf8.first == UInt8(ascii: "~") else { return PathName.join(folder, path) }
    // The home folders of others are not known.
    guard let home, path == "~" || path.hasPrefix("~/") else { return nil }
    return home + String(path.dropFirst())
  }
}
