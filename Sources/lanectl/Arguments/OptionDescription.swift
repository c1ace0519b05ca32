/// One row of the table that the reader of the command line, the help, the man page and the completions go by.
///
/// An option that takes other values or does something else in another command has a row of its own there; its rows
/// agree in both spellings and in whether a value follows.
struct OptionDescription {
  /// The option.
  let option: Option
  /// The long form without its dashes.
  let long: String
  /// The one-letter form.
  let short: Character?
  /// What has to follow.
  let value: Option.Value
  /// Where the help puts it.
  let section: Option.Section
  /// What it does, for the help.
  let summary: String
  /// What the shell may offer as the value.
  let completion: Option.Completion
  /// The commands that take it.
  let commands: [Command]

  init(
    _ option: Option, _ long: String, short: Character? = nil, value: Option.Value = .none, _ section: Option.Section,
    _ summary: String, completion: Option.Completion = .nothing, commands: [Command]? = nil
  ) {
    self.option = option
    self.long = long
    self.short = short
    self.value = value
    self.section = section
    self.summary = summary
    self.completion = completion
    self.commands = commands ?? section.commands
  }

  /// The long form as it is typed.
  var spelling: String { "--" + long }
}

extension OptionDescription {
  /// All options, in the order of the help.
  static let table: [OptionDescription] = [
    OptionDescription(.all, "all", short: "a", .filters, "Private lanes too"),
    OptionDescription(.privateOnly, "private", .filters, "Private lanes only"),
    OptionDescription(
      .platform, "platform", short: "p", value: .text("NAME"), .filters,
      "Lanes of this platform, \"general\" or \"\" for those without one; of several one has to fit",
      completion: .platforms),
    OptionDescription(
      .name, "name", short: "n", value: .text("GLOB"), .filters,
      "Lanes whose name matches, as in \"beta*\"; of several one has to fit", completion: .lanes),
    OptionDescription(
      .grep, "grep", short: "g", value: .text("TEXT"), .filters,
      "Lanes with this text, in upper or lower case, in their name, description, comment or parameters; /…/, /…/i is a "
        + "regular expression; of several each has to occur"),
    OptionDescription(.undocumented, "undocumented", .filters, "Lanes without description and comment"),
    OptionDescription(
      .calls, "calls", value: .text("NAME"), .filters,
      "Lanes that call this action, by any of its names, or lane, as in \"match\" or \"upload_*\"; of several one has to fit",
      completion: .calls),
    OptionDescription(
      .usesEnvironment, "uses-env", value: .text("NAME"), .filters,
      "Lanes that read this environment variable, as in \"MATCH_*\"; of several one has to fit",
      completion: .variables),
    OptionDescription(
      .inFile, "in-file", value: .text("GLOB"), .filters,
      "Lanes defined in a file whose name matches or, with a slash, whose path, as in \"ios/**\"; of several one has to fit",
      completion: .files),
    OptionDescription(
      .only, "only", value: .text("CODE"), .rules,
      "Look for these faults only, those off by default included; may be repeated or hold a list with commas",
      completion: .rules),
    OptionDescription(
      .skip, "skip", value: .text("CODE"), .rules,
      "Do not look for these faults; may be repeated or hold a list with commas", completion: .rules),
    OptionDescription(.strict, "strict", .rules, "Exit with status 1 for warnings too"),
    OptionDescription(
      .explain, "explain", value: .text("CODE"), .rules,
      "Explain a code and check nothing; \"all\" lists all codes", completion: .rules),
    OptionDescription(
      .format, "format", short: "f", value: .choice("FORMAT", OutputFormat.allCases.map(\.rawValue)), .output,
      "text (a table), names (\"platform lane\", one a line), json, jsonl (one object a line), markdown, or fastlane-json "
        + "(what `fastlane lanes --json` prints for one Fastfile)"),
    OptionDescription(
      .format, "format", short: "f", value: .choice("FORMAT", CheckFormat.allCases.map(\.rawValue)), .output,
      "text (with the lines of source), json, sarif (for code scanning), or github (annotations of a workflow)",
      commands: [.check]),
    OptionDescription(
      .format, "format", short: "f", value: .choice("FORMAT", DocsFormat.allCases.map(\.rawValue)), .output,
      "json (everything known), markdown, or html (one page that needs nothing else)", commands: [.docs]),
    OptionDescription(
      .format, "format", short: "f", value: .choice("FORMAT", GraphFormat.allCases.map(\.rawValue)), .output,
      "text (trees), mermaid (which GitHub draws), dot (for Graphviz) or json", commands: [.graph]),
    OptionDescription(
      .json, "json", short: "j", .output, "The same as --format json", commands: [.list, .check, .docs, .graph]),
    OptionDescription(
      .style, "style", value: .choice("STYLE", MarkdownStyle.allCases.map(\.rawValue)), .output,
      "How Markdown is written: fastlane (as fastlane writes it into its README.md) or full (everything known)",
      commands: [.docs]),
    OptionDescription(
      .title, "title", value: .text("TEXT"), .output, "The title of an HTML page", commands: [.docs]),
    OptionDescription(
      .output, "output", short: "o", value: .text("FILE"), .output,
      "Write into this file, whole or not at all, and only where it differs", completion: .files, commands: [.docs]),
    OptionDescription(
      .update, "update", value: .text("FILE"), .output,
      "Rewrite the lanes in this Markdown file, a README.md of fastlane's or one with markers, and nothing else in it; "
        + "may be repeated",
      completion: .files, commands: [.docs]),
    OptionDescription(
      .check, "check", value: .text("FILE"), .output,
      "Write nothing, print how this file differs from what it should be, and end with status 1 where it does; may be "
        + "repeated",
      completion: .files, commands: [.docs]),
    OptionDescription(
      .from, "from", value: .text("LANE"), .output, "Only what this lane calls, and so on; may be repeated",
      completion: .lanes, commands: [.graph]),
    OptionDescription(
      .to, "to", value: .text("LANE"), .output, "Only what calls this lane or action, and so on; may be repeated",
      completion: .lanes, commands: [.graph]),
    OptionDescription(
      .depth, "depth", value: .text("NUMBER"), .output, "Follow so many calls and no more", commands: [.graph]),
    OptionDescription(.actions, "actions", .output, "Show the actions that are called too", commands: [.graph]),
    OptionDescription(.json, "json", short: "j", .output, "One JSON document with every place", commands: [.show]),
    OptionDescription(.source, "source", .output, "The text of the lane too", commands: [.show]),
    OptionDescription(
      .json, "json", short: "j", .output, "Lines of JSON, as they are written where there is no terminal",
      commands: [.watch]),
    OptionDescription(
      .sort, "sort", value: .choice("ORDER", LaneOrder.allCases.map(\.rawValue)), .output,
      "source (the order of definition) or name", commands: [.list, .watch]),
    OptionDescription(.noHeaders, "no-headers", .output, "Rows only in the table, each with its platform"),
    OptionDescription(
      .color, "color", value: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)), .output,
      "auto (on a terminal, unless NO_COLOR is set), always or never",
      commands: [.list, .show, .check, .docs, .graph, .watch]),
    OptionDescription(
      .hyperlinks, "hyperlinks", value: .choice("WHEN", HyperlinkChoice.allCases.map(\.rawValue)), .output,
      "Make names and paths links to their place in the file: auto (on terminals that are known to have them), always or "
        + "never"),
    OptionDescription(
      .environment, "env", short: "e", value: .text("NAME=VALUE"), .reading,
      "Let a Fastfile see this environment variable, and no other; may be repeated"),
    OptionDescription(
      .root, "root", value: .text("DIR"), .reading,
      "Read imported files inside this folder only; without it, inside the repository", completion: .folders),
    OptionDescription(.allowOutside, "allow-outside", .reading, "Read imported files wherever they are"),
    OptionDescription(.noIgnore, "no-ignore", .reading, "Search hidden and ignored folders too"),
    OptionDescription(
      .forProgram, "for", value: .choice("PROGRAM", CompletedProgram.allCases.map(\.rawValue)), .other,
      "Whose words are completed: lanectl, or fastlane itself", commands: [.completions]),
    OptionDescription(.manual, "man", .other, "Print the manual page of everything, as roff", commands: [.help]),
    OptionDescription(
      .initial, "initial", value: .choice("BOOL", ["true", "false"]), .watching,
      "Whether the list is printed at once, or only after the first change"),
    OptionDescription(.once, "once", .watching, "End after the first change"),
    OptionDescription(
      .noClear, "no-clear", .watching, "Write each list below the last one instead of drawing the window anew"),
    OptionDescription(
      .poll, "poll", value: .optionalNumber("MS"), .watching,
      "Look every so many milliseconds (500) instead of waiting for the system to tell of changes, which it does not "
        + "for some network and shared folders"),
    OptionDescription(.exitOnEOF, "exit-on-eof", .watching, "End when standard input does"),
    OptionDescription(
      .verbose, "verbose", short: "v", .watching,
      "Say on standard error what is watched, and of each event whether it matters"),
    OptionDescription(.help, "help", short: "h", .other, "Print this help"),
    OptionDescription(
      .version, "version", short: "V", .other, "Print the version; with --json the commit and the platform too"),
  ]

  /// The rows of a command.
  static func rows(of command: Command) -> [OptionDescription] { table.filter { $0.commands.contains(command) } }
}
