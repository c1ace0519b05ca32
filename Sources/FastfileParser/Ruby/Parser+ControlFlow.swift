extension Parser {
  /// `if` and `unless` with their branches.
  mutating func parseIf() -> NodeID {
    let opener = token
    let flags: SyntaxFlags = at(.keywordUnless) ? .negated : []
    enterConstruct(opener)
    advance()
    /// Those of `elsif`.
    var branches: [(start: Int, condition: NodeID, body: NodeID)] = []
    var otherwise = NodeID.none
    let condition = parseConditionAlone()
    if at(.leftBrace) { return parseBracedIf(opener, condition: condition, flags: flags) }
    endCondition()
    let body = parseStatements(until: [.elsif, .else])
    while at(.keywordElsif) {
      let start = token.start
      if flags == .negated { reportFault(.misplacedClause, token.start, token.end) }
      advance()
      branches.append((start, parseCondition(), parseStatements(until: [.elsif, .else])))
    }
    let elseToken = token
    if eat(.keywordElse) {
      if at(.keywordIf), !isAtLineStart { elseIfs[opener.start] = SourceRange(elseToken.start, token.end) }
      otherwise = parseElseBody(until: [.elsif, .else])
    }
    expectEnd(of: opener)
    for branch in branches.reversed() {
      otherwise = make(.if, from: branch.start, a: branch.condition, b: branch.body, c: otherwise)
    }
    return make(.if, from: opener.start, a: condition, b: body, c: otherwise, flags: flags)
  }

  /// The statements of an `else`, with those of the clauses behind it that can't stand there.
  private mutating func parseElseBody(until clauses: ClauseSet) -> NodeID {
    let body = parseStatements(until: clauses)
    guard !at(.keywordEnd) else { return body }
    var list = ListBuilder()
    append(body, to: &list)
    while let clause = clause(of: kind), clauses.contains(clause) {
      reportUnexpected()
      advance()
      append(parseStatements(until: clauses), to: &list)
    }
    return make(.statements, from: start(of: body), a: list.first)
  }

  /// The condition of `elsif`, with the `then` behind it.
  private mutating func parseCondition() -> NodeID {
    let condition = parseConditionAlone()
    endCondition()
    return condition
  }

  private mutating func parseConditionAlone() -> NodeID {
    let jumps = jumpCount
    let condition = inside { $0.parseExpressionStatement() }
    checkValue(condition, jumps: jumps)
    return condition
  }

  private mutating func endCondition() {
    if !at(.newline), !at(.semicolon), !at(.keywordThen) { reportUnexpected() }
    _ = skipThen()
  }

  /// `while` and `until` with a body.
  mutating func parseWhile() -> NodeID {
    let opener = token
    let flags: SyntaxFlags = at(.keywordUntil) ? .negated : []
    enterConstruct(opener)
    let saved = surroundings
    surroundings.insert(.loop)
    defer { surroundings = saved }
    advance()
    let jumps = jumpCount
    let condition = inside { parser in parser.leavingDo { $0.parseExpressionStatement() } }
    if jumpCount != jumps, self[condition].kind != .parenthesized { checkValue(condition, jumps: jumps) }
    if at(.leftBrace) { return parseBracedLoop(opener, condition: condition, flags: flags) }
    beginLoopBody()
    let body = parseStatements()
    expectEnd(of: opener)
    return make(.while, from: opener.start, a: condition, b: body, flags: flags)
  }

  /// Passes the `do` or the line end behind the head of a loop.
  private mutating func beginLoopBody() {
    if eat(.keywordDo) { return }
    if !at(.newline), !at(.semicolon) { reportUnexpected() }
    skipTerminators()
    guard at(.keywordDo) else { return }
    reportUnexpected()
    advance()
  }

  /// `for a, b in c`
  mutating func parseFor() -> NodeID {
    let opener = token
    enterConstruct(opener)
    advance()
    let saved = inEnds
    inEnds = true
    var target = parseTarget()
    if at(.comma) || self[target].kind == .splat { target = parseForTargets(first: target) }
    inEnds = saved
    if !eat(.keywordIn) { reportUnexpected() }
    let outside = surroundings
    surroundings.insert(.loop)
    defer { surroundings = outside }
    let collection = inside { parser in parser.leavingDo { $0.parseExpressionStatement() } }
    if at(.leftBrace) { return parseBracedLoop(opener, condition: collection, flags: []) }
    beginLoopBody()
    let body = parseStatements()
    expectEnd(of: opener)
    return make(.for, from: opener.start, a: target, b: collection, c: body)
  }

  private mutating func parseForTargets(first: NodeID) -> NodeID {
    var list = ListBuilder()
    append(first, to: &list)
    while eat(.comma), !at(.keywordIn) { append(parseTarget(), to: &list) }
    checkTargets(list.first)
    return make(.multipleTarget, from: start(of: first), a: list.first)
  }

  /// `case` with `when` or `in`.
  mutating func parseCase() -> NodeID {
    let opener = token
    // Patterns hold it without a rule of expressions between.
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    enterConstruct(opener)
    lexer.advance(operand: true)
    var subject = NodeID.none
    if !at(.newline), !at(.semicolon), !at(.keywordWhen), !at(.keywordIn) {
      subject = inside { $0.parseExpressionStatement() }
    }
    skipTerminators()
    var branches = ListBuilder()
    passStatements(before: &branches)
    while true {
      if at(.keywordWhen) {
        checkBranch(behind: branches.last)
        append(parseWhen(), to: &branches)
      } else if at(.keywordIn) {
        if subject.isNone { reportUnexpected() }
        checkBranch(behind: branches.last)
        append(parseIn(), to: &branches)
      } else {
        break
      }
    }
    if branches.first.isNone, !at(.endOfFile) { reportUnexpected() }
    var otherwise = NodeID.none
    if eat(.keywordElse) { otherwise = parseElseBody(until: [.when, .in, .else]) }
    leaveRule()
    expectEnd(of: opener)
    return make(.case, from: opener.start, a: subject, b: branches.first, c: otherwise)
  }

  /// Reports a `when` behind an `in`, and the other way round.
  private mutating func checkBranch(behind last: NodeID) {
    guard !last.isNone, self[last].kind == (at(.keywordWhen) ? .in : .when) else { return }
    reportFault(.misplacedClause, token.start, token.end)
  }

  /// Passes statements that stand where the first `when` should.
  private mutating func passStatements(before branches: inout ListBuilder) {
    switch kind {
    case .keywordWhen, .keywordIn, .keywordElse, .keywordEnd, .endOfFile: return
    default: break
    }
    reportUnexpected()
    let statements = parseStatements(until: [.when, .in, .else])
    append(statements, to: &branches)
  }

  private mutating func parseWhen() -> NodeID {
    let start = token.start
    advance()
    var values = ListBuilder()
    inside { parser in
      repeat { parser.append(parser.parseSplatOrExpression(), to: &values) } while parser.eat(.comma)
    }
    if !at(.newline), !at(.semicolon), !at(.keywordThen) { reportUnexpected() }
    _ = skipThen()
    let body = parseStatements(until: [.when, .in, .else])
    return make(.when, from: start, a: values.first, b: body)
  }

  private mutating func parseIn() -> NodeID {
    let start = token.start
    let saved = lexer.newlineAfterLabel
    lexer.newlineAfterLabel = true
    advance()
    let pattern = parseTopPattern()
    checkPattern(pattern)
    lexer.newlineAfterLabel = saved
    var guardCondition = NodeID.none
    var flags: SyntaxFlags = []
    if at(.keywordIf) || at(.keywordUnless) {
      if at(.keywordUnless) { flags = .negated }
      advance()
      guardCondition = inside { $0.parseExpressionStatement() }
    }
    if !at(.newline), !at(.semicolon), !at(.keywordThen) { reportUnexpected() }
    _ = skipThen()
    let body = parseStatements(until: [.when, .in, .else])
    return make(.in, from: start, a: pattern, b: body, c: guardCondition, flags: flags)
  }

  /// `begin … end`
  mutating func parseBegin() -> NodeID {
    let opener = token
    enterConstruct(opener)
    advance()
    let statements = parseStatements(until: .ofBody)
    let clauses = parseClauses()
    expectEnd(of: opener)
    return make(.begin, from: opener.start, a: statements, b: clauses, flags: .keyword)
  }

  /// `return`, `break`, `next` with their values.
  mutating func parseJump(_ nodeKind: SyntaxKind) -> NodeID {
    let start = token.start
    jumpCount += 1
    if nodeKind != .return {
      checkLoopJump(start, token.end)
    } else if surroundings.contains(.classBody) {
      reportFault(.misplacedReturn, start, token.end)
    }
    advance()
    let arguments = beginsOperand ? parseArguments(closedBy: nil) : .none
    checkBlockPass(arguments)
    return make(nodeKind, from: start, b: arguments)
  }

  /// `yield`, `yield a`, `yield(a)`
  mutating func parseYield() -> NodeID {
    let start = token.start
    if !surroundings.contains(.method) { reportFault(.misplacedYield, start, token.end) }
    advanceBehindOperand()
    var arguments = NodeID.none
    var flags: SyntaxFlags = []
    if at(.leftParenthesis), !token.spaceBefore {
      arguments = parseParenthesizedArguments()
      flags = .parentheses
    } else if startsCommandArgument(isLocal: false) {
      arguments = leavingDo { $0.parseArguments(closedBy: nil) }
    }
    checkBlockPass(arguments)
    return make(.yield, from: start, b: arguments, flags: flags)
  }

  /// `super`, `super a`, `super(a)`
  mutating func parseSuper() -> NodeID {
    let start = token.start
    advanceBehindOperand()
    var arguments = NodeID.none
    var flags: SyntaxFlags = []
    if at(.leftParenthesis), !token.spaceBefore {
      arguments = parseParenthesizedArguments()
      flags = .parentheses
    } else if startsCommandArgument(isLocal: false) {
      arguments = leavingDo { $0.parseArguments(closedBy: nil) }
    }
    let call = make(.superCall, from: start, b: arguments, flags: flags)
    if !arguments.isNone, flags.isEmpty, at(.keywordDo), !doBelongsOutside { attachBlock(to: call) }
    return call
  }
}
