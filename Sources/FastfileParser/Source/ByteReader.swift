/// Reads the bytes of a text at any offset: past either end lie zeros, so that no scan needs to look where it is.
///
/// It is as good as the array it was made of, and must not leave the closure it is given to.
struct ByteReader {
  /// The first byte of `count`.
  private let base: UnsafePointer<UInt8>
  /// The number of bytes in the text.
  let count: Int

  /// Calls a closure with a reader of some bytes.
  static func read<Result>(_ bytes: SourceBytes, _ body: (ByteReader) -> Result) -> Result {
    bytes.array.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        return withUnsafePointer(to: 0) { body(ByteReader(base: $0, count: 0)) }
      }
      return body(ByteReader(base: base, count: buffer.count))
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
    guard hasBlock(at: offset) else { return lastBlock(at: offset)[0] }
    return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The sixteen bytes at an offset, the first one lowest; 0 outside of the text.
  @inline(__always)
  func block(at offset: Int) -> ByteScan.Block {
    guard hasBlock(at: offset) else { return lastBlock(at: offset) }
    let words = UnsafeRawPointer(base + offset).loadUnaligned(as: ByteScan.Block.self)
    return ByteScan.Block(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }

  /// Whether sixteen bytes of the text stand at an offset.
  @inline(__always)
  private func hasBlock(at offset: Int) -> Bool {
    // The second comparison holds for no negative offset.
    let last = count &- 16
    return last >= 0 && UInt(bitPattern: offset) <= UInt(bitPattern: last)
  }

  /// The same where fewer bytes than sixteen are left.
  @inline(never)
  private func lastBlock(at offset: Int) -> ByteScan.Block {
    var block = ByteScan.Block.zero
    for index in 0..<16 { block[index >> 3] |= UInt64(self[offset &+ index]) &<< UInt64((index & 7) &* 8) }
    return block
  }
}
