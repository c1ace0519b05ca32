/// The text of regular expressions.
enum RegexSource {
  /// Text in which every character with a meaning of its own is escaped, as by `Regexp.escape`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0B}": result += "\\v"
      case "\u{0C}": result += "\\f"
      case " ", "#", "$", "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The letters of the options that decide what matches, in Ruby's order.
  static func flags(of expression: RegularExpression) -> String {
    ["m", "i", "x"].filter { expression.options.contains($0) }.joined()
  }

  /// What `to_s` gives: a group with its options.
  static func text(of expression: RegularExpression) -> String {
    let on = flags(of: expression)
    let off = ["m", "i", "x"].filter { !on.contains($0) }.joined()
    return "(?" + on + (off.isEmpty ? "" : "-" + off) + ":" + expression.pattern + ")"
  }

  /// A pattern as it is written between slashes.
  static func escapingSlashes(_ pattern: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if scalar == "/", !isEscaped { result += "\\" }
      result.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return result
  }
}
