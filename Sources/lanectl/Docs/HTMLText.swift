import FastfileParser

/// Text made safe for HTML, as content and inside quoted attributes.
enum HTMLText {
  /// Appends a text with markup, control characters and the characters that turn the direction of text spelt out.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    // Most text is plain.
    if text.allBytesSatisfy(isPlain) { return bytes.append(contentsOf: text.utf8) }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case UInt32(UInt8(ascii: "&")): bytes.append(contentsOf: "&amp;".utf8)
      case UInt32(UInt8(ascii: "<")): bytes.append(contentsOf: "&lt;".utf8)
      case UInt32(UInt8(ascii: ">")): bytes.append(contentsOf: "&gt;".utf8)
      case UInt32(UInt8(ascii: "\"")): bytes.append(contentsOf: "&quot;".utf8)
      case UInt32(UInt8(ascii: "'")): bytes.append(contentsOf: "&#39;".utf8)
      case 0x09, 0x0A: bytes.append(UInt8(scalar.value))
      case 0..<0x20: append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}", to: &bytes)
      // Separators of lines and paragraphs, which some programs take for line ends.
      case 0x2028: bytes.append(contentsOf: "&#8232;".utf8)
      case 0x2029: bytes.append(contentsOf: "&#8233;".utf8)
      case 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF, 0x10_FF80...0x10_FFFF:
        append("\u{FFFD}", to: &bytes)
      default: append(scalar, to: &bytes)
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII { return bytes.append(UInt8(truncatingIfNeeded: scalar.value)) }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    case 0x09, 0x0A, 0x20..<0x7F: true
    default: false
    }
  }
}
