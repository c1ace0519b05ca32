/// What the program can be told to do; each one is described in a file of its own, `CommandDescription+….swift`.
enum Command: String, CaseIterable {
  case list
  case show
  case docs
  case watch
  case check
  case graph
  case completions
  case help

  /// What the help, the man page and the completions say of it.
  var description: CommandDescription {
    switch self {
    case .list: .list
    case .show: .show
    case .docs: .docs
    case .watch: .watch
    case .check: .check
    case .graph: .graph
    case .completions: .completions
    case .help: .help
    }
  }
}
