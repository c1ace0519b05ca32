extension Parser {
  /// An operand without what may stand behind it.
  mutating func parsePrimary() -> NodeID {
    switch kind {
    case .identifier, .methodName, .constant: return parseIdentifier()
    case .instanceVariable: return parseLeaf(.instanceVariable)
    case .classVariable: return parseLeaf(.classVariable)
    case .globalVariable: return parseLeaf(.globalVariable)
    case .integer: return makeNumber(.integer)
    case .float: return makeNumber(.float)
    case .symbol: return parseSymbol()
    case .character: return parseCharacter()
    case .literalStart: return parseLiteral()
    case .heredocStart: return parseHeredocs()
    case .keywordNil: return parseLeaf(.nilLiteral)
    case .keywordTrue: return parseLeaf(.trueLiteral)
    case .keywordFalse: return parseLeaf(.falseLiteral)
    case .keywordSelf: return parseLeaf(.selfReference)
    case .keywordFile: return parseLeaf(.fileKeyword)
    case .keywordLine: return parseLeaf(.lineKeyword)
    case .keywordEncoding: return parseLeaf(.encodingKeyword)
    case .leftParenthesis: return parseParenthesized()
    case .leftBracket: return parseArray()
    case .leftBrace: return parseHash()
    case .lambdaArrow: return parseLambda()
    case .scope: return parseTopLevelConstant()
    default: return parseKeywordPrimary()
    }
  }

  /// A token that is an operand by itself.
  @inline(never)
  private mutating func parseLeaf(_ kind: SyntaxKind) -> NodeID { makeLeaf(kind) }

  @inline(never)
  private mutating func parseKeywordPrimary() -> NodeID {
    switch kind {
    case .keywordIf, .keywordUnless: return parseIf()
    case .keywordWhile, .keywordUntil: return parseWhile()
    case .keywordFor: return parseFor()
    case .keywordCase: return parseCase()
    case .keywordBegin: return parseBegin()
    case .keywordDef: return parseDefinition()
    case .keywordClass: return parseClass()
    case .keywordModule: return parseModule()
    case .keywordReturn: return parseJump(.return)
    case .keywordBreak: return parseJump(.break)
    case .keywordNext: return parseJump(.next)
    case .keywordRedo:
      jumpCount += 1
      checkLoopJump(token.start, token.end)
      return makeLeaf(.redo)
    case .keywordRetry:
      jumpCount += 1
      if !surroundings.contains(.rescue) { reportFault(.misplacedRetry, token.start, token.end) }
      return makeLeaf(.retry)
    case .keywordYield: return parseYield()
    case .keywordSuper: return parseSuper()
    case .keywordNot: return parseNot()
    case .keywordAlias: return parseAlias()
    case .keywordUndef: return parseUndef()
    case .keywordBEGIN: return parseProgramBlock(.beginBlock)
    case .keywordEND: return parseProgramBlock(.endBlock)
    case .star, .doubleStar, .ampersand: return parseMisplacedArgument()
    default: return parseUnexpected()
    }
  }

  @inline(never)
  private mutating func makeNumber(_ kind: SyntaxKind) -> NodeID {
    var flags: SyntaxFlags = []
    let last = lexer.bytes[token.end - 1]
    if last == UInt8(ascii: "i") { flags.insert(.imaginary) }
    if last == UInt8(ascii: "r") || (last == UInt8(ascii: "i") && lexer.bytes[token.end - 2] == UInt8(ascii: "r")) {
      flags.insert(.rational)
    }
    if token.end - token.start > 1 || ByteClass.beginsIdentifier(lexer.bytes[token.end]) { checkNumber(kind, flags) }
    return makeLeaf(kind, flags: flags)
  }

  /// Reports digits that the number's base has not, and misplaced underscores.
  private mutating func checkNumber(_ kind: SyntaxKind, _ flags: SyntaxFlags) {
    var offset = token.start + (lexer.bytes[token.start] == UInt8(ascii: "-") ? 1 : 0)
    let end = token.end - (flags.contains(.imaginary) ? 1 : 0) - (flags.contains(.rational) ? 1 : 0)
    var isWrong = lexer.bytes[token.end] == 0x5f || lexer.bytes[end - 1] == 0x5f
    // The prefix of a base without digits.
    if end - offset == 1, lexer.bytes[offset] == UInt8(ascii: "0") {
      isWrong = isWrong || "xbod".utf8.contains(lexer.bytes[token.end] | 0x20)
    }
    if kind == .integer, lexer.bytes[offset] == UInt8(ascii: "0"), end - offset > 1 {
      let limit: UInt8
      switch lexer.bytes[offset + 1] | 0x20 {
      case UInt8(ascii: "x"): limit = 16
      case UInt8(ascii: "b"): limit = 2
      case UInt8(ascii: "d"): limit = 10
      default: limit = 8
      }
      offset += ByteClass.isLetter(lexer.bytes[offset + 1]) ? 2 : 1
      isWrong = isWrong || offset == end
      for byte in source.bytes[offset..<end] where byte != 0x5f {
        isWrong = isWrong || (ByteClass.isDigit(byte) ? byte &- 0x30 : (byte | 0x20) &- 0x61 &+ 10) >= limit
      }
    }
    if kind == .float, lexer.bytes[offset] == UInt8(ascii: "0") {
      // No fraction follows an octal number.
      isWrong = isWrong || ByteClass.isDigit(lexer.bytes[offset + 1]) || lexer.bytes[offset + 1] == 0x5f
    }
    if kind == .float, flags.contains(.rational) {
      isWrong = isWrong || source.bytes[offset..<end].contains { $0 | 0x20 == UInt8(ascii: "e") }
    }
    if isWrong { report(.malformedNumber, token.start, token.end) }
  }

  @inline(never)
  private mutating func parseSymbol() -> NodeID {
    let start = token.start
    let end = token.end
    advanceBehindOperand()
    let node = make(.symbol, from: start, name: SourceRange(start + 1, end))
    return node
  }

  @inline(never)
  private mutating func parseCharacter() -> NodeID {
    let start = token.start
    let end = token.end
    if lexer.bytes[start + 1] == UInt8(ascii: "\\"), let escape = lexer.bytes.malformedCharacter(start + 1, end) {
      report(.malformedEscape, escape.lowerBound, escape.upperBound)
    }
    advanceBehindOperand()
    let node = make(.character, from: start, name: SourceRange(start + 1, end))
    return parseAdjacent(to: node)
  }

  /// `(…)`
  @inline(never)
  private mutating func parseParenthesized() -> NodeID {
    let opener = token
    let errorCount = errors.count
    openParentheses += 1
    advance()
    let statements = parseStatements()
    openParentheses -= 1
    expectClosing(.rightParenthesis, of: opener)
    if errors.count > errorCount {
      explainSpace(before: opener, error: errorCount)
    } else if self[self[statements].a].kind == .multipleTarget, self[self[statements].a].next.isNone {
      if isBehindName(opener) {
        report(.spaceBeforeParenthesis, opener.start, opener.end)
      } else if !at(.comma), !at(.assign), !at(.operatorAssign), !at(.rightParenthesis), !at(.keywordIn) {
        report(.unexpectedToken, opener.start, opener.end)
      }
    } else if self[self[statements].a].kind == .matchRequired, isBehindName(opener) {
      reportFault(.spaceBeforeParenthesis, opener.start, opener.end)
    }
    return make(.parenthesized, from: opener.start, a: statements)
  }

  /// Whether a parenthesis stands behind a method's name and a space, where it does not enclose the arguments.
  private func isBehindName(_ opener: Token) -> Bool {
    guard opener.spaceBefore, opener.start > 1, lexer.bytes[opener.start - 1] == 0x20 else { return false }
    var start = opener.start - 1
    while start > 0, ByteClass.continuesIdentifier(lexer.bytes[start - 1]) { start -= 1 }
    let word = source.bytes[start..<opener.start - 1]
    let letters = word.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return !word.isEmpty && TokenKind.keyword(letters: letters, length: word.count) == nil
  }

  /// Puts down to a space before `(` what could not be read behind it.
  private mutating func explainSpace(before opener: Token, error index: Int) {
    guard errors.count == index + 1, errors[index].kind == .unexpectedToken, isBehindName(opener) else { return }
    let range = errors[index].range
    guard ",:&*=".utf8.contains(lexer.bytes[range.lowerBound]) || lexer.bytes[range.upperBound - 1] == UInt8(ascii: ":")
    else { return }
    errors[index] = SyntaxError(kind: .spaceBeforeParenthesis, range: SourceRange(opener.start, opener.end))
  }

  /// `[…]`
  @inline(never)
  private mutating func parseArray() -> NodeID {
    let opener = token
    openBrackets += 1
    advance()
    skipNewlines()
    let elements = inside { $0.parseArguments(closedBy: .rightBracket) }
    checkOperand(elements)
    openBrackets -= 1
    expectClosing(.rightBracket, of: opener)
    return make(.array, from: opener.start, a: elements)
  }

  /// `{…}` as an operand
  @inline(never)
  private mutating func parseHash() -> NodeID {
    let opener = token
    openBraces += 1
    advance()
    skipNewlines()
    let elements = inside { $0.parseArguments(closedBy: .rightBrace) }
    openBraces -= 1
    expectClosing(.rightBrace, of: opener)
    var pairs = ListBuilder()
    var element = elements
    while !element.isNone {
      let next = self[element].next
      if self[element].kind == .hash, self[element].flags.contains(.braceless) {
        pairs.first = self[element].a
      } else {
        report(.unexpectedToken, start(of: element), Int(self[element].end))
      }
      element = next
    }
    return make(.hash, from: opener.start, a: pairs.first)
  }

  /// `->(a) { … }`, `-> a do … end`
  @inline(never)
  private mutating func parseLambda() -> NodeID {
    let start = token.start
    locals.enter(isBlock: true)
    let saved = surroundings
    surroundings = saved.ofBlock
    advance()
    let parameters = inside { $0.parseLambdaParameters() }
    if !parameters.isNone { surroundings.insert(.namedParameters) }
    let opener = token
    var body = NodeID.none
    var flags: SyntaxFlags = []
    if at(.leftBrace) {
      flags = .braces
      openBraces += 1
      layout?.open.append(source.indentation(at: opener.start))
      advance()
      body = parseStatements()
      openBraces -= 1
      _ = layout?.open.popLast()
      expectClosing(.rightBrace, of: opener)
    } else if at(.keywordDo) {
      enterConstruct(opener)
      advance()
      body = parseBody()
      expectEnd(of: opener)
    } else {
      reportUnexpected()
    }
    surroundings = saved.behind(block: surroundings)
    locals.leave()
    return make(.lambda, from: start, a: parameters, b: body, flags: flags)
  }

  /// `::Name`
  @inline(never)
  private mutating func parseTopLevelConstant() -> NodeID {
    let start = token.start
    guard lexer.advanceToMethodName(assignable: false) else {
      report(.missingMethodName, start, start + 2)
      return makeMissing()
    }
    let name = token
    if name.kind != .constant { report(.missingConstant, name.start, name.end) }
    advanceBehindOperand()
    let constant = make(.constant, from: start, name: name.range, flags: .topLevel)
    return constant
  }

  /// A `*`, `**` or `&` where only an expression may stand.
  private mutating func parseMisplacedArgument() -> NodeID {
    reportUnexpected()
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    advance()
    let operand = beginsOperand ? parsePostfix(parsePrimary()) : makeMissing()
    leaveRule()
    return operand
  }

  /// A token that can't begin an operand. What closes or separates stays for the construct around it.
  private mutating func parseUnexpected() -> NodeID {
    if at(.keywordDo) { return parseStrayBlock() }
    reportMissingOperand()
    let missing = makeMissing()
    switch kind {
    case .unknown, .arrow, .assign, .operatorAssign, .dot, .safeNavigation, .question, .colon, .label, .pipe, .andAnd,
      .orOr,
      .equal, .slash, .percent, .less, .greater, .caseEqual, .match, .notMatch, .notEqual, .lessEqual, .greaterEqual,
      .spaceship, .caret, .shiftLeft, .shiftRight:
      let start = token.start
      advance()
      nodes.change(missing) { $0.end = UInt32(truncatingIfNeeded: max(start, previousEnd)) }
    default:
      break
    }
    return missing
  }

  /// A `do` without a call: its body is read all the same, so that its `end` closes nothing else.
  private mutating func parseStrayBlock() -> NodeID {
    reportUnexpected()
    let call = makeMissing()
    attachBlock(to: call)
    return call
  }
}
