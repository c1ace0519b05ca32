/// The opener of a literal with delimiters.
struct LiteralOpener {
  enum Kind { case string, command, symbol, regularExpression, words, symbols }
  var kind: Kind
  /// The opening delimiter where it nests (a bracket), else 0.
  var open: UInt8
  var close: UInt8
  var interpolates: Bool
  /// Whether a colon behind the literal makes it a label.
  var mayBeLabel = false
}

/// The opener of a heredoc.
struct HeredocOpener {
  var tagStart = 0
  var tagEnd = 0
  var isDash = false
  var isSquiggly = false
  var interpolates = true
  var isCommand = false
}

extension Lexer {
  mutating func scanQuote(_ quote: UInt8, labels: Bool) {
    position += 1
    token.kind = .literalStart
    literal = LiteralOpener(
      kind: quote == UInt8(ascii: "`") ? .command : .string, open: 0, close: quote,
      interpolates: quote != UInt8(ascii: "'"), mayBeLabel: labels && quote != UInt8(ascii: "`"))
  }

  mutating func scanColon(operand: Bool) {
    let second = byte(position + 1)
    if second == UInt8(ascii: ":") {
      take(2, .scope)
    } else if operand, second == UInt8(ascii: "\"") || second == UInt8(ascii: "'") {
      take(2, .literalStart)
      literal = LiteralOpener(kind: .symbol, open: 0, close: second, interpolates: second == UInt8(ascii: "\""))
    } else if operand,
      let end = endOfMethodName(from: position + 1, assignable: true) ?? endOfVariable(from: position + 1)
    {
      take(end - position, .symbol)
    } else {
      take(1, .colon)
    }
  }

  mutating func scanInstanceVariable() {
    let kind: TokenKind = byte(position + 1) == UInt8(ascii: "@") ? .classVariable : .instanceVariable
    if let end = endOfVariable(from: position) {
      take(end - position, kind)
    } else {
      take(1, .unknown)
    }
  }

  mutating func scanGlobalVariable() {
    if let end = endOfVariable(from: position) {
      take(end - position, .globalVariable)
    } else {
      take(1, .unknown)
    }
  }

  /// The end of a variable's name with its marks `@`, `@@` or `$`; nil where there is none.
  func endOfVariable(from start: Int) -> Int? {
    var offset = start
    switch byte(start) {
    case UInt8(ascii: "@"):
      offset += byte(start + 1) == UInt8(ascii: "@") ? 2 : 1
      guard ByteClass.beginsIdentifier(byte(offset)) else { return nil }
    case UInt8(ascii: "$"):
      offset += 1
      let mark = byte(offset)
      if mark == UInt8(ascii: "-"), ByteClass.continuesIdentifier(byte(offset + 1)) { return offset + 2 }
      if ByteClass.isDigit(mark) {
        while ByteClass.isDigit(byte(offset)) { offset += 1 }
        return offset
      }
      guard ByteClass.beginsIdentifier(mark) else {
        return "~*$?!@/\\;,.=:<>\"&`'+".utf8.contains(mark) ? offset + 1 : nil
      }
    default:
      return nil
    }
    return endOfIdentifier(from: offset)
  }

  /// The end of a method's name at an offset: a word with its `?`, `!` or (if `assignable`) `=`, or an operator that can
  /// be defined; nil where there is none.
  func endOfMethodName(from start: Int, assignable: Bool) -> Int? {
    var offset = start
    if ByteClass.beginsIdentifier(byte(offset)) {
      offset = endOfIdentifier(from: offset)
      let mark = bytes[offset]
      guard mark <= UInt8(ascii: "?") else { return offset }
      let next = byte(offset + 1)
      let third = byte(offset + 2)
      if mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") {
        if next != UInt8(ascii: "=") || third == UInt8(ascii: ">") || third == UInt8(ascii: "=") { offset += 1 }
      } else if assignable, mark == UInt8(ascii: "="), next != UInt8(ascii: "~"), next != UInt8(ascii: ">"),
        next != UInt8(ascii: "=") || third == UInt8(ascii: ">")
      {
        offset += 1
      }
      return offset
    }
    return endOfOperatorName(from: start)
  }

  private func endOfOperatorName(from start: Int) -> Int? {
    let second = byte(start + 1)
    let third = byte(start + 2)
    let equals = UInt8(ascii: "=")
    switch byte(start) {
    case UInt8(ascii: "["):
      guard second == UInt8(ascii: "]") else { return nil }
      return start + (third == equals && byte(start + 3) != equals && byte(start + 3) != UInt8(ascii: ">") ? 3 : 2)
    case UInt8(ascii: "="):
      if second == equals { return start + (third == equals ? 3 : 2) }
      return second == UInt8(ascii: "~") ? start + 2 : nil
    case UInt8(ascii: "<"):
      if second == equals { return start + (third == UInt8(ascii: ">") ? 3 : 2) }
      return start + (second == UInt8(ascii: "<") ? 2 : 1)
    case UInt8(ascii: ">"):
      return start + (second == equals || second == UInt8(ascii: ">") ? 2 : 1)
    case UInt8(ascii: "!"):
      return start + (second == equals || second == UInt8(ascii: "~") || second == UInt8(ascii: "@") ? 2 : 1)
    case UInt8(ascii: "*"):
      return start + (second == UInt8(ascii: "*") ? 2 : 1)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"):
      return start + (second == UInt8(ascii: "@") ? 2 : 1)
    case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "`"):
      return start + 1
    default:
      return nil
    }
  }

  /// Reads the name of a method behind a dot or `def`; the token becomes `identifier`, `constant`, `methodName` or the
  /// operator's `unknown`. Returns false where there is no name, leaving the token that stands there.
  mutating func advanceToMethodName(assignable: Bool) -> Bool {
    _ = skipAllBlanks()
    guard let end = endOfMethodName(from: position, assignable: assignable) else {
      advance(operand: true)
      return false
    }
    let first = bytes[position]
    let space = position > 0 && ByteClass.isSpace(bytes[position - 1])
    token = Token(kind: .unknown, start: position, end: end, spaceBefore: space)
    if ByteClass.beginsIdentifier(first) {
      let last = bytes[end - 1]
      token.kind =
        last == UInt8(ascii: "?") || last == UInt8(ascii: "!")
        ? .methodName : ByteClass.isUppercase(first) ? .constant : .identifier
    }
    position = end
    return true
  }

  private mutating func skipAllBlanks() -> Bool {
    let start = position
    while true {
      let current = bytes[position]
      if ByteClass.isBlank(current) {
        position += 1
      } else if current == 0x0a {
        passNewline()
      } else if current == 0x5c, byte(position + 1) == 0x0a {
        position += 1
      } else if current == 0x23 {
        position = endOfLine(from: position)
        comments.append(SourceRange(start, position))
      } else {
        return position > start
      }
    }
  }

  mutating func scanQuestion(operand: Bool) {
    guard operand, let end = endOfCharacter(from: position + 1) else {
      take(1, .question)
      return
    }
    take(end - position, .character)
  }

  /// The end of the character behind a `?`; nil where the `?` is an operator.
  private func endOfCharacter(from start: Int) -> Int? {
    let first = byte(start)
    guard start < count, !ByteClass.isSpace(first) else { return nil }
    if first == UInt8(ascii: "\\") { return endOfEscape(from: start) }
    var end = start + 1
    if first >= 0xc0 {
      while byte(end) & 0xc0 == 0x80 { end += 1 }
    } else if ByteClass.continuesIdentifier(first), ByteClass.continuesIdentifier(byte(end)) {
      return nil
    }
    return end
  }

  /// The end of the escape whose backslash is at an offset.
  private func endOfEscape(from backslash: Int) -> Int {
    var offset = backslash + 1
    switch byte(offset) {
    case UInt8(ascii: "u") where byte(offset + 1) == UInt8(ascii: "{"):
      while offset < count, byte(offset) != UInt8(ascii: "}"), byte(offset) != 0x0a { offset += 1 }
      return min(count, offset + 1)
    case UInt8(ascii: "u"): return digits(after: offset, most: 4, where: ByteClass.isHexDigit)
    case UInt8(ascii: "x"): return digits(after: offset, most: 2, where: ByteClass.isHexDigit)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return digits(after: offset - 1, most: 3) { $0 &- 0x30 < 8 }
    case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "M"):
      offset += byte(offset + 1) == UInt8(ascii: "-") ? 2 : 1
      return byte(offset) == UInt8(ascii: "\\") && offset > backslash
        ? endOfEscape(from: offset) : min(count, offset + 1)
    default:
      offset += 1
      while byte(offset) & 0xc0 == 0x80 { offset += 1 }
      return min(count, offset)
    }
  }

  private func digits(after offset: Int, most: Int, where isDigit: (UInt8) -> Bool) -> Int {
    var end = offset + 1
    while end <= offset + most, isDigit(byte(end)) { end += 1 }
    return end
  }

  mutating func scanPercent(operand: Bool) {
    guard operand else { return takeOperator(1, .percent) }
    var kind = LiteralOpener.Kind.string
    var interpolates = true
    var offset = position + 1
    let letter = byte(offset)
    switch letter {
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): interpolates = letter == UInt8(ascii: "Q")
    case UInt8(ascii: "w"), UInt8(ascii: "W"): (kind, interpolates) = (.words, letter == UInt8(ascii: "W"))
    case UInt8(ascii: "i"), UInt8(ascii: "I"): (kind, interpolates) = (.symbols, letter == UInt8(ascii: "I"))
    case UInt8(ascii: "x"): kind = .command
    case UInt8(ascii: "r"): kind = .regularExpression
    case UInt8(ascii: "s"): (kind, interpolates) = (.symbol, false)
    default: offset -= 1
    }
    let open = byte(offset + 1)
    guard open < 0x80, open != 0, !ByteClass.continuesIdentifier(open) else { return takeOperator(1, .percent) }
    let close = ByteClass.closing(open)
    literal = LiteralOpener(kind: kind, open: close == open ? 0 : open, close: close, interpolates: interpolates)
    position = offset + 2
    token.kind = .literalStart
  }

  mutating func scanSlash(operand: Bool) {
    guard operand else { return takeOperator(1, .slash) }
    literal = LiteralOpener(kind: .regularExpression, open: 0, close: UInt8(ascii: "/"), interpolates: true)
    take(1, .literalStart)
  }

  mutating func scanMinus(operand: Bool) {
    let second = byte(position + 1)
    if second == UInt8(ascii: ">") {
      take(2, .lambdaArrow)
    } else if operand, ByteClass.isDigit(second) {
      position += 1
      scanNumber()
    } else {
      takeOperator(1, .minus)
    }
  }

  mutating func scanLess(operand: Bool) {
    let second = byte(position + 1)
    if second == UInt8(ascii: "<") {
      if operand, scanHeredocOpener() { return }
      return takeOperator(2, .shiftLeft)
    }
    if second == UInt8(ascii: "=") {
      return byte(position + 2) == UInt8(ascii: ">") ? take(3, .spaceship) : take(2, .lessEqual)
    }
    take(1, .less)
  }

  /// Takes `<<TAG`, `<<-TAG`, `<<~TAG` or a quoted form; returns false where there is none.
  private mutating func scanHeredocOpener() -> Bool {
    var opener = HeredocOpener()
    var offset = position + 2
    if byte(offset) == UInt8(ascii: "~") {
      opener.isSquiggly = true
    } else if byte(offset) == UInt8(ascii: "-") {
      opener.isDash = true
    }
    if opener.isSquiggly || opener.isDash { offset += 1 }
    let quote = byte(offset)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") {
      opener.tagStart = offset + 1
      offset += 1
      while offset < count, bytes[offset] != quote, bytes[offset] != 0x0a { offset += 1 }
      guard byte(offset) == quote else { return false }
      opener.tagEnd = offset
      opener.interpolates = quote != UInt8(ascii: "'")
      opener.isCommand = quote == UInt8(ascii: "`")
      offset += 1
    } else {
      guard ByteClass.beginsIdentifier(quote) else { return false }
      opener.tagStart = offset
      offset = endOfIdentifier(from: offset)
      opener.tagEnd = offset
    }
    heredoc = opener
    position = offset
    token.kind = .heredocStart
    return true
  }

  mutating func scanNumber() {
    token.kind = .integer
    let second = byte(position + 1) | 0x20
    if bytes[position] == UInt8(ascii: "0"), ByteClass.isHexDigit(byte(position + 2)), "xbod".utf8.contains(second) {
      position += 2
      while ByteClass.isHexDigit(byte(position)) || byte(position) == 0x5f { position += 1 }
    } else {
      skipDigits()
      if byte(position) == UInt8(ascii: "."), ByteClass.isDigit(byte(position + 1)) {
        token.kind = .float
        position += 1
        skipDigits()
      }
      if byte(position) | 0x20 == UInt8(ascii: "e") {
        let sign = byte(position + 1) == UInt8(ascii: "-") || byte(position + 1) == UInt8(ascii: "+") ? 1 : 0
        if ByteClass.isDigit(byte(position + 1 + sign)) {
          token.kind = .float
          position += 1 + sign
          skipDigits()
        }
      }
    }
    if byte(position) == UInt8(ascii: "r"), !startsModifier(at: position) { position += 1 }
    if byte(position) == UInt8(ascii: "i"), !startsModifier(at: position) { position += 1 }
  }

  /// Whether the letters at an offset, directly behind a number, are a word of their own (`1if`, `1rescue`).
  private func startsModifier(at offset: Int) -> Bool {
    let next = byte(offset + 1)
    let isImaginary = next == UInt8(ascii: "i") && !ByteClass.continuesIdentifier(byte(offset + 2))
    return ByteClass.continuesIdentifier(next) && !isImaginary
  }

  private mutating func skipDigits() {
    while ByteClass.isDigit(byte(position)) || (byte(position) == 0x5f && ByteClass.isDigit(byte(position + 1))) {
      position += 1
    }
  }
}
