extension Parser {
  /// Reports an error, unless one has been reported on this line.
  mutating func report(_ kind: SyntaxError.Kind, _ start: Int, _ end: Int, related: SourceRange? = nil) {
    guard !isPanicking else { return }
    isPanicking = true
    append(SyntaxError(kind: kind, range: SourceRange(start, end), related: related))
  }

  /// Reports what a repair assumed.
  mutating func reportRepaired(_ kind: SyntaxError.Kind, _ start: Int, _ end: Int) {
    isPanicking = true
    if kind == .missingEnd, let elseIf = elseIfs[start] {
      append(SyntaxError(kind: .elseIf, range: elseIf, isRepaired: true))
    } else {
      append(SyntaxError(kind: kind, range: SourceRange(start, end), isRepaired: true))
    }
  }

  /// Keeps an error, unless one is known in the same line: what follows from a mistake is not worth saying.
  private mutating func append(_ error: SyntaxError) {
    guard errors.count < Self.errorLimit else {
      surplusErrorCount += 1
      return
    }
    let line = source.lineIndex(of: error.range.lowerBound)
    guard let known = errors.firstIndex(where: { source.lineIndex(of: $0.range.lowerBound) == line }) else {
      errors.append(error)
      return
    }
    guard error.isRepaired, !errors[known].isRepaired else { return }
    // The repair explains what was said of the line; of a quote too few or too many the first sign is the best.
    if error.kind == .unclosedLiteral {
      errors[known].isRepaired = true
    } else {
      errors[known] = error
    }
  }

  /// The number of errors that no repair explains.
  var unrepairedErrorCount: Int { errors.reduce(surplusErrorCount) { $0 + ($1.isRepaired ? 0 : 1) } }

  /// Reports that the current token can't stand here.
  mutating func reportUnexpected() {
    if isConflictMarker { return passConflictMarker() }
    if layout != nil, repairs.strayText.contains(token.start) { return passStrayText() }
    let error: SyntaxError.Kind = at(.keywordEnd) && openEnds == 0 ? .surplusEnd : .unexpectedToken
    report(error, token.start, token.end)
  }

  /// Reports that no operand stands at the current token: where a line before it ends in an operator or a comma, that is
  /// the place to act.
  mutating func reportMissingOperand() {
    guard let last = danglingToken else { return reportUnexpected() }
    report(.missingValue, last.lowerBound, last.upperBound)
  }

  /// The operator, comma or word behind which an operand is missing, if it stands on a line before the current token.
  private var danglingToken: SourceRange? {
    switch kind {
    case .endOfFile, .keywordEnd, .rightBrace, .rightBracket, .rightParenthesis: break
    default: return nil
    }
    let bytes = source.bytes
    guard previousEnd > 0, previousEnd <= token.start,
      at(.endOfFile) || bytes[previousEnd..<token.start].contains(0x0a)
    else { return nil }
    var start = previousEnd
    if ByteClass.isLetter(bytes[start - 1]) {
      while start > 0, ByteClass.isLetter(bytes[start - 1]) { start -= 1 }
    } else {
      while start > 0, "+-*/%=<>!&|^~?:,.".utf8.contains(bytes[start - 1]) { start -= 1 }
    }
    return start < previousEnd ? SourceRange(start, previousEnd) : nil
  }

  // MARK: Marks of a merge

  /// Whether the current token begins a line of `<<<<<<<`, `=======`, `|||||||` or `>>>>>>>`.
  private var isConflictMarker: Bool {
    let start = token.start
    guard start == 0 || lexer.bytes[start - 1] == 0x0a else { return false }
    return MergeConflicts.mark(at: start, in: source.bytes) != nil
  }

  /// Makes the whole line one token; the first of the file is reported.
  private mutating func passConflictMarker() {
    if !errors.contains(where: { $0.kind == .conflictMarker }) {
      report(.conflictMarker, token.start, token.start + 7)
    }
    isPanicking = true
    passLine()
  }

  /// Makes the rest of the line one token.
  private mutating func passLine() {
    lexer.position = lexer.bytes.endOfLine(from: token.start)
    lexer.token = Token(kind: .unknown, start: token.start, end: lexer.position, spaceBefore: true)
  }

  private mutating func passStrayText() {
    reportRepaired(.unexpectedToken, token.start, token.end)
    passLine()
  }
}
