/// What the program can be told to do; each one is described in a file of its own, `CommandDescription+….swift`.
enum Command: String, CaseIterable {
  case list
  case show
  case check
  case docs
  case graph
  case completions
  case watch
  case help

  /// What the help, the man page and the completions say of it.
  var description: CommandDescription {
    switch self {
    case .list: .list
    case .show: .show
    case .check: .check
    case .docs: .docs
    case .graph: .graph
    case .completions: .completions
    case .watch: .watch
    case .help: .help
    }
  }
}
