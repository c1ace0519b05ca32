/// What plain text in YAML stands for.
enum YAMLScalar {
  /// The value of a plain scalar as Ruby's library resolves it.
  static func value(of text: String, allowsSymbols: Bool) throws -> Value {
    switch text.lowercased() {
    case "", "~", "null": return text.isEmpty || text == "~" || isNull(text) ? .null : .string(text)
    case "true", "yes", "on": return .bool(true)
    case "false", "no", "off": return .bool(false)
    case ".inf", "+.inf": return .float(.infinity)
    case "-.inf": return .float(-.infinity)
    case ".nan": return .float(.nan)
    default: break
    }
    guard let first = text.utf8.first else { return .null }
    if first == UInt8(ascii: ":"), text.utf8.count > 1 {
      guard allowsSymbols else { throw UnknownValue() }
      return .symbol(unquoted(String(text.unicodeScalars.dropFirst())))
    }
    guard first.digitValue.map({ $0 < 10 }) ?? false || "+-.".utf8.contains(first) else { return .string(text) }
    return try number(text) ?? .string(text)
  }

  private static func isNull(_ text: String) -> Bool { ["null", "Null", "NULL"].contains(text) }

  private static func unquoted(_ text: String) -> String {
    for quote in ["\"", "'"] where text.hasPrefix(quote) && text.hasSuffix(quote) && text.utf8.count > 1 {
      return String(text.unicodeScalars.dropFirst().dropLast())
    }
    return text
  }

  private static func number(_ text: String) throws -> Value? {
    var digits = Array(text.utf8)[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    if try isDate(text) { throw UnknownValue() }
    if digits.contains(UInt8(ascii: ".")) { return float(digits, isNegative) }
    if digits.contains(UInt8(ascii: ":")) { return try sexagesimal(digits, isNegative) }
    return try integer(digits, isNegative)
  }

  private static func integer(_ digits: ArraySlice<UInt8>, _ isNegative: Bool) throws -> Value? {
    let plain = digits.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ",") }
    guard let first = digits.first?.digitValue, first < 10, digits.last?.digitValue != nil else { return nil }
    let text = String(decoding: plain, as: UTF8.self)
    let prefix = text.prefix(2)
    let base = prefix == "0x" ? 16 : prefix == "0b" ? 2 : plain.count > 1 && first == 0 ? 8 : 10
    let body = base == 16 || base == 2 ? text.dropFirst(2) : Substring(text)
    guard !body.isEmpty, body.utf8.allSatisfy({ $0.digitValue.map { $0 < base } ?? false }) else { return nil }
    guard let value = Int((isNegative ? "-" : "") + body, radix: base) else { throw UnknownValue() }
    return .integer(value)
  }

  private static func float(_ digits: ArraySlice<UInt8>, _ isNegative: Bool) -> Value? {
    let text = String(decoding: digits.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ",") }, as: UTF8.self)
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard mantissa.count == 2, mantissa.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      !mantissa[0].isEmpty || !mantissa[1].isEmpty
    else { return nil }
    var exponent = ""
    if parts.count > 1 {
      let digits = parts[1].dropFirst()
      guard let sign = parts[1].first, sign == "+" || sign == "-", !digits.isEmpty,
        digits.utf8.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      exponent = "e" + parts[1]
    }
    let number = "0" + mantissa[0] + "." + mantissa[1] + "0" + exponent
    return Double(number).map { .float(isNegative ? -$0 : $0) }
  }

  /// `1:30`, which counts in sixties; two parts are hours and minutes, as three are.
  private static func sexagesimal(_ digits: ArraySlice<UInt8>, _ isNegative: Bool) throws -> Value? {
    let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var total = 0
    for (index, part) in parts.enumerated() {
      guard part.allSatisfy({ (48...57).contains($0) }), let value = Int(String(decoding: part, as: UTF8.self)),
        index == 0 || (value < 60 && part.count < 3), value < 1_000_000
      else { return nil }
      total = total * 60 + value
    }
    if parts.count == 2 { total *= 60 }
    return .integer(isNegative ? -total : total)
  }

  private static func isDate(_ text: String) throws -> Bool {
    let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[0].utf8.allSatisfy({ (48...57).contains($0) }) else {
      return false
    }
    let month = parts[1].utf8
    return (1...2).contains(month.count) && month.allSatisfy { (48...57).contains($0) }
      && (parts[2].utf8.first.map { (48...57).contains($0) } ?? false)
  }
}
