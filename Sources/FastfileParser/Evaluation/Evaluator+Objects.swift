extension Evaluator {
  /// Whether a receiver has a method; nil where that can't be known.
  func respondsTo(_ name: String, _ receiver: Value, includesPrivate: Bool) throws -> Bool? {
    if receiver.isUnknown { return nil }
    let receiver = receiver.withoutAssumption
    if let entry = userMethod(name, of: receiver) {
      if case .undefined = entry.body { return false }
      return includesPrivate || entry.visibility == .public
    }
    if let entry = userMethod("respond_to_missing?", of: receiver) {
      let answer = try invoke(
        entry, named: "respond_to_missing?", on: receiver,
        Arguments(values: [.symbol(name), .bool(includesPrivate)]))
      switch truth(answer) {
      case .known(true): return true
      case .known(false): break
      default: return nil
      }
    }
    if case .object(let box) = receiver {
      if box === main, host.hasMethod(name) { return true }
      if includesPrivate, Self.kernelMethods.contains(name) { return true }
      if Self.objectMethods.contains(name) || inheritsMethod(name, box) { return true }
      return ["Pathname", "StringIO", "File", "SimpleDelegator"].contains(libraryClass(of: box)) ? nil : false
    }
    if case .module = receiver { return Self.objectMethods.contains(name) ? true : nil }
    if Self.objectMethods.contains(name) { return true }
    return coreResponds(name, receiver)
  }

  /// Whether an object has a method from a class or module of Ruby that its own class builds on.
  private func inheritsMethod(_ name: String, _ box: ObjectBox) -> Bool {
    func builds(on module: String) -> Bool { isInstance(.object(box), of: core.named(module), box.type) }
    if let members = box.type.allStructMembers {
      if members.contains(name) { return true }
      if builds(on: "Data") { return ["members", "to_h", "with", "deconstruct_keys"].contains(name) }
      let methods = ["[]", "[]=", "deconstruct", "deconstruct_keys", "dig", "each", "each_pair", "length", "members"]
      return methods.contains(name) || ["size", "to_a", "to_h", "values", "values_at"].contains(name)
        || members.contains { $0 + "=" == name } || Self.enumerableMethods.contains(name)
    }
    if box.fields != nil {
      if box.fields?.value(for: .symbol(name.hasSuffix("=") ? String(name.dropLast()) : name)) != nil { return true }
      return ["[]", "[]=", "delete_field", "dig", "each_pair", "to_h"].contains(name)
    }
    if builds(on: "Exception"), ["message", "full_message", "backtrace", "cause", "exception"].contains(name) {
      return true
    }
    if builds(on: "Comparable"), ["<", "<=", ">", ">=", "between?", "clamp"].contains(name) { return true }
    return builds(on: "Enumerable") && Self.enumerableMethods.contains(name)
  }

  /// Whether a value of a core type has a method, as far as it is one that files ask for.
  private func coreResponds(_ name: String, _ receiver: Value) -> Bool? {
    let collections = ["each", "map", "size", "length", "select", "to_a", "include?", "first", "empty?", "count"]
    switch receiver {
    case .array, .hash:
      if collections.contains(name) { return true }
      if name == "keys" || name == "to_hash" || name == "each_pair" {
        if case .hash = receiver { return true }
        return false
      }
      return ["to_str", "to_sym", "upcase", "call"].contains(name) ? false : nil
    case .string, .symbol:
      if ["length", "size", "to_sym", "upcase", "downcase", "empty?", "to_proc"].contains(name) {
        if case .string = receiver { return name != "to_proc" }
        return true
      }
      if name == "to_i", case .string = receiver { return true }
      return ["each", "map", "keys", "call", "to_a", "to_h", "to_i"].contains(name) ? false : nil
    case .procedure: return name == "call" ? true : nil
    case .integer, .float, .bool, .null, .range:
      if name == "each" || name == "map" {
        if case .range = receiver { return true }
        return false
      }
      return nil
    default: return nil
    }
  }

  static let objectMethods: Set<String> = [
    "to_s", "inspect", "class", "nil?", "is_a?", "kind_of?", "instance_of?", "respond_to?", "send", "public_send",
    "__send__", "tap", "then", "yield_self", "freeze", "frozen?", "dup", "clone", "itself", "object_id", "hash",
    "method", "methods", "instance_variable_get", "instance_variable_set", "instance_variables",
    "instance_variable_defined?", "instance_eval", "instance_exec", "extend", "==", "!=", "!", "===", "eql?", "equal?",
    "define_singleton_method", "singleton_class", "display",
  ]

  static let kernelMethods: Set<String> = [
    "puts", "p", "print", "raise", "require", "require_relative", "load", "lambda", "proc", "loop", "catch", "throw",
    "eval", "format", "sprintf", "rand", "sleep", "system", "exit", "abort", "binding", "Integer", "Float", "String",
    "Array", "at_exit", "warn", "gets", "open", "fork", "exec", "caller", "block_given?", "fail", "pp", "printf",
  ]

  /// Methods that every object has and that need the evaluator.
  func reflect(_ name: String, on receiver: Value, _ arguments: Arguments, _ scope: Scope?) throws -> Value? {
    let values = arguments.values
    switch name {
    case "send", "public_send", "__send__":
      guard let method = text(values.first) else { return .unknown }
      var rest = arguments
      rest.values.removeFirst()
      return try deeper { try call(method, on: receiver, rest, isSelf: name != "public_send", scope) }
    case "respond_to?":
      guard let method = text(values.first) else { return .unknown }
      if let answer = try respondsTo(method, receiver, includesPrivate: values.count > 1) { return .bool(answer) }
      return .unknown
    case "is_a?", "kind_of?", "instance_of?":
      guard case .module(let module)? = values.first?.withoutAssumption, let type = core.type(of: receiver) else {
        return .unknown
      }
      return .bool(name == "instance_of?" ? type === module : isInstance(receiver, of: module, type))
    case "class": return core.type(of: receiver).map { .module($0) } ?? .unknown
    case "singleton_class": return singleton(of: receiver).map { .module($0) } ?? .unknown
    case "tap":
      if let block = arguments.block { _ = try call(block, with: [receiver]) }
      return receiver
    case "then", "yield_self":
      guard let block = arguments.block else { return nil }
      return try call(block, with: [receiver])
    case "method", "public_method":
      guard let method = text(values.first) else { return .unknown }
      let procedure = Procedure(.method(name: method, receiver: receiver), isLambda: true)
      procedure.method = userMethod(method, of: receiver)
      return .procedure(procedure)
    case "instance_eval", "instance_exec": return try evaluateInside(name, receiver, arguments, scope)
    case "to_enum", "enum_for":
      return .enumerator(EnumeratorBox(receiver, text(values.first) ?? "each", Array(values.dropFirst())))
    case "define_singleton_method":
      guard let singleton = singleton(of: receiver) else { return .unknown }
      return try defineMethod(arguments, in: singleton)
    case "extend":
      guard let singleton = singleton(of: receiver) else { return receiver }
      for case .choice(let box) in values { extend(singleton, withOneOf: box) }
      // As with `include`.
      for case .module(let module) in values.reversed() {
        singleton.included.append(module)
        if let hook = module.singletonMethod("extended") {
          _ = try invoke(hook, named: "extended", on: .module(module), Arguments(values: [receiver]))
        }
      }
      return receiver
    default: return try reflectVariables(name, on: receiver, arguments)
    }
  }

  private func reflectVariables(_ name: String, on receiver: Value, _ arguments: Arguments) throws -> Value? {
    let values = arguments.values
    switch name {
    case "instance_variable_get":
      return text(values.first).map { instanceVariable($0, of: receiver) ?? .null } ?? .unknown
    case "instance_variable_set":
      guard let variable = text(values.first), values.count == 2 else { return .unknown }
      setInstanceVariable(variable, of: receiver, to: values[1])
      return values[1]
    case "instance_variable_defined?":
      return text(values.first).map { .bool(instanceVariable($0, of: receiver) != nil) } ?? .unknown
    case "methods", "public_methods", "singleton_methods": return methodNames(of: receiver, name)
    case "instance_variables", "private_methods": return .unknown
    default: return nil
    }
  }

  /// The names of an object's methods: those that the files define, as far as no others are asked for.
  private func methodNames(of receiver: Value, _ name: String) -> Value {
    var modules: [ModuleBox] = []
    if case .object(let box) = receiver {
      modules = box.singleton?.ancestors ?? []
      if name != "singleton_methods" { modules += box.type.ancestors }
    } else if case .module(let box) = receiver {
      modules = box.singleton?.ancestors ?? []
    } else {
      return .unknown
    }
    var seen: Set<String> = []
    var names: [Value] = []
    for module in modules where module === core.fastfile || !core.isCore(module) {
      for name in module.methodNames where seen.insert(name).inserted {
        if let entry = module.methods[name], entry.visibility != .private { names.append(.symbol(name)) }
      }
    }
    return name == "singleton_methods" ? .array(names) : .assumed(.array(names))
  }

  func isInstance(_ value: Value, of module: ModuleBox, _ type: ModuleBox) -> Bool {
    if type.inherits(from: module) { return true }
    if module.name == "Enumerable", type.allStructMembers != nil, !type.inherits(from: core.named("Data")) {
      return true
    }
    if case .object(let box) = value, let singleton = box.singleton, singleton.inherits(from: module) { return true }
    switch (module.name, value) {
    case ("Enumerable", .array), ("Enumerable", .hash), ("Enumerable", .range), ("Enumerable", .set),
      ("Enumerable", .enumerator), ("Comparable", .string), ("Comparable", .symbol), ("Comparable", .integer),
      ("Comparable", .float), ("Kernel", _):
      return true
    default: return false
    }
  }

  /// The text of a String or Symbol.
  func text(_ value: Value?) -> String? {
    switch value?.withoutAssumption {
    case .string(let box)?: box.isUnknown ? nil : box.text
    case .symbol(let name)?: name
    default: nil
    }
  }

  private func evaluateInside(_ name: String, _ receiver: Value, _ arguments: Arguments, _ scope: Scope?) throws
    -> Value
  {
    if let block = arguments.block {
      let target = singletonTarget(receiver)
      let bound = block.bound(to: receiver, definitionTarget: target)
      return try call(bound, with: name == "instance_eval" ? [receiver] : arguments.values)
    }
    guard let code = text(arguments.values.first) else { return unknownCode(name, arguments.values.first) }
    return try evaluateString(code, arguments, selfValue: receiver, scope)
  }

  private func singletonTarget(_ receiver: Value) -> ModuleBox? {
    if case .object(let box) = receiver, box === main { return core.fastfile }
    return singleton(of: receiver)
  }

  // MARK: Objects of the file's classes

  /// Methods of an object that its class does not define.
  func callObject(
    _ name: String, on box: ObjectBox, _ arguments: Arguments, isSelf: Bool, _ scope: Scope?
  ) throws -> Value? {
    let receiver = Value.object(box)
    if box !== main {
      switch libraryClass(of: box) {
      case "Pathname": if let value = try callPathname(name, on: box, arguments) { return value }
      case "SimpleDelegator": if let value = try callDelegator(name, on: box, arguments) { return value }
      case "StringIO", "File": if let value = try callStream(name, on: box, arguments) { return value }
      default: break
      }
      if let value = try callFields(name, on: box, arguments) { return value }
      if box.type.inherits(from: core.named("Exception")), let value = try callException(name, on: box, arguments) {
        return value
      }
      if let value = try callMixin(name, on: receiver, box.singleton, box.type, arguments) { return value }
    }
    switch name {
    case "to_s":
      return .string("#<\(box.type.name ?? "Object")>")
    case "inspect": return .unknown
    case "==", "equal?", "===", "eql?":
      guard let other = arguments.values.first, !other.isUnknown else { return .unknown }
      if case .object(let otherBox) = other.withoutAssumption { return .bool(box === otherBox) }
      return .bool(false)
    case "!=":
      return try negated(try call("==", on: receiver, arguments, isSelf: false, scope))
    case "!": return .bool(false)
    case "=~": return .null
    case "!~":
      return try negated(try call("=~", on: receiver, arguments, isSelf: false, scope))
    case "nil?": return .bool(false)
    case "itself": return receiver
    case "freeze":
      box.isFrozen = true
      return receiver
    case "frozen?": return .bool(box.isFrozen)
    case "dup", "clone":
      let copy = copy(box)
      if name == "clone" { copy.singleton = box.singleton }
      return .object(copy)
    case "hash", "object_id", "__id__": return .unknown
    case "initialize" where box !== main: return .null
    default: return nil
    }
  }

  /// Methods of a SimpleDelegator: those of the object it stands for.
  private func callDelegator(_ name: String, on box: ObjectBox, _ arguments: Arguments) throws -> Value? {
    let variable = "@delegate_sd_obj"
    switch name {
    case "initialize", "__setobj__":
      setInstanceVariable(variable, of: .object(box), to: arguments.values.first ?? .unknown)
      return .null
    case "__getobj__": return box.variables[variable] ?? .unknown
    case "nil?", "itself", "freeze", "frozen?", "dup", "clone", "hash", "object_id", "__id__": return nil
    default: break
    }
    var target = box.variables[variable] ?? .unknown
    // A delegator of delegators leads through them all, unless one of their classes has the method.
    while case .object(let inner) = target, let next = inner.variables[variable],
      libraryClass(of: inner) == "SimpleDelegator", method(name, of: inner) == nil,
      method("method_missing", of: inner) == nil
    {
      try spend(1)
      target = next
    }
    return try deeper { try call(name, on: target, arguments, isSelf: false, nil) }
  }

  private func copy(_ box: ObjectBox) -> ObjectBox {
    let copy = ObjectBox(box.type)
    copy.variables = box.variables
    copy.fields = box.fields.map { fields in HashBox(fields.pairs.map { ($0.key, $0.value) }) }
    return copy
  }

  private func callException(_ name: String, on box: ObjectBox, _ arguments: Arguments) throws -> Value? {
    let message = box.variables["@message"] ?? .null
    switch name {
    case "message", "to_s":
      if name == "message", method("to_s", of: box) != nil {
        return try send("to_s", to: .object(box), with: [], block: nil)
      }
      if case .null = message { return .string(box.type.name ?? "") }
      return try string(message).map { .string($0) } ?? .unknown
    case "full_message", "backtrace", "cause", "backtrace_locations": return .unknown
    case "inspect":
      guard let text = try string(message) else { return .unknown }
      return .string("#<\(box.type.name ?? ""): \(text)>")
    case "initialize":
      box.variables["@message"] = arguments.values.first ?? .null
      return .null
    case "exception":
      guard let message = arguments.values.first else { return .object(box) }
      let copy = copy(box)
      copy.variables["@message"] = message
      return .object(copy)
    default: return nil
    }
  }

  /// Methods that `Comparable` and `Enumerable` add.
  func callMixin(
    _ name: String, on receiver: Value, _ singleton: ModuleBox?, _ type: ModuleBox?, _ arguments: Arguments
  ) throws -> Value? {
    if let type, type.method("<=>") != nil, type.inherits(from: core.named("Comparable")),
      let value = try callComparable(name, receiver, arguments)
    {
      return value
    }
    guard singleton?.method("each") ?? type?.method("each") != nil, Self.enumerableMethods.contains(name) else {
      return nil
    }
    let enumerable = core.named("Enumerable")
    guard type?.inherits(from: enumerable) == true || singleton?.inherits(from: enumerable) == true else { return nil }
    let elements = ArrayBox([])
    let collect = Procedure(
      .native { values in
        elements.elements.append(values.count == 1 ? values[0] : .array(values))
        return .null
      })
    _ = try call("each", on: receiver, Arguments(block: collect), isSelf: false, nil)
    if name == "to_a" || name == "entries" { return .array(elements) }
    return try call(name, on: .array(elements), arguments, isSelf: false, nil)
  }

  static let enumerableMethods: Set<String> = [
    "all?", "any?", "chain", "chunk", "chunk_while", "collect", "collect_concat", "compact", "count", "cycle", "detect",
    "drop", "drop_while", "each_cons", "each_entry", "each_slice", "each_with_index", "each_with_object", "entries",
    "filter", "filter_map", "find", "find_all", "find_index", "first", "flat_map", "grep", "grep_v", "group_by",
    "include?", "inject", "lazy", "map", "max", "max_by", "member?", "min", "min_by", "minmax", "minmax_by", "none?",
    "one?", "partition", "reduce", "reject", "reverse_each", "select", "slice_after", "slice_before", "slice_when",
    "sort", "sort_by", "sum", "take", "take_while", "tally", "to_a", "to_h", "to_set", "uniq", "zip",
  ]

  private func callComparable(_ name: String, _ receiver: Value, _ arguments: Arguments) throws -> Value? {
    func order(_ other: Value?) throws -> Int? {
      guard let other else { return nil }
      guard case .integer(let order) = try send("<=>", to: receiver, with: [other], block: nil).withoutAssumption else {
        return nil
      }
      return order
    }
    let other = arguments.values.first
    switch name {
    case "==":
      if case .object(let a) = receiver, case .object(let b)? = other?.withoutAssumption, a === b { return .bool(true) }
      return .bool(try order(other) == 0)
    case "<": return try order(other).map { .bool($0 < 0) } ?? .unknown
    case "<=": return try order(other).map { .bool($0 <= 0) } ?? .unknown
    case ">": return try order(other).map { .bool($0 > 0) } ?? .unknown
    case ">=": return try order(other).map { .bool($0 >= 0) } ?? .unknown
    case "between?":
      guard arguments.values.count == 2, let low = try order(arguments.values[0]),
        let high = try order(arguments.values[1])
      else { return .unknown }
      return .bool(low >= 0 && high <= 0)
    case "clamp":
      guard arguments.values.count == 2, let low = try order(arguments.values[0]),
        let high = try order(arguments.values[1])
      else { return .unknown }
      return low < 0 ? arguments.values[0] : high > 0 ? arguments.values[1] : receiver
    default: return nil
    }
  }
}
