/// One line of a file that is edited by lines, its bytes untouched.
struct ReadmeLine {
  /// The bytes without the line end.
  let text: ArraySlice<UInt8>
  /// The bytes with the line end.
  let range: Range<Int>

  /// Whether nothing but blanks is on it.
  var isBlank: Bool { text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

  /// Whether the line begins with a text.
  func begins(with text: String) -> Bool { self.text.starts(with: text.utf8) }

  /// Whether the line is a text, blanks behind it apart.
  func isExactly(_ text: String) -> Bool {
    var bytes = self.text
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
    return bytes.elementsEqual(text.utf8)
  }

  /// Whether the line opens or closes a block of code.
  var isFence: Bool {
    let bytes = text.drop { $0 == UInt8(ascii: " ") }
    guard bytes.startIndex - text.startIndex < 4, let mark = bytes.first else { return false }
    return (mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")) && bytes.prefix(3).count == 3
      && bytes.prefix(3).allSatisfy { $0 == mark }
  }

  /// The lines of a text.
  static func lines(of bytes: [UInt8]) -> [ReadmeLine] {
    var lines: [ReadmeLine] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let hasReturn = end > start && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r")
      let next = min(end + 1, bytes.count)
      lines.append(ReadmeLine(text: bytes[start..<(hasReturn ? end - 1 : end)], range: start..<next))
      start = next
    }
    return lines
  }
}
