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

  func evaluateIf(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let condition = try evaluate(node.a, scope)
    let isNegated = node.flags.contains(.negated)
    let text = scope.frame.unit.tree.text(node.a)
    func path(_ isTrue: Bool) -> Path {
      let body = isTrue != isNegated ? node.b : node.c
      return Path(condition: isTrue ? text : "!(\(text))") { try self.evaluate(body, scope) }
    }
    switch truth(condition) {
    case .known(let isTrue): return try path(isTrue).run()
    case .assumed(let isTrue): return try branch([path(true), path(false)], assumed: isTrue ? 0 : 1, scope)
    case .unknown: return try branch([path(true), path(false)], assumed: nil, scope)
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
    let conditionCount = conditions.count
    scope.loopDepth += 1
    let savedBreak = scope.mayHaveBroken
    scope.mayHaveBroken = false
    defer {
      scope.loopDepth -= 1
      scope.mayHaveBroken = savedBreak
      truncateConditions(to: conditionCount)
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
    let conditionCount = conditions.count
    defer { truncateConditions(to: conditionCount) }
    do {
      _ = try evaluate(body, scope)
    } catch ControlFlow.nextLoop {}
  }

  func evaluateFor(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let collection = try evaluate(node.b, scope)
    guard let items = try iterated(collection) else {
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
    scope.loopDepth += 1
    defer { scope.loopDepth -= 1 }
    do {
      for item in items {
        try spend(1)
        try assign(item, to: node.a, scope)
        try runLoopBody(node.c, scope)
      }
      return collection
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
      throw ControlFlow.returned(scope.frame, value)
    case .break: throw scope.loopDepth > 0 ? ControlFlow.breakLoop(value) : .breakBlock(scope.procedure, value)
    case .next: throw scope.loopDepth > 0 ? ControlFlow.nextLoop : .nextBlock(value)
    case .redo: throw ControlFlow.redo
    default: throw ControlFlow.retry
    }
  }

  // MARK: case

  func evaluateCase(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let subject: Value? = node.a.isNone ? nil : try evaluate(node.a, scope)
    let clauses = Array(scope.frame.unit.tree.list(node.b))
    return try evaluateClauses(clauses[...], node, subject: subject, scope)
  }

  private func evaluateClauses(
    _ clauses: ArraySlice<NodeID>, _ node: SyntaxNode, subject: Value?, _ scope: Scope
  ) throws -> Value {
    let tree = scope.frame.unit.tree
    var rest = clauses
    while let id = rest.popFirst() {
      let clause = tree[id]
      let matches =
        clause.kind == .in
        ? try matchesClause(clause, subject ?? .null, scope) : try matchesWhen(clause, subject: subject, scope)
      let body = clause.kind == .in ? clause.b : clause.b
      let remaining = rest
      switch matches {
      case .known(true): return try evaluate(body, scope)
      case .known(false): continue
      case .assumed(let isTrue):
        return try branch(
          clausePaths(id, body, remaining, node, subject, scope), assumed: isTrue ? 0 : 1, scope)
      case .unknown:
        return try branch(clausePaths(id, body, remaining, node, subject, scope), assumed: nil, scope)
      }
    }
    if node.c.isNone, tree.kind(node.b) == .in {
      throw exception("NoMatchingPatternError", try inspect(subject ?? .null) ?? "")
    }
    return try evaluate(node.c, scope)
  }

  private func clausePaths(
    _ id: NodeID, _ body: NodeID, _ rest: ArraySlice<NodeID>, _ node: SyntaxNode, _ subject: Value?, _ scope: Scope
  ) -> [Path] {
    let tree = scope.frame.unit.tree
    let clause = tree[id]
    let word = clause.kind == .in ? "in" : "when"
    let pattern =
      clause.kind == .in ? tree.text(clause.a) : tree.list(clause.a).map { tree.text($0) }.joined(separator: ", ")
    let text = (node.a.isNone ? "" : "case \(tree.text(node.a)) \(word) ") + pattern
    return [
      Path(condition: text) { try self.evaluate(body, scope) },
      Path(condition: "!(\(text))") { try self.evaluateClauses(rest, node, subject: subject, scope) },
    ]
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
