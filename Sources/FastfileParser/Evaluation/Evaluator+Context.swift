extension Evaluator: CoreMethodContext {
  func call(_ procedure: Procedure, with arguments: [Value]) throws -> Value {
    try call(procedure, Arguments(values: arguments))
  }

  func send(_ name: String, to receiver: Value, with arguments: [Value], block: Procedure?) throws -> Value {
    try deeper {
      try call(name, on: receiver, Arguments(values: arguments, block: block), isSelf: false, nil)
    }
  }

  func runPerhaps(_ block: Procedure) throws {
    _ = try unknownResult(runningPerhaps: block)
  }

  func yielder(_ take: @escaping ([Value]) throws -> Value) -> Value {
    let box = ObjectBox(core.object)
    let methods = ModuleBox(name: nil, isClass: true)
    box.singleton = methods
    core.circles.note(methods)
    for name in ["yield", "call", "<<"] {
      let give = Procedure(
        .native { values in
          let result = try take(values)
          return name == "<<" ? .object(box) : result
        })
      methods.methods[name] = MethodEntry(name: name, body: .procedure(give), owner: methods)
    }
    return .object(box)
  }

  /// The text that interpolation makes of a value; nil where it can't be known.
  func string(_ value: Value) throws -> String? {
    switch value.withoutAssumption {
    case .string(let box): return box.isUnknown ? nil : box.text
    case .unknown, .choice: return nil
    case .object, .module:
      guard case .string(let box) = try send("to_s", to: value.withoutAssumption, with: [], block: nil) else {
        return nil
      }
      return box.isUnknown ? nil : box.text
    case let plain:
      if hasCoreAdditions, userMethod("to_s", of: plain) != nil {
        guard case .string(let box) = try send("to_s", to: plain, with: [], block: nil) else { return nil }
        return box.text
      }
      return try CoreMethods.string(plain, in: self)
    }
  }

  func inspect(_ value: Value) throws -> String? {
    switch value.withoutAssumption {
    case .object, .module:
      guard case .string(let box) = try send("inspect", to: value.withoutAssumption, with: [], block: nil) else {
        return nil
      }
      return box.text
    case let plain: return try CoreMethods.inspect(plain, in: self)
    }
  }

  /// Runs a core method, and keeps the match that `$~` and `$1` show afterwards.
  func withMatches(
    _ name: String, on receiver: Value, _ arguments: Arguments, _ body: () throws -> Value?
  ) throws -> Value? {
    let pair: (regex: Value, text: Value)?
    switch (name, receiver, arguments.values.first?.withoutAssumption) {
    case ("===", .regularExpression, let text?), ("=~", .regularExpression, let text?): pair = (receiver, text)
    case ("=~", .string, let regex?): pair = (regex, receiver)
    default: pair = nil
    }
    if let pair {
      if case .symbol(let name) = pair.text {
        lastMatch =
          try CoreMethods.call("match", on: pair.regex, with: [.string(name)], block: nil, in: self) ?? .unknown
      } else if case .string = pair.text, case .regularExpression = pair.regex {
        lastMatch = try CoreMethods.call("match", on: pair.regex, with: [pair.text], block: nil, in: self) ?? .unknown
      } else {
        lastMatch = .null
      }
    }
    let before = lastMatch
    let result = try body()
    if case .match? = result { lastMatch = result ?? .null }
    switch (name, receiver, arguments.values.first?.withoutAssumption) {
    // The last of its searches finds nothing.
    case ("split", .string, .regularExpression?): lastMatch = arguments.values.count == 1 ? .null : .unknown
    case ("grep", _, _) where arguments.block == nil: lastMatch = before
    case ("index", .string, let regex?), ("start_with?", .string, let regex?), ("partition", .string, let regex?),
      ("rindex", .string, let regex?), ("rpartition", .string, let regex?):
      guard case .regularExpression = regex else { break }
      lastMatch = try match(of: regex, in: receiver, by: name, result, arguments.values.count)
    default: break
    }
    return result
  }

  /// The match that a search in a text leaves.
  private func match(
    of regex: Value, in text: Value, by name: String, _ result: Value?, _ argumentCount: Int
  ) throws -> Value {
    if case .bool(false)? = result { return .null }
    if case .null? = result { return .null }
    // Which one the last is, or the first behind a place, is not told apart.
    guard argumentCount == 1, !name.hasPrefix("r") else { return .unknown }
    return try CoreMethods.call("match", on: regex, with: [text], block: nil, in: self) ?? .unknown
  }
}
