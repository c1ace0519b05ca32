/// A flow block: `before_all`, `before_each`, `after_each`, `after_all` or `error`.
public struct Hook: Hashable, Sendable {
  /// The DSL call.
  public var name: String
  /// The platform around it; nil for a general one.
  public var platform: Platform?
  /// The place of the whole call.
  public var location: SourceLocation

  /// Makes a hook.
  public init(name: String, platform: Platform?, location: SourceLocation) {
    self.name = name
    self.platform = platform
    self.location = location
  }
}
