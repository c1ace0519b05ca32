#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension CoreOperation {
  /// Methods of Float.
  func callFloat(_ call: CoreCall, on number: Double) throws -> Value? {
    if call.arguments.count == 1, let result = try callBinary(call.name, number, call.arguments[0]) { return result }
    switch call.name {
    case "to_i", "to_int": return .integer(try integer(exactly: number.rounded(.towardZero)))
    case "to_f", "+@": return .float(number)
    case "to_r", "to_c", "rationalize": return .unknown
    case "-@": return .float(-number)
    case "abs", "magnitude": return .float(number.magnitude)
    case "floor": return try rounded(number, call) { $0.rounded(.down) }
    case "ceil": return try rounded(number, call) { $0.rounded(.up) }
    case "truncate": return try rounded(number, call) { $0.rounded(.towardZero) }
    case "round": return try rounded(number, call) { $0.rounded(.toNearestOrAwayFromZero) }
    case "zero?": return .bool(number == 0)
    case "positive?": return .bool(number > 0)
    case "negative?": return .bool(number < 0)
    case "nonzero?": return number == 0 ? .null : .float(number)
    case "nan?": return .bool(number.isNaN)
    case "finite?": return .bool(number.isFinite)
    case "infinite?": return number.isInfinite ? .integer(number < 0 ? -1 : 1) : .null
    case "integer?": return .bool(false)
    case "step":
      let block = try block(of: call)
      try NumberSteps(call, from: .float(number), in: self).forEach { _ = try block([$0]) }
      return .float(number)
    default: return nil
    }
  }

  private func callBinary(_ name: String, _ a: Double, _ argument: Value) throws -> Value? {
    switch name {
    case "+", "-", "*", "/", "%", "modulo", "div", "**", "pow", "fdiv", "quo", "divmod", "coerce": break
    default: return nil
    }
    let other = try known(argument)
    if case .object = other { return .unknown }
    guard let b = number(other) else {
      throw failure("TypeError", "\(try coerced(other)) can't be coerced into Float")
    }
    return try arithmetic(name, a, b)
  }

  func arithmetic(_ name: String, _ a: Double, _ b: Double) throws -> Value? {
    switch name {
    case "+": return .float(a + b)
    case "-": return .float(a - b)
    case "*": return .float(a * b)
    case "/", "fdiv", "quo": return .float(a / b)
    case "%", "modulo": return .float(remainder(a, b))
    case "div":
      if b == 0 { throw failure("ZeroDivisionError", "divided by 0") }
      return .integer(try integer(exactly: (a / b).rounded(.down)))
    case "divmod":
      if b == 0 { throw failure("ZeroDivisionError", "divided by 0") }
      let rest = remainder(a, b)
      return .array([.integer(try integer(exactly: ((a - rest) / b).rounded())), .float(rest)])
    case "**", "pow": return a < 0 && b != b.rounded() ? .unknown : .float(pow(a, b))
    case "==": return .bool(a == b)
    case "coerce": return .array([.float(b), .float(a)])
    case "&", "|", "^", "<<", ">>", "gcd", "lcm", "remainder": return .unknown
    default: return nil
    }
  }

  private func remainder(_ a: Double, _ b: Double) -> Double {
    let rest = a.truncatingRemainder(dividingBy: b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }

  private func rounded(_ number: Double, _ call: CoreCall, _ round: (Double) -> Double) throws -> Value {
    var places = 0
    if let argument = call.argument(0) {
      if case .hash = plain(argument) { return .unknown }
      places = try integer(argument)
    }
    guard places > 0 else {
      let whole = try integer(exactly: round(number))
      if places == 0 { return .integer(whole) }
      return try self.call(CoreCall(call.name, [.integer(places)]), on: .integer(whole)) ?? .unknown
    }
    guard places < 15, number.isFinite, number.magnitude < 1e15 else { return .float(number) }
    let unit = pow(10, Double(places))
    var result = round(number * unit)
    switch call.name {
    case "round":
      let half = number < 0 ? -0.5 : 0.5
      let next = (result + half) / unit
      if number > 0 ? next <= number : next >= number { result += number > 0 ? 1 : -1 }
    case "floor": if (result + 1) / unit <= number { result += 1 }
    case "ceil": if (result - 1) / unit >= number { result -= 1 }
    default: break
    }
    return .float(result / unit)
  }
}
