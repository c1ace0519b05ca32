/// Finds the bytes of a file that are not UTF-8, by the rules of the Unicode standard.
enum UTF8Validation {
  /// The offset of the first byte at or behind `start` that is not part of a well-formed character; nil where all are.
  static func firstInvalidByte(in bytes: [UInt8], from start: Int = 0) -> Int? {
    var index = start
    while true {
      index = ByteScan.firstNonASCII(in: bytes, from: index)
      if index == bytes.count { return nil }
      guard let length = characterLength(at: index, in: bytes) else { return index }
      index += length
    }
  }

  /// A copy in which a question mark stands for each byte that is not UTF-8, so that offsets stay.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var start = 0
    while let bad = firstInvalidByte(in: result, from: start) {
      result[bad] = UInt8(ascii: "?")
      start = bad + 1
    }
    return result
  }

  /// The number of bytes of the character beyond ASCII that starts at an offset; nil where none does.
  private static func characterLength(at index: Int, in bytes: [UInt8]) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - index >= length, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
