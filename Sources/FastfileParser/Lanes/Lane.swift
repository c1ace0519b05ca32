/// One lane of a Fastfile: what `fastlane lanes` knows of it, and what its source says besides.
public struct Lane: Hashable, Sendable {
  /// The DSL call that made it.
  public enum Kind: String, Hashable, Sendable {
    /// `lane`, and every lane of a Fastfile.swift.
    case lane
    /// `private_lane`: callable from other lanes only.
    case privateLane = "private_lane"
    /// `override_lane`: replaces a lane of the same name.
    case overrideLane = "override_lane"
  }

  /// The name without its colon; for a dynamic lane the source text of the name's expression.
  public var name: String
  /// The platform it belongs to; nil for a general lane.
  public var platform: Platform?
  /// The DSL call that made it.
  public var kind: Kind
  /// The values of the `desc` calls before it, untouched, arrays flattened.
  public var description: [String]
  /// The comment directly above the lane or above its `desc`, without comment marks; nil where there is none.
  public var comment: String?
  /// What a call may pass.
  public var parameters: [LaneParameter]
  /// What its body and the helper methods that it calls do, each thing with its place.
  public var facts: BodyFacts
  /// The names of the environment variables that it uses, in source order, each once.
  public var environment: [String]
  /// The actions that it calls, in source order, each once.
  public var actions: [String]
  /// The lanes that it calls, in source order, each once.
  public var lanes: [String]
  /// The lanes that call it, as `platform name` or `name`.
  public var calledBy: [String]
  /// The source text of the condition it depends on when that can't be known without running the file.
  public var condition: String?
  /// Whether the name can't be known without running the file.
  public var isDynamic: Bool
  /// The place of the whole call, from its first byte to the end of its block.
  public var location: SourceLocation
  /// The place of the name.
  public var nameLocation: SourceLocation

  /// Makes a lane of which no more is known than its name and its place.
  public init(
    name: String, platform: Platform?, kind: Kind = .lane, location: SourceLocation, nameLocation: SourceLocation
  ) {
    self.name = name
    self.platform = platform
    self.kind = kind
    self.description = []
    self.comment = nil
    self.parameters = []
    self.facts = BodyFacts()
    self.environment = []
    self.actions = []
    self.lanes = []
    self.calledBy = []
    self.condition = nil
    self.isDynamic = false
    self.location = location
    self.nameLocation = nameLocation
  }

  /// Whether only other lanes can call it.
  public var isPrivate: Bool { kind == .privateLane }

  /// Whether it exists only under a condition that can't be known without running the file.
  public var isConditional: Bool { condition != nil }

  /// The descs joined as `fastlane lanes` joins them, else the comment, else "".
  public var documentation: String {
    description.isEmpty ? comment ?? "" : description.joined(separator: "\n")
  }

  /// What to type to run it.
  public var command: String {
    (["fastlane", platform?.name, name].compactMap { $0 }.filter { !$0.isEmpty }).joined(separator: " ")
  }
}
