extension CoreOperation {
  /// How deep values may be nested when they are compared or shown.
  static let maximumDepth = 64

  // MARK: Equality

  /// `a == b`.
  func isEqual(_ a: Value, _ b: Value, depth: Int = 0) throws -> Bool {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    try context.spend(1)
    let a = try known(a)
    let b = try known(b)
    switch (a, b) {
    case (.integer(let a), .float(let b)): return Double(a) == b
    case (.float(let a), .integer(let b)): return a == Double(b)
    case (.float(let a), .float(let b)): return a == b
    case (.array(let a), .array(let b)):
      if a === b { return true }
      guard a.elements.count == b.elements.count else { return false }
      return try areEqual(zip(a.elements, b.elements), depth: depth)
    case (.hash(let a), .hash(let b)), (.set(let a), .set(let b)):
      if a === b { return true }
      return try areEqual(a, b, depth: depth)
    case (.range(let a), .range(let b)):
      return try a.isExclusive == b.isExclusive && isEqual(a.lower, b.lower, depth: depth + 1)
        && isEqual(a.upper, b.upper, depth: depth + 1)
    case (.regularExpression(let a), .regularExpression(let b)):
      return a.pattern.utf8.elementsEqual(b.pattern.utf8) && a.options == b.options
    case (.object(let a), _):
      if case .object(let b) = b, a === b { return true }
      return try isTrue(context.send("==", to: .object(a), with: [b], block: nil))
    case (.module(let a), .module(let b)): return a === b
    default: return try isSameKey(a, b)
    }
  }

  private func areEqual(_ pairs: some Sequence<(Value, Value)>, depth: Int) throws -> Bool {
    var isUnknown = false
    for (a, b) in pairs {
      do {
        if try !isEqual(a, b, depth: depth + 1) { return false }
      } catch is UnknownValue {
        isUnknown = true
      }
    }
    if isUnknown { throw UnknownValue() }
    return true
  }

  private func areEqual(_ a: HashBox, _ b: HashBox, depth: Int) throws -> Bool {
    guard a.count == b.count else { return false }
    var pairs: [(Value, Value)] = []
    for (key, value) in a.pairs {
      guard let other = b.value(for: key) else { return false }
      pairs.append((value, other))
    }
    return try areEqual(pairs, depth: depth)
  }

  /// Whether two values are the same key of a hash: `eql?`.
  func isSameKey(_ a: Value, _ b: Value) throws -> Bool {
    guard let keyA = HashKey(try known(a)), let keyB = HashKey(try known(b)) else { throw UnknownValue() }
    return keyA == keyB
  }

  /// `equal?`.
  func isIdentical(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a === b
    case (.array(let a), .array(let b)): a === b
    case (.hash(let a), .hash(let b)), (.set(let a), .set(let b)): a === b
    case (.object(let a), .object(let b)): a === b
    case (.string, _), (.array, _), (.hash, _), (.set, _), (.range, _): false
    default: HashKey(a) == HashKey(b)
    }
  }

  /// `pattern === value`.
  func isCase(_ pattern: Value, matching value: Value) throws -> Bool {
    let pattern = try known(pattern)
    switch pattern {
    case .range(let range): return try covers(range, try known(value))
    case .regularExpression(let expression):
      let text: String
      switch try known(value) {
      case .string(let box): text = box.text
      case .symbol(let name): text = name
      default: return false
      }
      let found = try match(expression, in: Array(text.unicodeScalars), from: 0)
      context.lastMatch = found.map { .match($0) } ?? .null
      return found != nil
    case .procedure(let procedure): return try isTrue(context.call(procedure, with: [value]))
    case .set(let box): return box.value(for: try known(value)) != nil
    case .object, .module: return try isTrue(context.send("===", to: pattern, with: [value], block: nil))
    default: return try isEqual(pattern, value)
    }
  }

  // MARK: Order

  /// `a <=> b`; nil where they have no order.
  func order(_ a: Value, _ b: Value, depth: Int = 0) throws -> Int? {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    try context.spend(1)
    let a = try known(a)
    let b = try known(b)
    switch (a, b) {
    case (.integer(let a), .integer(let b)): return a < b ? -1 : a == b ? 0 : 1
    case (.integer, .float), (.float, .integer), (.float, .float):
      guard let a = number(a), let b = number(b), !a.isNaN, !b.isNaN else { return nil }
      return a < b ? -1 : a == b ? 0 : 1
    case (.string(let a), .string(let b)): return order(a.text, b.text)
    case (.symbol(let a), .symbol(let b)): return order(a, b)
    case (.array(let a), .array(let b)):
      for (x, y) in zip(a.elements, b.elements) {
        guard let result = try order(x, y, depth: depth + 1) else { return nil }
        if result != 0 { return result }
      }
      return a.elements.count == b.elements.count ? 0 : a.elements.count < b.elements.count ? -1 : 1
    case (.bool(let a), .bool(let b)): return a == b ? 0 : nil
    case (.null, .null): return 0
    case (.object, _), (.module, _):
      switch try known(context.send("<=>", to: a, with: [b], block: nil)) {
      case .integer(let number): return number.signum()
      case .float(let number): return number < 0 ? -1 : number > 0 ? 1 : 0
      default: return nil
      }
    case (.integer, _), (.float, _), (.string, _), (.symbol, _), (.array, _): return nil
    default: return try isEqual(a, b) ? 0 : nil
    }
  }

  /// The order of two texts by their bytes.
  func order(_ a: String, _ b: String) -> Int {
    if a.utf8.elementsEqual(b.utf8) { return 0 }
    return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
  }

  /// `a <=> b` for values that must have an order.
  func requiredOrder(_ a: Value, _ b: Value) throws -> Int {
    if let order = try order(a, b) { return order }
    throw failure("ArgumentError", "comparison of \(className(plain(a))) with \(try shown(b)) failed")
  }

  /// How messages about comparisons show a value.
  func shown(_ value: Value) throws -> String {
    switch try known(value) {
    case .null, .bool, .integer, .float: try inspect(value)
    default: className(plain(value))
    }
  }

  /// An Integer or Float as a Float.
  func number(_ value: Value) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .float(let number): number
    default: nil
    }
  }

  /// The methods of Comparable for values with an order.
  func callComparable(_ call: CoreCall, on receiver: Value) throws -> Value? {
    switch call.name {
    case "<", ">", "<=", ">=":
      let order = try requiredOrder(receiver, argument(0, of: call))
      switch call.name {
      case "<": return .bool(order < 0)
      case ">": return .bool(order > 0)
      case "<=": return .bool(order <= 0)
      default: return .bool(order >= 0)
      }
    case "between?":
      let isAbove = try requiredOrder(receiver, argument(0, of: call)) >= 0
      return .bool(try isAbove && requiredOrder(receiver, argument(1, of: call)) <= 0)
    case "clamp":
      var lower = try known(argument(0, of: call))
      var upper = call.argument(1) ?? .null
      if case .range(let range) = lower {
        lower = range.lower
        upper = range.upper
      }
      upper = try known(upper)
      if case .null = lower {} else if try requiredOrder(receiver, lower) < 0 { return lower }
      if case .null = upper {} else if try requiredOrder(receiver, upper) > 0 { return upper }
      return receiver
    default: return nil
    }
  }

  /// Sorts values; equal ones keep their order.
  func sorted(_ values: [Value], by block: CoreBlock?) throws -> [Value] {
    // The library compares a later element with an earlier one, Ruby the other way round.
    guard let block else { return try values.sorted { try requiredOrder($1, $0) > 0 } }
    return try values.sorted { b, a in
      let result = try known(block([a, b]))
      if case .null = result {
        throw failure("ArgumentError", "comparison of \(className(plain(a))) with \(try shown(b)) failed")
      }
      return try requiredOrder(result, .integer(0)) > 0
    }
  }
}
