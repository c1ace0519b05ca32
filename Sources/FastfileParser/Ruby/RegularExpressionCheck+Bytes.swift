/// Bytes written as escapes: they have to make up characters of UTF-8.
extension RegularExpressionCheck {
  /// The first of the escapes `\xff` and `\377` that is part of no character; nil where none is certain.
  ///
  /// What looks like a comment is not looked into: versions of Ruby differ there.
  func byteMistake() -> Mistake? {
    guard !bytes.contains(UInt8(ascii: "#")) else { return nil }
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      guard let (first, end) = byte(ofEscapeAt: offset), first >= 0x80 else {
        if offset + 1 < bytes.endIndex, "cCM".utf8.contains(bytes[offset + 1]) { return nil }
        offset += 2
        continue
      }
      guard let behind = endOfCharacter(from: offset) else { return Mistake(offset, end, .malformedBytes) }
      offset = behind
    }
    return nil
  }

  /// The byte that `\x…` or an octal escape at an offset stands for, and where it ends; nil for what is neither.
  private func byte(ofEscapeAt start: Int) -> (byte: UInt8, end: Int)? {
    guard start + 1 < bytes.endIndex, bytes[start] == UInt8(ascii: "\\") else { return nil }
    let isHex = bytes[start + 1] == UInt8(ascii: "x")
    var end = isHex ? start + 2 : start + 1
    let limit = min(bytes.endIndex, start + 4)
    var value = 0
    while end < limit {
      let digit = bytes[end]
      guard isHex ? ByteClass.isHexDigit(digit) : digit &- 0x30 < 8 else { break }
      value = value * (isHex ? 16 : 8) + Int(ByteClass.isDigit(digit) ? digit &- 0x30 : (digit | 0x20) &- 0x61 &+ 10)
      end += 1
    }
    guard end > (isHex ? start + 2 : start + 1), value < 256 else { return nil }
    return (UInt8(value), end)
  }

  /// The end of a character of several bytes that are all written as escapes; nil where they make up none.
  private func endOfCharacter(from start: Int) -> Int? {
    var offset = start
    var character: [UInt8] = []
    while character.count < 4, let (next, end) = byte(ofEscapeAt: offset) {
      character.append(next)
      offset = end
      var decoder = UTF8()
      var iterator = character.makeIterator()
      if case .scalarValue = decoder.decode(&iterator) { return offset }
    }
    return nil
  }
}
