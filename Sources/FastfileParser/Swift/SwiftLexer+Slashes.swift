extension SwiftLexer {
  /// Reads what a slash starts: a comment, a regular expression, or an operator.
  mutating func readSlash() {
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      let start = position
      position = endOfLine(from: start)
      addComment(from: start, isBlock: false)
    case UInt8(ascii: "*"): readBlockComment()
    default:
      if !readRegularExpression() { add(.punctuation, from: position, to: position + 1) }
    }
  }

  /// Reads a block comment; such comments nest.
  private mutating func readBlockComment() {
    let start = position
    var level = 1
    var firstClosing: Int?
    position += 2
    while position < count, level > 0 {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        level -= 1
        position += 2
        if firstClosing == nil { firstClosing = position }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        level += 1
        position += 2
      default: position += 1
      }
    }
    if level > 0 {
      let message = "this comment is not closed, since comments nest in Swift; end it with */"
      addFault(message, SourceRange(start, start + 2))
      if let firstClosing, retries > 0 {
        retries -= 1
        position = firstClosing
      } else {
        position = count
      }
    }
    addComment(from: start, isBlock: true)
  }

  private mutating func addComment(from start: Int, isBlock: Bool) {
    comments.append(
      SwiftComment(
        range: SourceRange(start, position), isBlock: isBlock, startsLine: atLineStart, tokenCount: tokens.count))
  }

  /// Reads a regular expression between bare slashes if one starts here.
  private mutating func readRegularExpression() -> Bool {
    guard isOperandPosition, bytes[position + 1] > 0x20 else { return false }
    var end = position + 1
    let limit = min(count, position + 4096)
    while end < limit, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/") {
        add(.regularExpression, from: position, to: end + 1)
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Reads a regular expression between slashes with `#`s, which may run over lines.
  mutating func readRegularExpression(hashes: Int) {
    let start = position
    var end = start + hashes + 1
    while end < count {
      if bytes[end] == UInt8(ascii: "/"), hasHashes(hashes, at: end + 1) {
        add(.regularExpression, from: start, to: end + 1 + hashes)
        return
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    retries -= 1
    add(.punctuation, from: start, to: start + hashes)
  }

  private func hasHashes(_ number: Int, at offset: Int) -> Bool {
    guard count - offset >= number else { return false }
    return bytes[offset..<offset + number].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Whether a value is expected next, so that a slash can't be a division.
  private var isOperandPosition: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .string, .number, .regularExpression: return false
    case .identifier:
      let word = bytes[last.start..<last.end]
      return ["return", "in", "case", "else", "try", "await", "where"].contains { word.elementsEqual($0.utf8) }
    case .punctuation:
      switch bytes[last.start] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"), UInt8(ascii: "!"): return false
      default: return true
      }
    }
  }
}
