/// An option of the command line.
enum Option: CaseIterable {
  case all
  case privateOnly
  case platform
  case name
  case grep
  case undocumented
  case calls
  case usesEnvironment
  case inFile
  case format
  case json
  case sort
  case noHeaders
  case only
  case skip
  case strict
  case explain
  case source
  case color
  case hyperlinks
  case environment
  case root
  case allowOutside
  case noIgnore
  case style
  case title
  case output
  case update
  case check
  case from
  case to
  case depth
  case actions
  case forProgram
  case manual
  case initial
  case once
  case noClear
  case poll
  case exitOnEOF
  case verbose
  case help
  case version

  /// Where the option stands in the help.
  enum Section: String, CaseIterable {
    case filters = "Which lanes"
    case rules = "Rules"
    case output = "Output"
    case reading = "Reading"
    case watching = "Watching"
    case other = "Other"

    /// The commands that take the options of the section, where an option says nothing else.
    var commands: [Command] {
      switch self {
      case .filters: [.list, .docs, .graph, .watch]
      case .rules: [.check]
      case .reading: [.list, .show, .check, .docs, .graph, .watch]
      case .output: [.list]
      case .watching: [.watch]
      case .other: Command.allCases
      }
    }
  }

  /// What the shell may offer as an option's value, beside the words of a choice.
  enum Completion {
    case nothing
    case files
    case folders
    case platforms
    case lanes
    case calls
    case variables
    case rules
  }

  /// What has to follow the option.
  enum Value: Equatable {
    /// Nothing.
    case none
    /// Any text; the help shows it under this name.
    case text(String)
    /// A number, or nothing; the help shows it under this name.
    case optionalNumber(String)
    /// One of these words.
    case choice(String, [String])

    /// Whether a word has to follow.
    var isRequired: Bool {
      switch self {
      case .none, .optionalNumber: false
      case .text, .choice: true
      }
    }

    /// The name under which the help shows it.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let name), .choice(let name, _): name
      case .optionalNumber(let name): "[\(name)]"
      }
    }
  }
}
