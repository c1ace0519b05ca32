/// What `format` and `String#%` do.
struct FormatText {
  /// A conversion as the format writes it.
  private struct Conversion {
    var isLeft = false
    var hasPlus = false
    var hasSpace = false
    var hasZeros = false
    var isAlternative = false
    var width: Int?
    var precision: Int?
    var value: Value?
  }

  private let operation: CoreOperation
  private let arguments: [Value]
  private var position = 0

  init(operation: CoreOperation, arguments: [Value]) {
    self.operation = operation
    self.arguments = arguments
  }

  /// The text that a format makes of the arguments.
  func text(_ format: String) throws -> String {
    var state = self
    var result = ""
    var rest = Array(format.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "%" {
        result += try state.convert(&rest)
        guard result.utf8.count <= CoreOperation.maximumTextSize else { throw UnknownValue() }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private mutating func next() throws -> Value {
    guard position < arguments.count else { throw operation.failure("ArgumentError", "too few arguments") }
    position += 1
    return arguments[position - 1]
  }

  private mutating func convert(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> String {
    var conversion = Conversion()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "-": conversion.isLeft = true
      case "+": conversion.hasPlus = true
      case " ": conversion.hasSpace = true
      case "0": conversion.hasZeros = true
      case "#": conversion.isAlternative = true
      case "1"..."9":
        let number = try readNumber(&rest, first: scalar)
        if rest.first == "$" {
          rest.removeFirst()
          guard number <= arguments.count else { throw operation.failure("ArgumentError", "too few arguments") }
          conversion.value = arguments[number - 1]
        } else {
          conversion.width = number
        }
      case "*":
        let width = try operation.integer(next())
        if width < 0 { conversion.isLeft = true }
        conversion.width = Int(min(width.magnitude, UInt(CoreOperation.maximumTextSize)))
      case ".":
        if rest.first == "*" {
          rest.removeFirst()
          conversion.precision = min(max(0, try operation.integer(next())), 2000)
        } else {
          conversion.precision = min(try readNumber(&rest, first: "0"), 2000)
        }
      case "<", "{":
        conversion.value = try named(&rest, end: scalar == "<" ? ">" : "}")
        if scalar == "{" { return pad(try operation.string(conversion.value ?? .null), conversion) }
      case "%":
        return "%"
      case "\n", "\0": return "%" + String(Character(scalar))
      default: return try convert(scalar, conversion)
      }
    }
    throw operation.failure("ArgumentError", "incomplete format specifier; use %% (double %) instead")
  }

  private func readNumber(_ rest: inout ArraySlice<Unicode.Scalar>, first: Unicode.Scalar) throws -> Int {
    var number = Int(first.value) - 48
    while let digit = rest.first, ("0"..."9").contains(digit) {
      number = number * 10 + Int(digit.value) - 48
      guard number <= CoreOperation.maximumTextSize else { throw UnknownValue() }
      rest.removeFirst()
    }
    return number
  }

  private func named(_ rest: inout ArraySlice<Unicode.Scalar>, end: Unicode.Scalar) throws -> Value {
    guard let close = rest.firstIndex(of: end) else {
      throw operation.failure("ArgumentError", "malformed name - unmatched parenthesis")
    }
    let name = String(rest[..<close])
    rest = rest[(close + 1)...]
    guard arguments.count == 1, case .hash(let box) = try operation.known(arguments[0]) else {
      throw operation.failure("ArgumentError", "one hash required")
    }
    if let value = box.value(for: .symbol(name)) { return value }
    if box.defaultProcedure != nil { return try operation.element(.symbol(name), of: box) }
    throw operation.failure("KeyError", "key" + (end == ">" ? "<\(name)>" : "{\(name)}") + " not found")
  }

  private mutating func convert(_ kind: Unicode.Scalar, _ conversion: Conversion) throws -> String {
    let value = try operation.known(conversion.value ?? next())
    switch kind {
    case "s", "p":
      let text = try kind == "s" ? operation.string(value) : operation.inspect(value)
      return pad(conversion.precision.map { String(text.unicodeScalars.prefix($0)) } ?? text, conversion)
    case "c":
      if case .string(let box) = value { return pad(String(box.text.unicodeScalars.prefix(1)), conversion) }
      let point = try operation.integer(value)
      guard point >= 0, point <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(point)) else {
        throw operation.failure("ArgumentError", "invalid character")
      }
      return pad(String(Character(scalar)), conversion)
    case "d", "i", "u": return number(try integer(value), base: 10, "", conversion)
    case "x", "X":
      let text = try unsigned(integer(value), 16, "0x", conversion)
      return kind == "X" ? text.uppercased() : text
    case "o": return try unsigned(integer(value), 8, "0", conversion)
    case "b", "B": return try unsigned(integer(value), 2, kind == "b" ? "0b" : "0B", conversion)
    case "f", "e", "E", "g", "G":
      let text = float(try self.float(value), kind, conversion)
      return kind == "E" || kind == "G" ? text.uppercased() : text
    case "a", "A": throw UnknownValue()
    default:
      throw operation.failure("ArgumentError", "malformed format string - %" + String(Character(kind)))
    }
  }

  private func integer(_ value: Value) throws -> Int {
    switch value {
    case .float(let number): return try operation.integer(exactly: number.rounded(.down))
    case .null: throw operation.failure("TypeError", "can't convert nil into Integer")
    default: return try operation.integerValue(value, base: nil)
    }
  }

  private func float(_ value: Value) throws -> Double {
    try operation.floatValue(value)
  }

  private func unsigned(_ value: Int, _ base: Int, _ prefix: String, _ conversion: Conversion) throws -> String {
    // Without a sign Ruby shows negative numbers as the digits of an endless complement.
    guard value >= 0 || conversion.hasPlus || conversion.hasSpace else { throw UnknownValue() }
    return number(value, base: base, conversion.isAlternative && value != 0 ? prefix : "", conversion)
  }

  private func number(_ value: Int, base: Int, _ prefix: String, _ conversion: Conversion) -> String {
    var digits = String(value.magnitude, radix: base)
    if let precision = conversion.precision { digits = zeros(precision - digits.utf8.count) + digits }
    let mayFill = conversion.precision == nil
    return signed(digits, isNegative: value < 0, prefix, mayFill: mayFill, conversion)
  }

  private func signed(
    _ digits: String, isNegative: Bool, _ prefix: String, mayFill: Bool, _ conversion: Conversion
  ) -> String {
    let sign = (isNegative ? "-" : conversion.hasPlus ? "+" : conversion.hasSpace ? " " : "") + prefix
    guard conversion.hasZeros, !conversion.isLeft, mayFill, let width = conversion.width else {
      return pad(sign + digits, conversion)
    }
    return sign + zeros(width - sign.utf8.count - digits.utf8.count) + digits
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }

  private func pad(_ text: String, _ conversion: Conversion) -> String {
    let missing = (conversion.width ?? 0) - text.unicodeScalars.count
    guard missing > 0 else { return text }
    let blanks = String(repeating: " ", count: missing)
    return conversion.isLeft ? text + blanks : blanks + text
  }

  // MARK: Floats

  private func float(_ number: Double, _ kind: Unicode.Scalar, _ conversion: Conversion) -> String {
    guard number.isFinite else {
      let text = number.isNaN ? "NaN" : "Inf"
      return signed(text, isNegative: number < 0, "", mayFill: false, conversion)
    }
    let precision = conversion.precision ?? 6
    let digits: String
    switch kind {
    case "f":
      var expansion = DecimalExpansion(number.magnitude)
      expansion.round(toPlaces: precision)
      digits = expansion.fixed(places: precision) + (conversion.isAlternative && precision == 0 ? "." : "")
    case "e", "E": digits = scientific(number.magnitude, precision)
    default: digits = general(number.magnitude, max(1, precision), isAlternative: conversion.isAlternative)
    }
    return signed(digits, isNegative: number.sign == .minus, "", mayFill: true, conversion)
  }

  private func scientific(_ number: Double, _ precision: Int) -> String {
    var expansion = DecimalExpansion(number)
    expansion.round(toDigits: precision + 1)
    let exponent = number == 0 ? 0 : expansion.point - 1
    let magnitude = String(exponent.magnitude)
    let fraction = precision > 0 ? "." + expansion.text(1..<(precision + 1)) : ""
    return expansion.text(0..<1) + fraction + "e" + (exponent < 0 ? "-" : "+")
      + zeros(2 - magnitude.utf8.count) + magnitude
  }

  private func general(_ number: Double, _ precision: Int, isAlternative: Bool) -> String {
    var expansion = DecimalExpansion(number)
    expansion.round(toDigits: precision)
    let exponent = number == 0 ? 0 : expansion.point - 1
    let isFixed = exponent >= -4 && exponent < precision
    let text = isFixed ? expansion.fixed(places: precision - 1 - exponent) : scientific(number, precision - 1)
    guard !isAlternative, text.utf8.contains(UInt8(ascii: ".")) else { return text }
    let parts = text.split(separator: "e", maxSplits: 1)
    var mantissa = parts[0]
    while mantissa.hasSuffix("0") { mantissa = mantissa.dropLast() }
    if mantissa.hasSuffix(".") { mantissa = mantissa.dropLast() }
    return String(mantissa) + (parts.count > 1 ? "e" + String(parts[1]) : "")
  }
}
