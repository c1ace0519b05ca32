import FastfileParser

/// The document of `show --json`; `schema/lanectl-show.schema.json` describes it.
struct JSONShownLanes: Encodable {
  var schemaVersion = 1
  var lanes: [JSONShownLane]
  var diagnostics: [JSONDiagnostic]

  init(_ lanes: [ShownLane], diagnostics: [Diagnostic]) {
    self.lanes = lanes.map(JSONShownLane.init)
    self.diagnostics = diagnostics.map { JSONDiagnostic($0) }
  }
}

/// A lane with everything known of it, in JSON.
struct JSONShownLane: Encodable {
  private let shown: ShownLane

  init(_ shown: ShownLane) { self.shown = shown }

  func encode(to encoder: any Encoder) throws {
    let facts = shown.lane.facts
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(JSONLane(shown.lane), forKey: .lane)
    try container.encode(shown.fastfiles.map(PathText.unicode), forKey: .fastfiles)
    try container.encode(shown.isShadowed, forKey: .shadowed)
    try container.encode(facts.calls.map(JSONBodyCall.init), forKey: .calls)
    try container.encode(facts.environmentUses.map(JSONEnvironmentUse.init), forKey: .environmentUses)
    try container.encode(
      facts.shellCommands.map { JSONPlacedText(text: $0.text, through: $0.through, location: $0.location) },
      forKey: .shellCommands)
    try container.encode(
      facts.laneContextUses.map { use in
        JSONPlacedText(text: use.key, written: use.isWritten, through: use.through, location: use.location)
      }, forKey: .laneContextUses)
    try container.encode(shown.hooks.map(JSONHook.init), forKey: .hooks)
    try container.encodeIfPresent(shown.source.map { $0.joined(separator: "\n") }, forKey: .source)
  }
}

/// A call in JSON; `lane`, `platform` and `arguments` are there for calls of lanes only.
struct JSONBodyCall: Encodable {
  private struct Arguments: Encodable {
    var names: [String]
    var passesOptions: Bool
    var open: Bool
  }

  private let call: BodyCall

  init(_ call: BodyCall) { self.call = call }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(call.name, forKey: .name)
    switch call.target {
    case .lane(let platform, let name):
      try container.encode("lane", forKey: .target)
      try container.encode(name, forKey: .lane)
      try container.encode(platform?.name, forKey: .platform)
    case .action: try container.encode("action", forKey: .target)
    case .helper: try container.encode("helper", forKey: .target)
    case .other: try container.encode("other", forKey: .target)
    }
    if let arguments = call.arguments {
      let json = Arguments(names: arguments.names, passesOptions: arguments.passesOptions, open: arguments.isOpen)
      try container.encode(json, forKey: .arguments)
    }
    try container.encode(call.through, forKey: .through)
    try container.encode(JSONLocation(call.location), forKey: .location)
  }
}

/// A use of an environment variable in JSON.
struct JSONEnvironmentUse: Encodable {
  private let use: EnvironmentUse

  init(_ use: EnvironmentUse) { self.use = use }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(use.name, forKey: .name)
    try container.encode(use.default, forKey: .default)
    try container.encode(use.isRequired, forKey: .required)
    try container.encode(use.isWritten, forKey: .written)
    try container.encode(use.through, forKey: .through)
    try container.encode(JSONLocation(use.location), forKey: .location)
  }
}

/// A text with its place in JSON; of a key of `lane_context` with whether it is set.
struct JSONPlacedText: Encodable {
  var text: String
  var written: Bool?
  var through: [String]
  var location: JSONLocation

  init(text: String, written: Bool? = nil, through: [String], location: SourceLocation) {
    self.text = text
    self.written = written
    self.through = through
    self.location = JSONLocation(location)
  }
}
