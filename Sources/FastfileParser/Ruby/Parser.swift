/// Reads Ruby by recursive descent, with precedence climbing for operators.
///
/// Functions named `parse…` read a rule of the grammar from the current token on, leave the token behind it current and
/// return the rule's node, also where the text is wrong. `at` looks, `eat` consumes if it can, `expect` consumes or
/// reports. Every loop consumes a token or ends.
struct Parser {
  let source: SourceText
  var lexer: Lexer
  let nodes: NodeStore
  var locals: LocalScopes
  var errors: [SyntaxError] = []
  /// Mistakes in what is well formed; see `Parser+Faults.swift`.
  var faults: [SyntaxError] = []
  /// How many errors were found past the limit.
  var surplusErrorCount = 0
  /// How many jumps (`return`, `break` …), and calls without parentheses behind `!` or `=`, have been read: where there
  /// are none, no value is missing or out of place.
  var jumpCount = 0
  /// What lies around the place being read.
  var surroundings: Surroundings = []
  /// The offset behind the last token that was consumed.
  var previousEnd = 0
  /// How deep the rules being read are nested.
  var depth = 0
  /// Whether a `do` belongs to a construct around the expression being read: a command call or the head of a loop.
  var doBelongsOutside = false
  /// Whether a `|` ends the expression being read: in the default value of a block's parameter.
  var pipeEnds = false
  /// Whether `in` ends the expression being read: in the head of `for`.
  var inEnds = false
  /// Whether a `{` ends the expression being read: in the default value of a lambda's parameter without parentheses.
  var braceEnds = false
  /// How many constructs are open that `end`, `}`, `)` and `]` would close.
  var openEnds = 0
  var openBraces = 0
  var openParentheses = 0
  var openBrackets = 0
  /// Whether an error has been reported since the last line began: what follows from it is not worth saying.
  var isPanicking = false
  let repairs: Repairs
  /// What is noted of the file's layout; nil unless the file is known to be broken.
  var layout: LayoutRecord?
  /// Where an `if` has an `else if` written in two words, by the offset of the former.
  var elseIfs: [Int: SourceRange] = [:]
  /// The indentations of the open constructs that end where a statement is not indented deeper.
  var dedents: [Int] = []

  /// How deep rules may nest: the parser's frames stay within the smallest stack a thread is given (512 KiB).
  static let depthLimit = 150

  /// How many errors of a file are told apart; those behind are only counted.
  static let errorLimit = 50

  init(_ source: SourceText, _ bytes: ByteReader, repairs: Repairs) {
    self.source = source
    self.repairs = repairs
    lexer = Lexer(bytes)
    locals = LocalScopes(bytes: bytes)
    nodes = NodeStore(capacity: source.count / 5)
  }

  // MARK: Looking and consuming

  var token: Token { lexer.token }
  var kind: TokenKind { lexer.token.kind }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { lexer.token.kind == kind }

  @inline(__always)
  mutating func advance() {
    previousEnd = lexer.token.end
    if lexer.token.kind == .newline { isPanicking = false }
    lexer.advance()
  }

  /// Consumes a token that ends an operand: an operator is expected behind it.
  @inline(__always)
  mutating func advanceBehindOperand() {
    previousEnd = lexer.token.end
    lexer.advance(operand: false)
  }

  mutating func eat(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Passes line ends inside brackets.
  @inline(__always)
  mutating func skipNewlines() {
    if at(.newline) { passNewlines() }
  }

  @inline(never)
  private mutating func passNewlines() {
    while at(.newline) {
      lexer.labelOverride = true
      advance()
    }
  }

  /// Passes line ends and semicolons.
  mutating func skipTerminators() {
    while at(.newline) || at(.semicolon) { advance() }
  }

  // MARK: Making nodes

  /// Makes a node that ends with the last token consumed.
  @inline(__always)
  mutating func make(
    _ kind: SyntaxKind, from start: Int, name: SourceRange = SourceRange(0, 0), a: NodeID = .none, b: NodeID = .none,
    c: NodeID = .none, flags: SyntaxFlags = [], delimiter: UInt8 = 0
  ) -> NodeID {
    nodes.append(
      SyntaxNode(
        kind: kind, delimiter: delimiter, flags: flags, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: max(start, previousEnd)),
        nameStart: UInt32(truncatingIfNeeded: name.lowerBound), nameEnd: UInt32(truncatingIfNeeded: name.upperBound),
        a: a, b: b, c: c))
  }

  /// Makes a node of the current token, with its text as the name, and consumes it; an operator is expected behind it.
  @inline(__always)
  mutating func makeLeaf(_ kind: SyntaxKind, flags: SyntaxFlags = []) -> NodeID {
    let start = UInt32(truncatingIfNeeded: token.start)
    let end = UInt32(truncatingIfNeeded: token.end)
    let node = SyntaxNode(kind: kind, flags: flags, start: start, end: end, nameStart: start, nameEnd: end)
    advanceBehindOperand()
    return nodes.append(node)
  }

  subscript(id: NodeID) -> SyntaxNode { nodes[id] }

  func start(of id: NodeID) -> Int { Int(nodes[id].start) }

  /// A chain of nodes being made.
  struct ListBuilder {
    var first = NodeID.none
    var last = NodeID.none
  }

  mutating func append(_ id: NodeID, to list: inout ListBuilder) {
    if list.first.isNone {
      list.first = id
    } else {
      nodes.change(list.last) { $0.next = id }
    }
    list.last = id
  }

  /// A node for what should stand here and does not.
  mutating func makeMissing() -> NodeID {
    nodes.append(
      SyntaxNode(
        kind: .missing, start: UInt32(truncatingIfNeeded: token.start), end: UInt32(truncatingIfNeeded: token.start)))
  }

  // MARK: Contexts

  /// Reads something in which a `do`, `|` and `in` belong to what is read, as between brackets.
  mutating func inside<Result>(_ body: (inout Parser) -> Result) -> Result {
    let saved = (doBelongsOutside, pipeEnds, inEnds, braceEnds, lexer.newlineAfterLabel)
    (doBelongsOutside, pipeEnds, inEnds, braceEnds, lexer.newlineAfterLabel) = (false, false, false, false, false)
    let result = body(&self)
    (doBelongsOutside, pipeEnds, inEnds, braceEnds, lexer.newlineAfterLabel) = saved
    return result
  }

  /// Reads an expression behind which a `do` belongs to the construct around it.
  mutating func leavingDo<Result>(_ body: (inout Parser) -> Result) -> Result {
    let saved = doBelongsOutside
    doBelongsOutside = true
    let result = body(&self)
    doBelongsOutside = saved
    return result
  }

  /// Enters a rule that can contain itself; false where the nesting is too deep, and reading has ended.
  @inline(__always)
  mutating func enterRule() -> Bool {
    depth &+= 1
    if depth <= Self.depthLimit { return true }
    stopNesting()
    return false
  }

  @inline(__always)
  mutating func leaveRule() { depth &-= 1 }

  private mutating func stopNesting() {
    report(.nestedTooDeep, token.start, token.end)
    lexer.stop()
  }
}
