extension CoreOperation {
  /// Methods of Hash.
  func callHash(_ call: CoreCall, on box: HashBox) throws -> Value? {
    switch call.name {
    case "to_h" where call.block == nil: return .hash(box)
    case "to_hash": return .hash(box)
    case "length", "size": return .integer(box.count)
    case "count" where call.block == nil && call.arguments.isEmpty: return .integer(box.count)
    case "empty?": return .bool(box.count == 0)
    case "[]": return try element(argument(0, of: call), of: box)
    case "dig": return try dig(.hash(box), call.arguments)
    case "fetch": return try fetch(argument(0, of: call), call, from: box)
    case "fetch_values":
      return .array(try call.arguments.map { try fetch($0, CoreCall("fetch", [$0], call.block), from: box) })
    case "values_at": return .array(try call.arguments.map { try element($0, of: box) })
    case "key?", "has_key?", "include?", "member?": return .bool(box.value(for: try key(argument(0, of: call))) != nil)
    case "value?", "has_value?":
      let wanted = try argument(0, of: call)
      return .bool(try box.values.contains { try isEqual($0, wanted) })
    case "key":
      let wanted = try argument(0, of: call)
      return try box.pairs.first { try isEqual($0.value, wanted) }?.key ?? .null
    case "keys": return .array(box.keys)
    case "values": return .array(box.values)
    case "default": return box.defaultValue
    case "first" where call.arguments.isEmpty:
      return box.pairs.first.map { .array([$0.key, $0.value]) } ?? .null
    case "to_proc":
      return .procedure(
        Procedure(.native { [self] in try element($0.first ?? .null, of: box) }, isLambda: true, capturing: box))
    case "deconstruct_keys": return .hash(box)
    case "compare_by_identity", "rehash": return try change(box, as: .hash(box)) { _ in throw UnknownValue() }
    default: return try callHashIteration(call, on: box) ?? callHashCopy(call, on: box) ?? callHashChange(call, on: box)
    }
  }

  /// A key that can be looked up.
  private func key(_ value: Value) throws -> Value {
    let key = try known(value)
    guard HashKey(key) != nil else { throw UnknownValue() }
    return key
  }

  /// The value of a key, or the hash's default.
  func element(_ key: Value, of box: HashBox) throws -> Value {
    let key = try self.key(key)
    if let value = box.value(for: key) { return value }
    if let procedure = box.defaultProcedure { return try context.call(procedure, with: [.hash(box), key]) }
    return box.defaultValue
  }

  private func fetch(_ key: Value, _ call: CoreCall, from box: HashBox) throws -> Value {
    let key = try self.key(key)
    if let value = box.value(for: key) { return value }
    if let block = call.block { return try block([key]) }
    if let fallback = call.argument(1) { return fallback }
    throw failure("KeyError", "key not found: \(try inspect(key))")
  }

  // MARK: Iteration

  /// Methods whose block takes key and value.
  private func callHashIteration(_ call: CoreCall, on box: HashBox) throws -> Value? {
    switch call.name {
    case "each_key", "each_value":
      let block = try block(of: call)
      for value in call.name == "each_key" ? box.keys : box.values {
        try context.spend(1)
        _ = try block([value])
      }
      return .hash(box)
    case "each_pair": return try callEnumerable(CoreCall("each", [], block(of: call)), on: .hash(box))
    case "any?" where call.block == nil && call.arguments.isEmpty: return .bool(box.count > 0)
    case "select", "filter", "reject":
      return .hash(try filtered(box, call, isKeeping: call.name != "reject"))
    case "transform_values", "transform_values!":
      let block = try block(of: call)
      let pairs = try box.pairs.map { ($0.key, try block([$0.value])) }
      return try finish(call, HashBox(pairs), box)
    case "transform_keys", "transform_keys!": return try finish(call, transformedKeys(box, call), box)
    case "to_h":
      let block = try block(of: call)
      return try callEnumerable(CoreCall("to_h"), on: .array(box.pairs.map { try block([$0.key, $0.value]) }))
    default: return nil
    }
  }

  private func filtered(_ box: HashBox, _ call: CoreCall, isKeeping: Bool) throws -> HashBox {
    let block = try block(of: call)
    let result = HashBox()
    for (key, value) in box.pairs {
      try context.spend(1)
      if try isTrue(block([key, value])) == isKeeping { result.set(key, value) }
    }
    return result
  }

  private func transformedKeys(_ box: HashBox, _ call: CoreCall) throws -> HashBox {
    let table = try call.argument(0).map { try hash($0) }
    let result = HashBox()
    for (key, value) in box.pairs {
      try context.spend(1)
      let new = try table?.value(for: key) ?? call.block?([key]) ?? key
      try set(new, to: value, in: result)
    }
    return result
  }

  /// The result of a method that with `!` changes its receiver.
  private func finish(_ call: CoreCall, _ result: HashBox, _ box: HashBox) throws -> Value {
    guard call.name.hasSuffix("!") else { return .hash(result) }
    return try change(box, as: .hash(box)) { $0.replace(with: result.pairs.map { ($0.key, $0.value) }) }
  }

  // MARK: Copies

  private func callHashCopy(_ call: CoreCall, on box: HashBox) throws -> Value? {
    switch call.name {
    case "merge":
      let result = copy(box)
      for argument in call.arguments { try merge(argument, into: result, call.block) }
      return .hash(result)
    case "slice", "except":
      let keys = try call.arguments.map { try key($0) }
      let result = HashBox()
      if call.name == "slice" {
        for key in keys { if let value = box.value(for: key) { result.set(key, value) } }
      } else {
        let removed = Set(keys.compactMap { HashKey($0) })
        for (key, value) in box.pairs where HashKey(key).map({ !removed.contains($0) }) ?? true {
          result.set(key, value)
        }
      }
      return .hash(result)
    case "invert":
      let result = HashBox()
      for (key, value) in box.pairs { try set(value, to: key, in: result) }
      return .hash(result)
    case "compact", "compact!":
      let result = HashBox(try box.pairs.filter { try !definite($0.value).isNil }.map { ($0.key, $0.value) })
      let isSame = result.count == box.count
      let value = try finish(call, result, box)
      return call.name == "compact!" && isSame ? .null : value
    case "<=", ">=", "<", ">":
      let other = try hash(argument(0, of: call))
      let (small, large) = call.name.hasPrefix("<") ? (box, other) : (other, box)
      let isPart = try small.pairs.allSatisfy { pair in
        try large.value(for: pair.key).map { try isEqual($0, pair.value) } ?? false
      }
      return .bool(isPart && (call.name.hasSuffix("=") || small.count < large.count))
    default: return nil
    }
  }

  private func merge(_ other: Value, into box: HashBox, _ block: CoreBlock?) throws {
    for (key, value) in try hash(other).pairs {
      try context.spend(1)
      if let block, let old = box.value(for: key) {
        try set(key, to: block([key, old, value]), in: box)
      } else {
        try set(key, to: value, in: box)
      }
    }
  }

  // MARK: Changes in place

  private func callHashChange(_ call: CoreCall, on box: HashBox) throws -> Value? {
    let value = Value.hash(box)
    switch call.name {
    case "[]=", "store":
      let new = try argument(1, of: call)
      try change(box, as: value) { try set(argument(0, of: call), to: new, in: $0) }
      return new
    case "merge!", "update":
      return try change(box, as: value) { box in
        for argument in call.arguments { try merge(argument, into: box, call.block) }
      }
    case "replace":
      return try change(box, as: value) { box in
        box.replace(with: try hash(argument(0, of: call)).pairs.map { ($0.key, $0.value) })
      }
    case "clear": return try change(box, as: value) { $0.replace(with: []) }
    case "delete":
      var removed: Value?
      try change(box, as: value) { removed = $0.remove(try key(argument(0, of: call))) }
      try context.spend(box.count / 64)
      return try removed ?? call.block?([argument(0, of: call)]) ?? .null
    case "shift":
      guard let key = box.keys.first, let first = box.values.first else { return .null }
      try change(box, as: value) { $0.remove(key) }
      return .array([key, first])
    case "delete_if", "reject!", "select!", "filter!", "keep_if":
      let count = box.count
      let isKeeping = call.name != "delete_if" && call.name != "reject!"
      try change(box, as: value) { box in
        let result = try filtered(box, call, isKeeping: isKeeping)
        box.replace(with: result.pairs.map { ($0.key, $0.value) })
      }
      return call.name.hasSuffix("!") && box.count == count ? .null : value
    case "default=":
      let new = try argument(0, of: call)
      try change(box, as: value) { $0.defaultValue = new }
      return new
    case "default_proc": return box.defaultProcedure.map { .procedure($0) } ?? .null
    default: return nil
    }
  }
}
