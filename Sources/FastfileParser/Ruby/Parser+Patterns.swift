extension Parser {
  /// A pattern behind `in` or `=>`, where brackets and braces may be left out.
  mutating func parseTopPattern() -> NodeID {
    let start = token.start
    if at(.label) || isStringLabel || at(.doubleStar) {
      return parseHashPatternRest(constant: .none, from: start, closedBy: nil)
    }
    let first = parsePatternElement()
    guard at(.comma) || self[first].kind == .splat else { return first }
    var list = ListBuilder()
    append(first, to: &list)
    while at(.comma) {
      advance()
      guard beginsPattern else { break }
      append(parsePatternElement(), to: &list)
    }
    return make(isFind(list.first) ? .findPattern : .arrayPattern, from: start, b: list.first)
  }

  private var beginsPattern: Bool { beginsOperand && !at(.keywordIf) && !at(.keywordUnless) }

  /// Whether the current token opens a string that is a label of a hash pattern.
  private var isStringLabel: Bool {
    guard at(.literalStart), lexer.literal.kind == .string else { return false }
    let quote = lexer.literal.close
    var offset = lexer.position
    while offset < lexer.count, lexer.bytes[offset] != quote, lexer.bytes[offset] != 0x0a { offset += 1 }
    return lexer.bytes[offset] == quote && lexer.bytes[offset + 1] == UInt8(ascii: ":")
      && lexer.bytes[offset + 2] != UInt8(ascii: ":")
  }

  /// Whether a list of patterns has a splat at both ends.
  private func isFind(_ first: NodeID) -> Bool {
    guard self[first].kind == .splat else { return false }
    var last = first
    while !self[last].next.isNone { last = self[last].next }
    return last != first && self[last].kind == .splat
  }

  private mutating func parsePatternElement() -> NodeID {
    guard at(.star) else { return parsePattern() }
    let start = token.start
    advance()
    guard at(.identifier) else { return make(.splat, from: start) }
    let name = token
    locals.declare(name.start, name.end)
    advanceBehindOperand()
    let node = make(.splat, from: start, name: name.range)
    return node
  }

  /// A pattern with its alternatives and the name it is bound to.
  mutating func parsePattern() -> NodeID {
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    var pattern = parsePatternPrimary()
    while at(.pipe) {
      advance()
      let right = parsePatternPrimary()
      pattern = make(.alternativePattern, from: start(of: pattern), a: pattern, b: right)
    }
    while at(.arrow) {
      advance()
      guard at(.identifier) else {
        reportUnexpected()
        break
      }
      let name = token
      locals.declare(name.start, name.end)
      advanceBehindOperand()
      let capture = make(.capturePattern, from: start(of: pattern), name: name.range, a: pattern)
      pattern = capture
    }
    leaveRule()
    return pattern
  }

  private mutating func parsePatternPrimary() -> NodeID {
    let start = token.start
    switch kind {
    case .leftBracket:
      let list = parseArrayPatternElements(closedBy: .rightBracket)
      return make(isFind(list) ? .findPattern : .arrayPattern, from: start, b: list)
    case .leftBrace: return parseBracedHashPattern(constant: .none, from: start)
    case .leftParenthesis:
      let opener = token
      openParentheses += 1
      advance()
      skipNewlines()
      let pattern = inside { $0.parsePattern() }
      skipNewlines()
      openParentheses -= 1
      expectClosing(.rightParenthesis, of: opener)
      return pattern
    case .caret: return parsePin()
    case .identifier:
      let name = token
      locals.declare(name.start, name.end)
      let node = makeLeaf(.localVariable)
      return node
    case .constant, .scope: return parseConstantPattern()
    case .keywordNil, .dotDot, .dotDotDot: return parsePatternRange()
    default: return parsePatternRange()
    }
  }

  /// A value, or a range of values.
  private mutating func parsePatternRange() -> NodeID {
    let start = token.start
    var lower = NodeID.none
    if !at(.dotDot), !at(.dotDotDot) {
      lower = parsePatternValue()
      guard at(.dotDot) || at(.dotDotDot) else { return lower }
    }
    let flags: SyntaxFlags = at(.dotDotDot) ? .exclusive : []
    advance()
    let upper = beginsPattern ? parsePatternValue() : .none
    return make(.range, from: start, a: lower, b: upper, flags: flags)
  }

  private mutating func parsePatternValue() -> NodeID {
    if at(.constant) || at(.scope) { return parseConstantPath() }
    if at(.minus) { return parseExpression(Precedence.unaryMinus) }
    return beginsOperand ? parsePrimary() : parseMissingPattern()
  }

  private mutating func parseMissingPattern() -> NodeID {
    reportUnexpected()
    return makeMissing()
  }

  /// `A`, `A(…)`, `A[…]`, `A..B`
  private mutating func parseConstantPattern() -> NodeID {
    let start = token.start
    let constant = parseConstantPath()
    if at(.dotDot) || at(.dotDotDot) {
      let flags: SyntaxFlags = at(.dotDotDot) ? .exclusive : []
      advance()
      let upper = beginsPattern ? parsePatternValue() : .none
      return make(.range, from: start, a: constant, b: upper, flags: flags)
    }
    guard !token.spaceBefore, at(.leftParenthesis) || at(.leftBracket) else { return constant }
    let closing: TokenKind = at(.leftParenthesis) ? .rightParenthesis : .rightBracket
    let next = lexer
    let opener = token
    advance()
    skipNewlines()
    let isHash = at(.label) || isStringLabel || at(.doubleStar)
    lexer = next
    if isHash {
      open(closing)
      advance()
      skipNewlines()
      let pattern = inside { $0.parseHashPatternRest(constant: constant, from: start, closedBy: closing) }
      close(closing)
      expectClosing(closing, of: opener)
      nodes.change(pattern) { $0.end = UInt32(truncatingIfNeeded: previousEnd) }
      return pattern
    }
    let list = parseArrayPatternElements(closedBy: closing)
    return make(isFind(list) ? .findPattern : .arrayPattern, from: start, a: constant, b: list)
  }

  private mutating func open(_ closing: TokenKind) {
    if closing == .rightParenthesis { openParentheses += 1 } else { openBrackets += 1 }
  }

  private mutating func close(_ closing: TokenKind) {
    if closing == .rightParenthesis { openParentheses -= 1 } else { openBrackets -= 1 }
  }

  private mutating func parseArrayPatternElements(closedBy closing: TokenKind) -> NodeID {
    let opener = token
    open(closing)
    advance()
    skipNewlines()
    var list = ListBuilder()
    inside { parser in
      while !parser.at(closing), !parser.at(.endOfFile) {
        parser.append(parser.parsePatternElement(), to: &list)
        parser.skipNewlines()
        guard parser.eat(.comma) else { break }
        parser.skipNewlines()
      }
    }
    close(closing)
    expectClosing(closing, of: opener)
    return list.first
  }

  private mutating func parseBracedHashPattern(constant: NodeID, from start: Int) -> NodeID {
    let opener = token
    openBraces += 1
    advance()
    skipNewlines()
    let pattern = inside { $0.parseHashPatternRest(constant: constant, from: start, closedBy: .rightBrace) }
    openBraces -= 1
    expectClosing(.rightBrace, of: opener)
    nodes.change(pattern) { $0.end = UInt32(truncatingIfNeeded: previousEnd) }
    return pattern
  }

  private mutating func parseHashPatternRest(constant: NodeID, from start: Int, closedBy closing: TokenKind?) -> NodeID
  {
    var list = ListBuilder()
    while at(.label) || at(.doubleStar) || isStringLabel {
      append(parseHashPatternPair(), to: &list)
      if closing != nil { skipNewlines() }
      guard at(.comma) else { break }
      if closing == nil { lexer.labelOverride = true }
      advance()
      if closing != nil { skipNewlines() }
    }
    return make(.hashPattern, from: start, a: constant, b: list.first)
  }

  private mutating func parseHashPatternPair() -> NodeID {
    let start = token.start
    if at(.doubleStar) {
      advance()
      if at(.keywordNil) {
        advanceBehindOperand()
        return make(.doubleSplat, from: start, flags: .nilRest)
      }
      guard at(.identifier) else { return make(.doubleSplat, from: start) }
      let name = token
      locals.declare(name.start, name.end)
      advanceBehindOperand()
      let node = make(.doubleSplat, from: start, name: name.range)
      return node
    }
    let key: NodeID
    let name = token
    if at(.label) {
      previousEnd = name.end - 1
      key = make(.symbol, from: name.start, name: SourceRange(name.start, name.end - 1), flags: .label)
      advance()
    } else {
      key = parseLiteral()
    }
    guard beginsPattern else {
      if name.kind == .label { locals.declare(name.start, name.end - 1) }
      return make(.pair, from: start, a: key, flags: .label)
    }
    let pattern = parsePattern()
    return make(.pair, from: start, a: key, b: pattern, flags: .label)
  }

  /// `^a`, `^@a`, `^(a)`
  private mutating func parsePin() -> NodeID {
    let start = token.start
    advance()
    switch kind {
    case .identifier:
      if !locals.contains(token.start, token.end) { reportFault(.unknownVariable, token.start, token.end) }
    case .instanceVariable, .classVariable, .globalVariable, .leftParenthesis: break
    default: reportUnexpected()
    }
    let value = at(.identifier) ? makeLeaf(.localVariable) : parsePrimary()
    return make(.pin, from: start, a: value)
  }
}
