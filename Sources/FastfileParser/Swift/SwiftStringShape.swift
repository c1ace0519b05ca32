/// The delimiters of a string literal: what opens it, closes it, and starts an escape in it.
struct SwiftStringShape {
  /// The number of `#`s on each side.
  let hashes: Int
  /// Whether it is delimited by three quotes.
  let isMultiLine: Bool
  /// The offset just past the opening quotes.
  let contentStart: Int

  /// Looks at the literal whose `#`s start at an offset.
  init(at start: Int, hashes: Int, in bytes: SourceBytes, count: Int) {
    let quote = start + hashes
    self.hashes = hashes
    var isMultiLine =
      count - quote >= 3 && bytes[quote + 1] == UInt8(ascii: "\"") && bytes[quote + 2] == UInt8(ascii: "\"")
    if isMultiLine, hashes > 0 {
      // Behind `#`, three quotes open several lines only at the end of a line: `#"""#` is a string with one quote.
      var offset = quote + 3
      while offset < count, [0x20, 0x09, 0x0D].contains(bytes[offset]) { offset += 1 }
      isMultiLine = offset >= count || bytes[offset] == UInt8(ascii: "\n")
    }
    self.isMultiLine = isMultiLine
    self.contentStart = quote + (isMultiLine ? 3 : 1)
  }

  /// The offset just past the closing quotes and `#`s that start at a quote; nil where it is part of the text.
  func endOfClosing(at offset: Int, in bytes: SourceBytes) -> Int? {
    var end = offset
    for _ in 0..<(isMultiLine ? 3 : 1) {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
      end += 1
    }
    for _ in 0..<hashes {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "#") else { return nil }
      end += 1
    }
    return end
  }

  /// The offset just past a backslash and its `#`s; nil where the backslash is part of the text.
  func endOfEscapePrefix(at offset: Int, in bytes: SourceBytes) -> Int? {
    var end = offset + 1
    for _ in 0..<hashes {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "#") else { return nil }
      end += 1
    }
    return end
  }
}
