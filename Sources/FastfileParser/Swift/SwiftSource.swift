/// A Swift source cut into tokens, and questions about them; indices past either end are allowed and match nothing.
struct SwiftSource {
  /// The source itself.
  let text: SourceText
  /// Its bytes.
  let bytes: SourceBytes
  /// Its tokens.
  let tokens: [SwiftToken]
  /// Its comments.
  let comments: [SwiftComment]
  /// What is wrong with its strings and comments.
  let faults: [SwiftFault]

  /// Cuts a source that is no larger than a document may be.
  init(_ text: SourceText) {
    var lexer = SwiftLexer(text)
    lexer.readCode(in: .file)
    self.text = text
    self.bytes = text.bytes
    self.tokens = lexer.tokens
    self.comments = lexer.comments
    self.faults = lexer.faults
  }

  /// The index of the token behind one, past the tokens of its interpolations.
  func next(_ index: Int) -> Int { index + 1 + (tokens.indices.contains(index) ? tokens[index].inner : 0) }

  /// Whether a token is of a kind.
  func isKind(_ index: Int, _ kind: SwiftToken.Kind) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }

  /// Whether a token is this name or keyword.
  func isWord(_ index: Int, _ word: String) -> Bool {
    guard isKind(index, .identifier) else { return false }
    return bytes[tokens[index].start..<tokens[index].end].elementsEqual(word.utf8)
  }

  /// Whether a token is one of these names or keywords.
  func isWord(_ index: Int, in words: [String]) -> Bool {
    words.contains { isWord(index, $0) }
  }

  /// Whether a token is this byte of punctuation.
  func isPunctuation(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    isKind(index, .punctuation) && UInt32(bytes[tokens[index].start]) == character.value
  }

  /// Whether bytes of punctuation stand at an index, with nothing between them.
  func isOperator(_ index: Int, _ characters: String) -> Bool {
    for (offset, scalar) in characters.unicodeScalars.enumerated() {
      guard isPunctuation(index + offset, scalar) else { return false }
      if offset > 0, tokens[index + offset].start != tokens[index + offset - 1].end { return false }
    }
    return true
  }

  /// The name at an index, without backticks; nil where there is none.
  func name(_ index: Int) -> String? {
    guard isKind(index, .identifier) else { return nil }
    let (start, end) = nameRange(index)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Where the name at an index is, without backticks.
  private func nameRange(_ index: Int) -> (start: Int, end: Int) {
    let token = tokens[index]
    let isQuoted = bytes[token.start] == UInt8(ascii: "`") && token.end - token.start >= 2
    return isQuoted ? (token.start + 1, token.end - 1) : (token.start, token.end)
  }

  /// The source text from one token to another, both included; "" where the range is empty.
  func text(from first: Int, through last: Int) -> String {
    guard first <= last, first >= 0, last < tokens.count else { return "" }
    return text.text(SourceRange(tokens[first].start, tokens[last].end))
  }

  /// The width of the blanks before the first token on a token's line, a tab counting as four.
  func indentation(of index: Int) -> Int {
    var offset = text.lineStart(text.lineIndex(of: tokens[index].start))
    var width = 0
    while width < 1000 {
      switch bytes[offset] {
      case UInt8(ascii: " "): width += 1
      case UInt8(ascii: "\t"): width += 4
      default: return width
      }
      offset += 1
    }
    return width
  }

  /// Whether a token is one that a function or a type starts with.
  func startsDeclaration(_ index: Int) -> Bool {
    isPunctuation(index, "@") || isWord(index, in: Self.declarationWords + Self.modifiers)
  }

  /// The keywords of functions and types.
  static let declarationWords = ["func", "class", "struct", "enum", "actor", "protocol", "extension"]
  /// The keywords that may precede them.
  static let modifiers = [
    "public", "private", "fileprivate", "internal", "package", "open", "override", "final", "static", "dynamic",
    "nonisolated", "isolated", "distributed", "mutating", "nonmutating", "required", "optional", "indirect",
  ]
}
