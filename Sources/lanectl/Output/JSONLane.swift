import FastfileParser

/// A lane in JSON; alone on a line it has a `type` and names its `fastfile`.
struct JSONLane: Encodable {
  private let lane: Lane
  private let fastfile: String?

  init(_ lane: Lane, lineOf fastfile: String? = nil) {
    self.lane = lane
    self.fastfile = fastfile
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    if let fastfile {
      try container.encode("lane", forKey: .type)
      try container.encode(PathText.unicode(fastfile), forKey: .fastfile)
    }
    try container.encode(lane.name, forKey: .name)
    try container.encode(lane.platform?.name, forKey: .platform)
    try container.encode(lane.kind.rawValue, forKey: .kind)
    try container.encode(lane.isPrivate, forKey: .private)
    try container.encode(lane.command, forKey: .command)
    try container.encode(lane.description, forKey: .description)
    try container.encode(lane.comment, forKey: .comment)
    try container.encode(lane.documentation, forKey: .documentation)
    try container.encode(lane.parameters.map(JSONParameter.init), forKey: .parameters)
    try container.encode(lane.environment, forKey: .environment)
    try container.encode(lane.actions, forKey: .actions)
    try container.encode(lane.lanes, forKey: .lanes)
    try container.encode(lane.facts.helpers, forKey: .helpers)
    try container.encode(lane.facts.shellCommands.map(\.text), forKey: .sh)
    try container.encode(lane.facts.laneContext, forKey: .laneContext)
    try container.encode(lane.calledBy, forKey: .calledBy)
    try container.encode(lane.isConditional, forKey: .conditional)
    try container.encodeIfPresent(lane.condition, forKey: .condition)
    try container.encode(lane.isDynamic, forKey: .dynamic)
    try container.encode(JSONLocation(lane.location), forKey: .location)
  }
}

/// A parameter of a lane in JSON.
struct JSONParameter: Encodable {
  private let parameter: LaneParameter

  init(_ parameter: LaneParameter) { self.parameter = parameter }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(parameter.name, forKey: .name)
    try container.encode(parameter.isRequired, forKey: .required)
    try container.encode(parameter.default, forKey: .default)
    try container.encode(parameter.type, forKey: .type)
    try container.encode(parameter.description, forKey: .description)
    try container.encode(parameter.source.rawValue, forKey: .source)
    try container.encodeIfPresent(parameter.inheritedFrom, forKey: .inheritedFrom)
  }
}
