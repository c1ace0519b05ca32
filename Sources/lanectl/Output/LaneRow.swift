import FastfileParser

/// What the table says of one lane, ready to be laid out.
struct LaneRow: Hashable {
  /// The name, with its platform where no header says it.
  var name: String
  /// What is special about it, such as "private".
  var marks: [String]
  /// The first line of its documentation.
  var documentation: String
  /// What a call may pass.
  var parameters: String
  /// Where it is defined.
  var location: SourceLocation

  init(_ lane: Lane, showsPlatform: Bool, style: Style = Style(isOn: false)) {
    let platform = showsPlatform ? lane.platform.map { style.visible($0.name) + " " } ?? "" : ""
    name = platform + style.visible(lane.name)
    marks = Self.marks(lane, style)
    documentation = style.firstLine(lane.documentation)
    parameters = lane.parameters.map { Self.parameter($0, style) }.joined(separator: " ")
    location = lane.nameLocation
  }

  private static func marks(_ lane: Lane, _ style: Style) -> [String] {
    var marks: [String] = []
    if lane.isPrivate { marks.append("private") }
    if lane.isDynamic { marks.append("dynamic name") }
    if let condition = lane.condition {
      marks.append("if " + style.fit(style.firstLine(condition), columns: 30))
    }
    if lane.platform?.isString == true { marks.append("platform is a string") }
    return marks
  }

  private static func parameter(_ parameter: LaneParameter, _ style: Style) -> String {
    let name = style.visible(parameter.name) + ":"
    guard !parameter.isRequired else { return name }
    let value = parameter.default.map { style.firstLine($0) } ?? ""
    return value.isEmpty || DisplayWidth.of(value) > 20 ? "[\(name)]" : "[\(name) \(value)]"
  }
}
