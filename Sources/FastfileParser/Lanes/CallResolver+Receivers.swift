extension CallResolver {
  // MARK: What is called on objects

  /// What a call on a module, an object or a procedure reaches; nil where that can't be known.
  func resolve(
    onReceiver call: BodyReader.Call, in body: LaneBody, platform: Platform?, _ context: MethodContext
  ) -> Result? {
    if call.isQualified {
      if let helper = helpers.index(of: call.name) { return .helper(helper) }
      guard body.tree.kind(call.receiver) != .call else {
        return instanceMethod(of: body.tree[call.receiver].a, call, body).map { .helper($0) }
      }
    }
    let name = body.tree.kind(call.node) == .index ? "[]" : body.tree.name(call.node)
    guard let value = value(of: call.receiver, in: body, context) else { return nil }
    switch value {
    case .fastfile: return resolve(name: name, platform: platform)
    case .known(.procedure(let procedure)): return resolve(procedure, name, call, body, platform: platform)
    case .known(.object(let box)):
      return (box.singleton?.method(name) ?? box.type.method(name)).flatMap { helper(of: $0) }.map { .helper($0) }
    case .known(.module(let box)):
      guard name == "new" else { return box.singletonMethod(name).flatMap { helper(of: $0) }.map { .helper($0) } }
      return box.method("initialize").flatMap { helper(of: $0) }.map { .helper($0) }
    case .known: return nil
    }
  }

  /// What to call a helper that a call reaches: as written, but a procedure or an object's method by its own name.
  func name(of call: BodyReader.Call, helper: Int) -> String {
    let entry = helpers.entries[helper]
    guard !call.receiver.isNone else { return call.name }
    let isOfModule = call.isQualified && (entry.name.utf8.contains(UInt8(ascii: ".")) || call.name.hasSuffix(".new"))
    return isOfModule ? call.name : entry.name
  }

  /// The name of the Fastfile's method that a call on an object reaches: what `method(:gym)` gave has another.
  func methodName(of call: BodyReader.Call, in body: LaneBody, _ context: MethodContext) -> String? {
    guard case .known(.procedure(let procedure))? = value(of: call.receiver, in: body, context),
      case .method(let name, _) = procedure.body
    else { return nil }
    return name
  }

  /// What `super` reaches.
  func resolve(superOf context: MethodContext) -> Result? {
    guard let helper = context.helper, let path = context.module, let module = module(path) else { return nil }
    let entry = helpers.entries[helper]
    let name = String(decoding: entry.name.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
    if let singleton = module.singleton, singleton.methods[name] != nil, entry.isReachable {
      return module.singletonMethod(name, behind: singleton).flatMap { self.helper(of: $0) }.map { .helper($0) }
    }
    return module.method(name, behind: module).flatMap { self.helper(of: $0) }.map { .helper($0) }
  }

  /// What a name without a receiver reaches in a method of a module: one of its own, or one that it inherits.
  func resolve(_ name: String, inModule path: String, of object: ObjectBox?) -> Int? {
    if let object, let entry = object.singleton?.method(name) ?? object.type.method(name) { return helper(of: entry) }
    if let helper = helpers.index(of: name, in: path) { return helper }
    guard let module = module(path) else { return nil }
    return (module.method(name) ?? module.singletonMethod(name)).flatMap { helper(of: $0) }
  }

  /// The object that a call which reaches a helper is made on.
  func context(
    of call: BodyReader.Call, helper: Int, in body: LaneBody, _ context: MethodContext
  ) -> MethodContext {
    var result = MethodContext(helper: helper, module: helpers.entries[helper].module)
    guard result.module != nil else { return result }
    guard !call.receiver.isNone else {
      result.object = context.object
      result.fastfileNames = context.fastfileNames
      return result
    }
    if body.tree.kind(call.receiver) == .call, body.tree.name(call.receiver, is: "new") {
      if let last = lastNew, last.node == call.receiver, last.source === body.tree.source, context.module == nil {
        result.fastfileNames = last.names
      } else {
        result.fastfileNames = fastfileNames(ofNew: call.receiver, in: body, context)
        // In a method it depends on the object as well.
        if context.module == nil { lastNew = (body.tree.source, call.receiver, result.fastfileNames) }
      }
    } else if case .known(.object(let box))? = value(of: call.receiver, in: body, context) {
      result.object = box
    }
    return result
  }

  // MARK: What is known of a receiver

  private enum Receiver {
    /// The object that runs the Fastfile: it has the lanes and the actions.
    case fastfile
    case known(Value)
  }

  private func value(of id: NodeID, in body: LaneBody, _ context: MethodContext) -> Receiver? {
    let tree = body.tree
    let name = tree.name(id)
    var value: Value?
    switch tree.kind(id) {
    case .instanceVariable where context.module != nil:
      if context.fastfileNames.contains(name) { return .fastfile }
      value = context.object?.variables[name]
    case .call:
      guard tree[id].a.isNone, tree[id].b.isNone else { break }
      if context.fastfileNames.contains(name) { return .fastfile }
      guard let object = context.object else { break }
      if case .reader(let variable)? = object.type.method(name)?.body {
        value = object.variables[variable]
      } else {
        value = object.fields?.value(for: .symbol(name))
      }
    default: value = body.outerValue(id)
    }
    guard let value = value?.withoutAssumption else { return nil }
    if case .object(let box) = value, box.type === helpers.modules.fastfile { return .fastfile }
    return .known(value)
  }

  private func resolve(
    _ procedure: Procedure, _ method: String, _ call: BodyReader.Call, _ body: LaneBody, platform: Platform?
  ) -> Result? {
    guard ["call", "()", "", "[]", "yield", "==="].contains(method) else { return nil }
    switch procedure.body {
    case .block:
      let source = BodySource(procedure, modules: helpers.modules)
      return source.map { .helper(helpers.add(procedure: $0, named: body.tree.text(call.receiver))) }
    case .method(let name, .object(let box)):
      if let entry = procedure.method { return helper(of: entry).map { .helper($0) } }
      return box.type === helpers.modules.fastfile ? resolve(name: name, platform: platform) : nil
    case .method, .symbol, .native: return nil
    }
  }

  /// The helper that a method is.
  private func helper(of entry: MethodEntry) -> Int? {
    switch entry.body {
    case .definition(let node, let unit, _): helpers.index(of: node, in: unit.tree)
    case .procedure(let procedure):
      if case .block(let node, let scope) = procedure.body {
        helpers.index(of: node, in: scope.frame.unit.tree)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The module of a name as it is written at the top level.
  private func module(_ path: String) -> ModuleBox? {
    var module = helpers.modules.fastfile
    for part in path.split(separator: ":", omittingEmptySubsequences: true) {
      let name = String(part)
      var found = module.constants[name]
      if found == nil, module === helpers.modules.fastfile { found = helpers.modules.object.constants[name] }
      guard case .module(let next)? = found else { return nil }
      module = next
    }
    return module
  }

  private func instanceMethod(of constant: NodeID, _ call: BodyReader.Call, _ body: LaneBody) -> Int? {
    guard case .module(let type)? = body.outerValue(constant) else { return nil }
    return type.method(body.tree.name(call.node)).flatMap { helper(of: $0) }
  }

  // MARK: Objects made in bodies

  /// What of a new object holds the Fastfile that its maker passed: `self`, or what holds it there.
  private func fastfileNames(ofNew call: NodeID, in body: LaneBody, _ context: MethodContext) -> Set<String> {
    let tree = body.tree
    guard case .module(let type)? = body.outerValue(tree[call].a) else { return [] }
    var positions: Set<Int> = []
    var keywords: Set<String> = []
    for (position, argument) in tree.list(tree[call].b).enumerated() {
      if isFastfile(argument, in: body, context) { positions.insert(position) }
      guard tree.kind(argument) == .hash else { continue }
      for pair in tree.list(tree[argument].a)
      where tree.kind(pair) == .pair && !tree[pair].b.isNone && isFastfile(tree[pair].b, in: body, context) {
        if let name = tree.word(tree[pair].a) { keywords.insert(name) }
      }
    }
    guard !positions.isEmpty || !keywords.isEmpty else { return [] }
    if let members = type.allStructMembers {
      return Set(members.enumerated().filter { positions.contains($0) || keywords.contains($1) }.map(\.element))
    }
    guard case .definition(let node, let unit, _)? = type.method("initialize")?.body else { return [] }
    return names(in: type, holding: parameters(of: node, unit.tree, positions, keywords), node, unit.tree)
  }

  private func isFastfile(_ argument: NodeID, in body: LaneBody, _ context: MethodContext) -> Bool {
    switch body.tree.kind(argument) {
    case .selfReference: return context.module == nil
    case .instanceVariable, .call, .localVariable:
      if case .fastfile? = value(of: argument, in: body, context) { return true }
      return false
    default: return false
    }
  }

  private func parameters(
    of definition: NodeID, _ tree: SyntaxTree, _ positions: Set<Int>, _ keywords: Set<String>
  ) -> Set<String> {
    guard !tree[definition].b.isNone else { return [] }
    var names: Set<String> = []
    for (position, parameter) in tree.list(tree[tree[definition].b].a).enumerated() {
      var name = tree.name(parameter)
      if name.hasSuffix(":") { name.removeLast() }
      let isKeyword = tree.kind(parameter) == .keywordParameter
      if isKeyword ? keywords.contains(name) : positions.contains(position) { names.insert(name) }
    }
    return names
  }

  /// The instance variables that a constructor gives one of its parameters, with the methods that read them.
  private func names(
    in type: ModuleBox, holding parameters: Set<String>, _ definition: NodeID, _ tree: SyntaxTree
  ) -> Set<String> {
    var names: Set<String> = []
    for number in LaneBody(BodySource(tree: tree, node: definition, modules: nil)).notable {
      let node = tree.nodes[Int(number)]
      guard node.kind == .assignment, tree.kind(node.a) == .instanceVariable, tree.kind(node.b) == .localVariable,
        parameters.contains(tree.name(node.b))
      else { continue }
      names.insert(tree.name(node.a))
    }
    for module in type.ancestors {
      for (name, entry) in module.methods {
        if case .reader(let variable) = entry.body, names.contains(variable) { names.insert(name) }
      }
    }
    return names
  }
}
