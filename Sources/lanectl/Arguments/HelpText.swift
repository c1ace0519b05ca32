/// What `help` and `--help` print.
enum HelpText {
  /// What the program is, without a full stop.
  static let summary = "list the lanes of Fastfiles without running them"

  /// The usage line that follows an error.
  static func usage(of command: Command) -> String {
    let page = command == .list || command == .help ? "lanectl --help" : "lanectl help \(command.rawValue)"
    return "usage: \(command.description.usage)\n       \(page) explains everything\n"
  }

  /// The help of the program as a whole.
  static func overview(columns: Int) -> String {
    var text = paragraph("lanectl lists the lanes of Fastfiles without running them.", columns: columns) + "\n"
    text += "Usage: \(Command.list.description.usage)\n       lanectl COMMAND [OPTION…] […]\n\nCommands:\n"
    let margin = (Command.allCases.map(\.rawValue.utf8.count).max() ?? 0) + 2
    for command in Command.allCases {
      text += entry(command.rawValue, command.description.summary, margin: margin, columns: columns)
    }
    text += "\n" + options(of: .list, columns: columns) + ending(of: .list, columns: columns)
    return text + "\n" + paragraph("lanectl help COMMAND explains a command.", columns: columns)
  }

  /// The help of one command.
  static func page(of command: Command, columns: Int) -> String {
    let description = command.description
    var text = paragraph(description.summary + ".", columns: columns) + "\nUsage: \(description.usage)\n\n"
    for line in description.discussion { text += paragraph(line, columns: columns) + "\n" }
    return text + options(of: command, columns: columns) + ending(of: command, columns: columns)
  }

  private static func options(of command: Command, columns: Int) -> String {
    var text = ""
    let all = OptionDescription.rows(of: command)
    for section in Option.Section.allCases {
      let rows = all.filter { $0.section == section }
      guard !rows.isEmpty else { continue }
      text += "\(section.rawValue):\n"
      for row in rows { text += entry(spelling(row), row.summary, margin: 26, columns: columns) }
      text += "\n"
    }
    return text
  }

  /// Examples and exit statuses.
  private static func ending(of command: Command, columns: Int) -> String {
    let description = command.description
    var text = ""
    if !description.examples.isEmpty {
      text += "Examples:\n"
      for example in description.examples {
        text += entry(example.call, example.purpose, margin: 42, columns: columns)
      }
      text += "\n"
    }
    text += "Exit status:\n"
    for status in description.statuses {
      text += entry("\(status.status.rawValue)", status.meaning, margin: 3, columns: columns)
    }
    return text
  }

  private static func spelling(_ row: OptionDescription) -> String {
    let short = row.short.map { "-\($0), " } ?? "    "
    return short + row.spelling + (row.value.placeholder.map { " " + $0 } ?? "")
  }

  /// A word and its explanation in two columns.
  private static func entry(_ word: String, _ summary: String, margin: Int, columns: Int) -> String {
    // On a narrow terminal the explanation stands below the word.
    let margin = columns - margin < 30 ? 6 : margin
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

  static func paragraph(_ text: String, columns: Int) -> String {
    wrap(text, columns: columns).map { $0 + "\n" }.joined()
  }

  private static func wrap(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
