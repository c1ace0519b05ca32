/// How Ruby writes a Float.
enum FloatText {
  /// The shortest digits that stand for the number, with an exponent where it is very large or small.
  static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    let sign = number.sign == .minus ? "-" : ""
    if number == 0 { return sign + "0.0" }
    let (digits, point) = shortestDigits(of: number.magnitude)
    return sign + text(digits, point: point)
  }

  private static func text(_ digits: String, point: Int) -> String {
    if point > 15 || point < -3 {
      let rest = digits.count > 1 ? String(digits.dropFirst()) : "0"
      let exponent = point - 1
      let magnitude = String(exponent.magnitude)
      let padding = magnitude.count < 2 ? "0" : ""
      return String(digits.prefix(1)) + "." + rest + "e" + (exponent < 0 ? "-" : "+") + padding + magnitude
    }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if digits.count <= point { return digits + String(repeating: "0", count: point - digits.count) + ".0" }
    return String(digits.prefix(point)) + "." + String(digits.dropFirst(point))
  }

  /// The digits without zeros at either end, and how many of them stand before the point.
  static func shortestDigits(of number: Double) -> (digits: String, point: Int) {
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(mantissa[0])
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    var point = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    var digits = Substring(whole + fraction)
    while digits.first == "0" {
      digits = digits.dropFirst()
      point -= 1
    }
    while digits.last == "0" { digits = digits.dropLast() }
    return (String(digits), point)
  }
}
