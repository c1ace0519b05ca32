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
  @inline(__always)
  mutating func scanContent(of literal: LiteralOpener, words: Bool, nesting: inout Int) -> ContentEnd {
    while true {
      skipPlainText(of: literal, words: words)
      let current = bytes[position]
      if current == literal.close {
        if nesting == 0 { return .closed }
        nesting -= 1
      } else if current == UInt8(ascii: "\\") {
        position = min(count, position + 1)
        if literal.interpolates { checkEscape() }
        if bytes[position] == 0x0d, bytes[position + 1] == 0x0a { position += 1 }
        if bytes[position] == 0x0a, heredocResume > 0 {
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

  /// Passes what means nothing in a literal.
  @inline(__always)
  private mutating func skipPlainText(of literal: LiteralOpener, words: Bool) {
    let close = ByteScan.repeated(literal.close)
    guard words || literal.open != 0 else { return skipPlainText { ByteScan.matches($0, close) } }
    let open = ByteScan.repeated(literal.open)
    skipPlainText { block in
      ByteScan.matches(block, close) | ByteScan.matches(block, open) | (words ? ByteScan.blanks(block) : .zero)
    }
  }

  /// Passes everything but backslashes, `#`, line ends and the bytes that a closure finds in a block of them.
  @inline(__always)
  private mutating func skipPlainText(butFor others: (ByteScan.Block) -> ByteScan.Block) {
    var offset = position
    while offset < count {
      let block = bytes.block(at: offset)
      let stops =
        ByteScan.matches(block, ByteScan.repeated(0x5c)) | ByteScan.matches(block, ByteScan.repeated(0x23))
        | ByteScan.matches(block, ByteScan.repeated(0x0a)) | others(block)
      let length = ByteScan.length(before: stops)
      offset &+= length
      if length < 16 { break }
    }
    position = min(offset, count)
  }

  /// Records the escape whose letter is at the current position if Ruby refuses it; passes the inside of `\u{…}`, and
  /// what `\c`, `\C-` and `\M-` change.
  private mutating func checkEscape() {
    let letter = bytes[position]
    guard
      letter | 0x20 == UInt8(ascii: "u") || letter == UInt8(ascii: "x") || letter | 0x20 == UInt8(ascii: "c")
        || letter == UInt8(ascii: "M")
    else { return }
    let (end, isValid) = bytes.endOfCode(from: position)
    if !isValid, malformedEscape == nil {
      malformedEscape = SourceRange(position - 1, min(count, max(end, position + 1)))
    }
    let isList = letter == UInt8(ascii: "u") && bytes[position + 1] == UInt8(ascii: "{")
    if isValid, isList || letter | 0x20 == UInt8(ascii: "c") || letter == UInt8(ascii: "M") { position = end - 1 }
  }

  /// Whether the `#` at the current position begins an interpolation.
  var startsInterpolation: Bool {
    switch bytes[position + 1] {
    case UInt8(ascii: "{"): true
    case UInt8(ascii: "@"), UInt8(ascii: "$"): bytes.endOfVariable(from: position + 1) != nil
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
      if atLineStart, bytes.endOfTerminator(opener, at: position) != nil { return .closed }
      atLineStart = false
      skipPlainText { _ in .zero }
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
}
