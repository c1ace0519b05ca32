/// Scans of long texts, eight bytes at a time.
enum ByteScan {
  /// The offset of the first byte at or behind `start` that is not ASCII; the count where there is none.
  static func firstNonASCII(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var offset = start
      // Reads stay below `count`: a word is loaded only where eight bytes are left.
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
  static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 24 + 1)
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      // A byte of `difference` is zero where the text has a newline. Reads stay below `count`, as above.
      while offset + 8 <= buffer.count {
        let difference = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ 0x0a0a_0a0a_0a0a_0a0a
        if (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 {
          for index in offset..<offset + 8 where buffer[index] == 0x0a { starts.append(index + 1) }
        }
        offset += 8
      }
      for index in offset..<buffer.count where buffer[index] == 0x0a { starts.append(index + 1) }
    }
    return starts
  }
}
