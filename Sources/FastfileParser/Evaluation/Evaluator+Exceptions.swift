extension Evaluator {
  /// An exception of a class, as an object.
  func makeException(_ type: ModuleBox, _ message: Value) -> ObjectBox {
    let box = ObjectBox(type)
    box.variables["@message"] = message
    return box
  }

  func exception(_ className: String, _ message: String) -> any Error {
    raising(makeException(core.named(className), .string(message)))
  }

  /// Fails as fastlane would: with an exception where something may rescue it, else with a diagnostic and nil.
  func fail(_ diagnostic: Diagnostic, _ className: String, _ message: String) throws -> Value {
    var diagnostic = diagnostic
    if !conditions.isEmpty, diagnostic.severity == .error { diagnostic.severity = .warning }
    guard isRescued(className) else {
      diagnostics.append(diagnostic)
      return .null
    }
    let exception = makeException(core.named(className), .string(message))
    exceptionDiagnostics[ObjectIdentifier(exception)] = diagnostic
    throw raising(exception)
  }

  // MARK: begin

  /// How often a body is evaluated again for `retry`.
  private static let attemptLimit = 1_000

  func evaluateBegin(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let savedRescue = rescuesValue
    defer { rescuesValue = savedRescue }
    rescuesValue = node.kind == .rescueModifier
    if node.kind == .rescueModifier {
      let standardError = core.named("StandardError")
      return try rescuing(scope, by: { $0.inherits(from: standardError) }) {
        try self.evaluate(node.a, scope)
      } handler: { exception in
        guard exception?.type.inherits(from: standardError) ?? true else { return nil }
        return { try self.evaluate(node.b, scope) }
      }
    }
    let tree = scope.frame.unit.tree
    let clauses = Array(tree.list(node.b))
    let rescues = clauses.filter { tree.kind($0) == .rescueClause }
    let ensures = clauses.filter { tree.kind($0) == .ensureClause }
    func body() throws -> Value {
      var result = try self.evaluate(node.a, scope)
      for clause in clauses where tree.kind(clause) == .elseClause { result = try self.evaluate(tree[clause].a, scope) }
      return result
    }
    let result: Value
    do {
      result = try rescues.isEmpty ? body() : evaluateRescues(rescues, scope, body)
    } catch {
      if case ControlFlow.limitReached = error { throw error }
      for clause in ensures { _ = try evaluate(tree[clause].a, scope) }
      throw error
    }
    for clause in ensures { _ = try evaluate(tree[clause].a, scope) }
    return result
  }

  private func evaluateRescues(_ clauses: [NodeID], _ scope: Scope, _ body: @escaping () throws -> Value) throws
    -> Value
  {
    let tree = scope.frame.unit.tree
    let mark = mark
    defer { end(mark) { if case .retry = $0 { true } else { false } } }
    var attempts = 0
    while true {
      do {
        return try rescuing(scope, by: { self.mayTake($0, clauses, scope) }, body) { exception in
          for clause in clauses {
            let node = tree[clause]
            if let exception, try !self.matches(exception, node, scope) { continue }
            return {
              if !node.b.isNone {
                try self.assign(exception.map { .object($0) } ?? .unknown, to: node.b, scope)
              }
              return try self.evaluate(node.c, scope)
            }
          }
          return nil
        }
      } catch ControlFlow.retry {
        attempts += 1
        try spend(1)
        guard attempts <= Self.attemptLimit else {
          noteLimit()
          return .unknown
        }
      }
    }
  }

  /// Evaluates something; if it raises, what the handler gives for the exception; if it may raise, perhaps that too.
  private func rescuing(
    _ scope: Scope, by rescuer: @escaping (ModuleBox) -> Bool, _ body: () throws -> Value,
    handler: (ObjectBox?) throws -> (() throws -> Value)?
  ) throws -> Value {
    let unknownCalls = unknownCallCount
    let mark = mark
    let decision = newDecision()
    func leadsHere(_ exit: ControlFlow) -> Bool {
      if case .raised(let exception) = exit { rescuer(exception.type) } else { false }
    }
    let savedBody = guardedBody
    guardedBody = GuardedBody(decision: decision, unknownCallCount: unknownCalls)
    rescuers.append(rescuer)
    let result: Value
    let raised: [Departure]
    do {
      result = try body()
      rescuers.removeLast()
      guardedBody = savedBody
      conditions.removeAll { $0.decision == decision }
      raised = end(mark, leadsHere: leadsHere)
    } catch {
      rescuers.removeLast()
      guardedBody = savedBody
      guard case ControlFlow.raised(let exception) = error else { throw error }
      end(mark, leadsHere: leadsHere)
      guard let handle = try handler(exception) else { throw error }
      exceptionDiagnostics.removeValue(forKey: ObjectIdentifier(exception))
      let saved = core.globals["$!"]
      core.globals["$!"] = .object(exception)
      handlerDepth += 1
      defer {
        core.globals["$!"] = saved
        handlerDepth -= 1
      }
      return try handle()
    }
    let mayHaveRaised = unknownCallCount > unknownCalls && !options.unsetIsCertain
    guard mayHaveRaised || !raised.isEmpty else { return result }
    var exception: ObjectBox?
    if raised.count == 1, !mayHaveRaised, case .raised(let box) = raised[0].exit { exception = box }
    guard let handle = try handler(exception) else { return result }
    let paths = [
      Path(condition: "") { result }, Path(condition: exception == nil ? "rescue" : raised[0].taken.text, run: handle),
    ]
    let isAssumed = raised.isEmpty && !result.isUnknown
    return try branch(paths, assumed: isAssumed ? 0 : nil, scope, decision: decision)
  }

  /// Makes what follows in a body with `rescue` conditional, once a call has been met there that may raise.
  func guardFollowing() {
    guard let body = guardedBody, unknownCallCount > body.unknownCallCount, !options.unsetIsCertain,
      !conditions.contains(where: { $0.decision == body.decision })
    else { return }
    conditions.append(Condition(text: "!(rescue)", decision: body.decision, branch: 0))
  }

  /// Whether something that is being evaluated may rescue an exception of a class.
  func isRescued(_ type: ModuleBox) -> Bool { rescuers.contains { $0(type) } }

  func isRescued(_ className: String) -> Bool { !rescuers.isEmpty && isRescued(core.named(className)) }

  /// Whether one of these clauses may take an exception of a class, as far as that is known without evaluating them.
  private func mayTake(_ type: ModuleBox, _ clauses: [NodeID], _ scope: Scope) -> Bool {
    let tree = scope.frame.unit.tree
    return clauses.contains { clause in
      let patterns = tree.list(tree[clause].a)
      guard !tree[clause].a.isNone else { return type.inherits(from: core.named("StandardError")) }
      return patterns.contains { pattern in
        guard tree.kind(pattern) == .constant, tree[pattern].a.isNone,
          case .module(let named)? = constant(
            tree.name(pattern), scope, isTopLevel: tree[pattern].flags.contains(.topLevel))?.withoutAssumption
        else { return true }
        return type.inherits(from: named)
      }
    }
  }

  private func matches(_ exception: ObjectBox, _ clause: SyntaxNode, _ scope: Scope) throws -> Bool {
    let tree = scope.frame.unit.tree
    guard !clause.a.isNone else { return exception.type.inherits(from: core.named("StandardError")) }
    for pattern in tree.list(clause.a) {
      let value = try evaluate(tree.kind(pattern) == .splat ? tree[pattern].a : pattern, scope)
      for candidate in tree.kind(pattern) == .splat ? try elements(value) ?? [.unknown] : [value] {
        guard case .module(let type) = candidate.withoutAssumption else { return true }
        if exception.type.inherits(from: type) { return true }
      }
    }
    return false
  }

  // MARK: raise

  func raise(_ arguments: [Value]) throws -> Value {
    let values = arguments.filter { value in
      if case .hash(let box) = value { return !box.isKeywords }
      return true
    }
    guard let first = values.first?.withoutAssumption else {
      if case .object(let current)? = core.globals["$!"] { throw ControlFlow.raised(current) }
      throw exception("RuntimeError", "unhandled exception")
    }
    switch first {
    case .string: throw raising(makeException(core.named("RuntimeError"), first))
    case .object(let box):
      if values.count > 1 { box.variables["@message"] = values[1] }
      throw raising(box)
    case .module(let type):
      let made = try call(
        "new", on: .module(type), Arguments(values: Array(values.dropFirst().prefix(1))), isSelf: false, nil)
      if case .object(let box) = made { throw raising(box) }
      throw raising(makeException(core.named("StandardError"), .unknown))
    default: throw raising(makeException(core.named("StandardError"), .unknown))
    }
  }
}
