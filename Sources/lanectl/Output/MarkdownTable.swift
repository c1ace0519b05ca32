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
    for (platform, lanes) in fastfile.lanesByPlatform(fastfile.lanes.indices) {
      let name = platform.map { $0.name.isEmpty ? "general" : $0.name } ?? "general"
      text += "\n### \(cell(VisibleText.escape(name)))\n\n| Lane | Description | Parameters |\n| --- | --- | --- |\n"
      for lane in lanes.lazy.map({ fastfile.lanes[$0] }) {
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
    if parameter.isRequired { return name + " (required)" }
    let value = parameter.default.map { VisibleText.firstLine($0) } ?? ""
    return value.isEmpty ? name : name + " = " + code(value)
  }

  private static func cell(_ text: String) -> String { MarkdownText.escape(text) }
  private static func code(_ text: String) -> String { MarkdownText.cell(code: text) }
}
