extension Parser {
  /// A literal whose opener is the current token, and the literals side by side with it.
  mutating func parseLiteral() -> NodeID {
    let opener = token
    let literal = lexer.literal
    switch literal.kind {
    case .words, .symbols: return parseWords(opener, literal)
    case .string, .command, .symbol, .regularExpression: break
    }
    let parts = parseParts(of: literal, opener: opener)
    let flags: SyntaxFlags = literal.interpolates ? [] : .raw
    var nodeKind = SyntaxKind.string
    var options = SourceRange(0, 0)
    switch literal.kind {
    case .regularExpression:
      nodeKind = .regularExpression
      options = passOptions()
      checkRegularExpression(parts, options: options)
    case .symbol: nodeKind = .quotedSymbol
    case .command: nodeKind = .commandString
    default: break
    }
    let node = make(nodeKind, from: opener.start, name: options, a: parts, flags: flags, delimiter: literal.close)
    if literal.mayBeLabel, lexer.bytes[lexer.position] == UInt8(ascii: ":"),
      lexer.bytes[lexer.position + 1] != UInt8(ascii: ":")
    {
      lexer.position += 1
      previousEnd = lexer.position
      nodes.change(node) { $0.kind = .quotedSymbol }
      nodes.change(node) { $0.flags.insert(.label) }
      nodes.change(node) { $0.end += 1 }
      lexer.token.kind = .label
      lexer.advance()
      return node
    }
    lexer.advance(operand: false)
    return literal.kind == .string ? parseAdjacent(to: node) : node
  }

  /// Passes the option letters behind a regular expression.
  private mutating func passOptions() -> SourceRange {
    let start = lexer.position
    while ByteClass.beginsIdentifier(lexer.bytes[lexer.position]) { lexer.position += 1 }
    previousEnd = lexer.position
    return SourceRange(start, lexer.position)
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// The pieces of a literal up to its closing delimiter, behind which the lexer stands afterwards; list.
  private mutating func parseParts(of literal: LiteralOpener, opener: Token) -> NodeID {
    var list = ListBuilder()
    var nesting = 0
    let flags: SyntaxFlags = literal.interpolates ? [] : .raw
    if layout != nil, repairs.unclosedLiteral.contains(opener.start) {
      return parseUnclosedParts(of: literal, opener: opener)
    }
    while true {
      let start = lexer.position
      let reason = lexer.scanContent(of: literal, words: false, nesting: &nesting)
      appendContent(from: start, flags: flags, delimiter: literal.close, to: &list)
      switch reason {
      case .closed:
        lexer.position += 1
        previousEnd = lexer.position
        if layout != nil { recordLiteral(from: opener.start) }
        return list.first
      case .interpolation:
        append(parseInterpolation(delimiter: literal.close), to: &list)
      case .heredocBodies:
        lexer.passHeredocBodies()
      case .blank, .endOfFile:
        previousEnd = lexer.position
        report(.unclosedLiteral, opener.start, opener.end)
        if layout != nil { recordLiteral(from: opener.start, isClosed: false) }
        return list.first
      }
    }
  }

  mutating func appendContent(
    from start: Int, flags: SyntaxFlags, delimiter: UInt8, to list: inout ListBuilder
  ) {
    guard lexer.position > start else { return }
    if let escape = lexer.malformedEscape {
      report(.malformedEscape, escape.lowerBound, escape.upperBound)
      lexer.malformedEscape = nil
    }
    append(
      nodes.append(
        SyntaxNode(
          kind: .stringContent, delimiter: delimiter, flags: flags, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: lexer.position))), to: &list)
  }

  /// `#{…}`, `#@x` or `#$x` at the lexer's position, behind which it stands afterwards.
  mutating func parseInterpolation(delimiter: UInt8) -> NodeID {
    let start = lexer.position
    guard lexer.bytes[start + 1] == UInt8(ascii: "{") else { return parseVariableInterpolation(from: start) }
    if layout != nil {
      layout?.interpolations.append(start)
      if repairs.unclosedInterpolation.contains(start) { return passInterpolation(from: start, delimiter: delimiter) }
    }
    let saved = lexer.token
    guard enterRule() else {
      leaveRule()
      return makeMissing()
    }
    let opener = Token(kind: .leftBrace, start: start, end: start + 2, spaceBefore: false)
    lexer.position = start + 2
    lexer.token = Token(kind: .semicolon, start: start, end: start + 2, spaceBefore: false)
    openBraces += 1
    layout?.open.append(source.indentation(at: start))
    advance()
    let statements = parseStatements()
    openBraces -= 1
    _ = layout?.open.popLast()
    if at(.rightBrace) {
      lexer.position = token.end
    } else {
      report(.unclosedInterpolation, opener.start, opener.end)
    }
    previousEnd = lexer.position
    lexer.token = saved
    leaveRule()
    return make(.interpolation, from: start, a: statements)
  }

  private mutating func parseVariableInterpolation(from start: Int) -> NodeID {
    let end = lexer.bytes.endOfVariable(from: start + 1) ?? start + 1
    let kind: SyntaxKind =
      lexer.bytes[start + 1] == UInt8(ascii: "$")
      ? .globalVariable : lexer.bytes[start + 2] == UInt8(ascii: "@") ? .classVariable : .instanceVariable
    lexer.position = end
    previousEnd = end
    let variable = make(kind, from: start + 1, name: SourceRange(start + 1, end))
    return make(.interpolation, from: start, a: variable)
  }

  /// Literals side by side, of which the first has been read: `"a" 'b'`.
  @inline(__always)
  mutating func parseAdjacent(to first: NodeID) -> NodeID { isAdjacentString ? parseAdjacents(to: first) : first }

  @inline(never)
  private mutating func parseAdjacents(to first: NodeID) -> NodeID {
    var list = ListBuilder()
    append(first, to: &list)
    while isAdjacentString {
      let node = at(.heredocStart) ? parseHeredoc() : at(.character) ? parseCharacterAlone() : parseStringAlone()
      append(node, to: &list)
      if self[node].kind == .quotedSymbol { break }
    }
    return make(.adjacentStrings, from: start(of: first), a: list.first)
  }

  private var isAdjacentString: Bool {
    at(.literalStart) && lexer.literal.kind == .string && isQuote(lexer.bytes[token.start])
  }

  private mutating func parseCharacterAlone() -> NodeID { makeLeaf(.character) }

  private mutating func parseStringAlone() -> NodeID {
    let opener = token
    let literal = lexer.literal
    let parts = parseParts(of: literal, opener: opener)
    let node = make(
      .string, from: opener.start, a: parts, flags: literal.interpolates ? [] : .raw, delimiter: literal.close)
    lexer.advance(operand: false)
    return node
  }

  // MARK: Word lists

  /// `%w[…]`, `%i[…]` and their interpolating forms.
  @inline(never)
  private mutating func parseWords(_ opener: Token, _ literal: LiteralOpener) -> NodeID {
    let flags: SyntaxFlags = literal.interpolates ? [] : .raw
    let wordKind: SyntaxKind = literal.kind == .words ? .string : .quotedSymbol
    var words = ListBuilder()
    var parts = ListBuilder()
    var wordStart = lexer.position
    var nesting = 0
    let isKnownUnclosed = layout != nil && repairs.unclosedLiteral.contains(opener.start)
    if isKnownUnclosed {
      let text = parseUnclosedParts(of: literal, opener: opener)
      append(make(wordKind, from: wordStart, a: text, flags: flags, delimiter: literal.close), to: &words)
    }
    var reason = Lexer.ContentEnd.blank
    while !isKnownUnclosed, reason != .closed, reason != .endOfFile {
      let start = lexer.position
      reason = lexer.scanContent(of: literal, words: true, nesting: &nesting)
      appendContent(from: start, flags: flags, delimiter: literal.close, to: &parts)
      if reason == .interpolation {
        append(parseInterpolation(delimiter: literal.close), to: &parts)
        continue
      }
      if !parts.first.isNone {
        previousEnd = lexer.position
        let word = make(wordKind, from: wordStart, a: parts.first, flags: flags, delimiter: literal.close)
        append(word, to: &words)
        parts = ListBuilder()
      }
      switch reason {
      case .blank:
        while ByteClass.isSpace(lexer.bytes[lexer.position]) {
          let isLineEnd = lexer.bytes[lexer.position] == 0x0a
          lexer.position += 1
          if isLineEnd, lexer.heredocResume > 0 { lexer.passHeredocBodies() }
        }
      case .heredocBodies: lexer.passHeredocBodies()
      case .closed: lexer.position += 1
      default: report(.unclosedLiteral, opener.start, opener.end)
      }
      wordStart = lexer.position
    }
    previousEnd = lexer.position
    if layout != nil, !isKnownUnclosed { recordLiteral(from: opener.start, isClosed: reason == .closed) }
    let node = make(
      literal.kind == .words ? .wordArray : .symbolArray, from: opener.start, a: words.first, flags: flags)
    lexer.advance(operand: false)
    return node
  }

  // MARK: Heredocs

  /// A heredoc, and the literals side by side with it.
  mutating func parseHeredocs() -> NodeID { parseAdjacent(to: parseHeredoc()) }

  /// A heredoc whose opener is the current token; its body is read at once, from the next line on.
  mutating func parseHeredoc() -> NodeID {
    let opener = token
    let heredoc = lexer.heredoc
    let saved = (lexer.token, lexer.position)
    let bodyStart =
      lexer.heredocResume > 0 ? lexer.heredocResume : min(lexer.count, lexer.bytes.endOfLine(from: lexer.position) + 1)
    lexer.heredocResume = 0
    lexer.position = bodyStart
    var bodyEnd = bodyStart
    let parts = parseHeredocParts(heredoc, opener: opener, end: &bodyEnd)
    (lexer.token, lexer.position) = saved
    lexer.heredocResume = max(1, lexer.heredocResume)
    lexer.heredocResume = heredocEnd(heredoc, bodyEnd)
    previousEnd = opener.end
    var flags: SyntaxFlags = []
    if !heredoc.interpolates { flags.insert(.raw) }
    if heredoc.isDash { flags.insert(.dash) }
    if heredoc.isSquiggly { flags.insert(.squiggly) }
    if heredoc.isCommand { flags.insert(.command) }
    let node = make(
      .heredoc, from: opener.start, name: SourceRange(heredoc.tagStart, heredoc.tagEnd), a: parts,
      b: NodeID(UInt32(truncatingIfNeeded: bodyStart)),
      c: NodeID(UInt32(truncatingIfNeeded: bodyEnd)), flags: flags)
    lexer.advance(operand: false)
    return node
  }

  /// Where the text goes on behind the terminator of a heredoc whose body ends at an offset.
  private func heredocEnd(_ heredoc: HeredocOpener, _ bodyEnd: Int) -> Int {
    max(1, lexer.bytes.endOfTerminator(heredoc, at: bodyEnd) ?? bodyEnd)
  }

  private mutating func parseHeredocParts(_ heredoc: HeredocOpener, opener: Token, end: inout Int) -> NodeID {
    var list = ListBuilder()
    let flags: SyntaxFlags = heredoc.interpolates ? [] : .raw
    var atLineStart = true
    if layout != nil, repairs.unclosedHeredoc.contains(opener.start) {
      let start = lexer.position
      lexer.position = endOfHeredocByIndentation(from: start, opener: opener.start)
      end = lexer.position
      reportRepaired(.unclosedHeredoc, opener.start, opener.end)
      appendContent(from: start, flags: .raw, delimiter: 0, to: &list)
      return list.first
    }
    while true {
      let start = lexer.position
      let reason = lexer.scanHeredocContent(heredoc, atLineStart: atLineStart)
      appendContent(from: start, flags: flags, delimiter: 0, to: &list)
      atLineStart = false
      switch reason {
      case .interpolation:
        append(parseInterpolation(delimiter: 0x0a), to: &list)
      case .heredocBodies:
        lexer.passHeredocBodies()
        atLineStart = true
      case .closed:
        end = lexer.position
        return list.first
      default:
        end = lexer.position
        report(.unclosedHeredoc, opener.start, opener.end)
        if layout != nil { noteLines(behind: opener.start, until: end) }
        return list.first
      }
    }
  }
}
