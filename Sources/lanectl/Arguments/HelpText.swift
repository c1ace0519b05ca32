/// What `help`, `--help` and `--version` print.
enum HelpText {
  static let version = "lanectl 0.1.0\n"

  /// The usage line that follows an error.
  static func usage(of command: Command) -> String {
    "usage: \(command.usage)\n       lanectl --help explains everything\n"
  }

  /// The help of the program as a whole.
  static func overview(columns: Int) -> String {
    var text = "lanectl lists the lanes of Fastfiles without running them.\n\n"
    text += "Usage: \(Command.list.usage)\n       \(Command.help.usage)\n\nCommands:\n"
    for command in Command.allCases {
      text += entry(command.rawValue, command.summary, margin: 10, columns: columns)
    }
    return text + "\n" + body(of: .list, columns: columns)
  }

  /// The help of one command.
  static func page(of command: Command, columns: Int) -> String {
    var text = paragraph(command.summary + ".", columns: columns) + "\nUsage: \(command.usage)\n"
    if command == .list { text += "\n" + paragraph(paths, columns: columns) }
    return text + "\n" + body(of: command, columns: columns)
  }

  private static let paths =
    "A PATH is a file, a folder to search, or - for standard input. Without one the current folder is searched, and "
    + "when it holds no Fastfile, its parents up to the repository's root."

  private static func body(of command: Command, columns: Int) -> String {
    var text = ""
    for section in Option.Section.allCases {
      let rows = OptionDescription.table.filter { $0.section == section && $0.commands.contains(command) }
      guard !rows.isEmpty else { continue }
      text += "\(section.rawValue):\n"
      for row in rows { text += entry(spelling(row), row.summary, margin: 26, columns: columns) }
      text += "\n"
    }
    if command == .list { text += examples + "\n" }
    return text + "Exit status: 0 done, 1 an error in a Fastfile, 2 could not be done.\n"
  }

  private static let examples = """
    Examples:
      lanectl                           every lane below the current folder
      lanectl ios --all                 those of ios/, private ones too
      lanectl --platform ios --grep beta
      lanectl --format names | fzf
      lanectl --json | jq -r '.fastfiles[].lanes[].command'

    """

  private static func spelling(_ row: OptionDescription) -> String {
    let short = row.short.map { "-\($0), " } ?? "    "
    return short + row.spelling + (row.value.placeholder.map { " " + $0 } ?? "")
  }

  /// A word and its explanation in two columns.
  private static func entry(_ word: String, _ summary: String, margin: Int, columns: Int) -> String {
    let lines = wrap(summary, columns: max(20, columns - margin - 2))
    let isWide = word.utf8.count + 2 > margin
    var text = "  " + word
    if !isWide { text += String(repeating: " ", count: margin - word.utf8.count) + (lines.first ?? "") }
    text += "\n"
    for line in isWide ? lines[...] : lines.dropFirst() {
      text += String(repeating: " ", count: margin + 2) + line + "\n"
    }
    return text
  }

  private static func paragraph(_ text: String, columns: Int) -> String {
    wrap(text, columns: columns).map { $0 + "\n" }.joined()
  }

  private static func wrap(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
