/// The arguments of a call.
struct Arguments {
  var values: [Value] = []
  /// Whether there may be more than these: a splat of something that can't be known.
  var isOpen = false
  var block: Procedure?
}

extension Evaluator {
  // MARK: Calls in the source

  /// Evaluates a call after those it is called on, from the inside out, so that long chains need no deep recursion.
  func evaluateCallChain(_ id: NodeID, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    var chain = [id]
    var receiver = tree[id].a
    while !receiver.isNone, tree.kind(receiver) == .call || tree.kind(receiver) == .index {
      chain.append(receiver)
      receiver = tree[receiver].a
    }
    var value: Value? = receiver.isNone ? nil : try evaluate(receiver, scope)
    var isSelf = !receiver.isNone && tree.kind(receiver) == .selfReference
    while let call = chain.popLast() {
      value = try evaluateCall(call, tree[call], on: value, isSelf: isSelf, scope)
      isSelf = false
    }
    return value ?? .null
  }

  /// The method a call names; a sign before an operand has a name of its own.
  private func methodName(_ id: NodeID, _ node: SyntaxNode, _ tree: SyntaxTree) -> String {
    let name = tree.name(id)
    guard node.flags.contains(.operator), node.b.isNone, name == "-" || name == "+" else { return name }
    return name + "@"
  }

  private func evaluateCall(
    _ id: NodeID, _ node: SyntaxNode, on receiver: Value?, isSelf: Bool, _ scope: Scope
  ) throws -> Value {
    let tree = scope.frame.unit.tree
    let written = node.kind == .index ? "[]" : methodName(id, node, tree)
    let name = written.isEmpty ? "call" : written
    if node.flags.contains(.safeNavigation), let receiver {
      if case .null = receiver { return .null }
      if case .assumed(.null) = receiver {
        if options.unsetIsCertain { return .assumed(.null) }
        if node.c.isNone { return .assumed(.null) }
        let site = CallSite(unit: scope.frame.unit, node: id)
        return try runPerhaps(tree[node.c].kind == .block ? node.c : .none, site, scope) ?? .assumed(.null)
      }
    }
    if receiver == nil, node.b.isNone, node.c.isNone, !node.flags.contains(.parentheses) {
      if let value = scope.value(name) ?? scope.implicitParameter(name) { return value }
    }
    if name == "block_given?", receiver == nil { return .bool(scope.frame.block != nil) }
    var arguments = try self.arguments(node.b, scope)
    if !node.c.isNone {
      arguments.block = Procedure(.block(node.c, scope), isLambda: name == "lambda" && receiver == nil)
    }
    let savedSite = callSite
    let mark = mark
    callSite = CallSite(unit: scope.frame.unit, node: id)
    defer {
      callSite = savedSite
      if let block = arguments.block, !block.possibleResults.isEmpty {
        end(mark) { if case .breakBlock(let broken, _) = $0 { broken === block } else { false } }
      }
      // Who goes on holding the block may be held by the variables that it sees.
      if arguments.block != nil, !isKnownUniquelyReferenced(&arguments.block) { core.circles.note(scope) }
    }
    do {
      guard let receiver else {
        let result = try callOwn(name, arguments, scope)
        return possible(result, arguments.block?.possibleResults ?? [])
      }
      let result = try call(name, on: receiver, arguments, isSelf: isSelf, scope)
      if name == "=~", case .regularExpression(let expression) = receiver, tree.kind(node.a) == .regularExpression {
        declareGroups(of: expression, result, scope)
      }
      if let block = arguments.block, mayHoldMore(receiver) { try runForMore(block, result) }
      return possible(result, arguments.block?.possibleResults ?? [])
    } catch ControlFlow.breakBlock(let procedure?, let value) where procedure === arguments.block {
      return possible(value, procedure.possibleResults)
    }
  }

  private func mayHoldMore(_ receiver: Value) -> Bool {
    switch receiver.withoutAssumption {
    case .array(let box): box.mayHoldMore && !options.unsetIsCertain
    case .hash(let box): box.mayHoldMore && !options.unsetIsCertain
    default: false
    }
  }

  /// Runs a block once more, for what its list may hold besides, and notes the same of the list that it has made.
  private func runForMore(_ block: Procedure, _ result: Value) throws {
    if case .block(let node, let blockScope) = block.body { _ = try runPerhaps(node, callSite, blockScope, block) }
    switch result.withoutAssumption {
    case .array(let box): box.mayHoldMore = true
    case .hash(let box): box.mayHoldMore = true
    default: return
    }
  }

  /// `/(?<name>…)/ =~ text` gives the local variables of these names the groups that matched.
  private func declareGroups(of expression: RegularExpression, _ result: Value, _ scope: Scope) {
    for name in expression.groupNames {
      note(.local(scope.holder(of: name), name))
      let value: Value
      switch lastMatch {
      case .match(let match) where !result.isUnknown: value = match.group(named: name) ?? .null
      case .null where !result.isUnknown: value = .null
      default: value = .unknown
      }
      scope.holder(of: name).declare(name, value)
    }
  }

  /// Evaluates the arguments of a call; a trailing hash without braces is marked as keywords.
  func arguments(_ list: NodeID, _ scope: Scope) throws -> Arguments {
    let tree = scope.frame.unit.tree
    var result = Arguments()
    for id in tree.list(list) {
      let node = tree[id]
      switch node.kind {
      case .splat:
        let value = node.a.isNone ? scope.value("*") ?? .array([]) : try evaluate(node.a, scope)
        if let elements = try elements(value) {
          result.values += elements
        } else {
          result.values.append(.unknown)
          result.isOpen = true
        }
      case .blockPass:
        result.block = try block(node, scope)
      case .forwardedArguments:
        if case .array(let box)? = scope.value("*") { result.values += box.elements }
        if case .hash(let box)? = scope.value("**"), box.count > 0 { result.values.append(keywords(box)) }
        result.block = scope.frame.block
      case .hash where node.flags.contains(.braceless):
        let box = try hash(node, scope)
        if box.count > 0 || box.isUnknown { result.values.append(.hash(box)) }
      default:
        result.values.append(try evaluate(id, scope))
      }
    }
    return result
  }

  private func keywords(_ box: HashBox) -> Value {
    let copy = HashBox(box.pairs.map { ($0.key, $0.value) })
    copy.isKeywords = true
    copy.isUnknown = box.isUnknown
    return .hash(copy)
  }

  /// The procedure that `&value` passes.
  private func block(_ node: SyntaxNode, _ scope: Scope) throws -> Procedure? {
    guard !node.a.isNone else { return scope.frame.block }
    let value = try evaluate(node.a, scope).withoutAssumption
    switch value {
    case .procedure(let procedure): return procedure
    case .symbol(let name): return Procedure(.symbol(name))
    case .null: return nil
    case .object, .hash:
      if case .procedure(let procedure) = try send("to_proc", to: value, with: [], block: nil) { return procedure }
      return unknownBlock()
    default: return unknownBlock()
    }
  }

  private func unknownBlock() -> Procedure {
    Procedure(.native { _ in .unknown })
  }

  /// The elements that `*value` spreads; nil where they can't be known.
  func elements(_ value: Value) throws -> [Value]? {
    switch value.withoutAssumption {
    case .array(let box): return box.isUnknown ? nil : box.elements
    case .null: return []
    case .hash, .range, .set, .enumerator:
      guard case .array(let box) = try send("to_a", to: value, with: [], block: nil).withoutAssumption, !box.isUnknown
      else { return nil }
      return box.elements
    case .object(let object):
      guard
        method("to_a", of: object) != nil || object.fields != nil
          || (method("each", of: object) != nil && isInstance(value, of: core.named("Enumerable"), object.type))
      else { return [value] }
      guard case .array(let box) = try send("to_a", to: value, with: [], block: nil).withoutAssumption else {
        return nil
      }
      return box.elements
    case .unknown, .choice: return nil
    default: return [value]
    }
  }

  /// What `to_ary` of an object gives; nil where it can't be known.
  func convertedToArray(_ object: Value) throws -> [Value]? {
    guard case .array(let box) = try send("to_ary", to: object, with: [], block: nil).withoutAssumption, !box.isUnknown
    else { return nil }
    return box.elements
  }

  // MARK: Dispatch

  /// Calls a method without a receiver.
  func callOwn(_ name: String, _ arguments: [Value], block: Procedure?, _ scope: Scope) throws -> Value {
    try callOwn(name, Arguments(values: arguments, block: block), scope)
  }

  private func callOwn(_ name: String, _ arguments: Arguments, _ scope: Scope) throws -> Value {
    try call(name, on: scope.selfValue, arguments, isSelf: true, scope)
  }

  /// Calls a method: the file's own, then the core's, then the host's; unknown where nobody knows it.
  func call(
    _ name: String, on receiver: Value, _ arguments: Arguments, isSelf: Bool, _ scope: Scope?
  ) throws -> Value {
    if let result = try callChosen(name, on: receiver, arguments, isSelf: isSelf, scope) { return result }
    if receiver.isUnknown { return try callUnknown(name, arguments, scope) }
    if case .assumed(let inner) = receiver {
      return try callAssumed(name, on: inner, receiver, arguments, scope)
    }
    do {
      if let entry = userMethod(name, of: receiver) {
        // What Ruby itself calls may be private.
        if !isSelf, entry.visibility != .public, let scope, !isVisible(entry, from: scope) {
          return try callHidden(entry, name, on: receiver, arguments)
        }
        return try invoke(entry, named: name, on: receiver, arguments)
      }
      return try callBuiltIn(name, on: receiver, arguments, isSelf: isSelf, scope)
    } catch ControlFlow.raised(let exception) where exception.isCertain {
      if arguments.values.contains(where: { if case .assumed = $0 { true } else { false } }) {
        exception.isCertain = false
      }
      throw ControlFlow.raised(exception)
    }
  }

  /// Calls a method that the file does not define.
  func callBuiltIn(
    _ name: String, on receiver: Value, _ arguments: Arguments, isSelf: Bool, _ scope: Scope?
  ) throws -> Value {
    if case .object(let box) = receiver, arguments.values.isEmpty, let fields = box.fields, !fields.isUnknown,
      let value = fields.value(for: .symbol(name))
    {
      return value
    }
    // What the main object's own class defines hides what every object has.
    if case .object(let box) = receiver, box === main, host.hasMethod(name),
      let value = try callHost(name, arguments)
    {
      return value
    }
    if let value = try reflect(name, on: receiver, arguments, scope) { return value }
    switch receiver {
    case .object(let box):
      if let value = try callObject(name, on: box, arguments, isSelf: isSelf, scope) { return value }
    case .module(let box):
      if let value = try callModule(name, on: box, arguments, scope) { return value }
    case .procedure(let procedure):
      if let value = try callProcedure(name, on: procedure, arguments, scope) { return value }
    default: break
    }
    if isSelf, let value = try kernel(name, arguments, scope) { return value }
    if case .object(let box) = receiver, box === main {
      // The file's own `method_missing` replaces fastlane's.
      let isReplaced = core.fastfile.methods["method_missing"] != nil
      if !isReplaced, let value = try callHost(name, arguments) { return value }
    } else if let value = try callCore(name, on: receiver, arguments) {
      return value
    }
    return try callMissing(name, on: receiver, arguments, scope)
  }

  func callHost(_ name: String, _ arguments: Arguments) throws -> Value? {
    try host.call(
      HostCall(name: name, arguments: arguments.values, block: arguments.block, site: callSite), in: self)
  }

  private func callCore(_ name: String, on receiver: Value, _ arguments: Arguments) throws -> Value? {
    switch receiver {
    case .object, .module: return nil
    case .array(let box): note(.array(box))
    case .hash(let box), .set(let box): note(.hash(box))
    case .string(let box): note(.string(box))
    default: break
    }
    let result = try withMatches(name, on: receiver, arguments) {
      try CoreMethods.call(name, on: receiver, with: arguments.values, block: arguments.block, in: self)
    }
    if let result { try spendMemory(of: result, besides: receiver) }
    return result
  }

  /// Counts the memory that a new value takes as work, so that it stays bounded too.
  private func spendMemory(of value: Value, besides receiver: Value) throws {
    switch (value.withoutAssumption, receiver) {
    case (.string(let new), .string(let old)) where new === old: return
    case (.array(let new), .array(let old)) where new === old: return
    case (.hash(let new), .hash(let old)) where new === old: return
    case (.string(let new), _): try spend(new.text.utf8.count >> 6)
    case (.array(let new), _): try spend(new.elements.count >> 2)
    case (.hash(let new), _): try spend(new.count >> 1)
    default: return
    }
  }

  private func callMissing(_ name: String, on receiver: Value, _ arguments: Arguments, _ scope: Scope?) throws -> Value
  {
    if let entry = userMethod("method_missing", of: receiver) {
      var forwarded = arguments
      forwarded.values.insert(.symbol(name), at: 0)
      return try invoke(entry, named: "method_missing", on: receiver, forwarded)
    }
    if isMethodOfFileClass(name, of: receiver) {
      throw exception("NoMethodError", "undefined method '\(name)' for \(core.type(of: receiver)?.name ?? "this")")
    }
    unknownCallCount += 1
    for value in arguments.values { forgetStream(value) }
    if name.hasSuffix("!") || name.hasSuffix("=") { forgetContent(of: receiver) }
    if case .null = receiver, isRescued("NoMethodError"), arguments.block == nil {
      throw exception("NoMethodError", "undefined method `\(name)' for nil:NilClass")
    }
    if case .object(let box) = receiver, box === main { return .unknown }
    return try callUnknown(name, arguments, scope)
  }

  /// What a method that is not known changes in place is not known from then on.
  func forgetContent(of value: Value) {
    switch value {
    case .array(let box): box.isUnknown = true
    case .hash(let box), .set(let box): box.isUnknown = true
    case .string(let box): box.isUnknown = true
    default: return
    }
  }

  /// A call of which nothing is known but that its block may run.
  private func callUnknown(_ name: String, _ arguments: Arguments, _ scope: Scope?) throws -> Value {
    unknownCallCount += 1
    for value in arguments.values { forgetStream(value) }
    guard let block = arguments.block, case .block(let node, let blockScope) = block.body else { return .unknown }
    return try runPerhaps(node, callSite, blockScope, block) ?? .unknown
  }

  /// Runs a block that may run any number of times, with arguments that can't be known.
  func runPerhaps(_ node: NodeID, _ call: CallSite, _ scope: Scope, _ block: Procedure? = nil) throws -> Value? {
    guard !node.isNone else { return nil }
    let tree = scope.frame.unit.tree
    let procedure = block ?? Procedure(.block(node, scope))
    forgetLocals(assignedIn: tree[node].b, scope)
    let run = Path(condition: conditionText(of: call, running: node, scope.frame.unit)) {
      do {
        let arguments = Arguments(values: self.unknownArguments(node, scope), isOpen: true)
        _ = try self.call(procedure, arguments)
      } catch ControlFlow.breakBlock(let broken, _) where broken === procedure {}
      return .unknown
    }
    return try branch([run, Path(condition: "") { .unknown }], assumed: nil, scope)
  }

  /// What a call says in front of the block that it may run: one written behind it, or one that it passes on.
  private func conditionText(of call: CallSite, running block: NodeID, _ unit: SourceUnit) -> String {
    let callTree = call.unit.tree
    let node = callTree[call.node]
    var end = node.nameEnd > node.start ? node.nameEnd : node.end
    let body = unit.tree[block]
    if call.unit === unit, body.start >= node.start, body.end <= node.end { end = body.start }
    let text = callTree.source.text(SourceRange(Int(node.start), Int(max(end, node.start))))
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func unknownArguments(_ node: NodeID, _ scope: Scope) -> [Value] {
    let tree = scope.frame.unit.tree
    let parameters = tree[node].a
    guard !parameters.isNone else { return [.unknown, .unknown] }
    return tree.list(tree[parameters].a).map { _ in .unknown }
  }

  /// A call on a value that rests on an assumption.
  private func callAssumed(
    _ name: String, on inner: Value, _ receiver: Value, _ arguments: Arguments, _ scope: Scope?
  ) throws -> Value {
    let result: Value
    do {
      result = try call(name, on: inner, arguments, isSelf: false, scope)
    } catch ControlFlow.raised(let exception) {
      exception.isCertain = false
      if options.unsetIsCertain || rescuesValue { throw ControlFlow.raised(exception) }
      // It may raise, and may as well not.
      unknownCallCount += 1
      result = .unknown
    }
    if !options.unsetIsCertain, let block = arguments.block, case .block(let node, let blockScope) = block.body,
      isEmpty(inner)
    {
      _ = try runPerhaps(node, callSite, blockScope, block)
    }
    if case .assumed = result { return result }
    return result.isUnknown ? .unknown : .assumed(result)
  }

  func isEmpty(_ value: Value) -> Bool {
    switch value {
    case .array(let box): box.elements.isEmpty
    case .hash(let box), .set(let box): box.count == 0
    case .null: true
    default: false
    }
  }
}
