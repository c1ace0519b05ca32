/// The manual page, in roff with the macros of man(7).
enum ManualPage {
  /// The whole page.
  static func render() -> String {
    var text = ".TH LANECTL 1 \"\(BuildInformation.date)\" \"lanectl \(BuildInformation.version)\" \"User Commands\"\n"
    text += heading("NAME") + line("lanectl - \(HelpText.summary)")
    text += heading("SYNOPSIS")
    for (index, command) in Command.allCases.enumerated() {
      if index > 0 { text += ".br\n" }
      text += usage(command)
    }
    text += heading("DESCRIPTION")
    text += line(
      "lanectl reads fastlane's Fastfiles and says which lanes they define, without running them: no Ruby is needed, and "
        + "nothing is installed, fetched or written.")
    for command in Command.allCases { text += section(of: command) }
    return text + environment
  }

  private static func section(of command: Command) -> String {
    let description = command.description
    var text = heading("LANECTL \(command.rawValue.uppercased())") + line(description.summary + ".")
    for paragraph in description.discussion { text += ".PP\n" + line(paragraph) }
    let all = OptionDescription.rows(of: command)
    for section in Option.Section.allCases {
      let rows = all.filter { $0.section == section }
      guard !rows.isEmpty else { continue }
      text += ".SS \(escape(section.rawValue))\n"
      for row in rows { text += ".TP\n" + spelling(row) + line(row.summary + ".") }
    }
    text += examples(of: description) + ".SS Exit status\n"
    for status in description.statuses {
      text += ".TP\n\\fB\(status.status.rawValue)\\fR\n" + line(status.meaning + ".")
    }
    return text
  }

  private static func examples(of description: CommandDescription) -> String {
    guard !description.examples.isEmpty else { return "" }
    return ".SS Examples\n"
      + description.examples.map { ".TP\n\\fB\(escape($0.call))\\fR\n" + line($0.purpose + ".") }.joined()
  }

  private static func usage(_ command: Command) -> String { "\\fB" + escape(command.description.usage) + "\\fR\n" }

  private static func spelling(_ row: OptionDescription) -> String {
    let value = row.value.placeholder.map { " \\fI\(escape($0))\\fR" } ?? ""
    let short = row.short.map { "\\fB\(escape("-\($0)"))\\fR, " } ?? ""
    return "\(short)\\fB\(escape(row.spelling))\\fR\(value)\n"
  }

  private static let environment =
    heading("ENVIRONMENT")
    + ([
      ("NO_COLOR", "no colours, unless --color says otherwise."),
      ("CLICOLOR_FORCE", "colours off a terminal too."),
      ("TERM", "\"dumb\" means neither colours nor anything but ASCII."),
      ("COLUMNS", "the width of the terminal."),
    ].map { ".TP\n\\fB\($0)\\fR\n" + line($1) }).joined()
    + line("A Fastfile sees none of the environment but what --env gives it.", above: ".PP\n")
    + heading("SEE ALSO") + line("https://fastlane.tools")

  private static func heading(_ text: String) -> String { ".SH \(text)\n" }

  private static func line(_ text: String, above: String = "") -> String { above + escape(text) + "\n" }

  /// Text that roff prints as it is; dashes stay dashes when copied from the page.
  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // A line that begins with a dot or a quote would be a request.
    return result.utf8.first == UInt8(ascii: ".") ? "\\&" + result : result
  }
}
