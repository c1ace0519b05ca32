extension CoreOperation {
  /// Whether a call without a block gives an enumerator.
  func makesEnumerator(_ call: CoreCall, on receiver: Value) -> Bool {
    switch receiver {
    case .enumerator(let box) where box.isLazy && call.name.hasSuffix("with_index"): return false
    case .array, .hash, .set, .range, .enumerator:
      if Self.iterations.contains(call.name) { return true }
      if ["find_index", "index", "transform_keys"].contains(call.name) { return call.arguments.isEmpty }
      switch (receiver, call.name) {
      case (.array, "combination"), (.array, "permutation"), (.array, "product"): return call.name != "product"
      case (.array, "repeated_combination"), (.array, "repeated_permutation"): return true
      case (.array, "cycle"), (.range, "step"), (.range, "%"), (.range, "cycle"), (.hash, "cycle"), (.set, "cycle"):
        return true
      case (.enumerator, "with_index"), (.enumerator, "each_with_index"), (.enumerator, "with_object"): return true
      default: return false
      }
    case .string:
      return ["each_char", "each_line", "each_byte", "each_codepoint", "each_grapheme_cluster", "upto"].contains(
        call.name)
        || (call.name == "gsub" && call.arguments.count == 1)
    case .integer, .float: return ["times", "upto", "downto", "step"].contains(call.name)
    default: return false
    }
  }

  private static let iterations: Set<String> = [
    "each", "each_with_index", "each_entry", "each_pair", "each_key", "each_value", "each_index", "reverse_each", "map",
    "collect", "map!", "collect!", "flat_map", "collect_concat", "select", "filter", "select!", "filter!", "find_all",
    "reject", "reject!", "keep_if", "delete_if", "filter_map", "find", "detect", "each_with_object", "each_slice",
    "each_cons", "group_by", "partition", "sort_by", "sort_by!", "min_by", "max_by", "minmax_by", "take_while",
    "drop_while", "transform_values", "chunk", "times", "with_object",
  ]

  /// Methods of Enumerator.
  func callEnumerator(_ call: CoreCall, on box: EnumeratorBox) throws -> Value? {
    if box.isLazy {
      if let result = try lazily(call, on: box) { return result }
      if call.name == "each_with_index" || call.name == "each_with_object" { return nil }
    }
    switch call.name {
    case "with_index", "each_with_index":
      let block = try block(of: call)
      var index = 0
      if call.name == "with_index", let start = call.argument(0), !isNull(start) { index = try integer(start) }
      return try run(box) { arguments in
        defer { index &+= 1 }
        return try block([self.packed(arguments), .integer(index)])
      }
    case "with_object", "each_with_object":
      let block = try block(of: call)
      let memo = try argument(0, of: call)
      _ = try run(box) { try block([self.packed($0), memo]) }
      return memo
    case "each": return try run(box, block(of: call))
    case "size":
      // A generator knows its size only if it is told.
      if case .procedure = box.receiver { return .unknown }
      return .integer(try elements(of: .enumerator(box)).count)
    case "next", "peek":
      let elements = try elements(of: .enumerator(box), atMost: box.position + 1)
      guard box.position < elements.count else {
        throw failure("StopIteration", "iteration reached an end")
      }
      defer { if call.name == "next" { box.position += 1 } }
      return elements[box.position]
    case "rewind":
      box.position = 0
      return .enumerator(box)
    case "lazy": return .enumerator(EnumeratorBox(lazy: .enumerator(box)))
    case "eager": return try array(of: elements(of: .enumerator(box)))
    case "force": return try array(of: elements(of: .enumerator(box)))
    case "+": return try array(of: elements(of: .enumerator(box)) + elements(of: argument(0, of: call)))
    default: return nil
    }
  }

  /// Calls the method an enumerator stands for with a block.
  private func run(_ box: EnumeratorBox, _ block: @escaping CoreBlock) throws -> Value {
    enumeratorDepth += 1
    defer { enumeratorDepth -= 1 }
    guard enumeratorDepth < Self.maximumDepth else { throw UnknownValue() }
    switch box.receiver {
    case .procedure(let generator): return try context.call(generator, with: [context.yielder(block)])
    case .object, .module:
      return try context.send(
        box.method, to: box.receiver, with: box.arguments, block: Procedure(.native { try block($0) }))
    default: break
    }
    guard let result = try call(CoreCall(box.method, box.arguments, block), on: box.receiver) else {
      throw UnknownValue()
    }
    return result
  }

  /// Goes through the elements of a collection until the function gives false.
  func forEach(_ collection: Value, _ body: @escaping (Value) throws -> Bool) throws {
    switch try known(collection) {
    case .array(let box):
      var index = 0
      while index < box.elements.count {
        try context.spend(1)
        guard try body(box.elements[index]) else { return }
        index += 1
      }
    case .hash(let box):
      for (key, value) in box.pairs {
        try context.spend(1)
        guard try body(.array([key, value])) else { return }
      }
    case .set(let box):
      for key in box.keys {
        try context.spend(1)
        guard try body(key) else { return }
      }
    case .range(let range): try forEach(in: range, body)
    case .enumerator(let box) where box.isLazy: try forEach(lazy: box, body)
    case .enumerator(let box):
      // What has been given enough of may be the file's own generator, which a jump ends.
      let end = ObjectBox(ModuleBox(name: nil, isClass: true))
      do {
        _ = try run(box) { arguments in
          guard try body(self.packed(arguments)) else { throw ControlFlow.thrown(tag: .object(end), value: .null) }
          return .null
        }
      } catch ControlFlow.thrown(.object(let tag), _) where tag === end {}
    case .object(let object):
      guard case .array(let box) = try known(context.send("to_a", to: .object(object), with: [], block: nil)) else {
        throw UnknownValue()
      }
      try forEach(.array(box), body)
    case let other:
      throw failure("NoMethodError", "undefined method `each' for \(try inspect(other)):\(className(other))")
    }
  }

  /// The elements of a collection.
  func elements(of collection: Value, atMost limit: Int = Int.max) throws -> [Value] {
    if case .array(let box) = plain(collection), limit >= box.elements.count, !box.isUnknown { return box.elements }
    var elements: [Value] = []
    guard limit > 0 else { return [] }
    try forEach(collection) { element in
      try self.append(element, to: &elements)
      return elements.count < limit
    }
    return elements
  }

  // MARK: Lazy enumerators

  /// What a lazy enumerator gives for methods that it puts off.
  private func lazily(_ call: CoreCall, on box: EnumeratorBox) throws -> Value? {
    switch call.name {
    case "each":
      let block = try block(of: call)
      try forEach(lazy: box) { element in
        _ = try block([element])
        return true
      }
      return box.block == nil ? box.receiver : .null
    case "map", "collect", "select", "filter", "reject", "filter_map", "flat_map", "take_while", "drop_while":
      guard let block = call.block else { return nil }
      return .enumerator(EnumeratorBox(lazy: .enumerator(box), call.name, block))
    case "with_index", "each_with_index":
      // Ruby puts `each_with_index` with a block not off.
      if call.name == "each_with_index", call.block != nil { return nil }
      var index = 0
      if call.name == "with_index", case .integer(let start)? = call.argument(0).map({ plain($0) }) { index = start }
      let block = call.block
      return .enumerator(
        EnumeratorBox(lazy: .enumerator(box), "map") { arguments in
          let pair = [self.packed(arguments), Value.integer(index)]
          index &+= 1
          _ = try block?(pair)
          return block == nil ? .array(pair) : pair[0]
        })
    default: return nil
    }
  }

  private func forEach(lazy box: EnumeratorBox, _ body: @escaping (Value) throws -> Bool) throws {
    enumeratorDepth += 1
    defer { enumeratorDepth -= 1 }
    guard enumeratorDepth < Self.maximumDepth else { throw UnknownValue() }
    guard let block = box.block else { return try forEach(box.receiver, body) }
    var isDropping = true
    try forEach(box.receiver) { element in
      let result = try block([element])
      switch box.method {
      case "map", "collect": return try body(result)
      case "select", "filter": return try self.isTrue(result) ? body(element) : true
      case "reject": return try self.isTrue(result) ? true : body(element)
      case "filter_map": return try self.isTrue(result) ? body(result) : true
      case "take_while": return try self.isTrue(result) && body(element)
      case "drop_while":
        if isDropping, try self.isTrue(result) { return true }
        isDropping = false
        return try body(element)
      default:
        guard case .array(let inner) = try self.known(result) else { return try body(result) }
        return try inner.elements.allSatisfy(body)
      }
    }
  }
}
