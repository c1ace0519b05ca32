extension CoreOperation {
  /// Methods of Range.
  func callRange(_ call: CoreCall, on range: RangeBox) throws -> Value? {
    switch call.name {
    case "begin": return range.lower
    case "end": return range.upper
    case "first" where call.arguments.isEmpty:
      if isNull(range.lower) { throw failure("RangeError", "cannot get the first element of beginless range") }
      return range.lower
    case "last":
      if isNull(range.upper) { throw failure("RangeError", "cannot get the last element of endless range") }
      guard let argument = call.argument(0) else { return range.upper }
      return .array(try elements(of: .range(range)).suffix(count(argument, "take")))
    case "min", "max", "minmax": return try extremes(call, range)
    case "size", "count", "length":
      if call.name == "length" { return nil }
      if call.name == "count", call.block != nil || !call.arguments.isEmpty { return nil }
      return try size(of: range, call)
    case "exclude_end?": return .bool(range.isExclusive)
    case "include?", "member?", "===", "cover?":
      let value = try known(argument(0, of: call))
      if case .range(let inner) = value, call.name == "cover?" {
        return .bool(try covers(range, inner.lower) && covers(range, inner.upper))
      }
      return .bool(try covers(range, value, byElements: call.name == "include?" || call.name == "member?"))
    case "each":
      let block = try block(of: call)
      try forEach(in: range) {
        _ = try block([$0])
        return true
      }
      return .range(range)
    case "step", "%":
      let block = try block(of: call)
      try step(range, argument(0, of: call)) { _ = try block([$0]) }
      return .range(range)
    case "sum":
      guard call.block == nil, call.arguments.isEmpty, case .integer(let lower) = plain(range.lower),
        case .integer(let upper) = plain(range.upper)
      else { return nil }
      let last = range.isExclusive ? try exact(upper.subtractingReportingOverflow(1)) : upper
      if last < lower { return .integer(0) }
      let count = try exact(exact(last.subtractingReportingOverflow(lower)).addingReportingOverflow(1))
      return .integer(try exact(exact(lower.addingReportingOverflow(last)).multipliedReportingOverflow(by: count)) / 2)
    default: return nil
    }
  }

  private func extremes(_ call: CoreCall, _ range: RangeBox) throws -> Value? {
    guard call.block == nil, call.arguments.isEmpty else { return nil }
    if case .float = try known(range.lower), case .float = try known(range.upper), !range.isExclusive {
      let isEmpty = try requiredOrder(range.lower, range.upper) > 0
      if call.name == "min" { return isEmpty ? .null : range.lower }
      if call.name == "max" { return isEmpty ? .null : range.upper }
      return isEmpty ? .array([.null, .null]) : .array([range.lower, range.upper])
    }
    guard case .integer(let lower) = try known(range.lower), case .integer(let upper) = try known(range.upper) else {
      return nil
    }
    let last = range.isExclusive ? try exact(upper.subtractingReportingOverflow(1)) : upper
    let least = last < lower ? Value.null : .integer(lower)
    let most = last < lower ? Value.null : .integer(last)
    return call.name == "min" ? least : call.name == "max" ? most : .array([least, most])
  }

  private func size(of range: RangeBox, _ call: CoreCall) throws -> Value? {
    guard case .integer(let lower) = try known(range.lower) else { return call.name == "size" ? .null : nil }
    switch try known(range.upper) {
    case .integer(let upper):
      let span = try exact(upper.subtractingReportingOverflow(lower))
      return .integer(max(0, range.isExclusive ? span : try exact(span.addingReportingOverflow(1))))
    case .null: return .float(.infinity)
    case .float(let upper):
      if upper.isInfinite { return upper > 0 ? .float(.infinity) : .integer(0) }
      let span = try exact(integer(exactly: upper.rounded(.down)).subtractingReportingOverflow(lower))
      return .integer(max(0, try exact(span.addingReportingOverflow(1))))
    default: return .null
    }
  }

  /// Whether a value lies in a range.
  func covers(_ range: RangeBox, _ value: Value, byElements: Bool = false) throws -> Bool {
    let value = try known(value)
    if case .string = try known(range.lower), byElements {
      return try elements(of: .range(range)).contains { try isEqual($0, value) }
    }
    if case .object = try known(range.lower), byElements { throw UnknownValue() }
    if !isNull(range.lower) {
      guard let order = try order(range.lower, value), order <= 0 else { return false }
    }
    if isNull(range.upper) { return true }
    guard let order = try order(value, range.upper) else { return false }
    return range.isExclusive ? order < 0 : order <= 0
  }

  /// Goes through the elements of a range until the function gives false.
  func forEach(in range: RangeBox, _ body: (Value) throws -> Bool) throws {
    let upper = try known(range.upper)
    switch try known(range.lower) {
    case .integer(let lower):
      var number = lower
      let limit = self.number(upper)
      if limit == nil, !isNull(upper) { throw failure("TypeError", "can't iterate from Integer") }
      while limit.map({ range.isExclusive ? Double(number) < $0 : Double(number) <= $0 }) ?? true {
        try context.spend(1)
        guard try body(.integer(number)) else { return }
        number = try exact(number.addingReportingOverflow(1))
      }
    case .string(let lower):
      guard case .string(let upper) = upper else { throw UnknownValue() }
      try forEachText(from: lower.text, to: upper.text, isExclusive: range.isExclusive) { try body(.string($0)) }
    case .symbol(let lower):
      guard case .symbol(let upper) = upper else { throw UnknownValue() }
      try forEachText(from: lower, to: upper, isExclusive: range.isExclusive) { try body(.symbol($0)) }
    case .object: throw UnknownValue()
    case let lower: throw failure("TypeError", "can't iterate from \(lower.isNil ? "NilClass" : className(lower))")
    }
  }

  private func step(_ range: RangeBox, _ step: Value, _ body: (Value) throws -> Void) throws {
    if case .string = try known(range.lower) {
      let size = try integer(step)
      guard size > 0 else { throw failure("ArgumentError", "step can't be 0") }
      for (index, element) in try elements(of: .range(range)).enumerated() where index % size == 0 { try body(element) }
      return
    }
    let steps = try NumberSteps(
      from: range.lower, to: range.upper, by: step, isExclusive: range.isExclusive, in: self)
    try steps.forEach(body)
  }
}

extension Value {
  /// Whether this is nil.
  var isNil: Bool {
    if case .null = self { return true }
    return false
  }
}
