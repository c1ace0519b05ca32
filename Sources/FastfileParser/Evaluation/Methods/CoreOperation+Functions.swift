extension CoreOperation {
  /// Methods of modules and classes.
  func callFunction(_ call: CoreCall, of module: String, procedure: Procedure?) throws -> Value? {
    try context.spend(1)
    switch module {
    case "Kernel", "Object": return try callKernel(call)
    case "Array": return try callArrayClass(call)
    case "Hash": return try callHashClass(call, procedure)
    case "String": return call.name == "new" ? try newString(call) : nil
    case "Set":
      switch call.name {
      case "new":
        guard let argument = call.argument(0), !isNull(argument) else { return .set(HashBox()) }
        let elements = try elements(of: argument)
        return try newSet(call.block.map { block in try elements.map { try block([$0]) } } ?? elements)
      case "[]": return try newSet(call.arguments)
      default: return nil
      }
    case "Range" where call.name == "new":
      let isExclusive = try call.argument(2).map { try isTrue($0) } ?? false
      return .range(RangeBox(try argument(0, of: call), try argument(1, of: call), isExclusive: isExclusive))
    case "Regexp": return try callRegexpClass(call)
    case "YAML", "Psych": return try callYAML(call)
    case "JSON": return try callJSON(call)
    case "Math": return try callMath(call)
    case "Integer" where call.name == "sqrt":
      let number = try integer(argument(0, of: call))
      return number < 0 ? .unknown : .integer(Int(Double(number).squareRoot()))
    case "Symbol", "Float", "Integer", "NilClass": return nil
    case "Time", "Date", "DateTime", "Random", "SecureRandom", "Process": return .unknown
    case "Shellwords": return .unknown
    default: return nil
    }
  }

  // MARK: Kernel

  private func callKernel(_ call: CoreCall) throws -> Value? {
    switch call.name {
    case "format", "sprintf":
      let text = try self.text(argument(0, of: call))
      return try string(of: FormatText(operation: self, arguments: Array(call.arguments.dropFirst())).text(text))
    case "Integer": return try number(call) { value, base in .integer(try integerValue(value, base: base)) }
    case "Float": return try number(call) { value, _ in .float(try floatValue(value)) }
    case "String": return try string(of: string(argument(0, of: call)))
    case "Array":
      let value = try known(argument(0, of: call))
      switch value {
      case .null: return .array([])
      case .array: return value
      case .hash, .set, .range, .enumerator: return try array(of: elements(of: value))
      case .object: return .unknown
      default: return .array([value])
      }
    case "Hash":
      let value = try known(argument(0, of: call))
      if case .array(let box) = value, box.elements.isEmpty { return .hash(HashBox()) }
      return value.isNil ? .hash(HashBox()) : .hash(try hash(value))
    case "rand", "srand": return .unknown
    default: return nil
    }
  }

  private func number(_ call: CoreCall, _ make: (Value, Int?) throws -> Value) throws -> Value {
    var raises = true
    var arguments = call.arguments
    if case .hash(let options)? = arguments.last.map({ plain($0) }) {
      arguments.removeLast()
      raises = try options.value(for: .symbol("exception")).map { try isTrue($0) } ?? true
    }
    let value = try argument(0, of: CoreCall(call.name, arguments))
    let base = try arguments.count > 1 ? integer(arguments[1]) : nil
    if raises { return try make(value, base) }
    let wasUnknown = value.isUnknown
    do {
      return try make(value, base)
    } catch is UnknownValue {
      throw UnknownValue()
    } catch {
      return wasUnknown ? .unknown : .null
    }
  }

  /// What `Integer()` makes of a value.
  func integerValue(_ value: Value, base: Int?) throws -> Int {
    let value = try known(value)
    switch value {
    case .string(let box):
      if let number = try NumberText.strictInteger(box.text, base: base) { return number }
      throw failure("ArgumentError", "invalid value for Integer(): \(try inspect(value))")
    case .null: throw failure("TypeError", "can't convert nil into Integer")
    case .integer(let number): return number
    case .float(let number): return try integer(exactly: number.rounded(.towardZero))
    case .object: throw UnknownValue()
    default: throw failure("TypeError", "can't convert \(className(value)) into Integer")
    }
  }

  /// What `Float()` makes of a value.
  func floatValue(_ value: Value) throws -> Double {
    let value = try known(value)
    if let number = number(value) { return number }
    switch value {
    case .string(let box):
      if let number = NumberText.strictFloat(box.text) { return number }
      throw failure("ArgumentError", "invalid value for Float(): \(try inspect(value))")
    case .object: throw UnknownValue()
    default: throw failure("TypeError", "can't convert \(className(value)) into Float")
    }
  }

  // MARK: Classes

  private func newString(_ call: CoreCall) throws -> Value {
    guard let argument = call.argument(0), case .string(let box) = try known(argument) else { return .string("") }
    return .string(box.text)
  }

  private func callArrayClass(_ call: CoreCall) throws -> Value? {
    if call.name == "[]" { return try array(of: call.arguments) }
    guard call.name == "new" else { return nil }
    guard let argument = call.argument(0) else { return .array([]) }
    if case .array(let box) = try known(argument) { return .array(box.elements) }
    let count = try count(argument, "size")
    guard count <= Self.maximumCount else { throw UnknownValue() }
    guard let block = call.block else {
      return .array(Array(repeating: call.argument(1) ?? .null, count: count))
    }
    return .array(
      try (0..<count).map { index in
        try context.spend(1)
        return try block([.integer(index)])
      })
  }

  private func callHashClass(_ call: CoreCall, _ procedure: Procedure?) throws -> Value? {
    switch call.name {
    case "new":
      let box = HashBox()
      box.defaultProcedure = procedure
      box.defaultValue = call.argument(0) ?? .null
      return .hash(box)
    case "[]":
      let box = HashBox()
      if call.arguments.count == 1 {
        let value = try known(call.arguments[0])
        if case .hash(let other) = value { return .hash(HashBox(other.pairs.map { ($0.key, $0.value) })) }
        for pair in try array(value) {
          let pair = try array(pair)
          guard let key = pair.first else { throw failure("ArgumentError", "invalid number of elements (0 for 1..2)") }
          try set(key, to: pair.count > 1 ? pair[1] : .null, in: box)
        }
        return .hash(box)
      }
      guard call.arguments.count.isMultiple(of: 2) else {
        throw failure("ArgumentError", "odd number of arguments for Hash")
      }
      for index in stride(from: 0, to: call.arguments.count, by: 2) {
        try set(call.arguments[index], to: call.arguments[index + 1], in: box)
      }
      return .hash(box)
    default: return nil
    }
  }

  private func callRegexpClass(_ call: CoreCall) throws -> Value? {
    switch call.name {
    case "escape", "quote": return try string(of: RegexSource.escaped(name(argument(0, of: call))))
    case "union":
      var parts = call.arguments
      if parts.count == 1, case .array(let box) = try known(parts[0]) { parts = box.elements }
      if parts.isEmpty { return .regularExpression(RegularExpression(pattern: "(?!)", options: "")) }
      if parts.count == 1, case .regularExpression = try known(parts[0]) { return parts[0] }
      let patterns = try parts.map { part in
        if case .regularExpression(let expression) = try known(part) { return RegexSource.text(of: expression) }
        return RegexSource.escaped(try name(part))
      }
      return .regularExpression(RegularExpression(pattern: patterns.joined(separator: "|"), options: ""))
    case "new", "compile":
      let source = try known(argument(0, of: call))
      if case .regularExpression = source { return source }
      var options = ""
      if let argument = call.argument(1) {
        switch try known(argument) {
        case .null, .bool(false): break
        case .integer(let bits):
          options = (bits & 4 != 0 ? "m" : "") + (bits & 1 != 0 ? "i" : "") + (bits & 2 != 0 ? "x" : "")
        default: options = "i"
        }
      }
      return .regularExpression(RegularExpression(pattern: try text(source), options: options))
    case "last_match":
      let match = context.lastMatch
      guard let argument = call.argument(0), case .match(let box) = match else { return match }
      return try callMatch(CoreCall("[]", [argument]), on: box)
    default: return nil
    }
  }

  private func callMath(_ call: CoreCall) throws -> Value? {
    guard call.name == "sqrt", let number = number(try known(argument(0, of: call))), number >= 0 else {
      return .unknown
    }
    return .float(number.squareRoot())
  }

  // MARK: YAML and JSON

  private func callYAML(_ call: CoreCall) throws -> Value? {
    switch call.name {
    case "load", "safe_load", "unsafe_load":
      let text = try self.text(argument(0, of: call))
      var symbolizes = false
      var allowsAliases = call.name == "unsafe_load"
      if let last = call.arguments.dropFirst().last, case .hash(let options) = plain(last) {
        symbolizes = try options.value(for: .symbol("symbolize_names")).map { try isTrue($0) } ?? false
        allowsAliases = try options.value(for: .symbol("aliases")).map { try isTrue($0) } ?? allowsAliases
      }
      try context.spend(text.utf8.count / 16 + 1)
      let (value, hasAliases) = try YAMLReader.value(
        of: text, symbolizesNames: symbolizes, allowsSymbols: call.name != "safe_load")
      guard hasAliases, !allowsAliases else { return value }
      guard call.name == "load" else { throw failure("Psych::BadAlias", "Alias parsing was not enabled") }
      // Since Psych 4 aliases have to be allowed: a file that loads them without stops there, or runs with an older one.
      context.unknownCallCount += 1
      return .assumed(value)
    default: return .unknown
    }
  }

  private func callJSON(_ call: CoreCall) throws -> Value? {
    switch call.name {
    case "parse", "parse!", "load":
      if call.name == "load", let source = call.argument(0), isNull(source) { return .null }
      let text = try self.text(argument(0, of: call))
      var symbolizes = false
      if let options = call.argument(1), case .hash(let box) = plain(options) {
        symbolizes = try box.value(for: .symbol("symbolize_names")).map { try isTrue($0) } ?? false
      }
      try context.spend(text.utf8.count / 16 + 1)
      if let value = try JSONReader.value(of: text, symbolizesNames: symbolizes) { return value }
      throw failure("JSON::ParserError", "unexpected token")
    case "generate", "dump":
      return try string(of: JSONWriter(operation: self).text(argument(0, of: call)))
    case "pretty_generate":
      return try string(of: JSONWriter(operation: self, isPretty: true).text(argument(0, of: call)))
    default: return .unknown
    }
  }
}
