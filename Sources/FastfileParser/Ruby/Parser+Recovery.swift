extension Parser {
  // MARK: Noting the layout

  /// A statement of a broken file: noted for later, and with the block it gets if its `do` is missing.
  mutating func parseRecordedStatement() -> NodeID {
    let start = token.start
    if isAtLineStart { noteStatement(start) }
    guard repairs.missingDo.contains(start) else { return parseConjunction(isStatement: true) }
    let saved = pipeEnds
    pipeEnds = true
    let statement = parseConjunction(isStatement: true)
    pipeEnds = saved
    guard self[statement].kind == .call, self[statement].c.isNone else { return statement }
    if at(.newline) || at(.semicolon) || at(.pipe) {
      attachBlockWithoutDo(to: statement, misspelling: nil)
    } else if at(.identifier) || at(.constant), token.end - token.start < 4, !isAtLineStart {
      let word = token
      advanceBehindOperand()
      attachBlockWithoutDo(to: statement, misspelling: word)
    }
    return statement
  }

  private mutating func noteStatement(_ start: Int) {
    let indentation = source.indentation(at: start)
    if at(.identifier) || at(.constant) {
      layout?.statements.append(LayoutRecord.Statement(start: start, indentation: indentation))
    }
    guard let index = layout?.lists.indices.last else { return }
    let first = (layout?.lists.last ?? nil) ?? indentation
    let outer = (layout?.open.last ?? nil) ?? -1
    if indentation != first || indentation <= outer { layout?.contradictions += 1 }
    layout?.lists[index] = first
  }

  /// Notes a literal that spans lines; `isClosed` tells whether it has an end.
  mutating func recordLiteral(from start: Int, isClosed: Bool = true) {
    guard source.lineIndex(of: start) != source.lineIndex(of: previousEnd) else { return }
    let end = previousEnd
    if isClosed { layout?.literals.append(LayoutRecord.Literal(start: start, end: end)) }
    noteLines(behind: start, until: end)
  }

  /// Notes the lines of a text that are not indented deeper than the one it begins on.
  mutating func noteLines(behind start: Int, until end: Int) {
    let first = source.lineIndex(of: start)
    let last = source.lineIndex(of: end)
    let indentation = source.indentation(at: start)
    for line in first + 1..<max(first + 1, last + 1) {
      var offset = source.lineStart(line)
      let lineStart = offset
      while ByteClass.isBlank(lexer.bytes[offset]) { offset += 1 }
      if offset < end, lexer.bytes[offset] != 0x0a, offset - lineStart <= indentation { layout?.contradictions += 1 }
    }
  }

  /// Notes how a construct ends; false if its `end` is known to be missing, which has been reported.
  mutating func recordEnd(of opener: Token) -> Bool {
    let indentation = source.indentation(at: opener.start)
    let isMissing = repairs.missingEnd.contains(opener.start)
    if isMissing { _ = dedents.popLast() }
    let endIndentation = at(.keywordEnd) && isAtLineStart ? source.indentation(at: token.start) : nil
    if isMissing, !at(.keywordEnd) || endIndentation.map({ $0 < indentation }) ?? false {
      reportRepaired(.missingEnd, opener.start, opener.end)
      return false
    }
    let column = opener.start - source.lineStart(source.lineIndex(of: opener.start))
    let pair = LayoutRecord.Pair(
      opener: opener.start, openerIndentation: indentation, end: at(.keywordEnd) ? token.start : nil,
      endIndentation: endIndentation, isAligned: endIndentation == column)
    layout?.pairs.append(pair)
    return true
  }

  // MARK: Applying repairs

  /// Notes that a construct is open which ends where a statement is not indented deeper.
  mutating func enterConstruct(_ opener: Token) {
    openEnds += 1
    layout?.open.append(source.indentation(at: opener.start))
    if !repairs.missingEnd.isEmpty, repairs.missingEnd.contains(opener.start) {
      dedents.append(source.indentation(at: opener.start))
    }
  }

  /// Whether the current token begins a statement that lies outside of the innermost construct whose `end` is missing.
  var isDedented: Bool {
    guard let indentation = dedents.last, isAtLineStart else { return false }
    return source.indentation(at: token.start) <= indentation
  }

  /// The block of a call whose `do` is missing, from the line end or the parameters on.
  private mutating func attachBlockWithoutDo(to id: NodeID, misspelling word: Token?) {
    let opener = Token(kind: .keywordDo, start: start(of: id), end: previousEnd, spaceBefore: true)
    if let word {
      reportRepaired(.misspelledDo, word.start, word.end)
    } else {
      reportRepaired(.missingDo, opener.start, opener.end)
    }
    let start = previousEnd
    enterConstruct(opener)
    locals.enter(isBlock: true)
    let saved = surroundings
    surroundings = saved.ofBlock
    let parameters = parseBlockParameters()
    let body = parseBody()
    surroundings = saved
    locals.leave()
    expectEnd(of: opener)
    let block = make(.block, from: start, a: parameters, b: body)
    nodes.change(id) { $0.c = block }
    nodes.change(id) { $0.end = UInt32(truncatingIfNeeded: previousEnd) }
  }

  /// The pieces of a literal that is never closed: it ends with its line, or before what closes the brackets opened on
  /// that line.
  mutating func parseUnclosedParts(of literal: LiteralOpener, opener: Token) -> NodeID {
    var list = ListBuilder()
    let flags: SyntaxFlags = literal.interpolates ? [] : .raw
    let end = endOfUnclosedLiteral(opener)
    while lexer.position < end {
      let start = lexer.position
      while lexer.position < end, lexer.bytes[lexer.position] != literal.close, !atInterpolation(of: literal) {
        lexer.position += lexer.bytes[lexer.position] == UInt8(ascii: "\\") ? 2 : 1
      }
      lexer.position = min(lexer.position, end)
      appendContent(from: start, flags: flags, delimiter: literal.close, to: &list)
      guard lexer.position < end else { break }
      if lexer.bytes[lexer.position] == literal.close {
        lexer.position += 1
        previousEnd = lexer.position
        // A bracket too many stands where the literal begins.
        if literal.open != 0 { reportRepaired(.unclosedLiteral, opener.start, opener.end) }
        return list.first
      }
      append(parseInterpolation(delimiter: literal.close), to: &list)
    }
    previousEnd = lexer.position
    reportRepaired(.unclosedLiteral, opener.start, opener.end)
    return list.first
  }

  private func atInterpolation(of literal: LiteralOpener) -> Bool {
    literal.interpolates && lexer.bytes[lexer.position] == UInt8(ascii: "#")
      && lexer.bytes[lexer.position + 1] == UInt8(ascii: "{")
  }

  /// Where a literal without its closing delimiter ends, as far as its line tells.
  private func endOfUnclosedLiteral(_ opener: Token) -> Int {
    var end = max(lexer.position, lexer.bytes.endOfLine(from: lexer.position))
    var open = 0
    for byte in source.bytes[source.lineStart(source.lineIndex(of: opener.start))..<opener.start] {
      if "([{".utf8.contains(byte) { open += 1 } else if ")]}".utf8.contains(byte) { open = max(0, open - 1) }
    }
    if open == 0, openParentheses + openBrackets > 0, lexer.bytes[end - 1] == UInt8(ascii: ",") { return end - 1 }
    var shorter = end
    while shorter > lexer.position, open > 0 {
      let last = lexer.bytes[shorter - 1]
      if ")]}".utf8.contains(last) { open -= 1 } else if last != 0x20, last != UInt8(ascii: ",") { break }
      shorter -= 1
      if last != 0x20 { end = shorter }
    }
    return end
  }

  /// Passes an interpolation that can't be read, up to its `}`; where that is missing up to the delimiter of its literal
  /// or the line's end.
  mutating func passInterpolation(from start: Int, delimiter: UInt8) -> NodeID {
    let lineEnd = lexer.bytes.endOfLine(from: start)
    let literalEnd = source.bytes[start..<lineEnd].firstIndex(of: delimiter) ?? lineEnd
    if let brace = source.bytes[start..<literalEnd].lastIndex(of: UInt8(ascii: "}")) {
      lexer.position = brace + 1
      previousEnd = lexer.position
      reportRepaired(.malformedInterpolation, start, brace + 1)
    } else {
      lexer.position = literalEnd
      previousEnd = lexer.position
      reportRepaired(.unclosedInterpolation, start, start + 2)
    }
    return make(.interpolation, from: start)
  }

  /// Where a heredoc without a terminator ends: before the first line that is not indented deeper than its opener's.
  func endOfHeredocByIndentation(from body: Int, opener: Int) -> Int {
    let indentation = source.indentation(at: opener)
    var line = body
    while line < source.count {
      var offset = line
      while ByteClass.isBlank(lexer.bytes[offset]) { offset += 1 }
      if lexer.bytes[offset] != 0x0a, offset - line <= indentation { return line }
      line = min(source.count, lexer.bytes.endOfLine(from: offset) + 1)
    }
    return source.count
  }
}
