/// Scans of long texts, eight bytes at a time.
enum ByteScan {
  /// The offset of the first byte at or behind `start` that is not ASCII; the count where there is none.
  static func firstNonASCII(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var offset = start
      // Reads stay below `count`: words are loaded only where so many bytes are left.
      while offset + 32 <= buffer.count {
        let words = buffer.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        if (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 != 0 { break }
        offset += 32
      }
      while offset + 8 <= buffer.count,
        buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
      }
      while offset < buffer.count, buffer[offset] < 0x80 { offset += 1 }
      return offset
    }
  }

  /// The offsets of the first byte of each line.
  static func lineStarts(in bytes: [UInt8]) -> [UInt32] {
    // Room for as many lines as there can be: a newline takes a byte. What stays unused is never touched.
    [UInt32](unsafeUninitializedCapacity: bytes.count + 1) { starts, lineCount in
      starts.initializeElement(at: 0, to: 0)
      var count = 1
      bytes.withUnsafeBytes { buffer in
        var offset = 0
        // Reads stay below the number of bytes: words are loaded only where so many are left.
        while offset <= buffer.count &- 32 {
          let words = buffer.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
          let newlines = newlines(in: words)
          for index in 0..<4 {
            var found = UInt64(littleEndian: newlines[index])
            while found != 0 {
              let start = offset &+ index &* 8 &+ length(before: found) &+ 1
              starts.initializeElement(at: count, to: UInt32(truncatingIfNeeded: start))
              count &+= 1
              found &= found &- 1
            }
          }
          offset &+= 32
        }
        for index in offset..<buffer.count where buffer[index] == 0x0a {
          starts.initializeElement(at: count, to: UInt32(truncatingIfNeeded: index + 1))
          count += 1
        }
      }
      lineCount = count
    }
  }

  /// The highest bit of each byte that is a newline.
  @inline(__always)
  private static func newlines(in words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let difference = words ^ SIMD4(repeating: 0x0a0a_0a0a_0a0a_0a0a)
    let low = SIMD4<UInt64>(repeating: 0x7f7f_7f7f_7f7f_7f7f)
    return ~(((difference & low) &+ low) | difference | low)
  }

  // MARK: Blocks of sixteen bytes

  /// Sixteen bytes as two words.
  typealias Block = SIMD2<UInt64>

  /// A byte sixteen times.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> Block { Block(repeating: UInt64(byte) &* 0x0101_0101_0101_0101) }

  /// The highest bit of each byte of a block that is the same in `pattern`; right up to the first one of each word, which
  /// is what counts. The other bits mean nothing.
  @inline(__always)
  static func matches(_ block: Block, _ pattern: Block) -> Block {
    let difference = block ^ pattern
    return (difference &- repeated(0x01)) & ~difference
  }

  /// The highest bit of each byte that is no larger than a blank; right up to the first one of each word.
  @inline(__always)
  static func blanks(_ block: Block) -> Block { (block &- repeated(0x21)) & ~block }

  /// The highest bit of each byte that can't continue an identifier; letters, digits, `_` and non-ASCII bytes can. The
  /// other bits mean nothing.
  @inline(__always)
  static func nonIdentifierBytes(_ block: Block) -> Block {
    let low = block & repeated(0x7f)
    let lower = low | repeated(0x20)
    // Adding carries a byte's value into its highest bit from "a" on, from "{" on, and so for digits.
    let letters = (lower &+ repeated(0x1f)) & ~(lower &+ repeated(0x05))
    let digits = (low &+ repeated(0x50)) & ~(low &+ repeated(0x46))
    let underscores = ~((low ^ repeated(0x5f)) &+ repeated(0x7f))
    return ~(letters | digits | underscores | block)
  }

  /// How many bytes lie before the first one whose highest bit is set; 16 where there is none.
  @inline(__always)
  static func length(before found: Block) -> Int {
    let high: UInt64 = 0x8080_8080_8080_8080
    return found[0] & high != 0 ? length(before: found[0] & high) : 8 &+ length(before: found[1] & high)
  }

  /// How many bytes lie before the first one whose highest bit is set; 8 where there is none.
  @inline(__always)
  static func length(before found: UInt64) -> Int { found.trailingZeroBitCount >> 3 }
}
