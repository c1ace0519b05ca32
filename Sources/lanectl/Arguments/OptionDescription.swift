/// One row of the table that the reader of the command line and the help go by.
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
  /// The commands that take it.
  let commands: Set<Command>

  init(
    _ option: Option, _ long: String, short: Character? = nil, value: Option.Value = .none, _ section: Option.Section,
    _ summary: String, commands: Set<Command>? = nil
  ) {
    self.option = option
    self.long = long
    self.short = short
    self.value = value
    self.section = section
    self.summary = summary
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
      "Lanes of this platform, \"general\" for those without one; may be repeated or hold a list with commas"),
    OptionDescription(
      .name, "name", short: "n", value: .text("GLOB"), .filters,
      "Lanes whose name matches, as in \"beta*\"; may be repeated"),
    OptionDescription(
      .grep, "grep", short: "g", value: .text("TEXT"), .filters,
      "Lanes with this text in their name, description, comment or parameters, in upper or lower case"),
    OptionDescription(.undocumented, "undocumented", .filters, "Lanes without description and comment"),
    OptionDescription(
      .inFile, "in-file", value: .text("GLOB"), .filters, "Lanes defined in a file whose path matches"),
    OptionDescription(
      .format, "format", short: "f", value: .choice("FORMAT", OutputFormat.allCases.map(\.rawValue)), .output,
      "text (a table), names (\"platform lane\", one a line), json, jsonl (one object a line), markdown, or fastlane-json "
        + "(what `fastlane lanes --json` prints for one Fastfile)"),
    OptionDescription(.json, "json", short: "j", .output, "The same as --format json"),
    OptionDescription(
      .sort, "sort", value: .choice("ORDER", LaneOrder.allCases.map(\.rawValue)), .output,
      "source (the order of definition) or name"),
    OptionDescription(.noHeaders, "no-headers", .output, "Rows only in the table, each with its platform"),
    OptionDescription(
      .color, "color", value: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)), .output,
      "auto (on a terminal, unless NO_COLOR is set), always or never"),
    OptionDescription(
      .environment, "env", short: "e", value: .text("NAME=VALUE"), .reading,
      "Let a Fastfile see this environment variable, and no other; may be repeated"),
    OptionDescription(
      .root, "root", value: .text("DIR"), .reading,
      "Read imported files inside this folder only; without it, inside the repository"),
    OptionDescription(.allowOutside, "allow-outside", .reading, "Read imported files wherever they are"),
    OptionDescription(.noIgnore, "no-ignore", .reading, "Search hidden and ignored folders too"),
    OptionDescription(.help, "help", short: "h", .other, "Print this help"),
    OptionDescription(.version, "version", short: "V", .other, "Print the version"),
  ]

  /// The row of an option.
  static func of(_ option: Option) -> OptionDescription? { table.first { $0.option == option } }
}
