/// Writes JSON straight into bytes, keys in the order in which they are given.
///
/// A writer of its own, since the order of keys is part of what readers see, and start-up time rules Foundation out.
struct JSONWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []
  /// Whether every member stands on a line of its own.
  let isPretty: Bool
  /// Whether an object without members is written over two lines, as Ruby does.
  let breaksEmptyObjects: Bool
  private var depth = 0
  private var needsComma = false
  private var followsKey = false

  init(isPretty: Bool, breaksEmptyObjects: Bool = false) {
    self.isPretty = isPretty
    self.breaksEmptyObjects = breaksEmptyObjects
  }

  /// Writes an object, whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), breaksWhenEmpty: breaksEmptyObjects, body)
  }

  /// Writes an array, whose elements `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), breaksWhenEmpty: false, body)
  }

  /// Writes an array with one element for each value.
  mutating func array<Element>(_ values: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    array { writer in
      for value in values { body(&writer, value) }
    }
  }

  /// Writes an array of texts.
  mutating func strings(_ values: [String]) {
    array(values) { $0.string($1) }
  }

  /// Writes the name of the member that follows.
  mutating func key(_ name: String) {
    begin()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a text; nil as `null`.
  mutating func string(_ value: String?) {
    begin()
    if let value { quote(value) } else { bytes.append(contentsOf: "null".utf8) }
    needsComma = true
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int) {
    begin()
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  /// Writes `true` or `false`.
  mutating func boolean(_ value: Bool) {
    begin()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  /// Writes `null`.
  mutating func null() { string(nil) }

  /// Ends a line between two whole documents.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, breaksWhenEmpty: Bool, _ body: (inout JSONWriter) -> Void
  ) {
    begin()
    bytes.append(open)
    let start = bytes.count
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if isPretty, bytes.count > start || breaksWhenEmpty { breakLine() }
    bytes.append(close)
    needsComma = true
  }

  /// Puts what has to stand before a value or a key.
  private mutating func begin() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    if depth > 0, isPretty { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var start = 0
      for (offset, byte) in source.enumerated() where Self.isEscaped(byte) {
        bytes.append(contentsOf: source[start..<offset])
        escape(byte)
        start = offset + 1
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    }
  }
}
