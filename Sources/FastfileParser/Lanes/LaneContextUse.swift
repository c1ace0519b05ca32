/// A place where a body reads or sets a value of `lane_context`.
public struct LaneContextUse: Hashable, Sendable {
  /// The key: `IPA_OUTPUT_PATH` for `lane_context[SharedValues::IPA_OUTPUT_PATH]`.
  public var key: String
  /// Whether it is set here, not read.
  public var isWritten: Bool
  /// The names of the helpers by way of which the lane gets here, the outermost first.
  public var through: [String]
  /// The place of the use.
  public var location: SourceLocation

  /// Makes a use.
  public init(key: String, isWritten: Bool = false, through: [String] = [], location: SourceLocation) {
    self.key = key
    self.isWritten = isWritten
    self.through = through
    self.location = location
  }
}
