import FastfileParser

/// The lanes as Markdown: a heading for each file and platform, and a table below it.
enum MarkdownTable {
  static func render(_ files: [ListedFastfile]) -> String {
    files.map(render).joined(separator: "\n")
  }

  private static func render(_ file: ListedFastfile) -> String {
    let fastfile = file.fastfile
    var text = "## \(code(VisibleText.escape(path: fastfile.path, bytes: true)))\n"
    if fastfile.lanes.isEmpty { text += "\nNo lanes.\n" }
    for platform in fastfile.platforms {
      let name = platform.map { $0.name.isEmpty ? "general" : $0.name } ?? "general"
      text += "\n### \(cell(VisibleText.escape(name)))\n\n| Lane | Description | Parameters |\n| --- | --- | --- |\n"
      for lane in fastfile.lanes where lane.platform == platform {
        let row = LaneRow(lane, showsPlatform: false)
        let marks = row.marks.map { "*\(cell($0))*" }
        let details = (marks + [cell(row.documentation)]).filter { !$0.isEmpty }.joined(separator: " ")
        let parameters = lane.parameters.map(parameter).joined(separator: ", ")
        text += "| \(code(VisibleText.escape(lane.command))) | \(details) | \(parameters) |\n"
      }
    }
    return text
  }

  /// A parameter, and whether it has to be given or what it is else.
  private static func parameter(_ parameter: LaneParameter) -> String {
    let name = code(VisibleText.escape(parameter.name))
    if parameter.required { return name + " (required)" }
    let value = parameter.default.map { VisibleText.firstLine($0) } ?? ""
    return value.isEmpty ? name : name + " = " + code(value)
  }

  /// Text of a cell: what Markdown would take for markup stands behind a backslash.
  private static func cell(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>|#".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A code span inside a table: a longer run of backticks encloses those in the text, and a bar needs its backslash.
  private static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "|" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return fence + padding + escaped + padding + fence
  }
}
