extension CoreOperation {
  /// Methods of Array.
  func callArray(_ call: CoreCall, on box: ArrayBox) throws -> Value? {
    let elements = box.elements
    switch call.name {
    case "to_a", "to_ary", "entries": return .array(box)
    case "length", "size": return .integer(elements.count)
    case "empty?": return .bool(elements.isEmpty)
    case "any?" where call.block == nil && call.arguments.isEmpty && elements.isEmpty: return .bool(false)
    case "[]", "slice", "at": return try slice(of: elements, call)
    case "dig": return try dig(.array(box), call.arguments)
    case "fetch": return try fetch(call, from: elements)
    case "values_at": return .array(try call.arguments.flatMap { try values(at: $0, in: elements) })
    case "first", "last": return try end(of: elements, call)
    case "join":
      let separator = try call.argument(0).flatMap { isNull($0) ? nil : try text($0) } ?? ""
      return try string(of: joined(elements, separator))
    case "reverse": return .array(elements.reversed())
    case "rotate": return .array(try rotated(elements, call))
    case "index", "find_index":
      return try callEnumerable(CoreCall("find_index", call.arguments, call.block), on: .array(box))
    case "rindex":
      for index in elements.indices.reversed() {
        let isFound = try call.argument(0).map { try isEqual(elements[index], $0) }
        if try isFound ?? isTrue(block(of: call)([elements[index]])) { return .integer(index) }
      }
      return .null
    case "+": return try array(of: elements + array(argument(0, of: call)))
    case "-", "difference": return .array(try difference(elements, call.arguments))
    case "&", "intersection": return .array(try intersection(elements, call.arguments))
    case "|", "union": return .array(try unique(elements + call.arguments.flatMap { try array($0) }, nil))
    case "intersect?": return .bool(try !intersection(elements, call.arguments).isEmpty)
    case "*": return try multiply(elements, argument(0, of: call))
    case "flatten":
      let depth = try call.argument(0).map { isNull($0) ? Int.max : try integer($0) } ?? Int.max
      return .array(try flattened(elements, depth))
    case "assoc", "rassoc":
      let wanted = try argument(0, of: call)
      for element in elements {
        guard case .array(let pair) = try known(element) else { continue }
        let index = call.name == "assoc" ? 0 : 1
        if index < pair.elements.count, try isEqual(pair.elements[index], wanted) { return element }
      }
      return .null
    case "each_index":
      let block = try block(of: call)
      for index in elements.indices { _ = try block([.integer(index)]) }
      return .array(box)
    case "pack": return try pack(elements, call)
    case "sample", "shuffle", "shuffle!", "bsearch": return .unknown
    case "deconstruct": return .array(box)
    default: return try callArrayCombination(call, on: elements) ?? callArrayChange(call, on: box)
    }
  }

  private func slice(of elements: [Value], _ call: CoreCall) throws -> Value {
    let first = try known(argument(0, of: call))
    // Every so many elements, as `(0..).step(2)` says.
    if case .enumerator = first { throw UnknownValue() }
    if case .range(let range) = first {
      return try bounds(range, count: elements.count).map { .array(Array(elements[$0])) } ?? .null
    }
    let start = try integer(first)
    if let length = call.argument(1) {
      let range = bounds(start: start, length: try integer(length), count: elements.count)
      return range.map { .array(Array(elements[$0])) } ?? .null
    }
    return position(start, count: elements.count).map { elements[$0] } ?? .null
  }

  /// The value that keys lead to, one inside the other.
  func dig(_ value: Value, _ keys: [Value]) throws -> Value {
    var value = value
    for key in keys {
      switch try known(value) {
      case .null: return .null
      case .array(let box):
        value = position(try integer(key), count: box.elements.count).map { box.elements[$0] } ?? .null
      case .hash(let box): value = try element(key, of: box)
      case .object(let object): value = try context.send("dig", to: .object(object), with: [key], block: nil)
      case let other: throw failure("TypeError", "\(className(other)) does not have #dig method")
      }
    }
    return value
  }

  private func fetch(_ call: CoreCall, from elements: [Value]) throws -> Value {
    let index = try integer(argument(0, of: call))
    if let position = position(index, count: elements.count) { return elements[position] }
    if let block = call.block { return try block([.integer(index)]) }
    if let fallback = call.argument(1) { return fallback }
    throw failure(
      "IndexError", "index \(index) outside of array bounds: \(-elements.count)...\(elements.count)")
  }

  private func values(at index: Value, in elements: [Value]) throws -> [Value] {
    if case .range(let range) = try known(index) {
      guard let bounds = try bounds(range, count: elements.count) else { return [] }
      return Array(elements[bounds])
    }
    return [position(try integer(index), count: elements.count).map { elements[$0] } ?? .null]
  }

  private func end(of elements: [Value], _ call: CoreCall) throws -> Value {
    guard let argument = call.argument(0) else {
      return (call.name == "first" ? elements.first : elements.last) ?? .null
    }
    let count = try count(argument, "size")
    return .array(Array(call.name == "first" ? elements.prefix(count) : elements.suffix(count)))
  }

  func rotated(_ elements: [Value], _ call: CoreCall) throws -> [Value] {
    guard !elements.isEmpty else { return [] }
    let shift = try divided(call.argument(0).map { try integer($0) } ?? 1, elements.count).remainder
    return Array(elements[shift...] + elements[..<shift])
  }

  private func keys(_ elements: [Value]) throws -> Set<HashKey> {
    Set(
      try elements.map { element in
        guard let key = HashKey(try known(element)) else { throw UnknownValue() }
        return key
      })
  }

  private func difference(_ elements: [Value], _ others: [Value]) throws -> [Value] {
    let removed = try keys(others.flatMap { try array($0) })
    if removed.isEmpty { return elements }
    return try elements.filter { element in
      guard let key = HashKey(try known(element)) else { throw UnknownValue() }
      return !removed.contains(key)
    }
  }

  private func intersection(_ elements: [Value], _ others: [Value]) throws -> [Value] {
    var result = try unique(elements, nil)
    for other in others {
      let kept = try keys(array(other))
      result = result.filter { HashKey($0).map(kept.contains) ?? false }
    }
    return result
  }

  private func multiply(_ elements: [Value], _ factor: Value) throws -> Value {
    if case .string(let separator) = try known(factor) { return try string(of: joined(elements, separator.text)) }
    let count = try integer(factor)
    guard count >= 0 else { throw failure("ArgumentError", "argument must be non-negative") }
    let (size, overflow) = elements.count.multipliedReportingOverflow(by: count)
    guard !overflow, size <= Self.maximumCount else { throw UnknownValue() }
    return .array(size == 0 ? [] : Array(repeatElement(elements, count: count).joined()))
  }

  /// The elements with those of arrays inside in their place.
  func flattened(_ elements: [Value], _ depth: Int, inside open: [ArrayBox] = []) throws -> [Value] {
    guard open.count < Self.maximumDepth else { throw UnknownValue() }
    var result: [Value] = []
    for element in elements {
      try context.spend(1)
      if case .array(let box) = try definite(element), depth != 0 {
        if depth < 0 || depth > Self.maximumCount, open.contains(where: { $0 === box }) {
          throw failure("ArgumentError", "tried to flatten recursive array")
        }
        result += try flattened(box.elements, depth < 0 ? depth : depth - 1, inside: open + [box])
      } else {
        result.append(element)
      }
      guard result.count <= Self.maximumCount else { throw UnknownValue() }
    }
    return result
  }
}
