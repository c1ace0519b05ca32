/// Reads the bytes of a text at any offset: past either end lie zeros, so that no scan needs to look where it is.
///
/// It is as good as the array it was made of, and must not leave the closure it is given to.
struct ByteReader {
  /// The first byte; `count` bytes and those of `padding` can be read behind it.
  private let base: UnsafePointer<UInt8>
  /// The number of bytes in the text.
  let count: Int

  /// How many zeros stand behind a text, at least.
  static let padding = 16

  /// Calls a closure with a reader of the bytes before the padding of an array.
  static func read<Result>(_ padded: [UInt8], _ body: (ByteReader) -> Result) -> Result {
    padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, buffer.count >= padding else {
        return withUnsafePointer(to: 0) { body(ByteReader(base: $0, count: 0)) }
      }
      return body(ByteReader(base: base, count: buffer.count - padding))
    }
  }

  /// The byte at an offset; 0 outside of the text.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    // The comparison holds for no negative offset.
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? base[offset] : 0
  }

  /// The eight bytes at an offset, the first one lowest; 0 outside of the text.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Behind each byte of the text lie at least those of the padding.
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The sixteen bytes at an offset, the first one lowest; 0 outside of the text.
  @inline(__always)
  func block(at offset: Int) -> ByteScan.Block {
    // As above.
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return .zero }
    let words = UnsafeRawPointer(base + offset).loadUnaligned(as: ByteScan.Block.self)
    return ByteScan.Block(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }
}
