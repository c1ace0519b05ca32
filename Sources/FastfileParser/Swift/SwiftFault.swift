/// Something in a Swift source that no compiler accepts.
struct SwiftFault: Sendable {
  /// What is wrong and what to do.
  var message: String
  /// The bytes to point at.
  var range: SourceRange
}
