/// What the program can be told to do.
enum Command: String, CaseIterable {
  case list
  case help

  /// One line for the overview.
  var summary: String {
    switch self {
    case .list: "List the lanes of a file, a folder or a whole repository (this is what lanectl alone does)"
    case .help: "Explain lanectl or one of its commands"
    }
  }

  /// How it is called.
  var usage: String {
    switch self {
    case .list: "lanectl [list] [OPTION…] [PATH…]"
    case .help: "lanectl help [COMMAND]"
    }
  }
}
