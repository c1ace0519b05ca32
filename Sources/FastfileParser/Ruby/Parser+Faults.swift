/// Mistakes in what is well formed: words in places where they mean nothing, names used twice.
///
/// They are kept apart from errors of form and reported only where there are none of these, since a slip that moves an
/// `end` puts many a word in the wrong place.
extension Parser {
  mutating func reportFault(_ kind: SyntaxError.Kind, _ start: Int, _ end: Int, related: SourceRange? = nil) {
    guard faults.count < Self.errorLimit, faults.last?.range != SourceRange(start, end) else { return }
    faults.append(SyntaxError(kind: kind, range: SourceRange(start, end), related: related))
  }

  mutating func reportFault(_ kind: SyntaxError.Kind, at id: NodeID) {
    reportFault(kind, Int(self[id].start), Int(self[id].end))
  }

  // MARK: Words in their places

  /// Reports a `break`, `next` or `redo` outside of a loop or block.
  mutating func checkLoopJump(_ start: Int, _ end: Int) {
    if surroundings.isDisjoint(with: [.loop, .block]) { reportFault(.misplacedLoopJump, start, end) }
  }

  /// Takes back what was said of jumps in a statement that turns out to be the body of a loop.
  mutating func allowLoopJumps(from start: Int) {
    guard !faults.isEmpty else { return }
    faults.removeAll { $0.kind == .misplacedLoopJump && $0.range.lowerBound >= start }
  }

  /// Reports a number of a block's parameter where it can't be one, or is not the first way to name them.
  mutating func checkNumberedParameter(_ name: Token) {
    guard isNumberedParameter(name.start, name.end), surroundings.contains(.block) else { return }
    let others: Surroundings = [.namedParameters, .outerNumberedParameters, .innerNumberedParameters]
    if !surroundings.isDisjoint(with: others) { reportFault(.misplacedNumberedParameter, name.start, name.end) }
    surroundings.insert(.numberedParameters)
  }

  /// Reports a name that is reserved for the parameters of blocks.
  mutating func checkReservedName(_ start: Int, _ end: Int) {
    if isNumberedParameter(start, end) { reportFault(.reservedName, start, end) }
  }

  private func isNumberedParameter(_ start: Int, _ end: Int) -> Bool {
    end - start == 2 && lexer.bytes[start] == UInt8(ascii: "_") && lexer.bytes[start + 1] &- 0x31 < 9
  }

  /// Reports a `*`, `**`, `&` or `...` that passes on parameters which the method has not.
  mutating func checkAnonymous(_ start: Int, _ end: Int) {
    if !locals.contains(start, end) { reportFault(.nothingToPassOn, start, end) }
  }

  // MARK: Operands and arguments

  /// Whether a node is a call with arguments but without parentheses.
  func isCommandCall(_ id: NodeID) -> Bool {
    let node = self[id]
    switch node.kind {
    case .call, .superCall, .yield:
      return !node.b.isNone && node.flags.isDisjoint(with: [.parentheses, .operator])
    default: return false
    }
  }

  /// Whether a node is `!` before a call without parentheses: a statement or condition, but no operand or argument.
  private func isNegatedCommand(_ id: NodeID) -> Bool {
    let node = self[id]
    return node.kind == .call && node.flags.contains(.operator) && node.b.isNone
      && lexer.bytes[Int(node.nameStart)] == UInt8(ascii: "!") && isCommandCall(node.a)
  }

  /// Reports a call without parentheses where its arguments would swallow what follows.
  @inline(__always)
  mutating func checkOperand(_ id: NodeID) {
    switch self[id].kind {
    case .call, .superCall, .yield: checkCallOperand(id)
    case .assignment, .operatorAssignment: checkCallOperand(assignedValue(of: id))
    default: break
    }
  }

  @inline(never)
  private mutating func checkCallOperand(_ id: NodeID) {
    let call = isNegatedCommand(id) ? self[id].a : id
    guard isCommandCall(call) else { return }
    // Of a call in the arguments of another the outer one says enough.
    if let last = faults.last, last.kind == .missingParentheses, last.range.lowerBound > start(of: call) {
      faults.removeLast()
    }
    reportFault(.missingParentheses, at: call)
  }

  /// What an assignment assigns in the end: `c` of `a = b = c`.
  private func assignedValue(of assignment: NodeID) -> NodeID {
    var value = self[assignment].b
    while self[value].kind == .assignment || self[value].kind == .operatorAssignment { value = self[value].b }
    return value
  }

  /// Reports a block among arguments of what is no call.
  mutating func checkBlockPass(_ first: NodeID) {
    var argument = first
    while !argument.isNone {
      if self[argument].kind == .blockPass { reportFault(.misplacedBlockPass, at: argument) }
      argument = self[argument].next
    }
  }

  /// Reports a block behind a call that already passes one.
  mutating func checkBlockArgument(of call: NodeID, block: Token) {
    var argument = self[call].b
    while !argument.isNone {
      if self[argument].kind == .blockPass {
        let range = SourceRange(start(of: argument), Int(self[argument].end))
        reportFault(.twoBlocks, block.start, block.end, related: range)
      }
      argument = self[argument].next
    }
  }

  /// Reports a jump whose value is used, which it never has; `count` is that of the jumps before the value was read.
  @inline(__always)
  mutating func checkValue(_ id: NodeID, jumps count: Int) {
    if jumpCount != count { checkValue(id) }
  }

  /// As `checkValue`, for an argument, which can be a call without parentheses, but neither `!` before one nor an
  /// assignment of one.
  @inline(__always)
  mutating func checkArgumentValue(_ id: NodeID, jumps count: Int) {
    guard jumpCount != count else { return }
    checkValue(id)
    if !isCommandCall(id) { checkOperand(id) }
  }

  /// As `checkValue`, for what is assigned: there may be further assignments between.
  @inline(__always)
  mutating func checkAssignedValue(_ id: NodeID, jumps count: Int) {
    if isCommandCall(id) { jumpCount += 1 }
    guard jumpCount != count else { return }
    checkValue(id)
    if isNegatedCommand(id) { checkOperand(id) }
  }

  private mutating func checkValue(_ id: NodeID) {
    // Of `a (b => c)` the space has been reported.
    guard faults.last?.kind != .spaceBeforeParenthesis, let jump = jump(insteadOf: id) else { return }
    reportFault(.noValue, at: jump)
  }

  /// The jump that always happens before an expression has a value; nil where it has one.
  private func jump(insteadOf id: NodeID) -> NodeID? {
    let node = self[id]
    switch node.kind {
    case .return, .break, .next, .redo, .retry, .matchRequired: return id
    case .parenthesized: return jump(insteadOf: node.a)
    case .begin: return node.b.isNone ? jump(insteadOf: node.a) : nil
    case .statements:
      var last = node.a
      while !self[last].next.isNone { last = self[last].next }
      return last.isNone ? nil : jump(insteadOf: last)
    case .and, .or: return jump(insteadOf: node.a)
    case .if:
      guard !node.b.isNone, !node.c.isNone, jump(insteadOf: node.b) != nil else { return nil }
      return jump(insteadOf: node.c)
    default: return nil
    }
  }

  // MARK: Regular expressions

  /// Reports unknown options, and mistakes in an expression that is written out.
  mutating func checkRegularExpression(_ parts: NodeID, options: SourceRange) {
    let letters = source.bytes[options.lowerBound..<options.upperBound]
    if let wrong = letters.firstIndex(where: { !"imxounse".utf8.contains($0) }) {
      reportFault(.malformedExpression, wrong, wrong + 1)
    }
    let content = self[parts]
    guard content.kind == .stringContent, content.next.isNone else { return }
    var check = RegularExpressionCheck(
      source.bytes[Int(content.start)..<Int(content.end)], isExtended: letters.contains(UInt8(ascii: "x")))
    var mistake = check.run()
    if mistake == nil, check.hasByteEscapes, !letters.contains(where: { "nes".utf8.contains($0) }), isUTF8 {
      mistake = check.byteMistake()
    }
    if let mistake { reportFault(mistake.kind, mistake.range.lowerBound, mistake.range.upperBound) }
  }

  /// Whether no comment in the first lines names another encoding.
  private var isUTF8: Bool {
    lexer.comments.prefix(2).allSatisfy { comment in
      let text = source.text(comment).lowercased()
      return !text.contains("coding") || text.contains("utf-8")
    }
  }

  // MARK: Names used twice

  /// Reports parameters that share a name, stand in the wrong order or have the name of something else.
  mutating func checkParameters(_ parameters: NodeID) {
    guard !parameters.isNone, !self[parameters].a.isNone else { return }
    var names = NameTable()
    checkNames(self[parameters].a, &names)
    checkOrder(self[parameters].a)
  }

  /// As `checkParameters`, for a block, which has nothing to forward.
  mutating func checkBlockParameters(_ parameters: NodeID) {
    checkParameters(parameters)
    var id = parameters.isNone ? .none : self[parameters].a
    while !id.isNone {
      if self[id].kind == .forwardingParameter { reportFault(.misorderedParameter, at: id) }
      id = self[id].next
    }
  }

  private mutating func checkNames(_ first: NodeID, _ names: inout NameTable) {
    var id = first
    while !id.isNone {
      let node = self[id]
      if node.kind == .destructuringParameter {
        checkNames(node.a, &names)
      } else if node.nameEnd > node.nameStart {
        let range = SourceRange(Int(node.nameStart), Int(node.nameEnd))
        checkReservedName(range.lowerBound, range.upperBound)
        if lexer.bytes[range.lowerBound] != UInt8(ascii: "_"), let earlier = names.insert(range, of: source.bytes.array)
        {
          reportFault(.duplicateParameter, range.lowerBound, range.upperBound, related: earlier)
        }
        if node.kind == .keywordParameter, !isVariableName(range) {
          reportFault(.malformedParameter, range.lowerBound, range.upperBound)
        }
      }
      id = node.next
    }
  }

  /// Whether a word can be the name of a local variable.
  func isVariableName(_ range: SourceRange) -> Bool {
    guard range.count > 0, ByteClass.beginsIdentifier(lexer.bytes[range.lowerBound]) else { return false }
    return !ByteClass.isUppercase(lexer.bytes[range.lowerBound])
      && ByteClass.continuesIdentifier(lexer.bytes[range.upperBound - 1])
  }

  /// Reports the first parameter of a kind that can't follow those before it.
  private mutating func checkOrder(_ first: NodeID) {
    var stage = 0
    var id = first
    while !id.isNone {
      let node = self[id]
      let next = node.next
      let isAllowed: Bool
      switch node.kind {
      // Stages: 0 required, 1 optional, 2 rest, 3 required behind, 4 keywords, 5 keyword rest, 6 block.
      case .requiredParameter, .destructuringParameter:
        isAllowed = stage < 4
        if stage == 1 || stage == 2 { stage = 3 }
      case .optionalParameter: (isAllowed, stage) = (stage < 2, 1)
      case .restParameter: (isAllowed, stage) = (stage < 2, 2)
      case .keywordParameter: (isAllowed, stage) = (stage < 5, 4)
      case .keywordRestParameter: (isAllowed, stage) = (stage < 5, 5)
      case .forwardingParameter: (isAllowed, stage) = (stage < 2, 6)
      case .blockParameter: (isAllowed, stage) = (stage < 6, 6)
      case .blockLocal: return
      default: return
      }
      guard isAllowed else { return reportFault(.misorderedParameter, at: id) }
      id = next
    }
  }
}
