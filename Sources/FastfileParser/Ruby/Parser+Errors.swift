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
    let error: SyntaxError.Kind =
      at(.endOfFile) ? .unexpectedEnd : at(.keywordEnd) && openEnds == 0 ? .surplusEnd : .unexpectedToken
    report(error, token.start, token.end)
  }

  // MARK: Marks of a merge

  /// Whether the current token begins a line of `<<<<<<<`, `=======`, `|||||||` or `>>>>>>>`.
  private var isConflictMarker: Bool {
    let start = token.start
    guard start + 7 <= source.count, start == 0 || lexer.bytes[start - 1] == 0x0a else { return false }
    let mark = lexer.bytes[start]
    guard "<=>|".utf8.contains(mark), lexer.byte(start + 7) != mark else { return false }
    return lexer.bytes[start..<start + 7].allSatisfy { $0 == mark }
  }

  /// Makes the whole line one token; the first of the file is reported.
  private mutating func passConflictMarker() {
    if !errors.contains(where: { $0.kind == .conflictMarker }) {
      report(.conflictMarker, token.start, token.start + 7)
    }
    isPanicking = true
    lexer.position = lexer.endOfLine(from: token.start)
    lexer.token = Token(kind: .unknown, start: token.start, end: lexer.position, spaceBefore: true)
  }
}
