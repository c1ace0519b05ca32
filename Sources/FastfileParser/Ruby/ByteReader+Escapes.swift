extension ByteReader {
  /// The end of the character behind a `?`; nil where the `?` is an operator.
  func endOfCharacter(from start: Int) -> Int? {
    let first = self[start]
    guard start < count, !ByteClass.isSpace(first) else { return nil }
    if first == UInt8(ascii: "\\") { return endOfEscape(from: start) }
    var end = start + 1
    if first >= 0xc0 {
      while self[end] & 0xc0 == 0x80 { end += 1 }
    } else if ByteClass.continuesIdentifier(first), ByteClass.continuesIdentifier(self[end]) {
      return nil
    }
    return end
  }

  /// The end of the escape whose backslash is at an offset.
  private func endOfEscape(from backslash: Int) -> Int {
    var offset = backslash + 1
    switch self[offset] {
    case UInt8(ascii: "u") where self[offset + 1] == UInt8(ascii: "{"):
      while offset < count, self[offset] != UInt8(ascii: "}"), self[offset] != 0x0a { offset += 1 }
      return min(count, offset + 1)
    case UInt8(ascii: "u"): return digits(after: offset, most: 4, where: ByteClass.isHexDigit)
    case UInt8(ascii: "x"): return digits(after: offset, most: 2, where: ByteClass.isHexDigit)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return digits(after: offset - 1, most: 3) { $0 &- 0x30 < 8 }
    case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "M"):
      offset += self[offset] != UInt8(ascii: "c") && self[offset + 1] == UInt8(ascii: "-") ? 2 : 1
      return self[offset] == UInt8(ascii: "\\") && offset > backslash
        ? endOfEscape(from: offset) : min(count, offset + 1)
    default:
      offset += 1
      while self[offset] & 0xc0 == 0x80 { offset += 1 }
      return min(count, offset)
    }
  }

  private func digits(after offset: Int, most: Int, where isDigit: (UInt8) -> Bool) -> Int {
    var end = offset + 1
    while end <= offset + most, isDigit(self[end]) { end += 1 }
    return end
  }

  /// The end of the escape whose letter is at an offset, and whether Ruby takes it.
  func endOfCode(from letter: Int) -> (end: Int, isValid: Bool) {
    var offset = letter + 1
    switch self[letter] {
    case UInt8(ascii: "x"):
      while offset < letter + 3, ByteClass.isHexDigit(self[offset]) { offset += 1 }
      return (offset, offset > letter + 1)
    case UInt8(ascii: "u") where self[offset] == UInt8(ascii: "{"):
      return endOfCodes(from: offset + 1)
    case UInt8(ascii: "u"):
      while offset < letter + 5, ByteClass.isHexDigit(self[offset]) { offset += 1 }
      return (offset, offset == letter + 5 && isCharacter(letter + 1, offset))
    case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "M"):
      return endOfModifiedCode(from: letter)
    default:
      return (offset, true)
    }
  }

  /// The end of `\cx`, `\C-x`, `\M-x` or what combines them, and whether Ruby takes it: each once, before a character of
  /// ASCII or another escape.
  private func endOfModifiedCode(from letter: Int) -> (end: Int, isValid: Bool) {
    var offset = letter
    var isControl = false
    var isMeta = false
    while true {
      let current = self[offset]
      switch current {
      case UInt8(ascii: "c"), UInt8(ascii: "C"):
        guard !isControl else { return (offset + 1, false) }
        isControl = true
      case UInt8(ascii: "M"):
        guard !isMeta else { return (offset + 1, false) }
        isMeta = true
      case UInt8(ascii: "u"), UInt8(ascii: "U"): return (offset + 1, false)
      case UInt8(ascii: "x"): return endOfCode(from: offset)
      default: return (offset + 1, offset < count)
      }
      offset += 1
      if current != UInt8(ascii: "c") {
        guard self[offset] == UInt8(ascii: "-") else { return (offset, false) }
        offset += 1
      }
      guard self[offset] == UInt8(ascii: "\\") else {
        let isASCII = self[offset] < 0x80 && offset < count
        offset += 1
        while self[offset] & 0xc0 == 0x80 { offset += 1 }
        return (offset, isASCII)
      }
      offset += 1
    }
  }

  /// The end of the codes of `\u{…}` and the brace behind them, and whether each is a character.
  private func endOfCodes(from start: Int) -> (end: Int, isValid: Bool) {
    var offset = start
    while true {
      while ByteClass.isSpace(self[offset]) { offset += 1 }
      let digits = offset
      while ByteClass.isHexDigit(self[offset]) { offset += 1 }
      if offset > digits, !isCharacter(digits, offset) { return (offset, false) }
      guard offset > digits else { return (offset + 1, self[offset] == UInt8(ascii: "}")) }
    }
  }

  /// Whether hexadecimal digits are the code of a character.
  private func isCharacter(_ start: Int, _ end: Int) -> Bool {
    guard end - start <= 6 else { return false }
    var value = 0
    for offset in start..<end {
      let byte = self[offset]
      value = value << 4 | Int(ByteClass.isDigit(byte) ? byte &- 0x30 : (byte | 0x20) &- 0x61 &+ 10)
    }
    return value <= 0x10ffff && value & ~0x7ff != 0xd800
  }

  /// What is wrong with the escape of a `?` literal, from its backslash on.
  func malformedCharacter(_ backslash: Int, _ end: Int) -> SourceRange? {
    let (_, isValid) = endOfCode(from: backslash + 1)
    let isList = self[backslash + 1] == UInt8(ascii: "u") && (backslash..<end).contains { ByteClass.isSpace(self[$0]) }
    return isValid && !isList ? nil : SourceRange(backslash, end)
  }
}
