extension CoreOperation {
  /// Calls a method on a value that is known and no assumption.
  func call(_ call: CoreCall, on receiver: Value) throws -> Value? {
    try context.spend(1)
    if call.block == nil, makesEnumerator(call, on: receiver) {
      return .enumerator(EnumeratorBox(receiver, call.name, call.arguments))
    }
    if let result = try callOwn(call, on: receiver) { return result }
    switch receiver {
    case .object, .module: return nil
    default: return try callAny(call, on: receiver)
    }
  }

  private func callOwn(_ call: CoreCall, on receiver: Value) throws -> Value? {
    switch receiver {
    case .null: return try callNull(call)
    case .bool(let value): return try callBool(call, on: value)
    case .integer(let number): return try callInteger(call, on: number) ?? callComparable(call, on: receiver)
    case .float(let number): return try callFloat(call, on: number) ?? callComparable(call, on: receiver)
    case .symbol(let name): return try callSymbol(call, on: name) ?? callComparable(call, on: receiver)
    case .string(let box):
      // Most methods look at all of the text, and those that change it make it anew.
      try context.spend(box.text.utf8.count / 64)
      return try callString(call, on: box) ?? callComparable(call, on: receiver)
    case .array(let box): return try callArray(call, on: box) ?? callEnumerable(call, on: receiver)
    case .hash(let box): return try callHash(call, on: box) ?? callEnumerable(call, on: receiver)
    case .range(let box): return try callRange(call, on: box) ?? callEnumerable(call, on: receiver)
    case .set(let box): return try callSet(call, on: box) ?? callEnumerable(call, on: receiver)
    case .enumerator(let box): return try callEnumerator(call, on: box) ?? callEnumerable(call, on: receiver)
    case .regularExpression(let expression): return try callRegularExpression(call, on: expression)
    case .match(let match): return try callMatch(call, on: match)
    case .procedure, .unknown, .choice, .assumed, .object, .module: return nil
    }
  }

  private func callNull(_ call: CoreCall) throws -> Value? {
    switch call.name {
    case "to_s": return freeze(.string(""))
    case "to_a": return .array([])
    case "to_h": return .hash(HashBox())
    case "to_i": return .integer(0)
    case "to_f": return .float(0)
    case "&": return .bool(false)
    case "|": return .bool(try isTrue(argument(0, of: call)))
    case "=~": return .null
    default: return nil
    }
  }

  private func callBool(_ call: CoreCall, on value: Bool) throws -> Value? {
    switch call.name {
    case "&": return .bool(value ? try isTrue(argument(0, of: call)) : false)
    case "|": return .bool(value ? true : try isTrue(argument(0, of: call)))
    case "^": return .bool(try isTrue(argument(0, of: call)) != value)
    case "to_s": return freeze(.string(value ? "true" : "false"))
    default: return nil
    }
  }

  /// Methods every object has.
  private func callAny(_ call: CoreCall, on receiver: Value) throws -> Value? {
    switch call.name {
    case "to_s": return try string(of: string(receiver))
    case "inspect": return try string(of: inspect(receiver))
    case "==": return .bool(try isEqual(receiver, argument(0, of: call)))
    case "===": return .bool(try isCase(receiver, matching: argument(0, of: call)))
    case "!=": return .bool(try !isEqual(receiver, argument(0, of: call)))
    case "eql?": return .bool(try isSameKey(receiver, argument(0, of: call)))
    case "equal?": return .bool(isIdentical(receiver, try known(argument(0, of: call))))
    case "!": return .bool(try !isTrue(receiver))
    case "!~":
      let matches = try context.send("=~", to: receiver, with: [argument(0, of: call)], block: nil)
      return .bool(try !isTrue(matches))
    case "=~": return .null
    case "<=>": return try order(receiver, argument(0, of: call)).map { .integer($0) } ?? .null
    case "nil?":
      if case .null = receiver { return .bool(true) }
      return .bool(false)
    case "hash", "object_id", "__id__": return .unknown
    case "itself": return receiver
    case "freeze": return freeze(receiver)
    case "frozen?": return .bool(receiver.isFrozen)
    case "dup": return copy(receiver)
    case "clone": return try clone(receiver, call)
    case "to_json": return try string(of: JSONWriter(operation: self).text(receiver))
    case "to_yaml": return .unknown
    default: return nil
    }
  }

  private func freeze(_ value: Value) -> Value {
    switch value {
    case .string(let box): box.isFrozen = true
    case .array(let box): box.isFrozen = true
    case .hash(let box), .set(let box): box.isFrozen = true
    default: break
    }
    return value
  }

  /// A copy of a value that has content of its own.
  func copy(_ value: Value) -> Value {
    switch value {
    case .string(let box): return .string(StringBox(box.text))
    case .array(let box): return .array(ArrayBox(box.elements))
    case .hash(let box): return .hash(copy(box))
    case .set(let box): return .set(copy(box))
    case .enumerator(let box) where !box.isLazy:
      return .enumerator(EnumeratorBox(box.receiver, box.method, box.arguments))
    default: return value
    }
  }

  /// A hash with the same pairs and defaults.
  func copy(_ box: HashBox) -> HashBox {
    let copy = HashBox(box.pairs)
    copy.defaultValue = box.defaultValue
    copy.defaultProcedure = box.defaultProcedure
    return copy
  }

  private func clone(_ value: Value, _ call: CoreCall) throws -> Value {
    let copy = copy(value)
    if let options = call.argument(0), case .bool(let freezes)? = try hash(options).value(for: .symbol("freeze")) {
      return freezes ? freeze(copy) : copy
    }
    return value.isFrozen ? freeze(copy) : copy
  }
}
