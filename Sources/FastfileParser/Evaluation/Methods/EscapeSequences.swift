/// The escapes of double-quoted text.
struct EscapeSequences {
  /// The text with its escapes resolved; nil where one is not valid.
  ///
  /// An escaped line end is nothing, except in a word of `%W`, where it is a line end.
  static func resolved(_ source: [UInt8], keepsNewlines: Bool = false) -> [UInt8]? {
    guard source.contains(UInt8(ascii: "\\")) else { return source }
    var reader = EscapeSequences(source: source, keepsNewlines: keepsNewlines)
    return reader.read() ? reader.result : nil
  }

  private let source: [UInt8]
  private let keepsNewlines: Bool
  private var index = 0
  private var result: [UInt8] = []

  private init(source: [UInt8], keepsNewlines: Bool) {
    self.source = source
    self.keepsNewlines = keepsNewlines
  }

  private mutating func read() -> Bool {
    while index < source.count {
      let byte = source[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < source.count else {
        result.append(byte)
        continue
      }
      guard readEscape() else { return false }
    }
    return true
  }

  /// Reads what follows a backslash.
  private mutating func readEscape() -> Bool {
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "\n") where !keepsNewlines:
      index += 1
      return true
    case UInt8(ascii: "u"):
      index += 1
      return readUnicode()
    default:
      guard let value = readByte() else { return false }
      result.append(value)
      return true
    }
  }

  /// Reads an escape that stands for one byte.
  private mutating func readByte() -> UInt8? {
    guard index < source.count else { return nil }
    let byte = source[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "s"): return 0x20
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "e"): return 0x1B
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      return UInt8(truncatingIfNeeded: readDigits(base: 8, limit: 3) ?? 0)
    case UInt8(ascii: "x"): return readDigits(base: 16, limit: 2).map { UInt8(truncatingIfNeeded: $0) }
    case UInt8(ascii: "c"): return readModified { $0 == UInt8(ascii: "?") ? 0x7F : $0 & 0x9F }
    case UInt8(ascii: "C"):
      guard take(UInt8(ascii: "-")) else { return nil }
      return readModified { $0 == UInt8(ascii: "?") ? 0x7F : $0 & 0x9F }
    case UInt8(ascii: "M"):
      guard take(UInt8(ascii: "-")) else { return nil }
      return readModified { $0 | 0x80 }
    default: return byte
    }
  }

  private mutating func readModified(_ change: (UInt8) -> UInt8) -> UInt8? {
    guard index < source.count else { return nil }
    if take(UInt8(ascii: "\\")) { return readByte().map(change) }
    index += 1
    return change(source[index - 1])
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < source.count, source[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func readDigits(base: Int, limit: Int) -> Int? {
    var value = 0
    var count = 0
    while index < source.count, count < limit, let digit = source[index].digitValue, digit < base {
      value = value * base + digit
      index += 1
      count += 1
    }
    return count == 0 ? nil : value
  }

  private mutating func readUnicode() -> Bool {
    guard take(UInt8(ascii: "{")) else {
      let start = index
      guard let value = readDigits(base: 16, limit: 4), index == start + 4 else { return false }
      return append(value)
    }
    while index < source.count {
      if take(UInt8(ascii: "}")) { return true }
      if take(UInt8(ascii: " ")) || take(UInt8(ascii: "\t")) { continue }
      guard let value = readDigits(base: 16, limit: 6), append(value) else { return false }
    }
    return false
  }

  private mutating func append(_ value: Int) -> Bool {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return false }
    result.append(contentsOf: String(Character(scalar)).utf8)
    return true
  }
}

extension UInt8 {
  /// The value of a digit or letter in bases up to 36.
  var digitValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(self) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(self) - 55
    default: nil
    }
  }
}
