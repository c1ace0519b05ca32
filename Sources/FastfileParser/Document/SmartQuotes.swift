/// The curly quotes that fastlane replaces in a main Fastfile before it reads it.
struct SmartQuotes {
  /// The text with straight quotes.
  var bytes: [UInt8]
  /// Where the text is shorter than the file.
  var edits: [SourceText.Edit]

  /// Replaces “ and ” by ", and ‘, ’ and ‛ by '; nil where there are none.
  init?(replacingIn bytes: [UInt8]) {
    guard var next = Self.firstQuote(in: bytes, from: 0) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var edits: [SourceText.Edit] = []
    var copied = 0
    while true {
      result += bytes[copied..<next]
      result.append(bytes[next + 2] >= 0x9C ? UInt8(ascii: "\"") : UInt8(ascii: "'"))
      copied = next + 3
      edits.append(SourceText.Edit(offset: result.count, totalRemoved: copied - result.count))
      guard let found = Self.firstQuote(in: bytes, from: copied) else { break }
      next = found
    }
    result += bytes[copied...]
    self.bytes = result
    self.edits = edits
  }

  /// What to tell the author: one diagnostic a file, at the first place, with up to ten more.
  func diagnostic(in source: SourceText) -> Diagnostic { Self.diagnostic(on: edits, in: source) }

  /// What to tell about some of the places; there is at least one.
  static func diagnostic(on edits: [SourceText.Edit], in source: SourceText) -> Diagnostic {
    let places = edits.prefix(11).map { source.location(SourceRange($0.offset - 1, $0.offset)) }
    let message =
      edits.count == 1
      ? "a curly quote, which fastlane replaces by a straight one before it reads the file; type a straight one"
      : "\(edits.count) curly quotes, which fastlane replaces by straight ones before it reads the file; type straight ones"
    return Diagnostic(
      severity: .warning, code: "smart-quotes", message: message, location: places.first,
      related: places.dropFirst().map { Diagnostic.Related(message: "another curly quote", location: $0) })
  }

  private static func firstQuote(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while true {
      index = ByteScan.firstNonASCII(in: bytes, from: index)
      guard index + 2 < bytes.count else { return nil }
      if bytes[index] == 0xE2, bytes[index + 1] == 0x80 {
        switch bytes[index + 2] {
        case 0x98, 0x99, 0x9B, 0x9C, 0x9D: return index
        default: break
        }
      }
      index += 1
    }
  }
}
