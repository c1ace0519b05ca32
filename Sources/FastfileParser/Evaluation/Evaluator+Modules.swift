extension Evaluator {
  /// Methods of classes and modules that they do not define themselves.
  func callModule(_ name: String, on box: ModuleBox, _ arguments: Arguments, _ scope: Scope?) throws -> Value? {
    if let value = try declare(name, in: box, arguments, scope) { return value }
    if let value = try describe(name, box, arguments) { return value }
    if let singleton = box.singleton,
      let value = try callMixin(name, on: .module(box), singleton, nil, arguments)
    {
      return value
    }
    if name == "define", box.name == "Data" { return try makeData(arguments) }
    if name == "new" || name == "[]" || name == "exception", let value = try create(name, box, arguments, scope) {
      return value
    }
    guard let moduleName = box.name else { return nil }
    if let value = try callFiles(name, of: moduleName, arguments) { return value }
    if moduleName == "ENV" { return try environment(name, arguments) }
    if core.isCore(box), box !== core.fastfile {
      if moduleName == "Kernel" || moduleName == "Object", let value = try kernel(name, arguments, scope) {
        return value
      }
      if let value = try CoreMethods.callFunction(
        name, of: moduleName, with: arguments.values, block: arguments.block, in: self)
      {
        return value
      }
      return try host.call(
        HostCall(name: name, arguments: arguments.values, block: arguments.block, site: callSite), on: moduleName,
        in: self)
    }
    return nil
  }

  /// What the bodies of classes and modules call.
  private func declare(_ name: String, in box: ModuleBox, _ arguments: Arguments, _ scope: Scope?) throws -> Value? {
    let values = arguments.values
    switch name {
    case "attr_reader", "attr", "attr_writer", "attr_accessor":
      var names: [Value] = []
      for value in values {
        guard let attribute = text(value) else { continue }
        if name != "attr_writer" {
          var entry = MethodEntry(name: attribute, body: .reader("@" + attribute), owner: box)
          entry.visibility = box.defaultVisibility
          add(entry, to: box)
          names.append(.symbol(attribute))
        }
        if name == "attr_writer" || name == "attr_accessor" {
          var entry = MethodEntry(name: attribute + "=", body: .writer("@" + attribute), owner: box)
          entry.visibility = box.defaultVisibility
          add(entry, to: box)
          names.append(.symbol(attribute + "="))
        }
      }
      return .array(names)
    case "include", "prepend":
      // The first of several comes first in the search, and so is added last.
      for case .module(let module) in values.reversed() {
        if name == "include" { box.included.append(module) } else { box.prepended.append(module) }
        let hook = name == "include" ? "included" : "prepended"
        if let entry = module.singletonMethod(hook) {
          _ = try invoke(entry, named: hook, on: .module(module), Arguments(values: [.module(box)]))
        }
      }
      if core.isCore(box), box !== core.fastfile { hasCoreAdditions = true }
      return .module(box)
    case "module_function": return moduleFunction(values, in: box)
    case "private", "public", "protected", "private_class_method", "public_class_method", "private_constant":
      if values.isEmpty, name != "private_class_method" {
        box.defaultVisibility = name == "private" ? .private : name == "protected" ? .protected : .public
        box.definesModuleFunctions = false
      } else if name == "private" || name == "public" || name == "protected" {
        setVisibility(name == "private" ? .private : name == "public" ? .public : .protected, of: values, in: box)
      } else if name.hasSuffix("_class_method") {
        setVisibility(name.hasPrefix("private") ? .private : .public, of: values, in: box.makeSingleton())
      }
      return values.first ?? .null
    case "def_delegator", "def_instance_delegator", "def_delegators", "def_instance_delegators", "delegate",
      "instance_delegate":
      return defineDelegation(name, values, in: box)
    case "instance_method", "public_instance_method":
      guard let method = text(values.first) else { return .unknown }
      let procedure = Procedure(.method(name: method, receiver: .unknown), isLambda: true)
      procedure.method = box.method(method)
      return .procedure(procedure)
    case "define_method": return try defineMethod(arguments, in: box)
    case "alias_method":
      if values.count == 2, let new = text(values[0]), let old = text(values[1]) { try alias(new, old, in: box) }
      return values.first ?? .null
    case "undef_method":
      for value in values { if let method = text(value) { undefine(method, in: box) } }
      return .module(box)
    case "remove_method":
      for value in values { if let method = text(value) { try remove(method, from: box) } }
      return .module(box)
    case "class_eval", "module_eval", "class_exec", "module_exec":
      if let block = arguments.block {
        return try evaluate(block, asBodyOf: box, with: name.hasSuffix("exec") ? values : [.module(box)])
      }
      guard let code = text(values.first) else { return .unknown }
      return try evaluateString(code, arguments, selfValue: .module(box), scope, target: box)
    default: return nil
    }
  }

  private func setVisibility(_ visibility: MethodEntry.Visibility, of values: [Value], in box: ModuleBox) {
    for value in values {
      var names = [value]
      if case .array(let list) = value.withoutAssumption { names = list.elements }
      for name in names {
        guard let name = text(name), var entry = box.method(name) ?? creator(name, in: box) else { continue }
        entry.visibility = visibility
        note(.method(box, name))
        core.circles.note(box)
        box.methods[name] = entry
      }
    }
  }

  private func remove(_ method: String, from box: ModuleBox) throws {
    guard box.methods[method] != nil else {
      throw exception("NameError", "method `\(method)' not defined in \(box.name ?? "")")
    }
    note(.method(box, method))
    box.methods[method] = nil
    box.methodNames.removeAll { $0.utf8.elementsEqual(method.utf8) }
  }

  /// The `new` that every class has, to be hidden; nil for other names.
  private func creator(_ name: String, in box: ModuleBox) -> MethodEntry? {
    name == "new" ? MethodEntry(name: name, body: .builtIn(name), owner: box) : nil
  }

  private func moduleFunction(_ values: [Value], in box: ModuleBox) -> Value {
    if values.isEmpty { box.definesModuleFunctions = true }
    for value in values {
      guard let name = text(value), var entry = box.methods[name] else { continue }
      let singleton = box.makeSingleton()
      entry.owner = singleton
      add(entry, to: singleton)
    }
    return .null
  }

  func defineMethod(_ arguments: Arguments, in box: ModuleBox) throws -> Value {
    guard let name = text(arguments.values.first) else { return .unknown }
    var procedure = arguments.block
    if case .procedure(let given)? = arguments.values.dropFirst().first?.withoutAssumption { procedure = given }
    guard let procedure else { return .unknown }
    var entry = MethodEntry(name: name, body: .procedure(procedure), owner: box)
    entry.visibility = box.defaultVisibility
    add(entry, to: box)
    return .symbol(name)
  }

  private func describe(_ name: String, _ box: ModuleBox, _ arguments: Arguments) throws -> Value? {
    let first = arguments.values.first
    switch name {
    case "name", "to_s", "inspect":
      if let name = box.name { return .string(name) }
      return name == "name" ? .null : .unknown
    case "superclass": return box.superclass.map { .module($0) } ?? .null
    // What libraries include in `Object` besides is not known.
    case "ancestors":
      guard box.inherits(from: core.object) else { return .array(box.ancestors.map { .module($0) }) }
      let known = box.ancestors.map { Value.module($0) }
      return .array(known.dropLast() + [.module(core.named("Kernel"))] + known.suffix(1))
    case "include?" where !core.isCore(box) && box.singleton?.inherits(from: core.named("Enumerable")) != true:
      guard case .module(let other)? = first?.withoutAssumption else { return .unknown }
      if core.isCore(other), other.name != "Comparable", other.name != "Enumerable" { return .unknown }
      return .bool(box !== other && !other.isClass && box.inherits(from: other))
    case "===":
      guard let first, let type = core.type(of: first) else { return .unknown }
      return .bool(isInstance(first.withoutAssumption, of: box, type))
    case "==", "equal?", "eql?":
      if case .module(let other)? = first?.withoutAssumption { return .bool(other === box) }
      return first?.isUnknown == true ? .unknown : .bool(false)
    case "!=":
      return try negated(try callModule("==", on: box, arguments, nil) ?? .unknown)
    case "<", "<=":
      guard case .module(let other)? = first?.withoutAssumption else { return .unknown }
      if box.inherits(from: other) { return .bool(name == "<=" || box !== other) }
      return other.inherits(from: box) ? .bool(false) : .null
    case ">", ">=":
      guard case .module(let other)? = first?.withoutAssumption else { return .unknown }
      return try describe(name == ">" ? "<" : "<=", other, Arguments(values: [.module(box)]))
    case "members": return box.allStructMembers.map { .array($0.map { .symbol($0) }) }
    case "constants": return core.isCore(box) ? .unknown : .array(box.constants.keys.sorted().map { .symbol($0) })
    case "const_get":
      guard let path = text(first) else { return .unknown }
      var value = Value.module(box)
      for part in path.split(separator: ":", omittingEmptySubsequences: true) {
        guard case .module(let module) = value else { return .unknown }
        guard let next = module.constant(String(part)) ?? core.object.ownConstant(String(part)) else {
          return try missing(String(part), in: module)
        }
        value = next
      }
      return value
    case "const_set":
      guard let constant = text(first), arguments.values.count == 2 else { return .unknown }
      define(constant, as: arguments.values[1], in: box)
      return arguments.values[1]
    case "remove_const":
      guard let constant = text(first), let value = box.constants[constant] else { return .unknown }
      note(.constant(box, constant))
      box.constants[constant] = nil
      return value
    case "const_defined?":
      guard let constant = text(first) else { return .unknown }
      if box.constant(constant) != nil { return .bool(true) }
      return core.isCore(box) && box !== core.fastfile && box !== core.object ? .unknown : .bool(false)
    case "instance_methods", "public_instance_methods":
      guard !core.isCore(box), box.allStructMembers == nil else { return .unknown }
      let names = box.methodNames.filter { box.methods[$0].map { $0.visibility != .private } ?? false }
      let own = Value.array(names.map { .symbol($0) })
      if case .bool(false)? = first { return own }
      return box.superclass.map { !core.isCore($0) } ?? false || !box.included.isEmpty ? .unknown : .assumed(own)
    case "class_variables": return .unknown
    case "method_defined?", "instance_method_defined?", "public_method_defined?", "private_method_defined?":
      guard let method = text(first) else { return .unknown }
      if let entry = box.method(method) {
        if case .undefined = entry.body { return .bool(false) }
        return .bool((entry.visibility == .private) == (name == "private_method_defined?"))
      }
      return box === core.fastfile ? .bool(host.hasMethod(method)) : core.isCore(box) ? .unknown : .bool(false)
    case "class_variable_get": return text(first).flatMap { box.classVariables[$0] } ?? .unknown
    case "class_variable_set":
      guard let variable = text(first), arguments.values.count == 2 else { return .unknown }
      note(.classVariable(box, variable))
      box.classVariables[variable] = arguments.values[1]
      core.circles.note(box)
      return arguments.values[1]
    case "freeze": return .module(box)
    case "hash", "object_id": return .unknown
    default: return nil
    }
  }

  /// What `const_get` gives for a constant that nothing defines.
  private func missing(_ name: String, in module: ModuleBox) throws -> Value {
    if let entry = module.singletonMethod("const_missing") {
      return try invoke(
        entry, named: "const_missing", on: .module(module), Arguments(values: [.symbol(name)]))
    }
    if RubyNames.constants.contains(name) { return .unknown }
    let isOpen = core.isCore(module) && module !== core.object && module !== core.fastfile
    guard knowsAllNames, !isOpen else {
      unknownCallCount += 1
      return .unknown
    }
    throw exception("NameError", "uninitialized constant \(module.name.map { $0 + "::" } ?? "")\(name)")
  }

  private func create(_ name: String, _ box: ModuleBox, _ arguments: Arguments, _ scope: Scope?) throws -> Value? {
    switch box.name {
    case "Struct"? where name == "new": return try makeStruct(arguments, scope)
    case "Class"? where name == "new", "Module"? where name == "new":
      var superclass: ModuleBox? = box.name == "Class" ? core.object : nil
      if case .module(let parent)? = arguments.values.first?.withoutAssumption { superclass = parent }
      let module = ModuleBox(name: nil, isClass: box.name == "Class", superclass: superclass)
      if let block = arguments.block {
        _ = try evaluate(block, asBodyOf: module)
      }
      return .module(module)
    case "Enumerator"? where name == "new":
      return arguments.block.map { .enumerator(EnumeratorBox(.procedure($0), "each")) } ?? .unknown
    case "Proc"? where name == "new": return arguments.block.map { .procedure($0) } ?? .unknown
    case "Object"?, "OpenStruct"?, "Pathname"?, "StringIO"?, "SimpleDelegator"?: break
    default:
      guard box.isClass else { return nil }
      if name == "[]", box.allStructMembers == nil { return nil }
      if core.isCore(box), !box.inherits(from: core.named("Exception")) { return nil }
    }
    let object = ObjectBox(box)
    var given = arguments
    if name == "exception", given.values.isEmpty { given.values = [] }
    _ = try call("initialize", on: .object(object), given, isSelf: true, scope)
    if object.fields == nil, box.allStructMembers != nil { try initializeFields(object, []) }
    return .object(object)
  }
}
