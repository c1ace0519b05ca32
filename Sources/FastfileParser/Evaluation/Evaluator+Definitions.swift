extension Evaluator {
  func evaluateDefinition(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    switch node.kind {
    case .definition: return try define(id, node, scope)
    case .class, .module: return try openModule(id, node, scope)
    case .singletonClass: return try openSingleton(node, scope)
    case .alias:
      if tree.kind(node.a) == .globalVariable {
        core.globals[tree.name(node.a)] = core.globals[tree.name(node.b)] ?? .null
      } else if let new = try symbolName(node.a, scope), let old = try symbolName(node.b, scope) {
        try alias(new, old, in: scope.definitionTarget)
      }
      return .null
    case .undef:
      for name in tree.list(node.a) {
        if let name = try symbolName(name, scope) { undefine(name, in: scope.definitionTarget) }
      }
      return .null
    // Runs when fastlane ends, after it has listed the lanes.
    case .endBlock: return .null
    default: return try evaluate(node.a, scope)
    }
  }

  private func symbolName(_ id: NodeID, _ scope: Scope) throws -> String? {
    if case .symbol(let name) = try evaluate(id, scope) { return name }
    return nil
  }

  /// Adds a method to a module.
  func add(_ entry: MethodEntry, to module: ModuleBox) {
    note(.method(module, entry.name))
    core.circles.note(module)
    if module.methods.updateValue(entry, forKey: entry.name) == nil { module.methodNames.append(entry.name) }
    guard core.isCore(module), module !== core.fastfile else { return }
    hasCoreAdditions = true
    if module.name == "Kernel", !core.object.included.contains(where: { $0 === module }) {
      core.object.included.append(module)
    }
  }

  func alias(_ new: String, _ old: String, in module: ModuleBox) throws {
    var entry =
      module.method(old) ?? core.object.methods[old]
      ?? MethodEntry(name: new, body: .builtIn(old), owner: module)
    if case .builtIn = entry.body { entry.name = new }
    note(.method(module, new))
    if module.methods.updateValue(entry, forKey: new) == nil { module.methodNames.append(new) }
    if core.isCore(module), module !== core.fastfile { hasCoreAdditions = true }
  }

  func undefine(_ name: String, in module: ModuleBox) {
    add(MethodEntry(name: name, body: .undefined, owner: module), to: module)
  }

  private func define(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let unit = scope.frame.unit
    let name = unit.tree.name(id)
    var target = scope.definitionTarget
    if !node.a.isNone {
      guard let singleton = singleton(of: try evaluate(node.a, scope)) else { return .symbol(name) }
      target = singleton
    }
    var entry = MethodEntry(
      name: name, body: .definition(id, unit, nesting: scope.frame.nesting), owner: target)
    if node.a.isNone { entry.visibility = target.defaultVisibility }
    add(entry, to: target)
    if target.definesModuleFunctions, node.a.isNone {
      let singleton = target.makeSingleton()
      entry.owner = singleton
      entry.visibility = .public
      add(entry, to: singleton)
    }
    return .symbol(name)
  }

  /// The box that holds the methods of one object alone.
  func singleton(of value: Value) -> ModuleBox? {
    switch value.withoutAssumption {
    case .module(let box): return box.makeSingleton()
    case .object(let box):
      if let singleton = box.singleton { return singleton }
      let singleton = ModuleBox(name: nil, isClass: true)
      box.singleton = singleton
      return singleton
    default: return nil
    }
  }

  private func openModule(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    let path = tree[node.a]
    let name = tree.name(node.a)
    var owner = scope.frame.nesting.last ?? core.object
    if !path.a.isNone {
      guard case .module(let outer) = try evaluate(path.a, scope).withoutAssumption else { return .unknown }
      owner = outer
    } else if path.flags.contains(.topLevel) {
      owner = core.object
    }
    let module: ModuleBox
    if case .module(let existing)? = owner.ownConstant(name) {
      module = existing
    } else if owner.name == "Fastlane", path.a.isNone, case .module(let known)? = core.object.ownConstant(name) {
      module = known
    } else {
      var superclass: ModuleBox? = node.kind == .class ? core.object : nil
      if node.kind == .class, !node.b.isNone {
        if case .module(let parent) = try evaluate(node.b, scope).withoutAssumption { superclass = parent }
      }
      module = ModuleBox(name: nil, isClass: node.kind == .class, superclass: superclass)
      define(name, as: .module(module), in: owner)
      if let superclass, superclass.singletonMethod("inherited") != nil {
        _ = try call(
          "inherited", on: .module(superclass), Arguments(values: [.module(module)]), isSelf: true, scope)
      }
    }
    return try evaluateBody(node.c, of: module, scope)
  }

  private func openSingleton(_ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let value = try evaluate(node.a, scope)
    guard let singleton = singleton(of: value) else { return .unknown }
    let frame = Frame(
      unit: scope.frame.unit, selfValue: .module(singleton), nesting: scope.frame.nesting,
      definitionTarget: singleton)
    singleton.defaultVisibility = .public
    defer { singleton.defaultVisibility = .public }
    return try evaluate(node.c, Scope(frame: frame))
  }

  func evaluateBody(_ body: NodeID, of module: ModuleBox, _ scope: Scope) throws -> Value {
    module.defaultVisibility = .public
    module.definesModuleFunctions = false
    let frame = Frame(
      unit: scope.frame.unit, selfValue: .module(module), nesting: scope.frame.nesting + [module],
      definitionTarget: module)
    let result = try evaluate(body, Scope(frame: frame))
    module.defaultVisibility = .public
    module.definesModuleFunctions = false
    return result
  }

  /// Evaluates a block as the body of a class or module.
  func evaluate(_ block: Procedure, asBodyOf module: ModuleBox, with arguments: [Value]? = nil) throws -> Value {
    let saved = module.defaultVisibility
    module.defaultVisibility = .public
    defer { module.defaultVisibility = saved }
    return try call(block.bound(to: .module(module), definitionTarget: module), with: arguments ?? [.module(module)])
  }

  // MARK: defined?

  func evaluateDefined(_ id: NodeID, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    let node = tree[id]
    func answer(_ isDefined: Bool, _ text: String) -> Value { isDefined ? .string(text) : .null }
    switch node.kind {
    case .parenthesized, .statements:
      let list = Array(tree.list(node.a))
      guard list.count == 1 else { return list.isEmpty ? .string("nil") : .string("expression") }
      return try evaluateDefined(list[0], scope)
    case .localVariable: return answer(true, "local-variable")
    case .instanceVariable:
      return answer(instanceVariable(tree.name(id), of: scope.selfValue) != nil, "instance-variable")
    case .globalVariable: return answer(core.globals[tree.name(id)] != nil, "global-variable")
    case .classVariable: return answer(classVariableHolder(tree.name(id), scope) != nil, "class variable")
    case .constant:
      if !node.a.isNone {
        let outerAnswer = try evaluateDefined(node.a, scope)
        guard case .string = outerAnswer else { return outerAnswer }
        guard case .module(let outer) = try evaluate(node.a, scope).withoutAssumption else { return .unknown }
        if outer.constant(tree.name(id)) != nil { return .string("constant") }
        return core.isCore(outer) ? .unknown : .null
      }
      let name = tree.name(id)
      if constant(name, scope) != nil { return .string("constant") }
      return knowsAllNames && !RubyNames.constants.contains(name) ? .null : .unknown
    case .call where node.a.isNone:
      let name = tree.name(id)
      if scope.value(name) != nil { return .string("local-variable") }
      return try respondsTo(name, scope.selfValue, includesPrivate: true).map { answer($0, "method") } ?? .unknown
    case .call:
      let receiver = try evaluate(node.a, scope)
      return try respondsTo(tree.name(id), receiver, includesPrivate: false).map { answer($0, "method") } ?? .unknown
    case .yield: return answer(scope.frame.block != nil, "yield")
    case .selfReference: return .string("self")
    case .nilLiteral: return .string("expression")
    case .assignment, .operatorAssignment, .multipleAssignment: return .string("assignment")
    case .superCall: return .unknown
    default: return .string("expression")
    }
  }
}
