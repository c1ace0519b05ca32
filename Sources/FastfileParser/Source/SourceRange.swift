/// A half-open range of byte offsets into a `SourceText`.
struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, counted from 0.
  var lowerBound: Int
  /// The offset just past the last byte; never less than `lowerBound`.
  var upperBound: Int

  /// Makes the range of the bytes from `lowerBound` up to, not including, `upperBound`.
  init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The number of bytes in the range.
  var count: Int { upperBound - lowerBound }
}
