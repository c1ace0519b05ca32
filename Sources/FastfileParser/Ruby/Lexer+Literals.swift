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
    let second = bytes[position + 1]
    if second == UInt8(ascii: ":") {
      take(2, .scope)
    } else if operand, second == UInt8(ascii: "\"") || second == UInt8(ascii: "'") {
      take(2, .literalStart)
      literal = LiteralOpener(kind: .symbol, open: 0, close: second, interpolates: second == UInt8(ascii: "\""))
    } else if operand,
      let end = bytes.endOfMethodName(from: position + 1, assignable: true) ?? bytes.endOfVariable(from: position + 1)
    {
      take(end - position, .symbol)
    } else {
      take(1, .colon)
    }
  }

  mutating func scanInstanceVariable() {
    let kind: TokenKind = bytes[position + 1] == UInt8(ascii: "@") ? .classVariable : .instanceVariable
    if let end = bytes.endOfVariable(from: position) {
      take(end - position, kind)
    } else {
      take(1, .unknown)
    }
  }

  mutating func scanGlobalVariable() {
    if let end = bytes.endOfVariable(from: position) {
      take(end - position, .globalVariable)
    } else {
      take(1, .unknown)
    }
  }

  /// Reads the name of a method behind a dot or `def`; the token becomes `identifier`, `constant`, `methodName` or the
  /// operator's `unknown`. Returns false where there is no name, leaving the token that stands there.
  mutating func advanceToMethodName(assignable: Bool) -> Bool {
    if !ByteClass.beginsIdentifier(bytes[position]) { skipAllBlanks() }
    guard let end = bytes.endOfMethodName(from: position, assignable: assignable) else {
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

  private mutating func skipAllBlanks() {
    let start = position
    while true {
      let current = bytes[position]
      if ByteClass.isBlank(current) {
        position += 1
      } else if current == 0x0a {
        passNewline()
      } else if current == 0x5c, bytes[position + 1] == 0x0a {
        position += 1
      } else if current == 0x23 {
        position = bytes.endOfLine(from: position)
        comments.append(SourceRange(start, position))
      } else {
        return
      }
    }
  }

  mutating func scanQuestion(operand: Bool) {
    guard operand, let end = bytes.endOfCharacter(from: position + 1) else {
      take(1, .question)
      return
    }
    take(end - position, .character)
  }

  mutating func scanPercent(operand: Bool) {
    guard operand else { return takeOperator(1, .percent) }
    var kind = LiteralOpener.Kind.string
    var interpolates = true
    var offset = position + 1
    let letter = bytes[offset]
    switch letter {
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): interpolates = letter == UInt8(ascii: "Q")
    case UInt8(ascii: "w"), UInt8(ascii: "W"): (kind, interpolates) = (.words, letter == UInt8(ascii: "W"))
    case UInt8(ascii: "i"), UInt8(ascii: "I"): (kind, interpolates) = (.symbols, letter == UInt8(ascii: "I"))
    case UInt8(ascii: "x"): kind = .command
    case UInt8(ascii: "r"): kind = .regularExpression
    case UInt8(ascii: "s"): (kind, interpolates) = (.symbol, false)
    default: offset -= 1
    }
    let open = bytes[offset + 1]
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
    let second = bytes[position + 1]
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
    let second = bytes[position + 1]
    if second == UInt8(ascii: "<") {
      if operand, scanHeredocOpener() { return }
      return takeOperator(2, .shiftLeft)
    }
    if second == UInt8(ascii: "=") {
      return bytes[position + 2] == UInt8(ascii: ">") ? take(3, .spaceship) : take(2, .lessEqual)
    }
    take(1, .less)
  }

  /// Takes `<<TAG`, `<<-TAG`, `<<~TAG` or a quoted form; returns false where there is none.
  private mutating func scanHeredocOpener() -> Bool {
    var opener = HeredocOpener()
    var offset = position + 2
    if bytes[offset] == UInt8(ascii: "~") {
      opener.isSquiggly = true
    } else if bytes[offset] == UInt8(ascii: "-") {
      opener.isDash = true
    }
    if opener.isSquiggly || opener.isDash { offset += 1 }
    let quote = bytes[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") {
      opener.tagStart = offset + 1
      offset += 1
      while offset < count, bytes[offset] != quote, bytes[offset] != 0x0a { offset += 1 }
      guard bytes[offset] == quote else { return false }
      opener.tagEnd = offset
      opener.interpolates = quote != UInt8(ascii: "'")
      opener.isCommand = quote == UInt8(ascii: "`")
      offset += 1
    } else {
      guard ByteClass.beginsIdentifier(quote) else { return false }
      opener.tagStart = offset
      offset = bytes.endOfIdentifier(from: offset)
      opener.tagEnd = offset
    }
    heredoc = opener
    position = offset
    token.kind = .heredocStart
    return true
  }

  mutating func scanNumber() {
    token.kind = .integer
    let second = bytes[position + 1] | 0x20
    if bytes[position] == UInt8(ascii: "0"), ByteClass.isHexDigit(bytes[position + 2]), "xbod".utf8.contains(second) {
      position += 2
      while ByteClass.isHexDigit(bytes[position]) || bytes[position] == 0x5f { position += 1 }
    } else {
      skipDigits()
      if bytes[position] == UInt8(ascii: "."), ByteClass.isDigit(bytes[position + 1]) {
        token.kind = .float
        position += 1
        skipDigits()
      }
      if bytes[position] | 0x20 == UInt8(ascii: "e") {
        let sign = bytes[position + 1] == UInt8(ascii: "-") || bytes[position + 1] == UInt8(ascii: "+") ? 1 : 0
        if ByteClass.isDigit(bytes[position + 1 + sign]) {
          token.kind = .float
          position += 1 + sign
          skipDigits()
        }
      }
    }
    if bytes[position] == UInt8(ascii: "r"), !startsModifier(at: position) { position += 1 }
    if bytes[position] == UInt8(ascii: "i"), !startsModifier(at: position) { position += 1 }
  }

  /// Whether the letters at an offset, directly behind a number, are a word of their own (`1if`, `1rescue`).
  private func startsModifier(at offset: Int) -> Bool {
    let next = bytes[offset + 1]
    let isImaginary = next == UInt8(ascii: "i") && !ByteClass.continuesIdentifier(bytes[offset + 2])
    return ByteClass.continuesIdentifier(next) && !isImaginary
  }

  private mutating func skipDigits() {
    while ByteClass.isDigit(bytes[position]) || (bytes[position] == 0x5f && ByteClass.isDigit(bytes[position + 1])) {
      position += 1
    }
  }
}
