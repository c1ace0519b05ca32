/// Folding of literals: the text that a node of the syntax tree stands for.
enum StringLiteral {
  /// The text of a literal node, with its escapes resolved and, for a heredoc, its indentation removed.
  ///
  /// Interpolations are evaluated by the closure, which gives nil for what can't be known.
  static func text(
    of node: NodeID, in tree: SyntaxTree, interpolate: (NodeID) throws -> String?
  ) throws -> String? {
    guard let bytes = try bytes(of: node, in: tree, interpolate: interpolate) else { return nil }
    return String(validatingBytes: bytes)
  }

  private static func bytes(
    of id: NodeID, in tree: SyntaxTree, interpolate: (NodeID) throws -> String?
  ) throws -> [UInt8]? {
    let node = tree[id]
    switch node.kind {
    case .string, .commandString, .quotedSymbol:
      return try joined(tree.list(node.a), in: tree, interpolate: interpolate) { part in
        content(of: part, in: tree, delimiter: node.delimiter, isWord: isWord(node, in: tree))
      }
    case .adjacentStrings:
      var result: [UInt8] = []
      for part in tree.list(node.a) {
        guard let bytes = try bytes(of: part, in: tree, interpolate: interpolate) else { return nil }
        result += bytes
      }
      return result
    case .heredoc: return try HeredocText(of: id, in: tree).bytes(interpolate: interpolate)
    case .stringContent: return content(of: id, in: tree, delimiter: node.delimiter, isWord: false)
    case .character: return character(tree.nameRange(id), in: tree)
    case .symbol: return bytes(tree.nameRange(id), in: tree)
    default: return nil
    }
  }

  private static func joined(
    _ parts: NodeList, in tree: SyntaxTree, interpolate: (NodeID) throws -> String?,
    content: (NodeID) -> [UInt8]?
  ) throws -> [UInt8]? {
    var result: [UInt8]? = []
    for part in parts {
      if tree.kind(part) == .stringContent {
        guard let bytes = content(part) else { return nil }
        result?.append(contentsOf: bytes)
      } else if let text = try interpolate(part) {
        result?.append(contentsOf: text.utf8)
      } else {
        result = nil
      }
    }
    return result
  }

  /// The bytes of a range, with line ends as Ruby reads them.
  static func bytes(_ range: SourceRange, in tree: SyntaxTree) -> [UInt8] {
    withoutCarriageReturns(Array(tree.source.bytes[range.lowerBound..<range.upperBound]))
  }

  private static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\r")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isBeforeNewline = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
      if byte != UInt8(ascii: "\r") || !isBeforeNewline { result.append(byte) }
    }
    return result
  }

  /// Whether a literal is a word of `%w` and the like: it starts with its text, not with a delimiter.
  private static func isWord(_ node: SyntaxNode, in tree: SyntaxTree) -> Bool {
    !node.a.isNone && tree[node.a].start == node.start
  }

  private static func content(
    of part: NodeID, in tree: SyntaxTree, delimiter: UInt8, isWord: Bool
  ) -> [UInt8]? {
    let node = tree[part]
    let source = bytes(tree.range(part), in: tree)
    // The parts of `%w` and `%W` words know their delimiter where the literal's node does not.
    let closing = delimiter == 0 ? node.delimiter : delimiter
    if node.flags.contains(.raw) { return raw(source, delimiter: closing, isWord: isWord) }
    return EscapeSequences.resolved(source, keepsNewlines: isWord)
  }

  /// Raw text, in which the backslash only takes the meaning from itself and the delimiters, in words also from blanks.
  private static func raw(_ source: [UInt8], delimiter: UInt8, isWord: Bool) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    guard source.contains(backslash) else { return source }
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == backslash, index + 1 < source.count {
        let next = source[index + 1]
        let isBlank = next == 0x20 || (0x09...0x0D).contains(next)
        if next == backslash || next == delimiter || next == opening(of: delimiter) || (isWord && isBlank) {
          result.append(next)
          index += 2
          continue
        }
      }
      result.append(byte)
      index += 1
    }
    return result
  }

  private static func opening(of delimiter: UInt8) -> UInt8 {
    switch delimiter {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    case UInt8(ascii: ">"): UInt8(ascii: "<")
    default: delimiter
    }
  }

  private static func character(_ range: SourceRange, in tree: SyntaxTree) -> [UInt8]? {
    EscapeSequences.resolved(bytes(range, in: tree))
  }
}

extension String {
  /// The text of UTF-8 bytes; nil where they are not valid.
  init?(validatingBytes bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // A text in ASCII is valid; finding that out takes a fraction of the time of comparing.
    guard bytes.reduce(0, |) < 0x80 || text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
