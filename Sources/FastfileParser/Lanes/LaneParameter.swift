/// Something a call of a lane may pass to it.
public struct LaneParameter: Hashable, Sendable {
  /// How the parameter was found.
  public enum Source: String, Hashable, Sendable {
    /// A keyword parameter of the block: `do |version:|`.
    case keyword
    /// A read of the options: `options[:version]`.
    case options
    /// A tag in the comment or the description only: `@option options [String] :version`.
    case documentation
    /// A parameter of a lane or a helper that gets all the options.
    case inherited
  }

  /// The name without colons.
  public var name: String
  /// Whether a call without it fails.
  public var isRequired: Bool
  /// The source text of the default value.
  public var `default`: String?
  /// The type as documented.
  public var type: String?
  /// The text that documents it.
  public var description: String?
  /// How it was found.
  public var source: Source
  /// The name of the lane or helper that an inherited one belongs to.
  public var inheritedFrom: String?

  /// Makes a parameter.
  public init(
    name: String, isRequired: Bool, default: String? = nil, type: String? = nil, description: String? = nil,
    source: Source
  ) {
    self.name = name
    self.isRequired = isRequired
    self.default = `default`
    self.type = type
    self.description = description
    self.source = source
  }
}
