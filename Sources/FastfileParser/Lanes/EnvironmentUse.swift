/// A place where a body reads or sets an environment variable.
public struct EnvironmentUse: Hashable, Sendable {
  /// The variable's name.
  public var name: String
  /// The source text of what stands in for it where it is not set.
  public var `default`: String?
  /// Whether the body fails here if it is not set.
  public var isRequired: Bool
  /// Whether it is set here, not read.
  public var isWritten: Bool
  /// The names of the helpers by way of which the lane gets here, the outermost first.
  public var through: [String]
  /// The place of the use.
  public var location: SourceLocation

  /// Makes a use.
  public init(
    name: String, default: String? = nil, isRequired: Bool = false, isWritten: Bool = false, through: [String] = [],
    location: SourceLocation
  ) {
    self.name = name
    self.default = `default`
    self.isRequired = isRequired
    self.isWritten = isWritten
    self.through = through
    self.location = location
  }
}
