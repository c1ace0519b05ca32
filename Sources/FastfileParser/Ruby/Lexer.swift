/// Cuts Ruby into tokens, one at a time, as the parser asks for them.
///
/// Ruby can't be cut without knowing whether an operand or an operator comes next: the last token tells, and where it
/// doesn't (behind the name of a method) the parser decides and has the token read again by `relexAsOperand()`.
/// Literals with delimiters are opened here and read by the parser, which asks `scanContent` for their pieces.
struct Lexer {
  let bytes: ByteReader
  /// The offset behind the current token.
  var position = 0
  var token = Token(kind: .newline, start: 0, end: 0, spaceBefore: false)
  /// Details of the current token when it is a `literalStart`.
  var literal = LiteralOpener(kind: .string, open: 0, close: 0, interpolates: false)
  /// Details of the current token when it is a `heredocStart`.
  var heredoc = HeredocOpener()
  /// Where the text goes on behind the current line: past the bodies of the heredocs opened on it; 0 for none.
  var heredocResume = 0
  /// Whether the next word may be a label although the last token says otherwise, or may not (`a ? b: c`).
  var labelOverride: Bool?
  /// Whether a line end behind a label counts: in parameters without parentheses and in patterns.
  var newlineAfterLabel = false
  var comments: [SourceRange] = []
  /// The `=begin` that has no `=end`.
  var unclosedComment: SourceRange?
  /// The first escape in the content scanned last that Ruby refuses.
  var malformedEscape: SourceRange?

  /// The number of bytes in the text.
  var count: Int { bytes.count }

  init(_ bytes: ByteReader) {
    self.bytes = bytes
    skipBlockComments()
  }

  // MARK: Advancing

  /// Reads the next token.
  mutating func advance() {
    advance(operand: token.kind.expectsOperand)
  }

  /// Reads the next token as one where an operand (else an operator) is expected.
  mutating func advance(operand: Bool) {
    let last = token.kind
    // The blanks a line begins with are passed with the line end before it.
    var space = last == .newline && position > token.end
    let first = bytes[position]
    if Self.mayBeBlank(first) {
      if first == 0x0a, takePlainNewline(behind: last, space) { return }
      // One space is the rule between the words of a line.
      if first == 0x20, !Self.mayBeBlank(bytes[position &+ 1]) {
        position &+= 1
        space = true
      } else if skipBlanks(behind: last) {
        space = true
      }
    }
    token.start = position
    token.spaceBefore = space
    let override = labelOverride
    labelOverride = nil
    scan(operand: operand, behind: last, labels: override)
  }

  /// Reads the current token again, as one where an operand is expected.
  @inline(never)
  mutating func relexAsOperand() {
    position = token.start
    scan(operand: true, behind: .unknown, labels: true)
  }

  // MARK: Blanks and comments

  /// Whether a byte is a blank or begins what counts as one.
  @inline(__always)
  private static func mayBeBlank(_ byte: UInt8) -> Bool {
    (byte <= 0x23 && byte != 0x21 && byte != 0x22) || byte == 0x5c
  }

  /// Skips what lies between tokens; stops at a line end if it counts.
  @inline(never)
  private mutating func skipBlanks(behind last: TokenKind) -> Bool {
    let start = position
    while true {
      switch bytes[position] {
      case 0x20:
        position = bytes.endOfSpaces(from: position &+ 1)
      case 0x09, 0x0b, 0x0c:
        position += 1
      case 0x0d where bytes[position + 1] == 0x0a || position + 1 >= count:
        position += 1
      case 0x5c where bytes[position + 1] == 0x0a:
        position = nextLine(after: position + 1)
      case 0x5c where bytes[position + 1] == 0x0d && bytes[position + 2] == 0x0a:
        position = nextLine(after: position + 2)
      case 0x23:
        skipComment()
      case 0x0a:
        if last == .label ? newlineAfterLabel : last.keepsNewline {
          guard let continuation = continuation(after: position) else { return position > start }
          position = continuation
        } else {
          passNewline()
        }
      default:
        return position > start
      }
    }
  }

  /// Records the comment at the current position and stops at the line's end.
  private mutating func skipComment() {
    let start = position
    position = bytes.endOfLine(from: position)
    comments.append(SourceRange(start, position))
  }

  /// Where reading goes on behind the line end at an offset.
  private mutating func nextLine(after newline: Int) -> Int {
    guard heredocResume > 0 else { return newline + 1 }
    let resume = heredocResume
    heredocResume = 0
    return resume
  }

  /// Passes a line end that is only a blank, and the `=begin` blocks behind it.
  mutating func passNewline() {
    position = nextLine(after: position)
    let first = bytes[position]
    if first == 0x3d || first == 0x5f { skipBlockComments() }
  }

  /// Passes `=begin` … `=end` at the beginning of a line, and stops for good at `__END__`.
  mutating func skipBlockComments() {
    while bytes[position] == 0x3d, bytes.startsWord("=begin", at: position) {
      let start = position
      var line = bytes.endOfLine(from: position)
      while line < count {
        position = line + 1
        line = bytes.endOfLine(from: position)
        if bytes.startsWord("=end", at: position) { break }
      }
      if line >= count, !bytes.startsWord("=end", at: position) { unclosedComment = SourceRange(start, start + 6) }
      position = line
      comments.append(SourceRange(start, position))
      if position < count { position += 1 }
    }
    if bytes[position] == 0x5f, bytes.isEndMarker(position) { position = count }
  }

  /// Where the statement goes on although a line ends at `newline`: at a leading `.x`, `&.x`, `&&`, `||`, `and` or `or`.
  private mutating func continuation(after newline: Int) -> Int? {
    var offset = heredocResume > 0 ? heredocResume : newline + 1
    let commentCount = comments.count
    while true {
      offset = bytes.endOfBlanks(from: offset)
      guard bytes[offset] == 0x23 else { break }
      let end = bytes.endOfLine(from: offset)
      comments.append(SourceRange(offset, end))
      offset = end + 1
    }
    guard bytes.continuesStatement(at: offset) else {
      comments.removeLast(comments.count - commentCount)
      return nil
    }
    heredocResume = 0
    return offset
  }

  // MARK: Tokens

  /// Takes the token at the current position; `labels` tells whether a label may stand there, where the last token
  /// doesn't.
  @inline(__always)
  private mutating func scan(operand: Bool, behind last: TokenKind, labels: Bool?) {
    let first = bytes[position]
    switch first {
    case _ where first > 0x40 && ByteClass.beginsIdentifier(first): return scanWord(behind: last, labels: labels)
    case 0x0a: return scanNewline()
    case UInt8(ascii: ";"): take(1, .semicolon)
    case UInt8(ascii: ","): take(1, .comma)
    case UInt8(ascii: "("): take(1, .leftParenthesis)
    case UInt8(ascii: ")"): take(1, .rightParenthesis)
    case UInt8(ascii: "["): take(1, .leftBracket)
    case UInt8(ascii: "]"): take(1, .rightBracket)
    case UInt8(ascii: "{"): take(1, .leftBrace)
    case UInt8(ascii: "}"): take(1, .rightBrace)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      scanQuote(first, labels: labels ?? last.allowsLabel)
    case UInt8(ascii: ":"): scanColon(operand: operand)
    case UInt8(ascii: "@"): scanInstanceVariable()
    case UInt8(ascii: "$"): scanGlobalVariable()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "?"): scanQuestion(operand: operand)
    case UInt8(ascii: "%"): scanPercent(operand: operand)
    case UInt8(ascii: "/"): scanSlash(operand: operand)
    case UInt8(ascii: "<"): scanLess(operand: operand)
    case UInt8(ascii: "-"): scanMinus(operand: operand)
    default: scanOperator(first)
    }
    token.end = position
  }

  /// Takes the line end at the current position, with the spaces the next line begins with, if it ends a statement and
  /// nothing special comes next: as most do.
  @inline(never)
  private mutating func takePlainNewline(behind last: TokenKind, _ space: Bool) -> Bool {
    guard heredocResume == 0, last != .label, last.keepsNewline else { return false }
    let next = bytes.endOfSpaces(from: position &+ 1)
    switch bytes[next] {
    case UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "a"), UInt8(ascii: "o"),
      UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "_"), 0x09, 0x0b...0x0d:
      return false
    default:
      token = Token(kind: .newline, start: position, end: position &+ 1, spaceBefore: space)
      labelOverride = nil
      position = next
      return true
    }
  }

  /// Takes a line end, and passes the spaces the next line begins with.
  private mutating func scanNewline() {
    token.kind = .newline
    passNewline()
    token.end = position
    position = bytes.endOfSpaces(from: position)
  }

  @inline(__always)
  mutating func take(_ length: Int, _ kind: TokenKind) {
    position &+= length
    token.kind = kind
  }

  /// Takes an operator of a length, or its assignment if `=` follows.
  @inline(__always)
  mutating func takeOperator(_ length: Int, _ kind: TokenKind) {
    if bytes[position &+ length] == UInt8(ascii: "=") {
      take(length &+ 1, .operatorAssign)
    } else {
      take(length, kind)
    }
  }

  @inline(never)
  private mutating func scanWord(behind last: TokenKind, labels: Bool?) {
    let start = position
    let block = bytes.block(at: start)
    let letters = block[0]
    var length = ByteScan.length(before: ByteScan.nonIdentifierBytes(block))
    if length == 16 { length = bytes.endOfIdentifier(from: start &+ 16) &- start }
    position = start &+ length
    switch bytes[position] {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if takeMarkedWord(length: length, labels: labels ?? last.allowsLabel) { return }
    case UInt8(ascii: ":") where bytes[position &+ 1] != UInt8(ascii: ":") && labels ?? last.allowsLabel:
      take(1, .label)
      token.end = position
      return
    default:
      break
    }
    token.end = position
    token.kind =
      TokenKind.keyword(letters: letters, length: length)
      ?? (ByteClass.isUppercase(UInt8(truncatingIfNeeded: letters)) ? .constant : .identifier)
    if length == 12, token.kind == .identifier, bytes.isWord("__ENCODING__", at: start) {
      token.kind = .keywordEncoding
    }
  }

  /// Takes the `?` or `!` behind a word that has been passed, and the colon of a label; returns false if the mark does
  /// not belong to the word.
  private mutating func takeMarkedWord(length: Int, labels: Bool) -> Bool {
    guard belongsToWord(behind: bytes[position + 1]) else { return false }
    let isQuestion = bytes[position] == UInt8(ascii: "?")
    position += 1
    token.kind = .methodName
    if isQuestion, length == 7, bytes.isWord("defined", at: position - 8) { token.kind = .keywordDefined }
    if labels, bytes[position] == UInt8(ascii: ":"), bytes[position + 1] != UInt8(ascii: ":") { take(1, .label) }
    token.end = position
    return true
  }

  /// Whether a `?` or `!` directly behind a word belongs to it, given the byte behind the mark: not in `a!=b`.
  private func belongsToWord(behind next: UInt8) -> Bool {
    guard next == UInt8(ascii: "=") else { return true }
    let third = bytes[position + 2]
    return third == UInt8(ascii: "=") || third == UInt8(ascii: "~") || third == UInt8(ascii: ">")
  }

  private mutating func scanOperator(_ first: UInt8) {
    let second = bytes[position + 1]
    let third = bytes[position + 2]
    let equals = UInt8(ascii: "=")
    switch first {
    case UInt8(ascii: "="):
      if second == equals {
        take(third == equals ? 3 : 2, third == equals ? .caseEqual : .equal)
      } else if second == UInt8(ascii: "~") {
        take(2, .match)
      } else if second == UInt8(ascii: ">") {
        take(2, .arrow)
      } else {
        take(1, .assign)
      }
    case UInt8(ascii: "."):
      if second == first { take(third == first ? 3 : 2, third == first ? .dotDotDot : .dotDot) } else { take(1, .dot) }
    case UInt8(ascii: "&"):
      if second == first {
        takeOperator(2, .andAnd)
      } else if second == UInt8(ascii: ".") {
        take(2, .safeNavigation)
      } else {
        takeOperator(1, .ampersand)
      }
    case UInt8(ascii: "|"):
      if second == first { takeOperator(2, .orOr) } else { takeOperator(1, .pipe) }
    case UInt8(ascii: "!"):
      if second == equals {
        take(2, .notEqual)
      } else if second == UInt8(ascii: "~") {
        take(2, .notMatch)
      } else {
        take(1, .bang)
      }
    case UInt8(ascii: "+"): takeOperator(1, .plus)
    case UInt8(ascii: "*"):
      if second == first { takeOperator(2, .doubleStar) } else { takeOperator(1, .star) }
    case UInt8(ascii: ">"):
      if second == first {
        takeOperator(2, .shiftRight)
      } else {
        take(second == equals ? 2 : 1, second == equals ? .greaterEqual : .greater)
      }
    case UInt8(ascii: "^"): takeOperator(1, .caret)
    case UInt8(ascii: "~"): take(1, .tilde)
    case _ where ByteClass.endsProgram(first) || position >= count:
      token.kind = .endOfFile
    default:
      take(1, .unknown)
    }
  }

  /// Ends the reading: every further token is the end of the file.
  mutating func stop() {
    position = count
    heredocResume = 0
    token = Token(kind: .endOfFile, start: count, end: count, spaceBefore: true)
  }
}
