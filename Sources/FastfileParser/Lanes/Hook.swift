/// A flow block: `before_all`, `before_each`, `after_each`, `after_all` or `error`.
public struct Hook: Hashable, Sendable {
  /// The DSL call.
  public var name: String
  /// The platform around it; nil for a general one.
  public var platform: Platform?
  /// What its body and the helpers that it calls do.
  public var facts: BodyFacts
  /// The place of the whole call.
  public var location: SourceLocation

  /// Makes a hook of which no more is known than its name and its place.
  public init(name: String, platform: Platform?, facts: BodyFacts = BodyFacts(), location: SourceLocation) {
    self.name = name
    self.platform = platform
    self.facts = facts
    self.location = location
  }
}
