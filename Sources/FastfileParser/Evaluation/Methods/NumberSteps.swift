/// The numbers that `step` goes through.
struct NumberSteps {
  private let operation: CoreOperation
  private let start: Value
  private let limit: Double?
  private let step: Value
  private let isExclusive: Bool

  /// The steps that the arguments of `Numeric#step` ask for: a limit and a step, or `by:` and `to:`.
  init(_ call: CoreCall, from start: Value, in operation: CoreOperation) throws {
    var arguments = call.arguments
    var limit: Value?
    var step: Value?
    if case .hash(let options)? = arguments.last.map({ operation.plain($0) }) {
      arguments.removeLast()
      limit = options.value(for: .symbol("to"))
      step = options.value(for: .symbol("by"))
    }
    limit = arguments.first ?? limit
    step = arguments.count > 1 ? arguments[1] : step
    try self.init(from: start, to: limit ?? .null, by: step ?? .integer(1), isExclusive: false, in: operation)
  }

  init(
    from start: Value, to limit: Value, by step: Value, isExclusive: Bool, in operation: CoreOperation
  ) throws {
    self.operation = operation
    self.start = try operation.known(start)
    let limit = try operation.known(limit)
    self.limit = operation.number(limit)
    self.step = try operation.known(step)
    self.isExclusive = isExclusive
    guard operation.number(self.start) != nil, let size = operation.number(self.step) else { throw UnknownValue() }
    if size == 0 { throw operation.failure("ArgumentError", "step can't be 0") }
    if self.limit == nil, !operation.isNull(limit) { throw UnknownValue() }
  }

  /// Calls a function with each number.
  func forEach(_ body: (Value) throws -> Void) throws {
    if case .integer(let first) = start, case .integer(let size) = step {
      var number = first
      while true {
        if let limit, size > 0 ? Double(number) > limit : Double(number) < limit { return }
        if let limit, isExclusive, Double(number) == limit { return }
        try operation.context.spend(1)
        try body(.integer(number))
        let (next, overflow) = number.addingReportingOverflow(size)
        if overflow { throw UnknownValue() }
        number = next
      }
    }
    guard let first = operation.number(start), let size = operation.number(step), let limit else {
      throw UnknownValue()
    }
    // Ruby counts the steps first, so that errors do not add up.
    let span = (limit - first) / size
    let error = (first.magnitude + limit.magnitude + (limit - first).magnitude) / size.magnitude * Double.ulpOfOne
    guard span.isFinite, span >= 0, span < Double(CoreOperation.maximumCount) else {
      if span < 0 { return }
      throw UnknownValue()
    }
    var count = Int((span + min(error, 0.5)).rounded(.down)) + 1
    if isExclusive, Double(count - 1) * size + first >= limit { count -= 1 }
    for index in 0..<max(0, count) {
      try operation.context.spend(1)
      let value = Double(index) * size + first
      try body(.float(size > 0 ? min(value, limit) : max(value, limit)))
    }
  }
}
