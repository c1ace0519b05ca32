import FastfileParser

/// Text for terminals that show nothing but ASCII.
enum ASCIIText {
  /// Whether a terminal is one of these, as `TERM` or the locale says.
  static func isWanted(terminal: Bool, environment: (String) -> String?) -> Bool {
    guard terminal else { return false }
    if environment("TERM") == "dumb" { return true }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX"
  }

  /// The text in ASCII: likenesses where there are, else the number of the character, as JSON too understands it.
  static func spelling(_ text: String) -> String {
    if text.allBytesSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += likeness(of: scalar) ?? number(of: scalar)
      }
    }
    return result
  }

  private static func likeness(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "…": "..."
    case "→": "->"
    case "–", "—", "─": "-"
    case "│": "|"
    case "├", "└", "┌", "┐", "┘", "┤", "┬", "┴", "┼", "╰", "╭": "+"
    case "•", "·": "*"
    default: nil
    }
  }

  /// The number in UTF-16, which is what a JSON document can hold in the character's place.
  static func number(of scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
