/// Cuts Swift source into tokens and comments, as far as finding functions and reading their bodies needs it.
///
/// It accepts every input: what is not closed ends at the most plausible place and is noted as a fault.
struct SwiftLexer {
  /// How the code that is being read is enclosed.
  enum Enclosure {
    /// Nothing around it.
    case file
    /// An interpolation of a string that must end on its line.
    case interpolation
    /// An interpolation of a string of several lines.
    case multiLineInterpolation
  }

  /// How deep strings may be nested in interpolations; what is deeper counts as text.
  static let depthLimit = 32

  /// The source.
  let bytes: SourceBytes
  /// The number of bytes in the source.
  let count: Int
  /// The offset of the next byte to read.
  var position: Int
  /// The tokens found so far; those of an interpolation follow the string's own.
  var tokens: [SwiftToken] = []
  /// The comments found so far.
  var comments: [SwiftComment] = []
  /// What is wrong with the source.
  var faults: [SwiftFault] = []
  /// Whether only blanks and comments were seen on this line.
  var atLineStart = true
  /// The number of interpolations around the position.
  var depth = 0
  /// How often an unclosed string may still be read again as if it ended on its first line.
  var retries = 8

  /// Starts reading at an offset.
  init(_ source: SourceText, from position: Int = 0) {
    self.bytes = source.bytes
    self.count = source.count
    self.position = position
  }

  /// Reads code up to what closes it, and tells whether something did.
  @discardableResult
  mutating func readCode(in enclosure: Enclosure) -> Bool {
    var parentheses = 0
    while position < count {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        if enclosure == .interpolation { return false }
        position += 1
        atLineStart = true
      case 0...0x20: position += 1
      case UInt8(ascii: "("):
        parentheses += 1
        add(.punctuation, from: position, to: position + 1)
      case UInt8(ascii: ")"):
        if enclosure != .file, parentheses == 0 {
          position += 1
          return true
        }
        parentheses -= 1
        add(.punctuation, from: position, to: position + 1)
      default: readToken()
      }
    }
    return enclosure == .file
  }

  /// Reads the token or comment that starts with a byte other than a blank or a parenthesis.
  private mutating func readToken() {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "\""): readString(from: start, hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "`"): readQuotedIdentifier()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case let byte where Self.isNameByte(byte):
      var end = start + 1
      while end < count, Self.isNameByte(bytes[end]) { end += 1 }
      add(.identifier, from: start, to: end)
    default: add(.punctuation, from: start, to: start + 1)
    }
  }

  private mutating func readQuotedIdentifier() {
    var end = position + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end < count, bytes[end] == UInt8(ascii: "`") {
      add(.identifier, from: position, to: end + 1)
    } else {
      add(.punctuation, from: position, to: position + 1)
    }
  }

  private mutating func readNumber() {
    var end = position + 1
    while end < count {
      if Self.isNameByte(bytes[end]) {
        end += 1
      } else if bytes[end] == UInt8(ascii: "."), Self.isDigit(bytes[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    add(.number, from: position, to: end)
  }

  /// Reads what a `#` starts: a raw string, a regular expression, or a directive.
  private mutating func readHash() {
    var end = position
    while bytes[end] == UInt8(ascii: "#") { end += 1 }
    switch bytes[end] {
    case UInt8(ascii: "\""): readString(from: position, hashes: end - position)
    case UInt8(ascii: "/") where retries > 0: readRegularExpression(hashes: end - position)
    default: add(.punctuation, from: position, to: end)
    }
  }

  /// Notes what is wrong at a range.
  mutating func addFault(_ message: String, _ range: SourceRange) {
    if faults.count < SwiftFault.limit { faults.append(SwiftFault(message: message, range: range)) }
  }

  /// Adds a token and goes on behind it.
  mutating func add(_ kind: SwiftToken.Kind, from start: Int, to end: Int) {
    tokens.append(SwiftToken(kind, start, end, startsLine: atLineStart))
    atLineStart = false
    position = end
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether a byte may stand in a name; every byte beyond ASCII may.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
