extension Parser {
  /// Whether a node can stand to the left of `=`.
  func isAssignable(_ id: NodeID) -> Bool {
    let node = self[id]
    switch node.kind {
    case .localVariable, .instanceVariable, .classVariable, .constant, .multipleTarget, .splat, .missing:
      return true
    case .globalVariable:
      return !isNumberedGlobal(id)
    case .index:
      return node.c.isNone
    case .call:
      guard node.b.isNone, node.c.isNone, node.nameEnd > node.nameStart,
        node.flags.isDisjoint(with: [.parentheses, .operator])
      else { return false }
      let last = lexer.bytes[Int(node.nameEnd) - 1]
      return ByteClass.continuesIdentifier(last)
    case .parenthesized:
      let statements = self[node.a]
      return self[statements.a].kind == .multipleTarget && self[statements.a].next.isNone
    default:
      return false
    }
  }

  /// Whether a node is `$1`, `$&` or another part of the last match, which Ruby sets itself.
  func isNumberedGlobal(_ id: NodeID) -> Bool {
    guard self[id].kind == .globalVariable else { return false }
    let mark = lexer.bytes[Int(self[id].nameStart) + 1]
    return mark &- 0x31 < 9 || "&`'+".utf8.contains(mark)
  }

  /// Makes the name of a call without receiver a local variable, since something is assigned to it.
  mutating func declareTarget(_ id: NodeID) {
    let node = self[id]
    guard node.kind == .call, node.a.isNone else {
      if node.kind == .constant, surroundings.contains(.method) { reportFault(.constantInMethod, at: id) }
      return
    }
    checkReservedName(Int(node.nameStart), Int(node.nameEnd))
    nodes.change(id) { $0.kind = .localVariable }
    locals.declare(Int(node.nameStart), Int(node.nameEnd))
  }

  /// `= value`, `+= value` behind a target.
  mutating func parseAssignment(to target: NodeID, severalValues: Bool) -> NodeID {
    let name = token
    if !isAssignable(target) {
      report(.notAssignable, Int(self[target].start), Int(self[target].end))
    }
    declareTarget(target)
    advance()
    if name.kind == .operatorAssign {
      if self[target].kind == .parenthesized { report(.notAssignable, start(of: target), Int(self[target].end)) }
      let value = parseAssignedValue(severalValues: false)
      let node = make(
        .operatorAssignment, from: start(of: target), name: SourceRange(name.start, name.end - 1), a: target, b: value)
      return node
    }
    if self[target].kind == .parenthesized || self[target].kind == .multipleTarget {
      let value = parseAssignedValue(severalValues: severalValues, ofSeveralTargets: true)
      return make(.multipleAssignment, from: start(of: target), a: nested(target), b: value)
    }
    let value = parseAssignedValue(severalValues: severalValues)
    return make(.assignment, from: start(of: target), a: target, b: value)
  }

  /// What stands behind `=`: an expression with its `rescue`, and where they may stand several values as an array.
  mutating func parseAssignedValue(severalValues: Bool, ofSeveralTargets: Bool = false) -> NodeID {
    let start = token.start
    let jumps = jumpCount
    var value = at(.star) && severalValues ? parseSplatOrExpression() : parseExpression()
    checkAssignedValue(value, jumps: jumps)
    let first = value
    if severalValues, at(.comma) || self[value].kind == .splat {
      var list = ListBuilder()
      append(value, to: &list)
      while eat(.comma) { append(parseSplatOrExpression(), to: &list) }
      value = make(.array, from: start, a: list.first)
    }
    if at(.keywordRescue) {
      let rescue = parseRescueModifier { $0.parseExpression() }
      // Only behind several values or a call without parentheses another such call can stand.
      if !ofSeveralTargets, value == first, !isCommandCall(value) { checkOperand(rescue) }
      value = make(.rescueModifier, from: start, a: value, b: rescue)
    }
    return value
  }

  /// `*a` or an expression, as in lists of values.
  mutating func parseSplatOrExpression() -> NodeID {
    guard at(.star) else {
      let value = parseExpression()
      checkOperand(value)
      return value
    }
    let start = token.start
    advance()
    let value = parseMarkedValue(from: start)
    return make(.splat, from: start, a: value)
  }

  /// The rest of `first, b, *c = value`; `first` is none where the statement begins with a splat.
  mutating func parseMultipleAssignment(first: NodeID) -> NodeID {
    let start = first.isNone ? token.start : self.start(of: first)
    var list = ListBuilder()
    if first.isNone {
      append(parseTarget(), to: &list)
    } else {
      declareTarget(first)
      append(nested(first), to: &list)
    }
    while at(.comma) {
      advance()
      if at(.assign) || at(.rightParenthesis) || at(.keywordIn) { break }
      append(parseTarget(), to: &list)
    }
    checkTargets(list.first)
    let target = make(.multipleTarget, from: start, a: list.first)
    guard at(.assign) else {
      if !at(.rightParenthesis) || openParentheses == 0 { reportUnexpected() }
      return target
    }
    advance()
    let value = parseAssignedValue(severalValues: true, ofSeveralTargets: true)
    return make(.multipleAssignment, from: start, a: target, b: value)
  }

  /// The targets between the parentheses of `(a, b), c = …`.
  private func nested(_ target: NodeID) -> NodeID {
    guard self[target].kind == .parenthesized else { return target }
    return self[self[target].a].a
  }

  /// Something that a value is assigned to: in a multiple assignment, behind `for` and behind `rescue =>`.
  mutating func parseTarget() -> NodeID {
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    let target: NodeID
    switch kind {
    case .star: target = parseSplatTarget()
    case .leftParenthesis: target = parseNestedTargets()
    default:
      target = parsePostfix(parsePrimary())
      if !isAssignable(target) { report(.notAssignable, Int(self[target].start), Int(self[target].end)) }
      declareTarget(target)
    }
    leaveRule()
    return target
  }

  /// Reports what may not be one of several targets: a second splat, and `a&.b`.
  mutating func checkTargets(_ first: NodeID) {
    var hasSplat = false
    var id = first
    while !id.isNone {
      var target = self[id]
      if target.kind == .splat {
        if hasSplat { reportFault(.misorderedParameter, at: id) }
        hasSplat = true
        if !target.a.isNone { target = self[target.a] }
      }
      if target.kind == .call, target.flags.contains(.safeNavigation) {
        let mark = skippingBlanks(Int(self[target.a].end))
        reportFault(.unexpectedToken, mark, mark + 2)
      }
      id = self[id].next
    }
  }

  /// `*a`, `*`
  private mutating func parseSplatTarget() -> NodeID {
    let start = token.start
    advance()
    let isAnonymous = at(.comma) || at(.assign) || at(.rightParenthesis) || at(.keywordIn) || at(.pipe)
    let target = isAnonymous ? .none : parseTarget()
    return make(.splat, from: start, a: target)
  }

  /// `(a, b)`
  private mutating func parseNestedTargets() -> NodeID {
    let opener = token
    openParentheses += 1
    advance()
    var list = ListBuilder()
    while !at(.rightParenthesis), !at(.endOfFile) {
      append(parseTarget(), to: &list)
      if !eat(.comma) { break }
    }
    openParentheses -= 1
    expectClosing(.rightParenthesis, of: opener)
    checkTargets(list.first)
    return make(.multipleTarget, from: opener.start, a: list.first)
  }

  /// Declares the variables that `/(?<name>…)/ =~ text` assigns.
  mutating func declareNamedGroups(of expression: NodeID) {
    var offset = start(of: expression)
    let end = Int(self[expression].end)
    while offset + 3 < end {
      let isGroup =
        lexer.bytes[offset] == UInt8(ascii: "(") && lexer.bytes[offset + 1] == UInt8(ascii: "?")
        && lexer.bytes[offset + 2] == UInt8(ascii: "<") && ByteClass.beginsIdentifier(lexer.bytes[offset + 3])
      offset += isGroup ? 3 : 1
      guard isGroup else { continue }
      let name = offset
      while offset < end, ByteClass.continuesIdentifier(lexer.bytes[offset]) { offset += 1 }
      locals.declare(name, offset)
    }
  }
}
