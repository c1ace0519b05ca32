extension Parser {
  // MARK: Words

  /// A word that is a variable or a call, with its arguments and its block.
  mutating func parseIdentifier() -> NodeID {
    let name = token
    advanceBehindOperand()
    if at(.leftParenthesis), !token.spaceBefore {
      return parseCall(receiver: .none, name: name, from: name.start)
    }
    if name.kind == .constant {
      if startsCommandArgument(isLocal: false) {
        return parseCommandCall(receiver: .none, name: name, from: name.start)
      }
      let constant = make(.constant, from: name.start, name: name.range)
      return constant
    }
    let isLocal = name.kind == .identifier && locals.contains(name.start, name.end)
    if startsCommandArgument(isLocal: isLocal) {
      return parseCommandCall(receiver: .none, name: name, from: name.start)
    }
    if !isLocal, name.end - name.start == 2 { checkNumberedParameter(name) }
    let node = make(isLocal ? .localVariable : .call, from: name.start, name: name.range)
    return node
  }

  /// Whether the token behind the name of a method begins an argument without parentheses; an ambiguous one is then
  /// read again as an operand.
  @inline(__always)
  mutating func startsCommandArgument(isLocal: Bool) -> Bool {
    switch kind {
    case .identifier, .constant, .methodName, .instanceVariable, .globalVariable, .classVariable, .integer, .float,
      .label, .literalStart, .keywordNil, .keywordTrue, .keywordFalse, .keywordSelf, .keywordFile, .keywordLine,
      .keywordEncoding, .keywordDefined, .lambdaArrow, .tilde, .keywordCase, .keywordDef, .keywordYield,
      .keywordSuper, .keywordBegin, .keywordClass, .keywordModule, .symbol, .heredocStart, .character, .bang:
      true
    case .leftParenthesis: token.spaceBefore
    case .leftBracket: !isLocal && token.spaceBefore
    case .keywordNot, .colon, .scope, .minus, .plus, .star, .ampersand, .doubleStar, .slash, .percent, .shiftLeft,
      .question:
      startsAmbiguousArgument(isLocal: isLocal)
    default: false
    }
  }

  /// As `startsCommandArgument`, for what may be an operator as well.
  @inline(never)
  private mutating func startsAmbiguousArgument(isLocal: Bool) -> Bool {
    let next = lexer.bytes[token.end]
    if at(.keywordNot) { return next == UInt8(ascii: "(") }
    guard !isLocal, at(.colon) || token.spaceBefore, !ByteClass.isSpace(next) else { return false }
    switch kind {
    case .colon: return next != 0 && relex { $0 == .symbol || $0 == .literalStart }
    case .slash, .percent: return relex { $0 == .literalStart }
    case .shiftLeft: return relex { $0 == .heredocStart }
    case .question: return relex { $0 == .character }
    case .scope: return true
    default: return relex { _ in true }
    }
  }

  /// Reads the current token as an operand if it then is of a wanted kind.
  private mutating func relex(_ isWanted: (TokenKind) -> Bool) -> Bool {
    let saved = (lexer.token, lexer.position)
    lexer.relexAsOperand()
    if isWanted(kind) { return true }
    (lexer.token, lexer.position) = saved
    return false
  }

  /// `name a, b`; then the `do` block, if it does not belong to a construct around the call.
  mutating func parseCommandCall(receiver: NodeID, name: Token, from start: Int, flags: SyntaxFlags = []) -> NodeID {
    let arguments = leavingDo { $0.parseArguments(closedBy: nil) }
    let call = make(.call, from: start, name: name.range, a: receiver, b: arguments, flags: flags)
    if at(.keywordDo), !doBelongsOutside {
      attachBlock(to: call)
      if Precedence.of(kind) > 0 { checkOperand(call) }
    } else if at(.leftBrace) {
      attachBraces(to: call)
    }
    return call
  }

  /// `name(a, b)` and its block; the parenthesis is current.
  mutating func parseCall(receiver: NodeID, name: Token, from start: Int, flags: SyntaxFlags = []) -> NodeID {
    let arguments = parseParenthesizedArguments()
    let call = make(.call, from: start, name: name.range, a: receiver, b: arguments, flags: flags.union(.parentheses))
    return call
  }

  /// `(a, b)`
  mutating func parseParenthesizedArguments() -> NodeID {
    let opener = token
    openParentheses += 1
    advance()
    skipNewlines()
    let arguments = inside { $0.parseArguments(closedBy: .rightParenthesis) }
    openParentheses -= 1
    expectClosing(.rightParenthesis, of: opener)
    return arguments
  }

  // MARK: Arguments

  /// Arguments up to a bracket, which stays current, or to the end of a command call; list.
  mutating func parseArguments(closedBy closing: TokenKind?) -> NodeID {
    var list = ListBuilder()
    var pairs = ListBuilder()
    var pairsStart = 0
    while true {
      if let closing {
        if at(closing) { break }
        // What is open ends with the body around it: that it is never closed says more than that `end` can't stand here.
        if at(.keywordEnd), list.first.isNone, pairs.first.isNone { break }
      }
      if at(.endOfFile) {
        if closing == nil { reportMissingOperand() }
        break
      }
      let before = token.start
      let argument = parseArgument()
      let isKeyword = self[argument].kind == .pair || self[argument].kind == .doubleSplat
      if isKeyword {
        if pairs.first.isNone { pairsStart = start(of: argument) }
        append(argument, to: &pairs)
      } else {
        if !pairs.first.isNone, closing != .rightBrace { checkArgument(argument) }
        flush(&pairs, from: pairsStart, into: &list)
        append(argument, to: &list)
      }
      if closing != nil {
        let end = previousEnd
        skipNewlinesBeforeComma()
        if atObviousArgument() {
          report(.missingComma, end, end)
          continue
        }
      } else if atLabelBehindArgument() {
        report(.missingComma, previousEnd, previousEnd)
        continue
      }
      guard at(.comma) else {
        if list.first != argument, !isKeyword { checkOperand(argument) }
        break
      }
      if !isKeyword, self[argument].kind == .blockPass { report(.misplacedBlockArgument, before, previousEnd) }
      advance()
      if token.start == before { break }
    }
    flush(&pairs, from: pairsStart, into: &list)
    return list.first
  }

  /// Reports an argument that stands behind keyword arguments although it is none.
  private mutating func checkArgument(_ argument: NodeID) {
    switch self[argument].kind {
    case .blockPass, .forwardedArguments, .missing: break
    case .assignment,
      .call where isCommandCall(argument) && self[argument].a.isNone:
      reportFault(.missingLabel, at: argument)
    default: reportFault(.argumentBehindKeywords, at: argument)
    }
  }

  /// Whether the current token can only be an argument before which a comma is missing.
  private mutating func atObviousArgument() -> Bool {
    switch kind {
    case .colon where token.spaceBefore && ByteClass.beginsIdentifier(lexer.bytes[token.end]):
      lexer.relexAsOperand()
      return true
    case .label, .literalStart, .integer, .float, .symbol, .instanceVariable, .doubleStar: return true
    default: return atLabelBehindArgument()
    }
  }

  /// Whether a name stands here that would be a label if a comma stood before it; it is one then.
  private mutating func atLabelBehindArgument() -> Bool {
    guard kind == .identifier || kind == .constant, lexer.bytes[token.end] == UInt8(ascii: ":"),
      lexer.bytes[token.end + 1] != UInt8(ascii: ":")
    else { return false }
    lexer.relexAsOperand()
    return at(.label)
  }

  private mutating func flush(_ pairs: inout ListBuilder, from start: Int, into list: inout ListBuilder) {
    guard !pairs.first.isNone else { return }
    let end = self[pairs.last].end
    let hash = nodes.append(
      SyntaxNode(
        kind: .hash, flags: .braceless, start: UInt32(truncatingIfNeeded: start), end: end, a: pairs.first))
    append(hash, to: &list)
    pairs = ListBuilder()
  }

  /// One argument, element of an array, or pair.
  mutating func parseArgument() -> NodeID {
    let start = token.start
    switch kind {
    case .star:
      return parseSplatOrExpression()
    case .doubleStar:
      advance()
      let value = parseMarkedValue(from: start)
      return make(.doubleSplat, from: start, a: value)
    case .ampersand:
      advance()
      let value = parseMarkedValue(from: start)
      return make(.blockPass, from: start, a: value)
    case .dotDotDot where lexer.bytes[skippingBlanks(lexer.position)] == UInt8(ascii: ")"):
      advance()
      checkAnonymous(start, previousEnd)
      return make(.forwardedArguments, from: start)
    case .label:
      return parseLabelledPair()
    default:
      let jumps = jumpCount
      let value = parseExpression()
      checkArgumentValue(value, jumps: jumps)
      if self[value].kind == .quotedSymbol, self[value].flags.contains(.label) {
        return parsePairValue(key: value, from: start)
      }
      if at(.arrow) {
        checkOperand(value)
        advance()
        let jumps = jumpCount
        let right = parseExpression()
        checkValue(right, jumps: jumps)
        checkOperand(right)
        return make(.pair, from: start, a: value, b: right)
      }
      return value
    }
  }

  /// What stands behind a `*`, `**` or `&` that has been passed; none where it passes on what the method was given.
  mutating func parseMarkedValue(from start: Int) -> NodeID {
    guard beginsValue else {
      checkAnonymous(start, previousEnd)
      return .none
    }
    let jumps = jumpCount
    let value = parseExpression()
    checkValue(value, jumps: jumps)
    checkOperand(value)
    return value
  }

  /// Passes line ends inside brackets, behind which no comma may stand.
  mutating func skipNewlinesBeforeComma() {
    guard at(.newline) else { return }
    skipNewlines()
    if at(.comma) { report(.leadingComma, token.start, token.end) }
  }

  func skippingBlanks(_ offset: Int) -> Int {
    var offset = offset
    while ByteClass.isSpace(lexer.bytes[offset]) { offset += 1 }
    return offset
  }

  /// `name: value`, `name:`
  mutating func parseLabelledPair() -> NodeID {
    let label = token
    previousEnd = label.end - 1
    let key = make(.symbol, from: label.start, name: SourceRange(label.start, label.end - 1), flags: .label)
    advance()
    return parsePairValue(key: key, from: label.start)
  }

  @inline(__always)
  private mutating func parsePairValue(key: NodeID, from start: Int) -> NodeID {
    skipNewlines()
    guard beginsValue else {
      let name = SourceRange(start, max(start, Int(self[key].end) - 1))
      if self[key].kind != .symbol || !ByteClass.continuesIdentifier(lexer.bytes[max(start, name.upperBound)]) {
        reportFault(.missingValue, at: key)
      }
      return make(.pair, from: start, a: key, flags: .label)
    }
    let jumps = jumpCount
    let value = parseExpression()
    checkValue(value, jumps: jumps)
    checkOperand(value)
    return make(.pair, from: start, a: key, b: value, flags: .label)
  }

  // MARK: Postfix

  /// What may stand behind an operand: `.method`, `::Name`, `[index]`, blocks.
  @inline(__always)
  mutating func parsePostfix(_ operand: NodeID) -> NodeID {
    switch kind {
    case .dot, .safeNavigation, .scope, .leftBracket, .leftBrace, .keywordDo: parsePostfixes(of: operand)
    default: operand
    }
  }

  private mutating func parsePostfixes(of operand: NodeID) -> NodeID {
    var node = operand
    // Behind the label `"name":` a value begins.
    if self[node].kind == .quotedSymbol, self[node].flags.contains(.label) { return node }
    while true {
      switch kind {
      case .dot, .safeNavigation:
        node = parseMethodCall(on: node)
      case .scope:
        node = parseScope(of: node)
      case .leftBracket:
        node = parseIndex(of: node)
      case .leftBrace where takesBraceBlock(node):
        attachBlock(to: node)
      case .keywordDo where !doBelongsOutside && takesBlock(node):
        attachBlock(to: node)
      default:
        return node
      }
    }
  }

  /// `.name`, `&.name`, `.()`, with arguments.
  private mutating func parseMethodCall(on receiver: NodeID) -> NodeID {
    let flags: SyntaxFlags = at(.safeNavigation) ? .safeNavigation : []
    let start = self.start(of: receiver)
    checkValue(receiver, jumps: 0)
    let dot = token
    guard lexer.advanceToMethodName(assignable: false) else {
      previousEnd = dot.end
      if at(.leftParenthesis) {
        let name = Token(kind: .identifier, start: dot.end, end: dot.end, spaceBefore: false)
        return parseCall(receiver: receiver, name: name, from: start, flags: flags)
      }
      report(.missingMethodName, dot.start, dot.end)
      return make(.call, from: start, a: receiver, flags: flags)
    }
    let name = token
    advanceBehindOperand()
    return parseCallRest(receiver: receiver, name: name, from: start, flags: flags)
  }

  private mutating func parseCallRest(
    receiver: NodeID, name: Token, from start: Int, flags: SyntaxFlags
  ) -> NodeID {
    if at(.leftParenthesis), !token.spaceBefore {
      return parseCall(receiver: receiver, name: name, from: start, flags: flags)
    }
    if startsCommandArgument(isLocal: false) {
      return parseCommandCall(receiver: receiver, name: name, from: start, flags: flags)
    }
    let call = make(.call, from: start, name: name.range, a: receiver, flags: flags)
    return call
  }

  /// `::Name`, `::name`, `::()`
  private mutating func parseScope(of receiver: NodeID) -> NodeID {
    let start = self.start(of: receiver)
    let scope = token
    guard lexer.advanceToMethodName(assignable: false) else {
      previousEnd = scope.end
      if at(.leftParenthesis) {
        let name = Token(kind: .identifier, start: scope.end, end: scope.end, spaceBefore: false)
        return parseCall(receiver: receiver, name: name, from: start)
      }
      report(.missingMethodName, scope.start, scope.end)
      return receiver
    }
    let name = token
    advanceBehindOperand()
    let isCall = at(.leftParenthesis) && !token.spaceBefore
    if name.kind == .constant, !isCall, !startsCommandArgument(isLocal: false) {
      let constant = make(.constant, from: start, name: name.range, a: receiver)
      return constant
    }
    return isCall || name.kind != .constant
      ? parseCallRest(receiver: receiver, name: name, from: start, flags: [])
      : parseCommandCall(receiver: receiver, name: name, from: start)
  }

  private mutating func parseIndex(of receiver: NodeID) -> NodeID {
    let opener = token
    openBrackets += 1
    advance()
    skipNewlines()
    let arguments = inside { $0.parseArguments(closedBy: .rightBracket) }
    openBrackets -= 1
    expectClosing(.rightBracket, of: opener)
    return make(.index, from: start(of: receiver), a: receiver, b: arguments)
  }

  // MARK: Blocks

  /// Whether a block may follow a node: it is a call without one.
  private func takesBlock(_ id: NodeID) -> Bool {
    let node = self[id]
    guard node.c.isNone else { return false }
    switch node.kind {
    case .call: return !node.flags.contains(.operator)
    case .localVariable, .superCall, .index: return true
    case .constant: return true
    default: return false
    }
  }

  /// Whether `{` behind a node opens a block: not behind a call whose arguments have no parentheses.
  private func takesBraceBlock(_ id: NodeID) -> Bool {
    guard !braceEnds, takesBlock(id) else { return false }
    let node = self[id]
    switch node.kind {
    case .call, .superCall: return node.flags.contains(.parentheses) || node.b.isNone
    default: return true
    }
  }

  /// Reads the block at the current token and makes it the node's.
  mutating func attachBlock(to id: NodeID) {
    checkBlockArgument(of: id, block: token)
    let block = parseBlock()
    let kind = self[id].kind
    if kind == .localVariable || kind == .constant { nodes.change(id) { $0.kind = .call } }
    nodes.change(id) { $0.c = block }
    let end = self[block].end
    nodes.change(id) { $0.end = end }
  }

  /// A `{` behind arguments without parentheses, where only `do` begins a block; fine behind `a (b)`.
  private mutating func attachBraces(to call: NodeID) {
    let argument = self[self[call].b]
    if argument.kind != .parenthesized || !argument.next.isNone { report(.braceBlock, token.start, token.end) }
    attachBlock(to: call)
  }

  /// `do |…| … end` or `{ |…| … }`
  private mutating func parseBlock() -> NodeID {
    let opener = token
    let braces = at(.leftBrace)
    if braces {
      openBraces += 1
      layout?.braces.append(opener.start)
      layout?.open.append(source.indentation(at: opener.start))
    } else {
      enterConstruct(opener)
    }
    locals.enter(isBlock: true)
    let saved = surroundings
    surroundings = saved.ofBlock
    advance()
    let parameters = parseBlockParameters()
    if !parameters.isNone { surroundings.insert(.namedParameters) }
    let body = braces ? parseStatements() : parseBody()
    var flags: SyntaxFlags = braces ? .braces : []
    if surroundings.contains(.numberedParameters) { flags.insert(.numbered) }
    surroundings = saved.behind(block: surroundings)
    locals.leave()
    if braces {
      openBraces -= 1
      _ = layout?.braces.popLast()
      _ = layout?.open.popLast()
      expectClosing(.rightBrace, of: opener)
    } else {
      expectEnd(of: opener)
    }
    return make(.block, from: opener.start, a: parameters, b: body, flags: flags)
  }
}
