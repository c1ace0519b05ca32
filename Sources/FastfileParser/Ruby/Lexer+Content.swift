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

  /// Records the escape whose letter is at the current position if it is a `\x` or `\u` without its digits.
  private mutating func checkEscape() {
    guard malformedEscape == nil else { return }
    var offset = position + 1
    switch byte(position) {
    case UInt8(ascii: "x"):
      if ByteClass.isHexDigit(byte(offset)) { return }
    case UInt8(ascii: "u") where byte(offset) == UInt8(ascii: "{"):
      offset += 1
      let digits = offset
      while ByteClass.isHexDigit(byte(offset)) || ByteClass.isSpace(byte(offset)) { offset += 1 }
      if byte(offset) == UInt8(ascii: "}"), offset > digits { return }
    case UInt8(ascii: "u"):
      while offset < position + 5, ByteClass.isHexDigit(byte(offset)) { offset += 1 }
      if offset == position + 5 { return }
    default:
      return
    }
    malformedEscape = SourceRange(position - 1, min(count, offset))
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
