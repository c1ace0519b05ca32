/// How `inspect` shows text.
enum TextInspection {
  /// A String between double quotes, with escapes.
  static func string(_ text: String) -> String {
    var result = "\""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{07}": result += "\\a"
      case "\u{08}": result += "\\b"
      case "\u{0B}": result += "\\v"
      case "\u{0C}": result += "\\f"
      case "\u{1B}": result += "\\e"
      case "#":
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        result += next == "{" || next == "$" || next == "@" ? "\\#" : "#"
      default:
        if scalar.isPrintable {
          result.unicodeScalars.append(scalar)
        } else if scalar.value > 0xFFFF {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result += "\\u" + padded(scalar.value, 4)
        }
      }
    }
    return result + "\""
  }

  /// A Symbol: with quotes where its name is not one that can be written plainly.
  static func symbol(_ name: String) -> String {
    isPlainSymbol(name) ? ":" + name : ":" + string(name)
  }

  private static func padded(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "**", "==", "!=", "===", "=~", "!~", "<=>", "<", "<=", ">", ">=", "!", "~", "+@", "-@",
    "[]", "[]=", "<<", ">>", "&", "|", "^", "`",
  ]

  private static func isPlainSymbol(_ name: String) -> Bool {
    if operators.contains(name) { return true }
    if name.utf8.first == UInt8(ascii: "$"), isSpecialVariable(name.utf8.dropFirst()) { return true }
    var rest = Substring(name).unicodeScalars
    var mayHaveMark = true
    for sigil in ["@@", "@", "$"] where name.hasPrefix(sigil) {
      rest = rest.dropFirst(sigil.unicodeScalars.count)
      mayHaveMark = false
      break
    }
    guard let first = rest.first, isWord(first), !("0"..."9").contains(first) else { return false }
    if mayHaveMark, let last = rest.last, last == "?" || last == "!" || last == "=" { rest = rest.dropLast() }
    return rest.allSatisfy(isWord)
  }

  /// Whether a name behind `$` is that of a variable of Ruby's own, such as `$1` and `$!`.
  private static func isSpecialVariable(_ name: Substring.UTF8View) -> Bool {
    guard let first = name.first else { return false }
    let isNumber = name.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber { return first != 0x30 || name.count == 1 }
    if first == UInt8(ascii: "-"), name.count == 2, let last = name.last { return isWord(Unicode.Scalar(last)) }
    return name.count == 1 && "~*$?!@/\\;,.=:<>\"&`'+_".utf8.contains(first)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value >= 0x80
    }
  }
}

extension Unicode.Scalar {
  /// Whether Ruby shows the character itself.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control: self == "\u{85}"
    case .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
