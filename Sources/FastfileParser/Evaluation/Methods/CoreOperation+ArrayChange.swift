extension CoreOperation {
  /// Methods that change an Array in place.
  func callArrayChange(_ call: CoreCall, on box: ArrayBox) throws -> Value? {
    switch call.name {
    case "<<", "push", "append": return try change(box) { $0.elements += call.arguments }
    case "unshift", "prepend": return try change(box) { $0.elements.insert(contentsOf: call.arguments, at: 0) }
    case "concat": return try change(box) { $0.elements += try call.arguments.flatMap { try array($0) } }
    case "replace": return try change(box) { $0.elements = try array(argument(0, of: call)) }
    case "clear": return try change(box) { $0.elements = [] }
    case "pop", "shift": return try take(call, from: box)
    case "insert": return try change(box) { try insert(call, into: $0) }
    case "[]=": return try assign(call, to: box)
    case "fill": return try change(box) { try fill($0, call) }
    case "delete": return try delete(argument(0, of: call), from: box, call)
    case "delete_at":
      guard let index = position(try integer(argument(0, of: call)), count: box.elements.count) else { return .null }
      let removed = box.elements[index]
      try change(box) { _ = $0.elements.remove(at: index) }
      return removed
    case "slice!": return try removeSlice(call, from: box)
    case "delete_if", "reject!", "select!", "filter!", "keep_if": return try filter(box, call)
    case "map!", "collect!", "sort!", "sort_by!", "reverse!", "rotate!", "uniq!", "compact!", "flatten!":
      return try replace(box, call)
    default: return nil
    }
  }

  private func take(_ call: CoreCall, from box: ArrayBox) throws -> Value {
    let isFirst = call.name == "shift"
    guard let argument = call.argument(0) else {
      let removed = (isFirst ? box.elements.first : box.elements.last) ?? .null
      try change(box) { box in
        if !box.elements.isEmpty { _ = isFirst ? box.elements.removeFirst() : box.elements.removeLast() }
      }
      return removed
    }
    let count = min(try count(argument, "size"), box.elements.count)
    let removed = Array(isFirst ? box.elements.prefix(count) : box.elements.suffix(count))
    try change(box) { box in
      if isFirst { box.elements.removeFirst(count) } else { box.elements.removeLast(count) }
    }
    return .array(removed)
  }

  private func insert(_ call: CoreCall, into box: ArrayBox) throws {
    let index = try integer(argument(0, of: call))
    let position = index < 0 ? index &+ box.elements.count &+ 1 : index
    guard position >= 0 else {
      throw failure("IndexError", "index \(index) too small for array; minimum: -\(box.elements.count + 1)")
    }
    try pad(box, to: position)
    box.elements.insert(contentsOf: call.arguments.dropFirst(), at: position)
  }

  private func pad(_ box: ArrayBox, to count: Int) throws {
    guard count <= Self.maximumCount else { throw UnknownValue() }
    while box.elements.count < count { box.elements.append(.null) }
  }

  private func assign(_ call: CoreCall, to box: ArrayBox) throws -> Value {
    guard let value = call.arguments.last, call.arguments.count > 1 else { return try argument(1, of: call) }
    try change(box) { box in
      let count = box.elements.count
      let first = try known(call.arguments[0])
      let range: Range<Int>
      if case .range(let given) = first {
        guard let start = try start(of: given, count: count) else {
          throw failure("RangeError", "\(try inspect(first)) out of range")
        }
        try pad(box, to: start)
        range = try bounds(given, count: box.elements.count) ?? start..<start
      } else {
        let index = try integer(first)
        let start = index < 0 ? index &+ count : index
        guard start >= 0 else {
          throw failure("IndexError", "index \(index) too small for array; minimum: -\(count)")
        }
        try pad(box, to: start)
        guard call.arguments.count > 2 else {
          if start < box.elements.count { box.elements[start] = value } else { box.elements.append(value) }
          return
        }
        let length = try integer(call.arguments[1])
        guard length >= 0 else { throw failure("IndexError", "negative length (\(length))") }
        range = start..<(length > box.elements.count - start ? box.elements.count : start + length)
      }
      let inserted: [Value]
      if case .array(let other) = try known(value) { inserted = other.elements } else { inserted = [value] }
      box.elements.replaceSubrange(range, with: inserted)
    }
    return value
  }

  private func start(of range: RangeBox, count: Int) throws -> Int? {
    let start = isNull(range.lower) ? 0 : try integer(range.lower)
    let position = start < 0 ? start &+ count : start
    return position >= 0 ? position : nil
  }

  private func fill(_ box: ArrayBox, _ call: CoreCall) throws {
    let rest = call.block == nil ? Array(call.arguments.dropFirst()) : call.arguments
    var range = 0..<box.elements.count
    if let first = rest.first, !isNull(first) {
      if case .range(let given) = try known(first) {
        range = try bounds(given, count: box.elements.count) ?? 0..<0
      } else {
        let start = try integer(first)
        let position = max(0, start < 0 ? start &+ box.elements.count : start)
        let length = try rest.count > 1 ? integer(rest[1]) : max(0, box.elements.count - position)
        guard length <= Self.maximumCount, position <= Self.maximumCount else { throw UnknownValue() }
        range = position..<(position + max(0, length))
      }
    }
    try pad(box, to: range.upperBound)
    for index in range {
      box.elements[index] = try call.block.map { try $0([.integer(index)]) } ?? argument(0, of: call)
    }
  }

  private func delete(_ wanted: Value, from box: ArrayBox, _ call: CoreCall) throws -> Value {
    var removed: Value?
    try change(box) { box in
      var kept: [Value] = []
      for element in box.elements {
        if try isEqual(element, wanted) { removed = element } else { kept.append(element) }
      }
      box.elements = kept
    }
    return try removed ?? call.block?([wanted]) ?? .null
  }

  private func removeSlice(_ call: CoreCall, from box: ArrayBox) throws -> Value {
    let count = box.elements.count
    let range: Range<Int>?
    if case .range(let given) = try known(argument(0, of: call)) {
      range = try bounds(given, count: count)
    } else if let length = call.argument(1) {
      range = bounds(start: try integer(argument(0, of: call)), length: try integer(length), count: count)
    } else {
      return try callArrayChange(CoreCall("delete_at", call.arguments), on: box) ?? .null
    }
    guard let range else { return .null }
    let removed = Array(box.elements[range])
    try change(box) { $0.elements.removeSubrange(range) }
    return .array(removed)
  }

  private func filter(_ box: ArrayBox, _ call: CoreCall) throws -> Value {
    let block = try block(of: call)
    let isKeeping = ["select!", "filter!", "keep_if"].contains(call.name)
    let count = box.elements.count
    let result = try change(box) { box in
      box.elements = try box.elements.filter { try isTrue(block([$0])) == isKeeping }
    }
    return call.name.hasSuffix("!") && box.elements.count == count ? .null : result
  }

  /// Methods that put in place what the method without `!` gives.
  private func replace(_ box: ArrayBox, _ call: CoreCall) throws -> Value {
    let plainCall = CoreCall(String(call.name.dropLast()), call.arguments, call.block)
    let original = box.elements
    var isChanged = true
    let result = try change(box) { box in
      guard case .array(let new)? = try self.call(plainCall, on: .array(ArrayBox(original))) else {
        throw UnknownValue()
      }
      isChanged = new.elements.count != original.count
      if call.name == "flatten!" {
        isChanged = original.contains { if case .array = plain($0) { true } else { false } }
      }
      box.elements = new.elements
    }
    return ["uniq!", "compact!", "flatten!"].contains(call.name) && !isChanged ? .null : result
  }
}
