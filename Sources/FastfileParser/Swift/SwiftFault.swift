/// Something in a Swift source that no compiler accepts.
struct SwiftFault: Sendable {
  /// How many faults of one kind are noted; those behind them mostly follow from the first ones.
  static let limit = 16

  /// What is wrong and what to do.
  var message: String
  /// The bytes to point at.
  var range: SourceRange
}
