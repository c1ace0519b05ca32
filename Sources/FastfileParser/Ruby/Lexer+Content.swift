extension Lexer {
  /// Why the scan of a literal's content stopped.
  enum ContentEnd {
    /// At the closing delimiter.
    case closed
    /// At the `#` of an interpolation.
    case interpolation
    /// Behind a line end where the bodies of heredocs begin; the literal goes on behind them.
    case heredocBodies
    /// At a blank between words.
    case blank
    /// At the end of the file.
    case endOfFile
  }

  /// Scans the content of a literal from `position` on and stops before what ends it; `nesting` counts its open brackets.
  mutating func scanContent(of literal: LiteralOpener, words: Bool, nesting: inout Int) -> ContentEnd {
    let close = ByteScan.repeated(literal.close)
    let open = ByteScan.repeated(literal.open)
    while true {
      skipPlainText(close: close, open: open, words: words)
      let current = bytes[position]
      if current == literal.close {
        if nesting == 0 { return .closed }
        nesting -= 1
      } else if current == UInt8(ascii: "\\") {
        position = min(count, position + 1)
        if literal.interpolates { checkEscape() }
        if byte(position) == 0x0d, byte(position + 1) == 0x0a { position += 1 }
        if byte(position) == 0x0a, heredocResume > 0 {
          position += 1
          return .heredocBodies
        }
      } else if current == UInt8(ascii: "#"), literal.interpolates {
        if startsInterpolation { return .interpolation }
      } else if current == 0x0a {
        if words { return .blank }
        if heredocResume > 0 {
          position += 1
          return .heredocBodies
        }
      } else if current == literal.open, literal.open != 0 {
        nesting += 1
      } else if words, ByteClass.isBlank(current) {
        return .blank
      }
      guard position < count else { return .endOfFile }
      position += 1
    }
  }

  /// Passes what means nothing inside a literal with these delimiters.
  @inline(__always)
  private mutating func skipPlainText(close: UInt64, open: UInt64, words: Bool) {
    var offset = position
    while offset < count {
      let word = ByteScan.word(in: bytes, at: offset)
      var stops = Self.commonStops(word) | ByteScan.matches(word, close) | ByteScan.matches(word, open)
      if words { stops |= ByteScan.blanks(word) }
      offset += ByteScan.length(before: stops)
      if stops != 0 { break }
    }
    position = min(offset, count)
  }

  /// Passes what means nothing in a heredoc.
  @inline(__always)
  private mutating func skipPlainText() {
    var offset = position
    while offset < count {
      let stops = Self.commonStops(ByteScan.word(in: bytes, at: offset))
      offset += ByteScan.length(before: stops)
      if stops != 0 { break }
    }
    position = min(offset, count)
  }

  /// Where a backslash, a `#` or a line end is.
  @inline(__always)
  private static func commonStops(_ word: UInt64) -> UInt64 {
    ByteScan.matches(word, 0x5c5c_5c5c_5c5c_5c5c) | ByteScan.matches(word, 0x2323_2323_2323_2323)
      | ByteScan.matches(word, 0x0a0a_0a0a_0a0a_0a0a)
  }

  /// Records the escape whose letter is at the current position if Ruby refuses it; passes the inside of `\u{…}`.
  private mutating func checkEscape() {
    let letter = byte(position)
    guard
      letter | 0x20 == UInt8(ascii: "u") || letter == UInt8(ascii: "x") || letter | 0x20 == UInt8(ascii: "c")
        || letter == UInt8(ascii: "M")
    else { return }
    let (end, isValid) = endOfCode(from: position)
    if !isValid, malformedEscape == nil {
      malformedEscape = SourceRange(position - 1, min(count, max(end, position + 1)))
    }
    if isValid, letter == UInt8(ascii: "u"), byte(position + 1) == UInt8(ascii: "{") { position = end - 1 }
  }

  /// The end of the escape whose letter is at an offset, and whether Ruby takes it.
  private func endOfCode(from letter: Int) -> (end: Int, isValid: Bool) {
    var offset = letter + 1
    switch byte(letter) {
    case UInt8(ascii: "x"):
      while offset < letter + 3, ByteClass.isHexDigit(byte(offset)) { offset += 1 }
      return (offset, offset > letter + 1)
    case UInt8(ascii: "u") where byte(offset) == UInt8(ascii: "{"):
      return endOfCodes(from: offset + 1)
    case UInt8(ascii: "u"):
      while offset < letter + 5, ByteClass.isHexDigit(byte(offset)) { offset += 1 }
      return (offset, offset == letter + 5 && isCharacter(letter + 1, offset))
    case UInt8(ascii: "C"), UInt8(ascii: "M"):
      return (offset, byte(offset) == UInt8(ascii: "-"))
    default:
      return (offset, true)
    }
  }

  /// The end of the codes of `\u{…}` and the brace behind them, and whether each is a character.
  private func endOfCodes(from start: Int) -> (end: Int, isValid: Bool) {
    var offset = start
    while true {
      while ByteClass.isSpace(byte(offset)) { offset += 1 }
      let digits = offset
      while ByteClass.isHexDigit(byte(offset)) { offset += 1 }
      if offset > digits, !isCharacter(digits, offset) { return (offset, false) }
      guard offset > digits else { return (offset + 1, byte(offset) == UInt8(ascii: "}")) }
    }
  }

  /// Whether hexadecimal digits are the code of a character.
  private func isCharacter(_ start: Int, _ end: Int) -> Bool {
    guard end - start <= 6 else { return false }
    var value = 0
    for byte in bytes[start..<end] {
      value = value << 4 | Int(ByteClass.isDigit(byte) ? byte &- 0x30 : (byte | 0x20) &- 0x61 &+ 10)
    }
    return value <= 0x10ffff && value & ~0x7ff != 0xd800
  }

  /// What is wrong with the escape of a `?` literal, from its backslash on.
  func malformedCharacter(_ backslash: Int, _ end: Int) -> SourceRange? {
    let (_, isValid) = endOfCode(from: backslash + 1)
    let isList = byte(backslash + 1) == UInt8(ascii: "u") && bytes[backslash..<end].contains { ByteClass.isSpace($0) }
    return isValid && !isList ? nil : SourceRange(backslash, end)
  }

  /// Whether the `#` at the current position begins an interpolation.
  var startsInterpolation: Bool {
    switch byte(position + 1) {
    case UInt8(ascii: "{"): true
    case UInt8(ascii: "@"), UInt8(ascii: "$"): endOfVariable(from: position + 1) != nil
    default: false
    }
  }

  /// Moves from behind a line end past the bodies of the heredocs opened on the line.
  mutating func passHeredocBodies() {
    position = heredocResume
    heredocResume = 0
  }

  /// Scans the body of a heredoc from the beginning of a line (or behind an interpolation) and stops at an interpolation
  /// or at its terminator's line, which `closed` reports.
  mutating func scanHeredocContent(_ opener: HeredocOpener, atLineStart: Bool) -> ContentEnd {
    var atLineStart = atLineStart
    while position < count {
      if atLineStart, endOfTerminator(opener, at: position) != nil { return .closed }
      atLineStart = false
      skipPlainText()
      guard position < count else { break }
      let current = bytes[position]
      if current == 0x0a {
        position += 1
        if heredocResume > 0 { return .heredocBodies }
        atLineStart = true
      } else if opener.interpolates, current == UInt8(ascii: "\\") {
        position = min(count, position + 1)
        checkEscape()
        position = min(count, position + 1)
      } else if opener.interpolates, current == UInt8(ascii: "#"), startsInterpolation {
        return .interpolation
      } else {
        position += 1
      }
    }
    return .endOfFile
  }

  /// The offset behind the line of the terminator, if that is the line at an offset.
  func endOfTerminator(_ opener: HeredocOpener, at lineStart: Int) -> Int? {
    var offset = lineStart
    if opener.isDash || opener.isSquiggly {
      while ByteClass.isBlank(byte(offset)), offset < count { offset += 1 }
    }
    let length = opener.tagEnd - opener.tagStart
    guard offset + length <= count, byte(offset) == bytes[opener.tagStart] || length == 0 else { return nil }
    var index = 0
    while index < length {
      guard bytes[offset + index] == bytes[opener.tagStart + index] else { return nil }
      index += 1
    }
    offset += length
    if byte(offset) == 0x0d { offset += 1 }
    if offset >= count { return count }
    return bytes[offset] == 0x0a ? offset + 1 : nil
  }
}
