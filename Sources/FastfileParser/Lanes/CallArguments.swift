/// The options that a call passes.
public struct CallArguments: Hashable, Sendable {
  /// The names of the options that are written out, in source order.
  public var names: [String]
  /// Whether the caller passes its own options on, all of them.
  public var passesOptions: Bool
  /// Whether the call passes something besides of which the names can't be known.
  public var isOpen: Bool

  /// Makes the options of a call; without arguments those of one that passes nothing.
  public init(names: [String] = [], passesOptions: Bool = false, isOpen: Bool = false) {
    self.names = names
    self.passesOptions = passesOptions
    self.isOpen = isOpen
  }
}
