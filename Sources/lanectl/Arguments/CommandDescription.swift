/// One row of the table of commands: what help, man page and completions say, apart from the options.
struct CommandDescription {
  /// What stands behind the options.
  enum Operands: Equatable {
    /// Files and folders.
    case paths
    /// A lane, then files and folders.
    case laneAndPaths
    /// One of these words, shown under the name.
    case choice(String, [String])
    /// The name of a command, or nothing.
    case command
  }

  /// An example of a call, with what it is for.
  struct Example {
    let call: String
    let purpose: String

    init(_ call: String, _ purpose: String) {
      self.call = call
      self.purpose = purpose
    }
  }

  /// What an exit status means.
  struct Status {
    let status: ExitStatus
    let meaning: String

    init(_ status: ExitStatus, _ meaning: String) {
      self.status = status
      self.meaning = meaning
    }
  }

  /// One line for the overview, without a full stop.
  let summary: String
  /// How it is called.
  let usage: String
  /// What other tools call it; who types that is told the name.
  let otherNames: [String]
  /// What stands behind the options.
  let operands: Operands
  /// Paragraphs that say what the options do not.
  let discussion: [String]
  /// Calls worth copying.
  let examples: [Example]
  /// What its exit statuses mean.
  let statuses: [Status]

  init(
    summary: String, usage: String, otherNames: [String] = [], operands: Operands, discussion: [String] = [],
    examples: [Example] = [], statuses: [Status] = Status.ofReading
  ) {
    self.summary = summary
    self.usage = usage
    self.otherNames = otherNames
    self.operands = operands
    self.discussion = discussion
    self.examples = examples
    self.statuses = statuses
  }
}

extension CommandDescription {
  /// What every command that reads Fastfiles says of its paths.
  static let pathsParagraph =
    "A PATH is a file, a folder to search, or - for standard input. Without one the current folder is searched, and "
    + "when it holds no Fastfile, its parents up to the repository's root."
}

extension CommandDescription.Status {
  /// Those of a command that reads Fastfiles.
  static let ofReading = [
    CommandDescription.Status(.success, "done"),
    CommandDescription.Status(.fault, "done, but there is an error in a Fastfile"),
    CommandDescription.Status(
      .failure, "could not be done: bad arguments, no such path, an unreadable file, no Fastfile found"),
  ]

  /// Those of a command that reads none.
  static let ofTelling = [
    CommandDescription.Status(.success, "done"),
    CommandDescription.Status(.failure, "bad arguments, or the result could not be written"),
  ]
}
