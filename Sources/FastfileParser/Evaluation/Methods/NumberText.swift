/// Reading of numbers from text.
enum NumberText {
  /// The digits at the start of a text, as `to_i` reads them; 0 where there are none.
  static func integer(_ text: String, base: Int) throws -> Int {
    var bytes = trimmed(text)
    let isNegative = takeSign(&bytes)
    takePrefix(&bytes, base: base)
    return try digits(&bytes, base: base, isNegative: isNegative) ?? 0
  }

  /// What `to_i(0)` gives: a prefix decides the base, and a zero is one.
  static func integer(prefixed text: String) throws -> Int {
    var bytes = trimmed(text)
    let isNegative = takeSign(&bytes)
    let base = prefixBase(&bytes) ?? (bytes.first == UInt8(ascii: "0") ? 8 : 10)
    return try digits(&bytes, base: base, isNegative: isNegative) ?? 0
  }

  /// What `oct` gives: a prefix decides the base.
  static func octal(_ text: String) throws -> Int {
    var bytes = trimmed(text)
    let isNegative = takeSign(&bytes)
    let base = prefixBase(&bytes) ?? 8
    return try digits(&bytes, base: base, isNegative: isNegative) ?? 0
  }

  /// The whole text as `Integer()` reads it; nil where it is not a number.
  static func strictInteger(_ text: String, base: Int?) throws -> Int? {
    var bytes = trimmed(text)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    let isNegative = takeSign(&bytes)
    var base = base
    if let given = base {
      takePrefix(&bytes, base: given)
    } else {
      base = prefixBase(&bytes)
      if base == nil, bytes.count > 1, bytes.first == UInt8(ascii: "0") { base = 8 }
    }
    guard let value = try digits(&bytes, base: base ?? 10, isNegative: isNegative), bytes.isEmpty else { return nil }
    return value
  }

  /// The number at the start of a text, as `to_f` reads it.
  static func float(_ text: String) -> Double {
    var bytes = trimmed(text)
    return Double(takeFloat(&bytes)) ?? 0
  }

  /// The whole text as `Float()` reads it; nil where it is not a number.
  static func strictFloat(_ text: String) -> Double? {
    var bytes = trimmed(text)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    let number = takeFloat(&bytes)
    guard bytes.isEmpty, number.utf8.contains(where: { $0.digitValue != nil }) else { return nil }
    return Double(number)
  }

  private static func trimmed(_ text: String) -> ArraySlice<UInt8> {
    Array(text.utf8).drop(while: isBlank)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func takeSign(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else { return false }
    bytes.removeFirst()
    return first == UInt8(ascii: "-")
  }

  private static func letterBase(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 2, bytes.first == UInt8(ascii: "0") else { return nil }
    switch bytes[bytes.startIndex + 1] | 0x20 {
    case UInt8(ascii: "x"): return 16
    case UInt8(ascii: "b"): return 2
    case UInt8(ascii: "o"): return 8
    case UInt8(ascii: "d"): return 10
    default: return nil
    }
  }

  private static func prefixBase(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let base = letterBase(bytes) else { return nil }
    bytes.removeFirst(2)
    return base
  }

  private static func takePrefix(_ bytes: inout ArraySlice<UInt8>, base: Int) {
    if letterBase(bytes) == base { bytes.removeFirst(2) }
  }

  /// Digits with single underscores between them.
  private static func digits(_ bytes: inout ArraySlice<UInt8>, base: Int, isNegative: Bool) throws -> Int? {
    var value: Int?
    while let first = bytes.first {
      if let digit = first.digitValue, digit < base {
        let (product, overflows) = (value ?? 0).multipliedReportingOverflow(by: base)
        let (sum, exceeds) = product.addingReportingOverflow(isNegative ? -digit : digit)
        if overflows || exceeds { throw UnknownValue() }
        value = sum
        bytes.removeFirst()
      } else if first == UInt8(ascii: "_"), value != nil, let next = bytes.dropFirst().first?.digitValue, next < base {
        bytes.removeFirst()
      } else {
        break
      }
    }
    return value
  }

  private static func takeFloat(_ bytes: inout ArraySlice<UInt8>) -> String {
    var text = takeSign(&bytes) ? "-" : ""
    let whole = takeDecimals(&bytes)
    let startsWithPoint = bytes.first == UInt8(ascii: ".") && (bytes.dropFirst().first.map(isDecimal) ?? false)
    guard !whole.isEmpty || startsWithPoint else { return text }
    text += whole.isEmpty ? "0" : whole
    if bytes.first == UInt8(ascii: "."), let next = bytes.dropFirst().first, isDecimal(next) {
      bytes.removeFirst()
      text += "." + takeDecimals(&bytes)
    }
    if let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") {
      var rest = bytes.dropFirst()
      let sign = takeSign(&rest) ? "-" : ""
      let exponent = takeDecimals(&rest)
      if !exponent.isEmpty {
        text += "e" + sign + exponent
        bytes = rest
      }
    }
    return text
  }

  private static func isDecimal(_ byte: UInt8) -> Bool { byte.digitValue.map { $0 < 10 } ?? false }

  private static func takeDecimals(_ bytes: inout ArraySlice<UInt8>) -> String {
    var text = ""
    while let first = bytes.first {
      if isDecimal(first) {
        text.unicodeScalars.append(Unicode.Scalar(first))
      } else if first != UInt8(ascii: "_") || text.isEmpty || !(bytes.dropFirst().first.map(isDecimal) ?? false) {
        break
      }
      bytes.removeFirst()
    }
    return text
  }
}
