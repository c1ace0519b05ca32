extension Parser {
  /// `def` in all its forms.
  mutating func parseDefinition() -> NodeID {
    let opener = token
    enterConstruct(opener)
    previousEnd = opener.end
    var singleton = NodeID.none
    var name = parseDefinitionName()
    if atSingletonDot {
      singleton = makeSingleton(name)
      name = parseNameBehindDot()
    } else if name.kind == .leftParenthesis {
      singleton = parseParenthesizedSingleton()
      name = parseNameBehindDot()
    } else if isVariable(name.kind) {
      report(.missingMethodName, name.start, name.end)
    }
    locals.enter(isBlock: false)
    let saved = surroundings
    surroundings = .method
    checkReservedName(name.start, name.end)
    advanceBehindName()
    let parameters = inside { $0.parseDefinitionParameters() }
    checkParameters(parameters)
    var flags: SyntaxFlags = []
    var body = NodeID.none
    if at(.leftBrace) {
      body = parseBracedBody(of: opener)
      endBraced(opener)
    } else if at(.assign) {
      flags = .endless
      openEnds -= 1
      if isSetterName(name) { reportFault(.endlessSetter, name.start, name.end) }
      advance()
      body = parseEndlessBody()
    } else {
      body = parseBody()
      expectEnd(of: opener)
    }
    surroundings = saved
    locals.leave()
    let node = make(
      .definition, from: opener.start, name: name.range, a: singleton, b: parameters, c: body, flags: flags)
    return node
  }

  private func isSetterName(_ name: Token) -> Bool {
    name.end - name.start > 1 && lexer.bytes[name.end - 1] == UInt8(ascii: "=")
      && ByteClass.continuesIdentifier(lexer.bytes[name.end - 2])
  }

  /// Makes the word behind `def` the current token.
  private mutating func parseDefinitionName() -> Token {
    // In a broken file a `def` alone on its line is half typed.
    if layout != nil, lexer.bytes[lexer.bytes.endOfBlanks(from: token.end)] == 0x0a {
      report(.missingMethodName, token.start, token.end)
      advance()
      return Token(kind: .unknown, start: token.start, end: token.start, spaceBefore: false)
    }
    if lexer.advanceToMethodName(assignable: true) { return token }
    if at(.leftParenthesis) { return token }
    if isVariable(kind) { return token }
    report(.missingMethodName, token.start, token.end)
    return Token(kind: .unknown, start: token.start, end: token.start, spaceBefore: false)
  }

  private func isVariable(_ kind: TokenKind) -> Bool {
    kind == .instanceVariable || kind == .globalVariable || kind == .classVariable
  }

  private var atSingletonDot: Bool {
    guard kind != .leftParenthesis, kind != .unknown || token.end > token.start else { return false }
    let next = lexer.bytes[lexer.position]
    return next == UInt8(ascii: ".") || (next == UInt8(ascii: ":") && lexer.bytes[lexer.position + 1] == next)
  }

  private mutating func makeSingleton(_ name: Token) -> NodeID {
    let isSelf = name.end - name.start == 4 && source.bytes[name.start..<name.end].elementsEqual("self".utf8)
    let kind: SyntaxKind
    switch name.kind {
    case .constant: kind = .constant
    case .instanceVariable: kind = .instanceVariable
    case .globalVariable: kind = .globalVariable
    case .classVariable: kind = .classVariable
    default: kind = isSelf ? .selfReference : locals.contains(name.start, name.end) ? .localVariable : .call
    }
    previousEnd = name.end
    let node = make(kind, from: name.start, name: name.range)
    return node
  }

  private mutating func parseParenthesizedSingleton() -> NodeID {
    let opener = token
    openParentheses += 1
    advance()
    let expression = inside { $0.parseExpressionStatement() }
    openParentheses -= 1
    if at(.rightParenthesis) {
      previousEnd = token.end
    } else {
      report(.unclosedBracket, opener.start, opener.end)
    }
    return expression
  }

  private mutating func parseNameBehindDot() -> Token {
    let next = lexer.bytes[lexer.position]
    if next == UInt8(ascii: ".") { lexer.position += 1 } else if next == UInt8(ascii: ":") { lexer.position += 2 }
    return parseDefinitionName()
  }

  /// Consumes the name of a method; parameters or a line end follow.
  private mutating func advanceBehindName() {
    previousEnd = token.end
    lexer.token.kind = .identifier
    lexer.labelOverride = true
    lexer.advance(operand: false)
  }

  private mutating func parseDefinitionParameters() -> NodeID {
    if at(.leftParenthesis) {
      let opener = token
      openParentheses += 1
      advance()
      skipNewlines()
      let parameters = parseParameters(closedBy: .rightParenthesis, from: opener.start)
      openParentheses -= 1
      guard at(.rightParenthesis) else {
        expectClosing(.rightParenthesis, of: opener)
        return parameters
      }
      previousEnd = token.end
      lexer.advance(operand: true)
      if at(.newline), isAssignBehindNewlines { while at(.newline) { advance() } }
      return parameters
    }
    guard !at(.newline), !at(.semicolon), !at(.assign), !at(.endOfFile), !at(.leftBrace) else { return .none }
    lexer.newlineAfterLabel = true
    let parameters = parseParameters(closedBy: .newline, from: token.start)
    if !at(.newline), !at(.semicolon), !at(.endOfFile), !at(.leftBrace) { reportUnexpected() }
    return parameters
  }

  /// Whether `=` is the next thing behind the line end at the current token: it belongs to the definition.
  private var isAssignBehindNewlines: Bool {
    var offset = lexer.position
    while true {
      offset = skippingBlanks(offset)
      guard lexer.bytes[offset] == UInt8(ascii: "#") else { break }
      offset = lexer.bytes.endOfLine(from: offset)
    }
    guard lexer.bytes[offset] == UInt8(ascii: "="), !"=~>".utf8.contains(lexer.bytes[offset + 1]) else { return false }
    return !(lexer.bytes[offset - 1] == 0x0a && lexer.bytes.startsWord("=begin", at: offset))
  }

  /// What stands behind `=`: an expression, with its `rescue`.
  private mutating func parseEndlessBody() -> NodeID {
    let start = token.start
    let body = parseExpression()
    guard at(.keywordRescue) else { return body }
    let rescue = parseRescueModifier { $0.parseExpression() }
    return make(.rescueModifier, from: start, a: body, b: rescue)
  }

  /// `class A < B`, `class << a`
  mutating func parseClass() -> NodeID {
    let opener = token
    enterConstruct(opener)
    advance()
    if at(.shiftLeft) || at(.heredocStart) { return parseSingletonClass(opener) }
    if surroundings.contains(.method) { reportFault(.classInMethod, opener.start, opener.end) }
    let saved = surroundings
    surroundings = saved.ofClass
    defer { surroundings = saved }
    let name = parseDefinedConstant()
    var superclass = NodeID.none
    if eat(.less) { superclass = inside { $0.parseExpressionStatement() } }
    locals.enter(isBlock: false)
    if !superclass.isNone, !at(.newline), !at(.semicolon) { reportUnexpected() }
    let body = parseBody()
    locals.leave()
    expectEnd(of: opener)
    return make(.class, from: opener.start, a: name, b: superclass, c: body)
  }

  private mutating func parseSingletonClass(_ opener: Token) -> NodeID {
    if at(.heredocStart) {
      lexer.position = token.start + 2
      lexer.token.kind = .shiftLeft
      lexer.token.end = lexer.position
    }
    advance()
    let object = inside { $0.parseExpressionStatement() }
    let saved = surroundings
    surroundings = []
    defer { surroundings = saved }
    locals.enter(isBlock: false)
    let body = parseBody()
    locals.leave()
    expectEnd(of: opener)
    return make(.singletonClass, from: opener.start, a: object, c: body)
  }

  mutating func parseModule() -> NodeID {
    let opener = token
    enterConstruct(opener)
    advance()
    if surroundings.contains(.method) { reportFault(.classInMethod, opener.start, opener.end) }
    let saved = surroundings
    surroundings = saved.ofClass
    defer { surroundings = saved }
    let name = parseDefinedConstant()
    locals.enter(isBlock: false)
    let body = parseBody()
    locals.leave()
    expectEnd(of: opener)
    return make(.module, from: opener.start, a: name, c: body)
  }

  /// `A`, `A::B`, `::A`, `a::B`
  mutating func parseConstantPath() -> NodeID {
    var path = at(.constant) ? makeLeaf(.constant) : parsePrimary()
    while at(.scope) {
      let start = self.start(of: path)
      guard lexer.advanceToMethodName(assignable: false) else { break }
      let name = token
      advanceBehindOperand()
      let constant = make(.constant, from: start, name: name.range, a: path)
      path = constant
    }
    return path
  }

  /// The name behind `class` or `module`.
  private mutating func parseDefinedConstant() -> NodeID {
    let path = parseConstantPath()
    if self[path].kind != .constant || !ByteClass.beginsConstant(lexer.bytes[Int(self[path].nameStart)]) {
      report(.missingConstant, start(of: path), Int(self[path].end))
    } else if at(.leftParenthesis) || at(.leftBracket), !token.spaceBefore {
      reportUnexpected()
    }
    return path
  }

  // MARK: alias, undef, BEGIN, END

  mutating func parseAlias() -> NodeID {
    let start = token.start
    previousEnd = token.end
    let new = parseMethodReference()
    let old = parseMethodReference()
    lexer.advance(operand: false)
    if (self[new].kind == .globalVariable) != (self[old].kind == .globalVariable) || isGroupVariable(old) {
      report(.unexpectedToken, self.start(of: old), Int(self[old].end))
    }
    return make(.alias, from: start, a: new, b: old)
  }

  /// Whether a node is `$1` or the like.
  private func isGroupVariable(_ id: NodeID) -> Bool {
    self[id].kind == .globalVariable && lexer.bytes[Int(self[id].nameStart) + 1] &- 0x31 < 9
  }

  mutating func parseUndef() -> NodeID {
    let start = token.start
    var list = ListBuilder()
    repeat {
      let name = parseMethodReference()
      if self[name].kind == .globalVariable { report(.unexpectedToken, self.start(of: name), Int(self[name].end)) }
      append(name, to: &list)
      lexer.advance(operand: false)
    } while at(.comma)
    return make(.undef, from: start, a: list.first)
  }

  /// The name of a method as `alias` and `undef` take it, the last token of which stays current.
  private mutating func parseMethodReference() -> NodeID {
    var offset = lexer.position
    while ByteClass.isBlank(lexer.bytes[offset]) { offset += 1 }
    let first = lexer.bytes[offset]
    if first == UInt8(ascii: ":") || first == UInt8(ascii: "$") {
      lexer.advance(operand: true)
      return parseSymbolReference()
    }
    guard lexer.advanceToMethodName(assignable: true) else {
      report(.missingMethodName, token.start, token.end)
      return makeMissing()
    }
    previousEnd = token.end
    lexer.token.kind = .identifier
    let node = make(.symbol, from: token.start, name: token.range)
    return node
  }

  private mutating func parseSymbolReference() -> NodeID {
    let start = token.start
    let kind = self.kind
    if kind == .literalStart {
      let literal = parseLiteral()
      lexer.position = previousEnd
      lexer.token = Token(kind: .identifier, start: start, end: previousEnd, spaceBefore: false)
      return literal
    }
    previousEnd = token.end
    lexer.token.kind = .identifier
    let node = make(
      kind == .globalVariable ? .globalVariable : .symbol, from: start,
      name: SourceRange(kind == .globalVariable ? start : start + 1, token.end))
    return node
  }

  /// `BEGIN { … }`, `END { … }`
  mutating func parseProgramBlock(_ nodeKind: SyntaxKind) -> NodeID {
    let start = token.start
    if nodeKind == .beginBlock, openEnds + openBraces + openParentheses + openBrackets > 0 {
      reportFault(.misplacedBEGIN, start, token.end)
    }
    let name = token
    advance()
    let opener = token
    guard at(.leftBrace) else {
      report(.unexpectedToken, name.start, name.end)
      // `END` may be meant to be `end`.
      if nodeKind == .endBlock, openEnds > 0, at(.newline) || at(.endOfFile) {
        lexer.position = name.end
        lexer.token = Token(kind: .keywordEnd, start: name.start, end: name.end, spaceBefore: name.spaceBefore)
      }
      return makeMissing()
    }
    openBraces += 1
    advance()
    let saved = surroundings
    surroundings = saved.ofBlock
    let body = parseStatements()
    surroundings = saved
    openBraces -= 1
    expectClosing(.rightBrace, of: opener)
    return make(nodeKind, from: start, a: body)
  }
}
