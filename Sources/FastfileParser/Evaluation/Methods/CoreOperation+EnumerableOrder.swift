extension CoreOperation {
  /// Methods of Enumerable that order elements or fold them to one value.
  func callEnumerableOrder(_ call: CoreCall, on receiver: Value) throws -> Value? {
    switch call.name {
    case "sort": return .array(try sorted(elements(of: receiver), by: call.block))
    case "sort_by": return .array(try sortedByKey(elements(of: receiver), block(of: call)))
    case "min", "max", "minmax": return try extremes(call, receiver)
    case "min_by", "max_by", "minmax_by": return try extremesByKey(call, receiver)
    case "sum": return try sum(call, receiver)
    case "inject", "reduce": return try fold(call, receiver)
    default: return nil
    }
  }

  /// The elements in the order of what the block gives for them.
  func sortedByKey(_ elements: [Value], _ block: CoreBlock) throws -> [Value] {
    let keyed = try elements.map { (key: try block([$0]), element: $0) }
    return try keyed.sorted { try requiredOrder($1.key, $0.key) > 0 }.map(\.element)
  }

  private func extremes(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let elements = try elements(of: receiver)
    if call.name == "minmax" {
      let order = try sorted(elements, by: call.block)
      return .array([order.first ?? .null, order.last ?? .null])
    }
    let isMaximum = call.name == "max"
    if let argument = call.argument(0), !isNull(argument) {
      let order = try sorted(elements, by: call.block)
      return .array(Array((isMaximum ? order.reversed() : order).prefix(try count(argument, "take"))))
    }
    var best: Value?
    for element in elements {
      guard let current = best else {
        best = element
        continue
      }
      let order: Int
      if let block = call.block {
        order = try requiredOrder(block([element, current]), .integer(0))
      } else {
        order = try requiredOrder(element, current)
      }
      if isMaximum ? order > 0 : order < 0 { best = element }
    }
    return best ?? .null
  }

  private func extremesByKey(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    let elements = try elements(of: receiver)
    if let argument = call.argument(0), call.name != "minmax_by" {
      let order = try sortedByKey(elements, block)
      return .array(Array((call.name == "max_by" ? order.reversed() : order).prefix(try count(argument, "take"))))
    }
    var least: (key: Value, element: Value)?
    var most: (key: Value, element: Value)?
    for element in elements {
      let key = try block([element])
      if try least.map({ try requiredOrder(key, $0.key) < 0 }) ?? true { least = (key, element) }
      if try most.map({ try requiredOrder(key, $0.key) > 0 }) ?? true { most = (key, element) }
    }
    switch call.name {
    case "min_by": return least?.element ?? .null
    case "max_by": return most?.element ?? .null
    default: return .array([least?.element ?? .null, most?.element ?? .null])
    }
  }

  private func sum(_ call: CoreCall, _ receiver: Value) throws -> Value {
    var total = try known(call.argument(0) ?? .integer(0))
    /// What rounding has lost so far, as Ruby keeps it for sums of Floats.
    var lost: Double?
    for element in try elements(of: receiver) {
      let value = try known(call.block.map { try $0([element]) } ?? element)
      switch (total, value) {
      case (.integer(let a), .integer(let b)): total = .integer(try exact(a.addingReportingOverflow(b)))
      case (.integer, .float), (.float, .float), (.float, .integer):
        guard let a = number(total), let b = number(value) else { return .unknown }
        let result = a + b
        if result.isFinite {
          lost = (lost ?? 0) + (a.magnitude >= b.magnitude ? (a - result) + b : (b - result) + a)
        }
        total = .float(result)
      default: total = try known(context.send("+", to: total, with: [value], block: nil))
      }
    }
    if let lost, case .float(let result) = total { return .float(result + lost) }
    return total
  }

  private func fold(_ call: CoreCall, _ receiver: Value) throws -> Value {
    var arguments = call.arguments
    var combine: (Value, Value) throws -> Value
    if let block = call.block {
      combine = { try block([$0, $1]) }
    } else {
      guard let last = arguments.popLast() else { return try argument(0, of: call) }
      let method = try name(last)
      combine = { try self.context.send(method, to: $0, with: [$1], block: nil) }
    }
    var memo = arguments.first
    for element in try elements(of: receiver) {
      try context.spend(1)
      memo = try memo.map { try combine($0, element) } ?? element
    }
    return memo ?? .null
  }
}
