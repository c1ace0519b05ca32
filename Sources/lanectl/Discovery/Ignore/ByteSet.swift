/// A set of bytes, as a bracket of a pattern describes one.
struct ByteSet: Hashable, Sendable {
  private var low: (UInt64, UInt64) = (0, 0)
  private var high: (UInt64, UInt64) = (0, 0)

  /// Adds a byte.
  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low.0 |= bit
    case 1: low.1 |= bit
    case 2: high.0 |= bit
    default: high.1 |= bit
    }
  }

  /// Adds every byte for which the test is true.
  mutating func insert(where isMember: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
  }

  /// Whether the byte is in the set.
  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: low.0
      case 1: low.1
      case 2: high.0
      default: high.1
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool { left.low == right.low && left.high == right.high }

  func hash(into hasher: inout Hasher) {
    hasher.combine(low.0)
    hasher.combine(low.1)
    hasher.combine(high.0)
    hasher.combine(high.1)
  }
}
