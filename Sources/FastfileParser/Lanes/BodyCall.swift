/// A call in the body of a lane, a flow block or a helper method.
public struct BodyCall: Hashable, Sendable {
  /// What a call reaches.
  public enum Target: Hashable, Sendable {
    /// A lane: one of the caller's platform, else a general one.
    case lane(platform: Platform?, name: String)
    /// An action built into fastlane.
    case action
    /// A method that the Fastfile or a file it imports defines.
    case helper
    /// Anything else: an action of a plugin or of the project, or nothing at all.
    case other
  }

  /// The name as written; of a method of a module with the module in front: `Notes.read`.
  public var name: String
  /// The platform as written, where a call names one: `Fastlane::LaneManager.cruise_lane("ios", "beta")`.
  public var platform: String?
  /// What the call reaches.
  public var target: Target
  /// What it passes; nil unless it reaches a lane or a helper.
  public var arguments: CallArguments?
  /// The names of the helpers by way of which the lane gets here, the outermost first; empty where its own body calls.
  public var through: [String]
  /// The place of the name.
  public var location: SourceLocation

  /// Makes a call.
  public init(
    name: String, platform: String? = nil, target: Target, arguments: CallArguments? = nil, through: [String] = [],
    location: SourceLocation
  ) {
    self.name = name
    self.platform = platform
    self.target = target
    self.arguments = arguments
    self.through = through
    self.location = location
  }
}
