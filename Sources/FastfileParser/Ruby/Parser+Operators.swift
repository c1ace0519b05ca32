/// How tightly operators bind; a higher one binds tighter.
enum Precedence {
  static let ternary = 4
  static let range = 5
  static let or = 6
  static let and = 7
  static let equality = 8
  static let comparison = 9
  static let bitwiseOr = 10
  static let bitwiseAnd = 11
  static let shift = 12
  static let additive = 13
  static let multiplicative = 14
  static let unaryMinus = 15
  static let power = 16
  static let unary = 17

  /// How tightly a binary operator binds; 0 for what is none.
  @inline(__always)
  static func of(_ kind: TokenKind) -> Int {
    switch kind {
    case .question: ternary
    case .dotDot, .dotDotDot: range
    case .orOr: or
    case .andAnd: and
    case .spaceship, .equal, .caseEqual, .notEqual, .match, .notMatch: equality
    case .less, .lessEqual, .greater, .greaterEqual: comparison
    case .pipe, .caret: bitwiseOr
    case .ampersand: bitwiseAnd
    case .shiftLeft, .shiftRight: shift
    case .plus, .minus: additive
    case .star, .slash, .percent: multiplicative
    case .doubleStar: power
    default: 0
    }
  }
}

extension Parser {
  /// An expression of operators, at least as tight as `minimum`; `severalValues` allows `a = b, c`.
  mutating func parseExpression(_ minimum: Int = 0, severalValues: Bool = false) -> NodeID {
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    let jumps = jumpCount
    var left = parseUnary(severalValues: severalValues)
    if Precedence.of(kind) > 0 { left = parseOperators(behind: left, minimum, jumps: jumps) }
    leaveRule()
    return left
  }

  /// The operators behind an operand, at least as tight as `minimum`, with their other operands.
  @inline(never)
  private mutating func parseOperators(behind operand: NodeID, _ minimum: Int, jumps: Int) -> NodeID {
    var left = operand
    while true {
      let operatorKind = kind
      let precedence = Precedence.of(operatorKind)
      guard precedence > 0, precedence >= minimum, !(operatorKind == .pipe && pipeEnds) else { return left }
      checkValue(left, jumps: jumps)
      switch operatorKind {
      case .question: left = parseTernary(left)
      case .dotDot, .dotDotDot: left = parseRange(from: left)
      case .andAnd, .orOr:
        advance()
        let right = parseExpression(precedence + 1)
        checkOperand(right)
        left = make(operatorKind == .andAnd ? .and : .or, from: start(of: left), a: left, b: right)
      case .doubleStar: left = parsePower(left)
      default:
        left = parseBinary(left, precedence)
      }
    }
  }

  private mutating func parseBinary(_ left: NodeID, _ precedence: Int) -> NodeID {
    let name = token
    advance()
    let jumps = jumpCount
    let right = parseExpression(precedence + 1)
    checkValue(right, jumps: jumps)
    checkOperand(right)
    if precedence == Precedence.equality, Precedence.of(kind) == precedence { reportUnexpected() }
    let call = make(.call, from: start(of: left), name: name.range, a: left, b: right, flags: .operator)
    if name.kind == .match, self[left].kind == .regularExpression { declareNamedGroups(of: left) }
    return call
  }

  /// `a ** b` binds to the right, and tighter than the sign of a number: `-2 ** 2` is `-(2 ** 2)`.
  private mutating func parsePower(_ left: NodeID) -> NodeID {
    let name = token
    let isNegative = isNumber(left) && lexer.bytes[start(of: left)] == UInt8(ascii: "-")
    let start = self.start(of: left)
    if isNegative { nodes.change(left) { $0.start += 1 } }
    advance()
    let jumps = jumpCount
    let right = parseExpression(Precedence.unaryMinus)
    checkValue(right, jumps: jumps)
    checkOperand(right)
    let power = make(.call, from: self.start(of: left), name: name.range, a: left, b: right, flags: .operator)
    guard isNegative else { return power }
    let negation = make(.call, from: start, name: SourceRange(start, start + 1), a: power, flags: .operator)
    return negation
  }

  private func isNumber(_ id: NodeID) -> Bool { self[id].kind == .integer || self[id].kind == .float }

  private mutating func parseTernary(_ condition: NodeID) -> NodeID {
    let question = token
    lexer.labelOverride = false
    advance()
    skipNewlines()
    let then = inside { $0.parseExpression(Precedence.ternary) }
    checkOperand(then)
    if at(.newline), !atColonBehindNewline() {
      report(.missingColon, question.start, question.end)
      return make(.if, from: start(of: condition), a: condition, b: then, flags: .ternary)
    }
    skipNewlines()
    guard at(.colon) else {
      report(.missingColon, question.start, question.end)
      return make(.if, from: start(of: condition), a: condition, b: then, flags: .ternary)
    }
    advance()
    let otherwise = parseExpression(Precedence.ternary)
    checkOperand(otherwise)
    return make(.if, from: start(of: condition), a: condition, b: then, c: otherwise, flags: .ternary)
  }

  /// Whether the next line begins with a colon that is not part of `::` or a symbol.
  private func atColonBehindNewline() -> Bool {
    var offset = lexer.position
    while ByteClass.isSpace(lexer.bytes[offset]) { offset += 1 }
    return lexer.bytes[offset] == UInt8(ascii: ":") && lexer.bytes[offset + 1] != UInt8(ascii: ":")
  }

  @inline(never)
  private mutating func parseRange(from lower: NodeID) -> NodeID {
    let flags: SyntaxFlags = at(.dotDotDot) ? .exclusive : []
    let start = lower.isNone ? token.start : self.start(of: lower)
    advance()
    let jumps = jumpCount
    let upper = beginsOperand ? parseExpression(Precedence.range + 1) : .none
    checkValue(upper, jumps: jumps)
    checkOperand(upper)
    if upper.isNone, lower.isNone || at(.keywordIf) { reportUnexpected() }
    if at(.dotDot) || at(.dotDotDot) { reportUnexpected() }
    return make(.range, from: start, a: lower, b: upper, flags: flags)
  }

  /// Whether the current token can begin an operand.
  var beginsOperand: Bool {
    switch kind {
    case .endOfFile, .newline, .semicolon, .rightParenthesis, .rightBracket, .rightBrace, .comma, .keywordThen,
      .keywordDo,
      .keywordEnd, .arrow, .keywordAnd, .keywordOr, .keywordIf, .keywordUnless, .keywordWhile, .keywordUntil,
      .keywordRescue,
      .keywordIn, .assign, .operatorAssign, .colon, .dot, .safeNavigation, .equal, .question, .pipe, .andAnd, .orOr,
      .keywordWhen, .keywordElse, .keywordElsif, .keywordEnsure:
      false
    default: true
    }
  }

  /// Whether the current token can begin an operand where no modifier can stand: behind a label.
  var beginsValue: Bool {
    switch kind {
    case .keywordIf, .keywordUnless, .keywordWhile, .keywordUntil: true
    default: beginsOperand
    }
  }

  // MARK: Prefix operators

  @inline(__always)
  private mutating func parseUnary(severalValues: Bool) -> NodeID {
    switch kind {
    case .bang, .tilde, .plus: return parsePrefix(operand: Precedence.unary)
    case .minus: return parsePrefix(operand: Precedence.unaryMinus)
    case .dotDot, .dotDotDot: return parseRange(from: .none)
    case .keywordDefined: return parseDefined()
    default:
      let operand = parsePostfix(parsePrimary())
      if at(.assign) || at(.operatorAssign) { return parseAssignment(to: operand, severalValues: severalValues) }
      return operand
    }
  }

  @inline(never)
  private mutating func parsePrefix(operand precedence: Int) -> NodeID {
    let name = token
    advance()
    let jumps = jumpCount
    let operand = parseExpression(precedence)
    checkValue(operand, jumps: jumps)
    if name.kind == .bang, isCommandCall(operand) {
      jumpCount += 1
    } else {
      checkOperand(operand)
    }
    let call = make(.call, from: name.start, name: name.range, a: operand, flags: .operator)
    return call
  }

  @inline(never)
  private mutating func parseDefined() -> NodeID {
    let start = token.start
    let saved = surroundings
    surroundings.insert([.method, .rescue])
    defer { surroundings = saved }
    advance()
    let operand: NodeID
    if at(.leftParenthesis), !token.spaceBefore {
      let opener = token
      openParentheses += 1
      advance()
      skipNewlines()
      operand = inside { $0.parseExpressionStatement() }
      skipNewlines()
      openParentheses -= 1
      expectClosing(.rightParenthesis, of: opener)
      return parsePostfix(make(.defined, from: start, a: operand))
    }
    operand = parseExpression(Precedence.unary)
    checkOperand(operand)
    return make(.defined, from: start, a: operand)
  }
}
