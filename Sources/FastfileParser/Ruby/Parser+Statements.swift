/// The clauses that end the statements of a body.
struct ClauseSet: OptionSet {
  let rawValue: UInt8
  static let `else` = ClauseSet(rawValue: 1 << 0)
  static let elsif = ClauseSet(rawValue: 1 << 1)
  static let when = ClauseSet(rawValue: 1 << 2)
  static let `in` = ClauseSet(rawValue: 1 << 3)
  static let rescue = ClauseSet(rawValue: 1 << 4)
  static let ensure = ClauseSet(rawValue: 1 << 5)
  static let ofBody: ClauseSet = [.rescue, .else, .ensure]
  static let all: ClauseSet = [.else, .elsif, .when, .in, .rescue, .ensure]
}

extension Parser {
  /// The whole file.
  mutating func parseProgram() -> NodeID {
    lexer.advance(operand: true)
    var list = ListBuilder()
    while true {
      parseStatements(into: &list, until: [])
      if at(.endOfFile) { break }
      reportUnexpected()
      advance()
    }
    if let comment = lexer.unclosedComment { report(.unclosedComment, comment.lowerBound, comment.upperBound) }
    previousEnd = source.count
    return make(.statements, from: 0, a: list.first)
  }

  /// Statements up to what closes the construct around them.
  mutating func parseStatements(until clauses: ClauseSet = []) -> NodeID {
    var list = ListBuilder()
    let start = token.start
    inside { parser in
      parser.parseStatements(into: &list, until: clauses)
    }
    return make(.statements, from: list.first.isNone ? start : self.start(of: list.first), a: list.first)
  }

  @inline(__always)
  private mutating func parseStatements(into list: inout ListBuilder, until clauses: ClauseSet) {
    layout?.lists.append(nil)
    defer { _ = layout?.lists.popLast() }
    while true {
      skipTerminators()
      if !dedents.isEmpty && isDedented { return }
      if mayEndStatements {
        if endsStatements(clauses) { return }
        if at(.keywordEnd), repairs.surplusEnd.contains(token.start) {
          reportRepaired(.surplusEnd, token.start, token.end)
          advance()
          continue
        }
        if clause(of: kind) != nil {
          append(parseStrayClause(), to: &list)
          continue
        }
      }
      let before = token.start
      append(parseStatement(), to: &list)
      if at(.newline) || at(.semicolon) || endsStatements(clauses) { continue }
      reportUnexpected()
      if token.start == before { advance() }
    }
  }

  /// A clause without the construct it belongs to, which has ended too early or was never begun; its `end` is its own.
  private mutating func parseStrayClause() -> NodeID {
    let opener = token
    reportUnexpected()
    guard isAtLineStart else {
      advance()
      return makeMissing()
    }
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    enterConstruct(opener)
    var list = ListBuilder()
    while clause(of: kind) != nil {
      advance()
      append(parseStatements(until: .all), to: &list)
    }
    leaveRule()
    expectEnd(of: opener)
    return make(.statements, from: opener.start, a: list.first)
  }

  func clause(of kind: TokenKind) -> ClauseSet? {
    switch kind {
    case .keywordElse: .else
    case .keywordElsif: .elsif
    case .keywordWhen: .when
    case .keywordIn: .in
    case .keywordRescue: .rescue
    case .keywordEnsure: .ensure
    default: nil
    }
  }

  /// Whether the current token can end a body, or begin a clause of what is around it.
  @inline(__always)
  private var mayEndStatements: Bool {
    switch kind {
    case .endOfFile, .keywordEnd, .rightBrace, .rightParenthesis, .rightBracket, .keywordElse, .keywordElsif,
      .keywordWhen, .keywordIn, .keywordRescue, .keywordEnsure:
      true
    default: false
    }
  }

  /// Whether the current token ends a body: a clause it accepts, or what closes this construct or one around it.
  private mutating func endsStatements(_ clauses: ClauseSet) -> Bool {
    switch kind {
    case .endOfFile: true
    case .keywordEnd: (openEnds > 0 || endsBraces) && !repairs.surplusEnd.contains(token.start)
    case .rightBrace: openBraces > 0
    case .rightParenthesis: openParentheses > 0
    case .rightBracket: openBrackets > 0
    case .keywordElse, .keywordElsif, .keywordWhen, .keywordIn, .keywordRescue, .keywordEnsure:
      clause(of: kind).map(clauses.contains) ?? false
    default: false
    }
  }

  /// An expression statement with its modifiers.
  mutating func parseStatement() -> NodeID {
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    var statement = layout == nil ? parseConjunction(isStatement: true) : parseRecordedStatement()
    while true {
      let keyword = kind
      // Behind a construct without its `end` the next line begins a statement.
      if layout != nil, isAtLineStart {
        leaveRule()
        return statement
      }
      switch keyword {
      case .keywordIf, .keywordUnless:
        advance()
        let jumps = jumpCount
        let condition = parseExpressionStatement()
        checkValue(condition, jumps: jumps)
        let flags: SyntaxFlags = keyword == .keywordUnless ? [.modifier, .negated] : .modifier
        statement = make(.if, from: start(of: statement), a: condition, b: statement, flags: flags)
      case .keywordWhile, .keywordUntil:
        advance()
        allowLoopJumps(from: start(of: statement))
        let saved = surroundings
        surroundings.insert(.loop)
        let jumps = jumpCount
        let condition = parseExpressionStatement()
        checkValue(condition, jumps: jumps)
        surroundings = saved
        var flags: SyntaxFlags = keyword == .keywordUntil ? [.modifier, .negated] : .modifier
        if self[statement].kind == .begin, self[statement].flags.contains(.keyword) { flags.insert(.doWhile) }
        statement = make(.while, from: start(of: statement), a: condition, b: statement, flags: flags)
      case .keywordRescue:
        let rescue = parseRescueModifier { $0.parseConjunction(isStatement: true) }
        statement = make(.rescueModifier, from: start(of: statement), a: statement, b: rescue)
      default:
        leaveRule()
        return statement
      }
    }
  }

  /// What stands behind the `rescue` at the current token, where `retry` means something.
  mutating func parseRescueModifier(_ body: (inout Parser) -> NodeID) -> NodeID {
    advance()
    let saved = surroundings
    surroundings.insert(.rescue)
    let rescue = body(&self)
    surroundings = surroundings.intersection(saved.union(.numberings))
    return rescue
  }

  /// An expression with `and`, `or` and `not`.
  mutating func parseExpressionStatement() -> NodeID { parseConjunction(isStatement: false) }

  /// As `parseExpressionStatement`; `isStatement` allows a multiple assignment.
  @inline(__always)
  mutating func parseConjunction(isStatement: Bool) -> NodeID {
    let jumps = jumpCount
    let left = parseNotExpression(isStatement: isStatement)
    guard at(.keywordAnd) || at(.keywordOr) else { return left }
    return parseConjunction(behind: left, isStatement: isStatement, jumps: jumps)
  }

  @inline(never)
  private mutating func parseConjunction(behind first: NodeID, isStatement: Bool, jumps: Int) -> NodeID {
    var left = first
    while at(.keywordAnd) || at(.keywordOr) {
      checkValue(left, jumps: jumps)
      let kind: SyntaxKind = at(.keywordAnd) ? .and : .or
      advance()
      let right = parseNotExpression(isStatement: isStatement)
      left = make(kind, from: start(of: left), a: left, b: right)
    }
    return left
  }

  @inline(__always)
  private mutating func parseNotExpression(isStatement: Bool) -> NodeID {
    if at(.keywordNot), !isNotCall { return parseNot() }
    let expression = isStatement ? parseStatementExpression() : parseExpression()
    switch kind {
    case .arrow: return parseMatch(.matchRequired, expression)
    case .keywordIn where !inEnds && !isAtLineStart: return parseMatch(.matchPredicate, expression)
    default: return expression
    }
  }

  /// Whether the `not` at the current token is written like a call: `not(a)`.
  private var isNotCall: Bool { lexer.bytes[token.end] == UInt8(ascii: "(") }

  /// `not a`, `not(a)`; the latter is an operand.
  mutating func parseNot() -> NodeID {
    let start = token.start
    let isCall = isNotCall
    advance()
    if isCall {
      let operand = parsePrimary()
      return make(.not, from: start, a: operand)
    }
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    let operand = parseNotExpression(isStatement: false)
    leaveRule()
    return make(.not, from: start, a: operand)
  }

  /// Whether the current token is the first of its line: a line end before it was passed as a blank.
  var isAtLineStart: Bool {
    var offset = token.start
    while offset > 0, ByteClass.isBlank(lexer.bytes[offset - 1]) { offset -= 1 }
    return offset == 0 || lexer.bytes[offset - 1] == 0x0a
  }

  @inline(never)
  private mutating func parseMatch(_ kind: SyntaxKind, _ value: NodeID) -> NodeID {
    lexer.labelOverride = true
    // What `=>` matches has no value.
    if kind == .matchRequired { jumpCount += 1 }
    let saved = lexer.newlineAfterLabel
    lexer.newlineAfterLabel = true
    advance()
    let pattern = parseTopPattern()
    checkPattern(pattern)
    lexer.newlineAfterLabel = saved
    return make(kind, from: start(of: value), a: value, b: pattern)
  }

  /// An expression at the beginning of a statement, where `a, b = …` and `*a = …` may stand.
  @inline(__always)
  private mutating func parseStatementExpression() -> NodeID {
    if at(.star) { return parseMultipleAssignment(first: .none) }
    let first = parseExpression(severalValues: true)
    guard at(.comma), isAssignable(first), self[first].kind != .missing else { return first }
    return parseMultipleAssignment(first: first)
  }

  /// A body with its `rescue`, `else` and `ensure` clauses, up to what closes it.
  mutating func parseBody() -> NodeID {
    let statements = parseStatements(until: .ofBody)
    guard at(.keywordRescue) || at(.keywordElse) || at(.keywordEnsure) else { return statements }
    let start = self.start(of: statements)
    let clauses = parseClauses()
    return make(.begin, from: start, a: statements, b: clauses)
  }

  /// The clauses of a body: list of `rescueClause`, `elseClause`, `ensureClause`.
  mutating func parseClauses() -> NodeID {
    var list = ListBuilder()
    var last = TokenKind.unknown
    let faultCount = faults.count
    while true {
      if faults.count == faultCount { checkClause(behind: last) }
      last = kind
      switch kind {
      case .keywordRescue:
        append(parseRescueClause(), to: &list)
      case .keywordElse, .keywordEnsure:
        let clause: SyntaxKind = at(.keywordElse) ? .elseClause : .ensureClause
        let start = token.start
        advance()
        let body = parseStatements(until: .ofBody)
        append(make(clause, from: start, a: body), to: &list)
      default:
        return list.first
      }
    }
  }

  /// Reports a clause that can't stand behind the last one.
  private mutating func checkClause(behind last: TokenKind) {
    switch (last, kind) {
    case (.unknown, .keywordElse): reportFault(.uselessElse, token.start, token.end)
    case (.keywordElse, .keywordRescue), (.keywordElse, .keywordElse), (.keywordEnsure, .keywordRescue),
      (.keywordEnsure, .keywordElse), (.keywordEnsure, .keywordEnsure):
      reportFault(.misplacedClause, token.start, token.end)
    default: break
    }
  }

  private mutating func parseRescueClause() -> NodeID {
    let start = token.start
    advance()
    var exceptions = ListBuilder()
    var variable = NodeID.none
    if !at(.newline), !at(.semicolon), !at(.keywordThen), !at(.arrow) {
      repeat {
        let jumps = jumpCount
        let exception = parseSplatOrExpression()
        checkValue(exception, jumps: jumps)
        append(exception, to: &exceptions)
      } while eat(.comma)
    }
    if eat(.arrow) {
      variable = parseTarget()
    }
    if !at(.keywordThen), !at(.newline), !at(.semicolon) { reportUnexpected() }
    _ = skipThen()
    let saved = surroundings
    surroundings.insert(.rescue)
    let body = parseStatements(until: .ofBody)
    surroundings = surroundings.intersection(saved.union(.numberings))
    return make(.rescueClause, from: start, a: exceptions.first, b: variable, c: body)
  }

  /// Passes line ends and a `then`.
  mutating func skipThen() -> Bool {
    skipTerminators()
    return eat(.keywordThen)
  }

  /// Consumes the `end` of a construct, or reports that it is missing.
  mutating func expectEnd(of opener: Token) {
    openEnds -= 1
    if layout != nil {
      _ = layout?.open.popLast()
      if !recordEnd(of: opener) { return }
    }
    if at(.keywordEnd) {
      advanceBehindOperand()
    } else {
      report(.missingEnd, opener.start, opener.end)
    }
  }

  /// Consumes the bracket that closes one, or reports that it is missing.
  @inline(__always)
  mutating func expectClosing(_ kind: TokenKind, of opener: Token) {
    if at(kind) { advanceBehindOperand() } else { reportUnclosed(kind, opener) }
  }

  @inline(never)
  private mutating func reportUnclosed(_ kind: TokenKind, _ opener: Token) {
    if kind == .rightBrace, at(.keywordEnd), isInColumn(of: opener.start) {
      // A block that begins with `{` and ends with `end`.
      report(.unclosedBracket, opener.start, opener.end)
      advanceBehindOperand()
    } else if !at(.endOfFile), !isClosing(self.kind), !isAtLineStart {
      reportUnexpected()
    } else {
      report(.unclosedBracket, opener.start, opener.end)
    }
  }

  /// Whether the current token stands below the beginning of the line of an opener.
  private func isInColumn(of opener: Int) -> Bool {
    isAtLineStart && source.lineIndex(of: opener) != source.lineIndex(of: token.start)
      && source.indentation(at: opener) == source.indentation(at: token.start)
  }

  /// Whether the current `end` seems to close a block that begins with a brace.
  private var endsBraces: Bool { layout?.braces.last.map(isInColumn) ?? false }

  private func isClosing(_ kind: TokenKind) -> Bool {
    switch kind {
    case .rightBrace, .rightBracket, .rightParenthesis, .keywordEnd: true
    default: false
    }
  }
}
