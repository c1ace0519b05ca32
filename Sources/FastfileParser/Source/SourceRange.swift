/// A half-open range of byte offsets into a `SourceText`.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, counted from 0.
  public var lowerBound: Int
  /// The offset just past the last byte; never less than `lowerBound`.
  public var upperBound: Int

  /// Makes the range of the bytes from `lowerBound` up to, not including, `upperBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The number of bytes in the range.
  public var count: Int { upperBound - lowerBound }
}
