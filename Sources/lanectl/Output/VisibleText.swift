import FastfileParser

/// Text from a Fastfile or a file name, made safe and plain to see on a terminal.
enum VisibleText {
  /// Spells out control characters, line ends and the characters that turn the direction of text.
  static func escape(_ text: String) -> String {
    if text.allBytesSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return String(result)
  }

  /// The same for a path; bytes that are not UTF-8 are spelt out where `bytes` says so and kept elsewhere.
  static func escape(path: String, bytes: Bool) -> String {
    if path.allBytesSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return path }
    var result = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      if let byte = PathText.byte(of: scalar) {
        if bytes { result.append(contentsOf: "\\x\(hex(UInt32(byte)))".unicodeScalars) } else { result.append(scalar) }
      } else {
        append(scalar, to: &result)
      }
    }
    return String(result)
  }

  /// The first line with something on it, blanks around it taken off.
  static func firstLine(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var rest = text.utf8[...]
    while !rest.isEmpty {
      var line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      rest = rest[line.endIndex...].dropFirst()
      line = line.drop(while: isBlank)
      while let last = line.last, isBlank(last) { line.removeLast() }
      guard !line.isEmpty else { continue }
      return escape(String(decoding: line.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self))
    }
    return ""
  }

  /// Whether a terminal would obey the scalar rather than show it, or it turns the direction of text.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    switch scalar {
    case "\t": result.append(contentsOf: "\\t".unicodeScalars)
    case "\n": result.append(contentsOf: "\\n".unicodeScalars)
    case "\r": result.append(contentsOf: "\\r".unicodeScalars)
    case _ where isControl(scalar) || PathText.byte(of: scalar) != nil:
      result.append(contentsOf: "\\u{\(hex(scalar.value))}".unicodeScalars)
    default: result.append(scalar)
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
