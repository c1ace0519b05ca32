/// Writes values as JSON, as Ruby's library does.
struct JSONWriter {
  let operation: CoreOperation
  var isPretty = false

  /// The text of a value.
  func text(_ value: Value) throws -> String {
    try text(value, depth: 0)
  }

  private func text(_ value: Value, depth: Int) throws -> String {
    guard depth < CoreOperation.maximumDepth else { throw UnknownValue() }
    try operation.context.spend(1)
    let value = try operation.known(value)
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let number): return String(number)
    case .float(let number):
      guard number.isFinite else { throw UnknownValue() }
      return FloatText.text(of: number)
    case .string(let box): return Self.quoted(box.text)
    case .symbol(let name): return Self.quoted(name)
    case .array(let box):
      return try list("[", "]", depth: depth, box.elements.map { try text($0, depth: depth + 1) })
    case .hash(let box):
      let parts = try box.pairs.map { pair in
        Self.quoted(try operation.string(pair.key)) + (isPretty ? ": " : ":") + (try text(pair.value, depth: depth + 1))
      }
      return try list("{", "}", depth: depth, parts)
    case .range, .regularExpression: return Self.quoted(try operation.string(value))
    default: throw UnknownValue()
    }
  }

  private func list(_ open: String, _ close: String, depth: Int, _ parts: [String]) throws -> String {
    guard parts.reduce(0, { $0 + $1.utf8.count }) <= CoreOperation.maximumTextSize else { throw UnknownValue() }
    guard isPretty else { return open + parts.joined(separator: ",") + close }
    let indentation = String(repeating: "  ", count: depth)
    if parts.isEmpty { return open + (open == "[" ? "\n\n" : "\n") + indentation + close }
    return open + "\n" + parts.map { indentation + "  " + $0 }.joined(separator: ",\n") + "\n" + indentation + close
  }

  /// A text in quotes; `/` and everything beyond ASCII stays as it is.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{08}": result += "\\b"
      case "\u{0C}": result += "\\f"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
