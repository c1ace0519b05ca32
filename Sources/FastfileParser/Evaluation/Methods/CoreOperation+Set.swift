extension CoreOperation {
  /// Methods of Set.
  func callSet(_ call: CoreCall, on box: HashBox) throws -> Value? {
    let value = Value.set(box)
    switch call.name {
    case "to_set": return value
    case "length", "size": return .integer(box.count)
    case "count" where call.block == nil && call.arguments.isEmpty: return .integer(box.count)
    case "empty?": return .bool(box.count == 0)
    case "include?", "member?", "===", "contain?": return .bool(try contains(argument(0, of: call), box))
    case "add", "<<": return try change(box, as: value) { try set(argument(0, of: call), to: .bool(true), in: $0) }
    case "add?":
      if try contains(argument(0, of: call), box) { return .null }
      return try change(box, as: value) { try set(argument(0, of: call), to: .bool(true), in: $0) }
    case "delete", "delete?":
      if try !contains(argument(0, of: call), box) { return call.name == "delete?" ? .null : value }
      try context.spend(box.count / 64)
      return try change(box, as: value) { $0.remove(try known(argument(0, of: call))) }
    case "merge":
      return try change(box, as: value) { box in
        for argument in call.arguments {
          for element in try elements(of: argument) { try set(element, to: .bool(true), in: box) }
        }
      }
    case "clear": return try change(box, as: value) { $0.replace(with: []) }
    case "|", "union", "+": return try newSet(box.keys + elements(of: argument(0, of: call)))
    case "&", "intersection":
      return try newSet(elements(of: argument(0, of: call)).filter { try contains($0, box) })
    case "-", "difference":
      let other = try setBox(argument(0, of: call))
      return try newSet(box.keys.filter { try !contains($0, other) })
    case "^":
      let other = try setBox(argument(0, of: call))
      return try newSet(
        other.keys.filter { try !contains($0, box) } + box.keys.filter { try !contains($0, other) })
    case "subset?", "<=": return .bool(try isPart(box, of: requiredSet(call)))
    case "superset?", ">=": return .bool(try isPart(requiredSet(call), of: box))
    case "proper_subset?", "<":
      let other = try requiredSet(call)
      return .bool(try box.count < other.count && isPart(box, of: other))
    case "proper_superset?", ">":
      let other = try requiredSet(call)
      return .bool(try other.count < box.count && isPart(other, of: box))
    case "<=>":
      guard case .set(let other) = try known(argument(0, of: call)) else { return .null }
      if box.count == other.count { return try isPart(box, of: other) ? .integer(0) : .null }
      let isLess = box.count < other.count
      return try isPart(isLess ? box : other, of: isLess ? other : box) ? .integer(isLess ? -1 : 1) : .null
    case "disjoint?", "intersect?":
      let other = try setBox(argument(0, of: call))
      return .bool(try box.keys.contains { try contains($0, other) } == (call.name == "intersect?"))
    case "each":
      let block = try block(of: call)
      for key in box.keys {
        try context.spend(1)
        _ = try block([key])
      }
      return value
    case "delete_if", "reject!", "select!", "filter!", "keep_if":
      let block = try block(of: call)
      let isKeeping = call.name != "delete_if" && call.name != "reject!"
      let count = box.count
      try change(box, as: value) { box in
        let kept = try box.keys.filter { try isTrue(block([$0])) == isKeeping }
        box.replace(with: kept.map { ($0, .bool(true)) })
      }
      return call.name.hasSuffix("!") && box.count == count ? .null : value
    case "map!", "collect!":
      let block = try block(of: call)
      return try change(box, as: value) { box in
        let keys = try box.keys.map { try block([$0]) }
        box.replace(with: [])
        for key in keys { try set(key, to: .bool(true), in: box) }
      }
    case "subtract":
      return try change(box, as: value) { box in
        for element in try elements(of: argument(0, of: call)) { box.remove(try known(element)) }
      }
    case "replace":
      return try change(box, as: value) { box in
        let new = try setBox(argument(0, of: call))
        box.replace(with: new.pairs.map { ($0.key, $0.value) })
      }
    case "join":
      return try callArray(call, on: ArrayBox(box.keys))
    default: return nil
    }
  }

  private func contains(_ element: Value, _ box: HashBox) throws -> Bool {
    guard HashKey(try known(element)) != nil else { throw UnknownValue() }
    return box.value(for: plain(element)) != nil
  }

  private func isPart(_ small: HashBox, of large: HashBox) throws -> Bool {
    try small.keys.allSatisfy { try contains($0, large) }
  }

  private func requiredSet(_ call: CoreCall) throws -> HashBox {
    if case .set(let box) = try known(argument(0, of: call)) { return box }
    throw failure("ArgumentError", "value must be a set")
  }

  private func setBox(_ value: Value) throws -> HashBox {
    if case .set(let box) = try known(value) { return box }
    guard case .set(let box) = try newSet(elements(of: value)) else { throw UnknownValue() }
    return box
  }

  /// A Set of elements.
  func newSet(_ elements: [Value]) throws -> Value {
    let box = HashBox()
    for element in elements {
      try context.spend(1)
      try set(element, to: .bool(true), in: box)
    }
    return .set(box)
  }
}
