extension Evaluator {
  /// What a value is worth as a condition.
  enum Truth {
    case known(Bool)
    /// Decided only if the surroundings are as assumed.
    case assumed(Bool)
    case unknown
  }

  func truth(_ value: Value) -> Truth {
    switch value {
    case .null: return .known(false)
    case .bool(let value): return .known(value)
    case .assumed(let inner):
      guard case .known(let isTrue) = truth(inner) else { return .unknown }
      return options.unsetIsCertain ? .known(isTrue) : .assumed(isTrue)
    default: return value.isUnknown ? .unknown : .known(true)
    }
  }

  func negated(_ value: Value) throws -> Value {
    switch truth(value) {
    case .known(let isTrue): .bool(!isTrue)
    case .assumed(let isTrue): .assumed(.bool(!isTrue))
    case .unknown: .unknown
    }
  }

  // MARK: Conditions

  /// Evaluates `if` with all its `elsif`: the branches of a chain whose conditions can't be known are alternatives.
  func evaluateIf(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    var alternatives = Alternatives()
    var current = node
    while true {
      let isNegated = current.flags.contains(.negated)
      let text = tree.text(current.a)
      let taken = isNegated ? current.c : current.b
      let other = isNegated ? current.b : current.c
      let result = isFlipFlop(current.a, tree) ? .unknown : truth(try evaluate(current.a, scope))
      if case .known(let isTrue) = result {
        if !isTrue, !other.isNone, tree.kind(other) == .if, !isNegated {
          current = tree[other]
          continue
        }
        let rest = isTrue ? taken : other
        return try alternatives.finish(self, scope) { try self.evaluate(rest, scope) }
      }
      alternatives.add(text, result) { try self.evaluate(taken, scope) }
      guard !other.isNone, tree.kind(other) == .if, !isNegated, tree[other].end == current.end else {
        return try alternatives.finish(self, scope) { try self.evaluate(other, scope) }
      }
      current = tree[other]
    }
  }

  /// Whether a condition is a range, which is true from where one end holds to where the other does.
  private func isFlipFlop(_ condition: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(condition) {
    case .range: return true
    case .parenthesized: return isFlipFlop(tree[condition].a, tree)
    case .statements:
      let statement = tree[condition].a
      return !statement.isNone && tree[statement].next.isNone && isFlipFlop(statement, tree)
    default: return false
    }
  }

  /// Branches of which the first whose condition holds is taken.
  private struct Alternatives {
    private var paths: [Path] = []
    private var assumed: Int?
    private var isAssumable = true

    /// Adds a branch whose condition can't be known.
    mutating func add(_ condition: String, _ truth: Truth, run: @escaping () throws -> Value) {
      if case .assumed(let isTrue) = truth {
        if isTrue, isAssumable, assumed == nil { assumed = paths.count }
      } else if assumed == nil {
        isAssumable = false
      }
      paths.append(Path(condition: condition, run: run))
    }

    /// Adds the branch that is taken if no other is, and evaluates all.
    mutating func finish(_ evaluator: Evaluator, _ scope: Scope, run: @escaping () throws -> Value) throws -> Value {
      if paths.isEmpty { return try run() }
      let negations = paths.map { "!(\($0.condition))" }
      paths.append(Path(condition: negations.prefix(8).joined(separator: " && "), run: run))
      if isAssumable, assumed == nil { assumed = paths.count - 1 }
      return try evaluator.branch(paths, assumed: assumed, scope)
    }
  }

  func evaluateLogical(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let left = try evaluate(node.a, scope)
    let isAnd = node.kind == .and
    let text = scope.frame.unit.tree.text(node.a)
    let paths = [
      Path(condition: isAnd ? "!(\(text))" : text) { left.isUnknown ? .unknown : left },
      Path(condition: isAnd ? text : "!(\(text))") { try self.evaluate(node.b, scope) },
    ]
    switch truth(left) {
    case .known(let isTrue): return isTrue == isAnd ? try evaluate(node.b, scope) : left
    case .assumed(let isTrue): return try branch(paths, assumed: isTrue == isAnd ? 1 : 0, scope)
    case .unknown: return try branch(paths, assumed: nil, scope)
    }
  }

  // MARK: Loops

  func evaluateWhile(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let isNegated = node.flags.contains(.negated)
    let text = scope.frame.unit.tree.text(node.a)
    let mark = mark
    scope.loopDepth += 1
    let savedBreak = scope.mayHaveBroken
    scope.mayHaveBroken = false
    defer {
      scope.loopDepth -= 1
      scope.mayHaveBroken = savedBreak
      endLoop(mark)
    }
    do {
      if node.flags.contains(.doWhile) { try runLoopBody(node.b, scope) }
      while !scope.mayHaveBroken {
        switch truth(try evaluate(node.a, scope)) {
        case .known(let isTrue):
          if isTrue == isNegated { return .null }
          try runLoopBody(node.b, scope)
        case .assumed, .unknown:
          forgetLocals(assignedIn: node.b, scope)
          let run = Path(condition: isNegated ? "!(\(text))" : text) {
            try self.runLoopBody(node.b, scope)
            return .null
          }
          return try branch([run, Path(condition: isNegated ? text : "!(\(text))") { .null }], assumed: nil, scope)
        }
      }
      return .unknown
    } catch ControlFlow.breakLoop(let value) {
      return value
    }
  }

  private func runLoopBody(_ body: NodeID, _ scope: Scope) throws {
    let mark = mark
    defer { end(mark) { if case .nextLoop = $0 { true } else { false } } }
    do {
      _ = try repeating { try evaluate(body, scope) }
    } catch ControlFlow.nextLoop {}
  }

  private func endLoop(_ mark: Mark) {
    end(mark) { if case .breakLoop = $0 { true } else { false } }
  }

  func evaluateFor(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let collection = try evaluate(node.b, scope)
    var items = try iterated(collection)
    if case .assumed(let inner) = collection, !options.unsetIsCertain, isEmpty(inner) { items = nil }
    guard let items else {
      forgetLocals(assignedIn: node.c, scope)
      let run = Path(condition: scope.frame.unit.tree.text(node.b) + ".each") {
        try self.assign(.unknown, to: node.a, scope)
        scope.loopDepth += 1
        defer { scope.loopDepth -= 1 }
        do {
          try self.runLoopBody(node.c, scope)
        } catch ControlFlow.breakLoop {}
        return .null
      }
      _ = try branch([run, Path(condition: "") { .null }], assumed: nil, scope)
      return collection
    }
    let mark = mark
    scope.loopDepth += 1
    let savedBreak = scope.mayHaveBroken
    scope.mayHaveBroken = false
    defer {
      scope.loopDepth -= 1
      scope.mayHaveBroken = savedBreak
      endLoop(mark)
    }
    do {
      for item in items {
        try spend(1)
        try assign(item, to: node.a, scope)
        try runLoopBody(node.c, scope)
      }
      return scope.mayHaveBroken ? .unknown : collection
    } catch ControlFlow.breakLoop(let value) {
      return value
    }
  }

  /// What `each` of a value gives, one by one; nil where that can't be known.
  func iterated(_ value: Value) throws -> [Value]? {
    if case .array(let box) = value.withoutAssumption { return box.isUnknown ? nil : box.elements }
    let result = try send("to_a", to: value, with: [], block: nil)
    guard case .array(let box) = result.withoutAssumption, !box.isUnknown else { return nil }
    return box.elements
  }

  // MARK: Jumps

  func evaluateJump(_ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let values = try arguments(node.b, scope).values
    let value: Value = values.count > 1 ? .array(values) : values.first ?? .null
    switch node.kind {
    case .return:
      if let lambda = scope.enclosingLambda { throw ControlFlow.nextBlockOf(lambda, value) }
      guard scope.frame.methodName != nil else {
        throw exception("LocalJumpError", "unexpected return")
      }
      throw ControlFlow.returned(scope.frame, value)
    case .break: throw scope.loopDepth > 0 ? ControlFlow.breakLoop(value) : .breakBlock(scope.procedure, value)
    case .next: throw scope.loopDepth > 0 ? ControlFlow.nextLoop : .nextBlock(value)
    case .redo: throw ControlFlow.redo
    default:
      guard handlerDepth > 0 else { return .unknown }
      throw ControlFlow.retry
    }
  }

  // MARK: case

  func evaluateCase(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    let subject: Value? = node.a.isNone ? nil : try evaluate(node.a, scope)
    var alternatives = Alternatives()
    for id in tree.list(node.b) {
      let clause = tree[id]
      let isPattern = clause.kind == .in
      let matches =
        isPattern
        ? try matchesClause(clause, subject ?? .null, scope) : try matchesWhen(clause, subject: subject, scope)
      switch matches {
      case .known(false): continue
      case .known(true): return try alternatives.finish(self, scope) { try self.evaluate(clause.b, scope) }
      default:
        alternatives.add(clauseText(clause, node, tree), matches) {
          if isPattern { _ = try self.matchesClause(clause, subject ?? .null, scope) }
          return try self.evaluate(clause.b, scope)
        }
      }
    }
    return try alternatives.finish(self, scope) {
      if node.c.isNone, tree.kind(node.b) == .in {
        throw try self.mismatch(subject ?? .null, tree.list(node.b).map { tree[$0].a }, scope)
      }
      return try self.evaluate(node.c, scope)
    }
  }

  /// What a clause asks, with its subject.
  private func clauseText(_ clause: SyntaxNode, _ node: SyntaxNode, _ tree: SyntaxTree) -> String {
    let isPattern = clause.kind == .in
    let pattern =
      isPattern ? tree.text(clause.a) : tree.list(clause.a).map { tree.text($0) }.joined(separator: ", ")
    return (node.a.isNone ? "" : "case \(tree.text(node.a)) \(isPattern ? "in" : "when") ") + pattern
  }

  private func matchesWhen(_ clause: SyntaxNode, subject: Value?, _ scope: Scope) throws -> Truth {
    let tree = scope.frame.unit.tree
    var result = Truth.known(false)
    for pattern in tree.list(clause.a) {
      var values: [Value]
      if tree.kind(pattern) == .splat {
        values = try elements(try evaluate(tree[pattern].a, scope)) ?? [.unknown]
      } else {
        values = [try evaluate(pattern, scope)]
      }
      for value in values {
        let truth = subject == nil ? truth(value) : try caseTruth(value, subject ?? .null)
        switch (truth, result) {
        case (.known(true), .known): return truth
        case (.known(true), _): return .unknown
        case (.known(false), _): continue
        case (.assumed(let isTrue), .known): result = .assumed(isTrue)
        case (.assumed(true), .assumed): result = .assumed(true)
        case (.assumed(false), .assumed): continue
        default: result = .unknown
        }
      }
    }
    return result
  }

  /// Whether `pattern === value`.
  func caseTruth(_ pattern: Value, _ value: Value) throws -> Truth {
    if pattern.isUnknown || value.isUnknown { return .unknown }
    return truth(try send("===", to: pattern, with: [value], block: nil))
  }
}
