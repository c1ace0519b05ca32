/// Numbers as Ruby writes them.
enum NumberLiteral {
  /// The value of a literal; unknown where it is not an Int or Double.
  static func value(_ text: String, flags: SyntaxFlags, isFloat: Bool) -> Value {
    guard flags.isDisjoint(with: [.rational, .imaginary]) else { return .unknown }
    let digits = text.filter { $0 != "_" }
    if isFloat { return Double(digits).map { .float($0) } ?? .unknown }
    let isNegative = digits.hasPrefix("-")
    let magnitude = digits.drop { $0 == "-" || $0 == "+" }.lowercased()
    let (base, rest) = radix(magnitude)
    guard let number = Int((isNegative ? "-" : "") + rest, radix: base) else { return .unknown }
    return .integer(number)
  }

  private static func radix(_ text: String) -> (Int, Substring) {
    guard text.hasPrefix("0"), text.count > 1 else { return (10, text[...]) }
    let rest = text.dropFirst()
    switch rest.first {
    case "x": return (16, rest.dropFirst())
    case "b": return (2, rest.dropFirst())
    case "o": return (8, rest.dropFirst())
    case "d": return (10, rest.dropFirst())
    default: return (8, rest)
    }
  }
}
