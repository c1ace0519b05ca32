/// Text made safe for HTML, as content and inside quoted attributes.
enum HTMLText {
  /// Spells out markup, control characters and the characters that turn the direction of text.
  static func escape(_ text: String) -> String {
    // Most text is plain.
    guard text.utf8.contains(where: mayNeedEscape) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case UInt32(UInt8(ascii: "&")): result += "&amp;"
      case UInt32(UInt8(ascii: "<")): result += "&lt;"
      case UInt32(UInt8(ascii: ">")): result += "&gt;"
      case UInt32(UInt8(ascii: "\"")): result += "&quot;"
      case UInt32(UInt8(ascii: "'")): result += "&#39;"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      // Separators of lines and paragraphs, which some programs take for line ends.
      case 0x2028: result += "&#8232;"
      case 0x2029: result += "&#8233;"
      case 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF, 0x10_FF80...0x10_FFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A path that may be broken behind its slashes.
  static func breakable(path: String) -> String {
    escape(PathText.unicode(path)).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "/<wbr>")
  }

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case 0x09, 0x0A, 0x20..<0x7F: false
    default: true
    }
  }

  /// Text whose spans between backticks are code.
  static func prose(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "`")) else { return escape(text) }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escape(String($0)) }
    // Without a second backtick the last one is itself.
    guard parts.count > 2 else { return escape(text) }
    var result = ""
    for (index, part) in parts.enumerated() {
      if index % 2 == 0 {
        result += part
      } else if index == parts.count - 1 || part.isEmpty {
        result += "`" + part + (index == parts.count - 1 ? "" : "`")
      } else {
        result += "<code>\(part)</code>"
      }
    }
    return result
  }
}
