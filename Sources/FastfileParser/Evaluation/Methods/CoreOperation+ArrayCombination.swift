extension CoreOperation {
  /// Methods of Array that combine elements.
  func callArrayCombination(_ call: CoreCall, on elements: [Value]) throws -> Value? {
    switch call.name {
    case "product":
      var rows: [[Value]] = elements.map { [$0] }
      for argument in call.arguments {
        let other = try array(argument)
        var longer: [[Value]] = []
        for row in rows {
          for element in other {
            try context.spend(1)
            guard longer.count < Self.maximumCount else { throw UnknownValue() }
            longer.append(row + [element])
          }
        }
        rows = longer
      }
      return try give(rows, to: call, elements)
    case "combination", "permutation", "repeated_combination", "repeated_permutation":
      let size = try call.argument(0).map { try integer($0) } ?? elements.count
      return try give(
        selections(of: elements.count, size, call.name).map { $0.map { elements[$0] } }, to: call, elements)
    case "transpose":
      let rows = try elements.map { try array($0) }
      guard let width = rows.first?.count else { return .array([]) }
      if let other = rows.first(where: { $0.count != width }) {
        throw failure("IndexError", "element size differs (\(other.count) should be \(width))")
      }
      return .array((0..<width).map { column in .array(rows.map { $0[column] }) })
    default: return nil
    }
  }

  private func give(_ rows: [[Value]], to call: CoreCall, _ elements: [Value]) throws -> Value {
    guard let block = call.block else { return try array(of: rows.map { .array($0) }) }
    for row in rows { _ = try block([.array(row)]) }
    return .array(elements)
  }

  /// The choices of `size` indices below `count`, in Ruby's order.
  private func selections(of count: Int, _ size: Int, _ kind: String) throws -> [[Int]] {
    let isRepeated = kind.hasPrefix("repeated")
    let isOrdered = kind.hasSuffix("permutation")
    guard size >= 0, isRepeated || size <= count else { return [] }
    guard size <= Self.maximumDepth * 2 else { throw UnknownValue() }
    var selections: [[Int]] = []
    var chosen: [Int] = []
    func extend() throws {
      try context.spend(1)
      guard selections.count < Self.maximumCount else { throw UnknownValue() }
      if chosen.count == size {
        selections.append(chosen)
        return
      }
      let start = isOrdered ? 0 : (chosen.last.map { isRepeated ? $0 : $0 + 1 } ?? 0)
      for index in start..<max(start, count) where isRepeated || !isOrdered || !chosen.contains(index) {
        chosen.append(index)
        try extend()
        chosen.removeLast()
      }
    }
    try extend()
    return selections
  }
}
