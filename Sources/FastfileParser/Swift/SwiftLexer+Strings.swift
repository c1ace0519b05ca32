extension SwiftLexer {
  /// Reads a string literal whose `#`s start at an offset.
  mutating func readString(from start: Int, hashes: Int) {
    let shape = SwiftStringShape(at: start, hashes: hashes, in: bytes, count: count)
    let index = tokens.count
    let commentCount = comments.count
    let faultCount = faults.count
    add(.string, from: start, to: shape.contentStart)
    let isClosed = readStringContent(shape)
    if !isClosed, shape.isMultiLine, retries > 0 {
      retries -= 1
      tokens.removeSubrange((index + 1)...)
      comments.removeSubrange(commentCount...)
      faults.removeSubrange(faultCount...)
      position = endOfLine(from: shape.contentStart)
    }
    if !isClosed {
      let delimiter = shape.isMultiLine ? "\"\"\"" : "\""
      let closing = delimiter + String(repeating: "#", count: min(hashes, 8))
      addFault("this string is not closed; end it with \(closing)", SourceRange(start, shape.contentStart))
    }
    tokens[index].end = position
    tokens[index].inner = tokens.count - index - 1
    atLineStart = false
  }

  /// Reads up to and past the closing quotes, and tells whether there are any.
  private mutating func readStringContent(_ shape: SwiftStringShape) -> Bool {
    while position < count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): readEscape(shape)
      case UInt8(ascii: "\""):
        if let end = shape.endOfClosing(at: position, in: bytes) {
          position = end
          return true
        }
        position += 1
      case UInt8(ascii: "\n") where !shape.isMultiLine: return false
      default: position += 1
      }
    }
    return false
  }

  private mutating func readEscape(_ shape: SwiftStringShape) {
    guard let escaped = shape.endOfEscapePrefix(at: position, in: bytes) else {
      position += 1
      return
    }
    position = escaped
    guard position < count, bytes[position] != UInt8(ascii: "\n") else { return }
    position += 1
    guard bytes[position - 1] == UInt8(ascii: "("), depth < Self.depthLimit else { return }
    depth += 1
    readCode(in: shape.isMultiLine ? .multiLineInterpolation : .interpolation)
    depth -= 1
  }

  /// The offset of the newline that ends the line of an offset, or the end of the source.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }
}
