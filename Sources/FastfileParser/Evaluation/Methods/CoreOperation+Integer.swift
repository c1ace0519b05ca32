extension CoreOperation {
  /// Methods of Integer.
  func callInteger(_ call: CoreCall, on number: Int) throws -> Value? {
    if call.arguments.count == 1, let result = try callBinary(call.name, number, call.arguments[0]) { return result }
    switch call.name {
    case "times", "upto", "downto", "step": return try count(call, from: number)
    case "to_s", "inspect": return .string(String(number, radix: try radix(call.argument(0))))
    case "to_i", "to_int", "ord", "floor", "ceil", "round", "truncate", "+@":
      guard let digits = call.argument(0), call.name != "+@", case .integer(let places) = plain(digits) else {
        return .integer(number)
      }
      return try .integer(rounded(number, places, call.name, half: call.argument(1)))
    case "to_f": return .float(Double(number))
    case "to_r", "to_c", "rationalize": return .unknown
    case "-@": return try .integer(exact(0.subtractingReportingOverflow(number)))
    case "~": return .integer(~number)
    case "abs", "magnitude":
      return try number < 0 ? .integer(exact(0.subtractingReportingOverflow(number))) : .integer(number)
    case "succ", "next": return try .integer(exact(number.addingReportingOverflow(1)))
    case "pred": return try .integer(exact(number.subtractingReportingOverflow(1)))
    case "even?": return .bool(number & 1 == 0)
    case "odd?": return .bool(number & 1 == 1)
    case "zero?": return .bool(number == 0)
    case "positive?": return .bool(number > 0)
    case "negative?": return .bool(number < 0)
    case "nonzero?": return number == 0 ? .null : .integer(number)
    case "integer?", "finite?": return .bool(true)
    case "infinite?": return .null
    case "size": return .integer(8)
    case "bit_length": return .integer(Int.bitWidth - (number < 0 ? ~number : number).leadingZeroBitCount)
    case "chr": return try character(number, call)
    case "digits": return try digits(number, call)
    case "[]": return .integer((number >> (try integer(argument(0, of: call)))) & 1)
    default: return nil
    }
  }

  /// The result of an operation that must not have run over.
  func exact(_ result: (partialValue: Int, overflow: Bool)) throws -> Int {
    if result.overflow { throw UnknownValue() }
    return result.partialValue
  }

  private func callBinary(_ name: String, _ a: Int, _ argument: Value) throws -> Value? {
    switch name {
    case "+", "-", "*", "/", "%", "modulo", "div", "**", "pow", "fdiv", "divmod", "remainder", "&", "|", "^", "<<",
      ">>", "gcd", "lcm", "==", "===", "coerce":
      break
    default: return nil
    }
    let other = try known(argument)
    switch other {
    case .integer(let b): return try arithmetic(name, a, b)
    case .float(let b): return try name == "===" ? .bool(Double(a) == b) : arithmetic(name, Double(a), b)
    case .object where name != "==" && name != "===": return .unknown
    default:
      if name == "==" || name == "===" { return nil }
      throw failure("TypeError", "\(try coerced(other)) can't be coerced into Integer")
    }
  }

  /// How messages about numbers name a value.
  func coerced(_ value: Value) throws -> String {
    switch value {
    case .null, .bool: try inspect(value)
    default: className(value)
    }
  }

  private func arithmetic(_ name: String, _ a: Int, _ b: Int) throws -> Value? {
    switch name {
    case "+": return .integer(try exact(a.addingReportingOverflow(b)))
    case "-": return .integer(try exact(a.subtractingReportingOverflow(b)))
    case "*": return .integer(try exact(a.multipliedReportingOverflow(by: b)))
    case "/", "div": return .integer(try divided(a, b).quotient)
    case "%", "modulo": return .integer(try divided(a, b).remainder)
    case "divmod":
      let result = try divided(a, b)
      return .array([.integer(result.quotient), .integer(result.remainder)])
    case "remainder":
      if b == 0 { throw failure("ZeroDivisionError", "divided by 0") }
      return .integer(a.remainderReportingOverflow(dividingBy: b).partialValue)
    case "fdiv": return .float(Double(a) / Double(b))
    case "**", "pow": return try power(a, b)
    case "&": return .integer(a & b)
    case "|": return .integer(a | b)
    case "^": return .integer(a ^ b)
    case "<<": return .integer(try shifted(a, by: b))
    case ">>": return .integer(try shifted(a, by: exact(0.subtractingReportingOverflow(b))))
    case "gcd": return .integer(try greatestDivisor(a, b))
    case "lcm":
      let divisor = try greatestDivisor(a, b)
      if divisor == 0 { return .integer(0) }
      let product = try exact((a / divisor).multipliedReportingOverflow(by: b))
      return .integer(product < 0 ? try exact(0.subtractingReportingOverflow(product)) : product)
    case "==", "===": return .bool(a == b)
    case "coerce": return .array([.integer(b), .integer(a)])
    default: return nil
    }
  }

  /// Division that rounds down, as Ruby's does.
  func divided(_ a: Int, _ b: Int) throws -> (quotient: Int, remainder: Int) {
    if b == 0 { throw failure("ZeroDivisionError", "divided by 0") }
    let quotient = try exact(a.dividedReportingOverflow(by: b))
    let remainder = a - quotient * b
    return remainder != 0 && (remainder < 0) != (b < 0) ? (quotient - 1, remainder + b) : (quotient, remainder)
  }

  private func power(_ base: Int, _ exponent: Int) throws -> Value {
    if exponent < 0 { return .unknown }
    var result = 1
    var factor = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = try exact(result.multipliedReportingOverflow(by: factor)) }
      rest >>= 1
      if rest > 0 { factor = try exact(factor.multipliedReportingOverflow(by: factor)) }
    }
    return .integer(result)
  }

  private func shifted(_ number: Int, by count: Int) throws -> Int {
    if count <= 0 { return number >> min(63, 0 &- count) }
    guard number != 0 else { return 0 }
    let result = count < 63 ? number << count : 0
    guard count < 63, result >> count == number else { throw UnknownValue() }
    return result
  }

  private func greatestDivisor(_ a: Int, _ b: Int) throws -> Int {
    var (a, b) = (a, b)
    guard a != Int.min, b != Int.min else { throw UnknownValue() }
    while b != 0 { (a, b) = (b, a % b) }
    return abs(a)
  }

  /// The number of a base that an argument gives.
  func radix(_ argument: Value?) throws -> Int {
    guard let argument else { return 10 }
    let base = try integer(argument)
    guard (2...36).contains(base) else { throw failure("ArgumentError", "invalid radix \(base)") }
    return base
  }

  private func rounded(_ number: Int, _ places: Int, _ name: String, half: Value?) throws -> Int {
    var towards = "up"
    if let half, case .symbol(let name)? = try hash(half).value(for: .symbol("half")) { towards = name }
    guard places < 0 else { return number }
    guard places > -19 else { return 0 }
    var unit = 1
    for _ in 0..<(-places) { unit *= 10 }
    let (quotient, remainder) = try divided(number, unit)
    let isUp: Bool
    switch name {
    case "floor": isUp = false
    case "ceil": isUp = remainder > 0
    case "truncate": isUp = number < 0 && remainder > 0
    case "round" where remainder * 2 == unit && towards == "even": isUp = quotient & 1 == 1
    case "round" where remainder * 2 == unit && towards == "down": isUp = number < 0
    default: isUp = number < 0 ? remainder > unit / 2 : remainder >= unit - unit / 2
    }
    return try exact((isUp ? quotient + 1 : quotient).multipliedReportingOverflow(by: unit))
  }

  private func character(_ number: Int, _ call: CoreCall) throws -> Value {
    guard number >= 0, number < 0x80 || call.argument(0) != nil else {
      if (0x80...0xFF).contains(number) { return .unknown }
      throw failure("RangeError", "\(number) out of char range")
    }
    guard number <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(number)) else {
      throw failure("RangeError", "invalid codepoint 0x\(String(number, radix: 16, uppercase: true)) in UTF-8")
    }
    return .string(String(Character(scalar)))
  }

  private func digits(_ number: Int, _ call: CoreCall) throws -> Value {
    let base = try call.argument(0).map { try integer($0) } ?? 10
    guard number >= 0 else { throw failure("Math::DomainError", "out of domain") }
    guard base >= 2 else { throw failure("ArgumentError", "invalid radix \(base)") }
    var rest = number
    var digits: [Value] = []
    repeat {
      digits.append(.integer(rest % base))
      rest /= base
    } while rest > 0
    return .array(digits)
  }

  private func count(_ call: CoreCall, from number: Int) throws -> Value {
    let block = try block(of: call)
    switch call.name {
    case "times":
      var index = 0
      while index < number {
        try context.spend(1)
        _ = try block([.integer(index)])
        index += 1
      }
    case "step":
      let steps = try NumberSteps(call, from: .integer(number), in: self)
      try steps.forEach { _ = try block([$0]) }
    default:
      let isUp = call.name == "upto"
      let end = try known(argument(0, of: call))
      guard let limit = self.number(end) else {
        throw failure("ArgumentError", "comparison of Integer with \(try shown(end)) failed")
      }
      var index = number
      while isUp ? Double(index) <= limit : Double(index) >= limit {
        try context.spend(1)
        _ = try block([.integer(index)])
        index = try exact(isUp ? index.addingReportingOverflow(1) : index.subtractingReportingOverflow(1))
      }
    }
    return .integer(number)
  }
}
