import FastfileParser

/// What the table says of one lane, ready to be laid out.
struct LaneRow {
  /// The name, with its platform where no header says it.
  var name: String
  /// What is special about it, such as "private".
  var marks: [String]
  /// The first line of its documentation.
  var documentation: String
  /// What a call may pass.
  var parameters: String

  init(_ lane: Lane, showsPlatform: Bool) {
    let platform = showsPlatform ? lane.platform.map { VisibleText.escape($0.name) + " " } ?? "" : ""
    name = platform + VisibleText.escape(lane.name)
    marks = Self.marks(lane)
    documentation = VisibleText.firstLine(lane.documentation)
    parameters = lane.parameters.map(Self.parameter).joined(separator: " ")
  }

  private static func marks(_ lane: Lane) -> [String] {
    var marks: [String] = []
    if lane.isPrivate { marks.append("private") }
    if lane.isDynamic { marks.append("dynamic name") }
    if let condition = lane.condition {
      marks.append("if " + DisplayWidth.fit(VisibleText.firstLine(condition), columns: 30))
    }
    if lane.platform?.isString == true { marks.append("platform is a string") }
    return marks
  }

  private static func parameter(_ parameter: LaneParameter) -> String {
    let name = VisibleText.escape(parameter.name) + ":"
    guard !parameter.required else { return name }
    let value = parameter.default.map { VisibleText.firstLine($0) } ?? ""
    return value.isEmpty || DisplayWidth.of(value) > 20 ? "[\(name)]" : "[\(name) \(value)]"
  }
}
