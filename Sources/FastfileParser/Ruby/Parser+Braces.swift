/// Bodies in braces, as other languages write them: read as meant, and reported.
extension Parser {
  /// `if a { … } else { … }`
  mutating func parseBracedIf(_ opener: Token, condition: NodeID, flags: SyntaxFlags) -> NodeID {
    let body = parseBracedBody(of: opener)
    var otherwise = NodeID.none
    if at(.keywordElse), lexer.bytes[skippingBlanks(token.end)] == UInt8(ascii: "{") {
      advance()
      otherwise = parseBracedBody(of: opener)
    }
    endBraced(opener)
    return make(.if, from: opener.start, a: condition, b: body, c: otherwise, flags: flags)
  }

  /// `while a { … }`
  mutating func parseBracedLoop(_ opener: Token, condition: NodeID, flags: SyntaxFlags) -> NodeID {
    let body = parseBracedBody(of: opener)
    endBraced(opener)
    return make(.while, from: opener.start, a: condition, b: body, flags: flags)
  }

  mutating func parseBracedBody(of opener: Token) -> NodeID {
    let brace = token
    if !errors.contains(where: { $0.kind == .bracedBody && $0.related?.lowerBound == opener.start }) {
      report(.bracedBody, brace.start, brace.end, related: SourceRange(opener.start, opener.end))
    }
    openBraces += 1
    advance()
    let body = parseStatements()
    openBraces -= 1
    expectClosing(.rightBrace, of: brace)
    return body
  }

  /// Passes an `end` all the same, where one stands in the column of the opener.
  mutating func endBraced(_ opener: Token) {
    openEnds -= 1
    _ = layout?.open.popLast()
    if layout != nil, repairs.missingEnd.contains(opener.start) { _ = dedents.popLast() }
    var offset = token.end
    if at(.newline) {
      while ByteClass.isSpace(lexer.bytes[offset]) { offset += 1 }
    }
    let isEnd = lexer.bytes[offset] == UInt8(ascii: "e") && lexer.bytes[offset + 1] == UInt8(ascii: "n")
    guard at(.keywordEnd) || (at(.newline) && isEnd),
      source.indentation(at: offset) == source.indentation(at: opener.start)
    else { return }
    skipNewlines()
    if at(.keywordEnd) { advanceBehindOperand() }
  }
}
