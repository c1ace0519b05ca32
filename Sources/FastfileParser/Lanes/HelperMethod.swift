/// A method that a Fastfile or a file it imports defines.
public struct HelperMethod: Hashable, Sendable {
  /// Its name; of a method of a module with the module in front: `Notes.read`.
  public var name: String
  /// What its own body does; a lane is that of a caller without a platform.
  public var facts: BodyFacts
  /// The place of the definition.
  public var location: SourceLocation

  /// Makes a method of which no more is known than its name and place.
  public init(name: String, facts: BodyFacts = BodyFacts(), location: SourceLocation) {
    self.name = name
    self.facts = facts
    self.location = location
  }
}
