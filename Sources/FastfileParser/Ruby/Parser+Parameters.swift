extension Parser {
  /// `|a, b|` behind the opener of a block; none where there are no bars.
  mutating func parseBlockParameters() -> NodeID {
    let opener = token
    if at(.orOr) {
      advance()
      return make(.parameters, from: opener.start)
    }
    guard at(.pipe) else { return .none }
    advance()
    skipNewlines()
    let saved = (pipeEnds, doBelongsOutside)
    (pipeEnds, doBelongsOutside) = (true, false)
    let parameters = parseParameters(closedBy: .pipe, from: opener.start)
    (pipeEnds, doBelongsOutside) = saved
    checkBlockParameters(parameters)
    guard at(.pipe) else {
      report(.unclosedParameters, opener.start, opener.end)
      return parameters
    }
    advance()
    return parameters
  }

  /// `(a, b)` or `a, b` behind `->`.
  mutating func parseLambdaParameters() -> NodeID {
    let opener = token
    if at(.leftParenthesis) {
      openParentheses += 1
      advance()
      skipNewlines()
      let parameters = parseParameters(closedBy: .rightParenthesis, from: opener.start)
      openParentheses -= 1
      expectClosing(.rightParenthesis, of: opener)
      checkBlockParameters(parameters)
      return parameters
    }
    guard !at(.leftBrace), !at(.keywordDo) else { return .none }
    braceEnds = true
    let parameters = leavingDo { $0.parseParameters(closedBy: .leftBrace, from: opener.start) }
    braceEnds = false
    checkBlockParameters(parameters)
    return parameters
  }

  /// Parameters up to a token, which stays current.
  mutating func parseParameters(closedBy closing: TokenKind, from start: Int) -> NodeID {
    var list = ListBuilder()
    while !at(closing), !at(.endOfFile), !at(.keywordDo) {
      if at(.semicolon) {
        guard closing != .newline else { break }
        parseBlockLocals(closedBy: closing, into: &list)
        break
      }
      let before = token.start
      append(parseParameter(), to: &list)
      if closing != .newline { skipNewlinesBeforeComma() }
      if at(.semicolon) { continue }
      guard at(.comma), token.start > before else { break }
      let comma = token
      advance()
      if closing != .newline { skipNewlines() }
      if at(closing), closing != .pipe { report(.unexpectedToken, comma.start, comma.end) }
    }
    return make(.parameters, from: start, a: list.first)
  }

  private mutating func parseBlockLocals(closedBy closing: TokenKind, into list: inout ListBuilder) {
    advance()
    while true {
      skipNewlines()
      guard at(.identifier) else { return }
      append(parseName(as: .blockLocal), to: &list)
      skipNewlines()
      guard eat(.comma) else { return }
    }
  }

  /// The current token as a parameter of a kind; the variable is declared.
  private mutating func parseName(as kind: SyntaxKind, from start: Int? = nil) -> NodeID {
    let name = token
    locals.declare(name.start, name.end)
    advanceBehindOperand()
    let node = make(kind, from: start ?? name.start, name: name.range)
    return node
  }

  private mutating func parseParameter() -> NodeID {
    let start = token.start
    switch kind {
    case .identifier:
      let parameter = parseName(as: .requiredParameter)
      guard at(.assign) else { return parameter }
      advance()
      let value = parseExpression()
      checkOperand(value)
      nodes.change(parameter) { $0.kind = .optionalParameter }
      nodes.change(parameter) { $0.a = value }
      nodes.change(parameter) { $0.end = UInt32(truncatingIfNeeded: previousEnd) }
      return parameter
    case .label: return parseKeywordParameter()
    case .star, .doubleStar, .ampersand: return parseMarkedParameter()
    case .dotDotDot:
      locals.declare(start, token.end)
      locals.declare(start, start + 1)
      // A line end behind it ends parameters without parentheses.
      lexer.token.kind = .identifier
      advanceBehindOperand()
      return make(.forwardingParameter, from: start)
    case .leftParenthesis: return parseDestructuring()
    default:
      report(.malformedParameter, token.start, token.end)
      let missing = makeMissing()
      if beginsOperand { _ = parseExpression(Precedence.unary) }
      return missing
    }
  }

  private mutating func parseKeywordParameter() -> NodeID {
    let label = token
    locals.declare(label.start, label.end - 1)
    advance()
    var value = NodeID.none
    if beginsValue, !(braceEnds && at(.leftBrace)) {
      value = parseExpression()
      checkOperand(value)
    }
    let node = make(.keywordParameter, from: label.start, name: SourceRange(label.start, label.end - 1), a: value)
    return node
  }

  /// `*a`, `**a`, `**nil`, `&a`, and their anonymous forms.
  private mutating func parseMarkedParameter() -> NodeID {
    let mark = token
    let nodeKind: SyntaxKind =
      mark.kind == .star ? .restParameter : mark.kind == .doubleStar ? .keywordRestParameter : .blockParameter
    advance()
    if at(.identifier) { return parseName(as: nodeKind, from: mark.start) }
    if at(.keywordNil), nodeKind == .keywordRestParameter {
      advanceBehindOperand()
      return make(nodeKind, from: mark.start, flags: .nilRest)
    }
    locals.declare(mark.start, mark.end)
    return make(nodeKind, from: mark.start)
  }

  private mutating func parseDestructuring() -> NodeID {
    let opener = token
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    openParentheses += 1
    advance()
    skipNewlines()
    let parameters = parseParameters(closedBy: .rightParenthesis, from: opener.start)
    openParentheses -= 1
    expectClosing(.rightParenthesis, of: opener)
    leaveRule()
    let list = self[parameters].a
    return make(.destructuringParameter, from: opener.start, a: list)
  }
}
