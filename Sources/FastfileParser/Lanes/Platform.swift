/// The key under which fastlane files a lane.
public struct Platform: Hashable, Sendable {
  /// The name as written, without a symbol's colon.
  public var name: String
  /// Whether it was given as a string: fastlane lists such a platform beside the symbol's and can't run its lanes.
  public var isString: Bool

  /// Makes a platform named by a symbol, or by a string.
  public init(_ name: String, isString: Bool = false) {
    self.name = name
    self.isString = isString
  }
}
