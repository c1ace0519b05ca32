/// The exact decimal digits of a Float, for formats that ask for a number of places.
struct DecimalExpansion {
  /// All digits, without zeros in front.
  private(set) var digits: [UInt8]
  /// How many of the digits stand before the point; negative for zeros behind it.
  private(set) var point: Int
  /// The digits that Ruby would show: a number that lies halfway by them counts as halfway.
  private let shown: [UInt8]

  /// Expands a number that is finite and not negative.
  init(_ number: Double) {
    guard number != 0 else {
      digits = []
      shown = []
      point = 0
      return
    }
    let isSubnormal = number.exponentBitPattern == 0
    var mantissa = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    var exponent = Int(isSubnormal ? 1 : number.exponentBitPattern) - 1075
    while mantissa & 1 == 0 {
      mantissa >>= 1
      exponent += 1
    }
    // A power of two below one is a power of five with as many places behind the point.
    var limbs = Self.limbs(of: mantissa)
    for _ in 0..<exponent.magnitude { Self.multiply(&limbs, by: exponent < 0 ? 5 : 2) }
    digits = Self.digits(of: limbs)
    shown = FloatText.shortestDigits(of: number).digits.utf8.map { $0 - 48 }
    point = digits.count - (exponent < 0 ? -exponent : 0)
  }

  /// Rounds to a number of places behind the point; halves go to the even digit.
  mutating func round(toPlaces places: Int) {
    round(toDigits: point + places)
  }

  /// Rounds to a number of digits.
  mutating func round(toDigits count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      return
    }
    let rest = digits[count...]
    let isExactHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isHalf = isExactHalf || (count > 0 && shown.count == count + 1 && shown.last == 5)
    let isUp = isHalf ? count > 0 && shown[count - 1] & 1 == 1 : (rest.first ?? 0) >= 5
    if isHalf, count > 0 { digits = shown }
    digits.removeSubrange(count...)
    guard isUp else { return }
    var index = count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  /// The number with so many places behind the point.
  func fixed(places: Int) -> String {
    let whole = point > 0 ? text(0..<point) : "0"
    guard places > 0 else { return whole }
    return whole + "." + text(point..<(point + places))
  }

  /// The digits at positions of which some may lie outside those stored, and are zero.
  func text(_ positions: Range<Int>) -> String {
    String(positions.map { digits.indices.contains($0) ? Unicode.Scalar(digits[$0] + 48) : "0" })
  }

  private static func limbs(of number: UInt64) -> [UInt64] {
    var limbs: [UInt64] = []
    var rest = number
    while rest > 0 {
      limbs.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    return limbs
  }

  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product % 1_000_000_000
      carry = product / 1_000_000_000
    }
    if carry > 0 { limbs.append(carry) }
  }

  private static func digits(of limbs: [UInt64]) -> [UInt8] {
    var text = ""
    for (index, limb) in limbs.reversed().enumerated() {
      let digits = String(limb)
      text += index == 0 ? digits : String(repeating: "0", count: 9 - digits.utf8.count) + digits
    }
    return text.utf8.map { $0 - 48 }
  }
}
