extension Evaluator {
  // MARK: Finding methods

  /// The method that the file defines for a receiver.
  func userMethod(_ name: String, of receiver: Value) -> MethodEntry? {
    switch receiver {
    case .object(let box): return method(name, of: box)
    case .module(let box):
      return box.singletonMethod(name) ?? (hasCoreAdditions ? core.named("Module").method(name) : nil)
    default:
      guard hasCoreAdditions else { return nil }
      return core.type(of: receiver)?.method(name)
    }
  }

  func method(_ name: String, of object: ObjectBox) -> MethodEntry? {
    object.singleton?.method(name) ?? object.type.method(name)
  }

  /// Whether a method that is not public may be called from a place with a receiver.
  func isVisible(_ entry: MethodEntry, from scope: Scope) -> Bool {
    guard entry.visibility == .protected else { return false }
    guard let type = core.type(of: scope.selfValue) else { return true }
    return type.inherits(from: entry.owner)
  }

  /// What a call of a method gives that may not be called from there.
  func callHidden(_ entry: MethodEntry, _ name: String, on receiver: Value, _ arguments: Arguments) throws -> Value {
    if let missing = userMethod("method_missing", of: receiver) {
      var forwarded = arguments
      forwarded.values.insert(.symbol(name), at: 0)
      return try invoke(missing, named: "method_missing", on: receiver, forwarded)
    }
    let word = entry.visibility == .private ? "private" : "protected"
    throw exception("NoMethodError", "\(word) method `\(name)' called")
  }

  // MARK: Running methods

  func invoke(_ entry: MethodEntry, named name: String, on receiver: Value, _ arguments: Arguments) throws -> Value {
    switch entry.body {
    case .definition(let node, let unit, let nesting):
      return try invokeDefinition(node, unit, nesting, entry, name, on: receiver, arguments)
    case .procedure(let procedure):
      let bound = procedure.bound(to: receiver)
      bound.isLambda = true
      bound.method = entry
      return try call(bound, arguments)
    case .reader(let name): return instanceVariable(name, of: receiver) ?? .null
    case .writer(let name):
      if case .object(let box) = receiver, box.isFrozen {
        throw exception("FrozenError", "can't modify frozen \(box.type.name ?? "Object")")
      }
      setInstanceVariable(name, of: receiver, to: arguments.values.first ?? .null)
      return arguments.values.first ?? .null
    case .delegation(let accessor, let method):
      return try deeper {
        let target =
          accessor.hasPrefix("@")
          ? instanceVariable(accessor, of: receiver) ?? .null
          : try call(accessor, on: receiver, Arguments(), isSelf: true, nil)
        return try call(method, on: target, arguments, isSelf: false, nil)
      }
    case .builtIn(let builtIn):
      return try callBuiltIn(builtIn, on: receiver, arguments, isSelf: true, nil)
    case .undefined:
      throw exception("NoMethodError", "undefined method `\(name)'")
    case .alternatives(let candidates):
      let paths = candidates.map { candidate in
        Path(condition: candidate.condition.text) {
          try self.invoke(candidate.entry, named: name, on: receiver, arguments)
        }
      }
      return try branch(paths, assumed: nil, Scope(frame: mainFrame(callSite.unit)))
    }
  }

  private func invokeDefinition(
    _ id: NodeID, _ unit: SourceUnit, _ nesting: [ModuleBox], _ entry: MethodEntry, _ name: String,
    on receiver: Value, _ arguments: Arguments
  ) throws -> Value {
    let node = unit.tree[id]
    let frame = Frame(
      unit: unit, selfValue: receiver, nesting: nesting, definitionTarget: nesting.last ?? core.fastfile)
    frame.method = entry
    frame.methodName = name
    frame.arguments = arguments.values
    frame.block = arguments.block
    let scope = Scope(frame: frame)
    let mark = mark
    // What `$~` and `$1` show belongs to the method.
    let savedMatch = lastMatch
    lastMatch = .null
    defer { lastMatch = savedMatch }
    defer { end(mark) { if case .returned(let returning, _) = $0 { returning === frame } else { false } } }
    let savedSite = callSite
    depth += 2
    defer {
      callSite = savedSite
      depth -= 2
    }
    do {
      try bind(node.b, arguments, scope, isStrict: true)
      let result = try evaluate(node.c, scope)
      return possible(result, frame.possibleResults)
    } catch ControlFlow.returned(let returning, let value) where returning === frame {
      return possible(value, frame.possibleResults)
    }
  }

  /// A result beside which others are possible.
  func possible(_ result: Value, _ others: [Value]) -> Value {
    others.allSatisfy { isSame($0, result) } ? result : .unknown
  }

  // MARK: Procedures

  func call(_ procedure: Procedure, _ arguments: Arguments) throws -> Value {
    try spend(1)
    switch procedure.body {
    case .block(let node, let scope): return try callBlock(procedure, node, scope, arguments)
    case .method(let name, let receiver):
      return try deeper {
        // The method is the one that the name had when it was taken as an object.
        if let entry = procedure.method { return try invoke(entry, named: name, on: receiver, arguments) }
        return try callBuiltIn(name, on: receiver, arguments, isSelf: true, nil)
      }
    case .symbol(let name):
      guard let receiver = arguments.values.first else { throw exception("ArgumentError", "no receiver given") }
      let rest = Arguments(values: Array(arguments.values.dropFirst()), block: arguments.block)
      return try deeper { try call(name, on: receiver, rest, isSelf: false, nil) }
    case .native(let body): return try deeper { try body(arguments.values) }
    }
  }

  private func callBlock(_ procedure: Procedure, _ id: NodeID, _ outer: Scope, _ arguments: Arguments) throws -> Value {
    let tree = outer.frame.unit.tree
    let node = tree[id]
    depth += 1
    defer { depth -= 1 }
    let scope = Scope(
      frame: outer.frame, parent: outer, selfValue: procedure.receiver, definitionTarget: procedure.definitionTarget)
    scope.procedure = procedure
    let mark = mark
    defer {
      end(mark) { exit in
        switch exit {
        case .nextBlock: true
        case .nextBlockOf(let lambda, _): lambda === scope
        case .breakBlock(let broken, _): procedure.isLambda && broken === procedure
        default: false
        }
      }
    }
    do {
      if node.a.isNone {
        scope.implicitArguments = implicitArguments(arguments.values, of: id, tree)
      } else {
        try bind(node.a, arguments, scope, isStrict: procedure.isLambda)
      }
      let result = try repeating { try evaluate(node.b, scope) }
      return possible(result, scope.possibleResults)
    } catch ControlFlow.nextBlock(let value) {
      return possible(value, scope.possibleResults)
    } catch ControlFlow.nextBlockOf(let lambda, let value) where lambda === scope {
      return possible(value, scope.possibleResults)
    } catch ControlFlow.breakBlock(let broken, let value) where procedure.isLambda && broken === procedure {
      return possible(value, scope.possibleResults)
    }
  }

  /// Evaluates a body again after each `redo`.
  func repeating<Result>(_ body: () throws -> Result) throws -> Result {
    while true {
      do {
        return try body()
      } catch ControlFlow.redo {
        try spend(1)
      }
    }
  }

  /// What `_1`, `_2` and so on are in a block: a list is spread as soon as there are several of them.
  private func implicitArguments(_ values: [Value], of block: NodeID, _ tree: SyntaxTree) -> [Value] {
    guard values.count == 1, case .array(let box) = values[0].withoutAssumption,
      tree.numberedParameterCount(of: block) > 1
    else { return values }
    return box.elements
  }

  // MARK: yield and super

  func evaluateYield(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let arguments = try self.arguments(node.b, scope)
    guard let block = scope.frame.block else { throw exception("LocalJumpError", "no block given (yield)") }
    return try call(block, arguments)
  }

  func evaluateSuper(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let method = scope.enclosingMethod ?? scope.frame.method
    let isImplicit = node.b.isNone && !node.flags.contains(.parentheses)
    var arguments =
      isImplicit ? try currentArguments(scope) : try self.arguments(node.b, scope)
    if !node.c.isNone {
      arguments.block = Procedure(.block(node.c, scope))
    } else if arguments.block == nil {
      arguments.block = scope.frame.block
    }
    guard let method else { return .unknown }
    let receiver = scope.selfValue
    let next: MethodEntry?
    switch receiver {
    case .object(let box):
      next = methodBehind(method, of: box)
    case .module(let box): next = box.singletonMethod(method.name, behind: method.owner)
    default: next = core.type(of: receiver)?.method(method.name, behind: method.owner)
    }
    if let next { return try invoke(next, named: method.name, on: receiver, arguments) }
    if method.name == "method_missing" { return try missing(arguments, on: receiver) }
    if method.name == "respond_to_missing?" { return .bool(false) }
    if case .module(let box) = receiver, method.name == "inherited" || method.name == "included", box.isClass {
      return .null
    }
    if method.owner === core.fastfile, host.hasMethod(method.name), !RubyNames.objectMethods.contains(method.name) {
      throw exception("NoMethodError", "super: no superclass method `\(method.name)'")
    }
    return try callBuiltIn(method.name, on: receiver, arguments, isSelf: true, scope)
  }

  /// What `method_missing` does where the file's own passes a call on.
  private func missing(_ arguments: Arguments, on receiver: Value) throws -> Value {
    guard let name = text(arguments.values.first) else {
      unknownCallCount += 1
      return .unknown
    }
    var rest = arguments
    rest.values.removeFirst()
    if case .object(let box) = receiver, box === main { return try callHost(name, rest) ?? .unknown }
    throw exception("NoMethodError", "undefined method `\(name)'")
  }

  private func methodBehind(_ method: MethodEntry, of object: ObjectBox) -> MethodEntry? {
    if let singleton = object.singleton, singleton.ancestors.contains(where: { $0 === method.owner }) {
      return singleton.method(method.name, behind: method.owner) ?? object.type.method(method.name)
    }
    return object.type.method(method.name, behind: method.owner)
  }

  /// The arguments that `super` without any passes on: what the parameters hold now.
  private func currentArguments(_ scope: Scope) throws -> Arguments {
    var result = Arguments(block: scope.frame.block)
    guard case .definition(let id, let unit, _)? = scope.frame.method?.body else {
      result.values = scope.frame.arguments
      return result
    }
    let keywords = HashBox()
    keywords.isKeywords = true
    for parameter in unit.tree.list(unit.tree[unit.tree[id].b].a) {
      let name = unit.tree.name(parameter)
      switch unit.tree.kind(parameter) {
      case .requiredParameter, .optionalParameter: result.values.append(scope.value(name) ?? .null)
      case .restParameter, .forwardingParameter:
        result.values += try elements(scope.value(name.isEmpty || name == "..." ? "*" : name) ?? .null) ?? [.unknown]
      case .keywordParameter: keywords.set(.symbol(keywordName(name)), scope.value(keywordName(name)) ?? .null)
      case .keywordRestParameter:
        if case .hash(let box)? = scope.value(name.isEmpty ? "**" : name) {
          for (key, value) in box.pairs { keywords.set(key, value) }
        }
      default: continue
      }
    }
    if keywords.count > 0 { result.values.append(.hash(keywords)) }
    return result
  }
}
