/// Reads JSON into values.
struct JSONReader {
  private static let maximumDepth = 60

  private let bytes: [UInt8]
  private let symbolizesNames: Bool
  private var index = 0

  /// The value of a text; nil where it is not JSON.
  static func value(of text: String, symbolizesNames: Bool) throws -> Value? {
    var reader = JSONReader(bytes: Array(text.utf8), symbolizesNames: symbolizesNames)
    guard let value = try reader.readValue(depth: 0) else { return nil }
    try reader.skipBlanks()
    return reader.index == reader.bytes.count ? value : nil
  }

  private init(bytes: [UInt8], symbolizesNames: Bool) {
    self.bytes = bytes
    self.symbolizesNames = symbolizesNames
  }

  private mutating func skipBlanks() throws {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    // Only some versions of the library read over comments.
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { throw UnknownValue() }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count,
      text.withUTF8Buffer({ bytes[index..<(index + count)].elementsEqual($0) })
    else { return false }
    index += count
    return true
  }

  private mutating func readValue(depth: Int) throws -> Value? {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    try skipBlanks()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("[") { return try readArray(depth: depth) }
    if take("{") { return try readObject(depth: depth) }
    if take("\"") { return readString().map { .string($0) } }
    return try readNumber()
  }

  private mutating func readArray(depth: Int) throws -> Value? {
    var elements: [Value] = []
    try skipBlanks()
    if take("]") { return .array([]) }
    while true {
      guard let element = try readValue(depth: depth + 1), elements.count < CoreOperation.maximumCount else {
        return nil
      }
      elements.append(element)
      try skipBlanks()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  private mutating func readObject(depth: Int) throws -> Value? {
    let box = HashBox()
    try skipBlanks()
    if take("}") { return .hash(box) }
    while true {
      try skipBlanks()
      guard take("\""), let key = readString() else { return nil }
      try skipBlanks()
      guard take(":"), let value = try readValue(depth: depth + 1) else { return nil }
      let text = StringBox(key)
      text.isFrozen = true
      box.set(symbolizesNames ? .symbol(key) : .string(text), value)
      try skipBlanks()
      if take("}") { return .hash(box) }
      guard take(",") else { return nil }
    }
  }

  private mutating func readString() -> String? {
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validatingBytes: result)
      case UInt8(ascii: "\\"):
        guard index < bytes.count else { return nil }
        let escaped = bytes[index]
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "u"):
          guard let scalar = readScalar() else { return nil }
          result.append(contentsOf: String(Character(scalar)).utf8)
        default: result.append(escaped)
        }
      case 0..<0x20: return nil
      default: result.append(byte)
      }
    }
    return nil
  }

  private mutating func readScalar() -> Unicode.Scalar? {
    guard let first = readUnit() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard take("\\u"), let second = readUnit(), (0xDC00..<0xE000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func readUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = byte.digitValue, digit < 16 else { return nil }
      value = value * 16 + UInt32(digit)
    }
    index += 4
    return value
  }

  private mutating func readNumber() throws -> Value? {
    let start = index
    var isFloat = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): isFloat = true
      default: return number(start, isFloat)
      }
      index += 1
    }
    return number(start, isFloat)
  }

  private func number(_ start: Int, _ isFloat: Bool) -> Value? {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let isDigit = { (byte: UInt8?) in byte.map { (0x30...0x39).contains($0) } ?? false }
    let hasLeadingZero = digits.first == UInt8(ascii: "0") && isDigit(digits.dropFirst().first)
    guard isDigit(digits.first), isDigit(digits.last), !hasLeadingZero else { return nil }
    if !isFloat { return Int(text).map { .integer($0) } ?? (text.utf8.count > 18 ? .unknown : nil) }
    return Double(text).map { .float($0) }
  }
}
