extension CoreOperation {
  /// Methods of Enumerable that give collections made from the elements.
  func callEnumerable(_ call: CoreCall, on receiver: Value) throws -> Value? {
    switch call.name {
    case "to_a", "entries", "force": return try array(of: elements(of: receiver))
    case "each_entry", "each": return try each(call, receiver)
    case "map", "collect", "flat_map", "collect_concat", "filter_map": return try map(call, receiver)
    case "select", "filter", "find_all", "reject", "partition", "group_by":
      return try divide(call, receiver)
    case "each_with_index", "each_with_object", "each_slice", "each_cons", "reverse_each", "cycle":
      return try iterate(call, receiver)
    case "zip": return try zip(call, receiver)
    case "to_h": return try toHash(call, receiver)
    case "to_set":
      let set = HashBox()
      for element in try elements(of: receiver) {
        try self.set(call.block.map { try $0([element]) } ?? element, to: .bool(true), in: set)
      }
      return .set(set)
    case "tally":
      let counts = HashBox()
      for element in try elements(of: receiver) {
        guard case .integer(let count) = counts.value(for: try known(element)) ?? .integer(0) else { return .unknown }
        try set(element, to: .integer(count + 1), in: counts)
      }
      return .hash(counts)
    case "uniq": return .array(try unique(elements(of: receiver), call.block))
    case "compact":
      return .array(try elements(of: receiver).filter { element in try !isNull(definite(element)) })
    case "lazy": return .enumerator(EnumeratorBox(lazy: receiver))
    case "chunk_while", "slice_when", "chunk": return try chunk(call, receiver)
    case "to_json": return nil
    default: return try callEnumerableSearch(call, on: receiver) ?? callEnumerableOrder(call, on: receiver)
    }
  }

  /// An element of which at least the kind must be known.
  func definite(_ value: Value) throws -> Value {
    if value.isUnknown { throw UnknownValue() }
    return value.withoutAssumption
  }

  private func each(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    try forEach(receiver) {
      _ = try block([$0])
      return true
    }
    return receiver
  }

  private func map(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    var results: [Value] = []
    try forEach(receiver) { element in
      let result = try block([element])
      switch call.name {
      case "map", "collect": try self.append(result, to: &results)
      case "filter_map": if try self.isTrue(result) { try self.append(result, to: &results) }
      default:
        if case .array(let box) = try self.known(result) {
          results += box.elements
          guard results.count <= Self.maximumCount else { throw UnknownValue() }
        } else {
          try self.append(result, to: &results)
        }
      }
      return true
    }
    return .array(results)
  }

  private func divide(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    var chosen: [Value] = []
    var others: [Value] = []
    let groups = HashBox()
    try forEach(receiver) { element in
      let result = try block([element])
      if call.name == "group_by" {
        if case .array(let group)? = groups.value(for: try self.known(result)) {
          group.elements.append(element)
        } else {
          try self.set(result, to: .array([element]), in: groups)
        }
      } else if try self.isTrue(result) {
        chosen.append(element)
      } else {
        others.append(element)
      }
      return true
    }
    switch call.name {
    case "group_by": return .hash(groups)
    case "partition": return .array([.array(chosen), .array(others)])
    case "reject": return .array(others)
    default: return .array(chosen)
    }
  }

  private func iterate(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    switch call.name {
    case "each_with_index":
      var index = 0
      try forEach(receiver) {
        _ = try block([$0, .integer(index)])
        index += 1
        return true
      }
      return receiver
    case "each_with_object":
      let memo = try argument(0, of: call)
      try forEach(receiver) {
        _ = try block([$0, memo])
        return true
      }
      return memo
    case "reverse_each":
      for element in try elements(of: receiver).reversed() {
        try context.spend(1)
        _ = try block([element])
      }
      return receiver
    case "cycle":
      let count = try call.argument(0).flatMap { isNull($0) ? nil : try integer($0) }
      var turn = 0
      while turn < count ?? Int.max {
        let elements = try elements(of: receiver)
        if elements.isEmpty { break }
        for element in elements { _ = try block([element]) }
        turn += 1
      }
      return .null
    default: return try slices(call, receiver, block)
    }
  }

  private func slices(_ call: CoreCall, _ receiver: Value, _ block: CoreBlock) throws -> Value {
    let size = try integer(argument(0, of: call))
    let isSlice = call.name == "each_slice"
    guard size > 0 else { throw failure("ArgumentError", isSlice ? "invalid slice size" : "invalid size") }
    let elements = try elements(of: receiver)
    var start = 0
    while isSlice ? start < elements.count : start <= elements.count - size {
      try context.spend(1)
      let end = size > elements.count - start ? elements.count : start + size
      _ = try block([.array(Array(elements[start..<end]))])
      start = isSlice ? end : start + 1
    }
    return receiver
  }

  private func zip(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let own = try elements(of: receiver)
    let others = try call.arguments.map { try elements(of: $0, atMost: own.count) }
    var results: [Value] = []
    for (index, element) in own.enumerated() {
      try context.spend(1)
      let row = Value.array([element] + others.map { index < $0.count ? $0[index] : .null })
      if let block = call.block { _ = try block([row]) } else { results.append(row) }
    }
    return call.block == nil ? .array(results) : .null
  }

  private func toHash(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let result = HashBox()
    for (index, element) in try elements(of: receiver).enumerated() {
      let pair = try known(call.block.map { try $0([element]) } ?? element)
      var place = ""
      if case .array = receiver, call.block == nil { place = " at \(index)" }
      guard case .array(let box) = pair else {
        throw failure("TypeError", "wrong element type \(className(pair))\(place) (expected array)")
      }
      guard box.elements.count == 2 else {
        let start = place.isEmpty ? "element has wrong array length" : "wrong array length" + place
        throw failure("ArgumentError", start + " (expected 2, was \(box.elements.count))")
      }
      try set(box.elements[0], to: box.elements[1], in: result)
    }
    return .hash(result)
  }

  /// The elements without repetitions.
  func unique(_ elements: [Value], _ block: CoreBlock?) throws -> [Value] {
    var seen: Set<HashKey> = []
    return try elements.filter { element in
      try context.spend(1)
      guard let key = HashKey(try known(block.map { try $0([element]) } ?? element)) else { throw UnknownValue() }
      return seen.insert(key).inserted
    }
  }

  private func chunk(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    let elements = try elements(of: receiver)
    var groups: [Value] = []
    var keys: [Value] = []
    var group: [Value] = []
    for (index, element) in elements.enumerated() {
      let isNew: Bool
      if call.name == "chunk" {
        let key = try block([element])
        isNew = try keys.last.map { try !isEqual($0, key) } ?? true
        if isNew { keys.append(key) }
      } else if index > 0 {
        isNew = try isTrue(block([elements[index - 1], element])) == (call.name == "slice_when")
      } else {
        isNew = false
      }
      if isNew, !group.isEmpty {
        groups.append(.array(group))
        group = []
      }
      group.append(element)
    }
    if !group.isEmpty { groups.append(.array(group)) }
    if call.name == "chunk" { groups = Swift.zip(keys, groups).map { .array([$0, $1]) } }
    return .enumerator(EnumeratorBox(.array(groups), "each"))
  }
}
