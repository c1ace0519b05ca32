extension Evaluator {
  /// Evaluates a node. Throws `ControlFlow`.
  func evaluate(_ id: NodeID, _ scope: Scope) throws -> Value {
    guard !id.isNone else { return .null }
    depth += 1
    defer { depth -= 1 }
    guard depth <= options.depthLimit else {
      noteLimit()
      throw ControlFlow.limitReached
    }
    try spend(1)
    let node = scope.frame.unit.tree[id]
    switch node.kind {
    case .statements: return try evaluateStatements(node.a, scope)
    case .parenthesized: return try evaluate(node.a, scope)
    case .call, .index: return try evaluateCallChain(id, scope)
    case .localVariable: return try localVariable(id, scope)
    case .if: return try evaluateIf(id, node, scope)
    case .string, .heredoc, .adjacentStrings, .character, .quotedSymbol, .symbol, .wordArray, .symbolArray,
      .regularExpression, .commandString, .integer, .float, .array, .hash, .range, .nilLiteral, .trueLiteral,
      .falseLiteral, .fileKeyword, .lineKeyword, .encodingKeyword:
      return try literal(id, node, scope)
    default: return try evaluateOther(id, node, scope)
    }
  }

  private func evaluateOther(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    switch node.kind {
    case .selfReference: return scope.selfValue
    case .instanceVariable, .classVariable, .globalVariable, .constant: return try variable(id, node, scope)
    case .and, .or: return try evaluateLogical(id, node, scope)
    case .not: return try negated(try evaluate(node.a, scope))
    case .defined: return try evaluateDefined(node.a, scope)
    case .assignment, .operatorAssignment, .multipleAssignment: return try evaluateAssignment(id, node, scope)
    case .matchRequired, .matchPredicate: return try evaluateMatch(id, node, scope)
    case .while: return try evaluateWhile(id, node, scope)
    case .for: return try evaluateFor(id, node, scope)
    case .case: return try evaluateCase(id, node, scope)
    case .begin, .rescueModifier: return try evaluateBegin(id, node, scope)
    case .return, .break, .next, .redo, .retry: return try evaluateJump(node, scope)
    case .lambda:
      core.circles.note(scope)
      return .procedure(Procedure(.block(id, scope), isLambda: true))
    case .superCall: return try evaluateSuper(id, node, scope)
    case .yield: return try evaluateYield(id, node, scope)
    case .definition, .class, .singletonClass, .module, .alias, .undef, .beginBlock, .endBlock:
      return try evaluateDefinition(id, node, scope)
    case .interpolation: return try evaluate(node.a, scope)
    case .splat: return .array(try elements(try evaluate(node.a, scope)) ?? [.unknown])
    default: return .unknown
    }
  }

  // MARK: Variables

  private func localVariable(_ id: NodeID, _ scope: Scope) throws -> Value {
    let name = scope.frame.unit.tree.name(id)
    if let value = scope.value(name) { return value }
    return scope.implicitParameter(name) ?? .null
  }

  private func variable(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let name = scope.frame.unit.tree.name(id)
    switch node.kind {
    case .instanceVariable: return instanceVariable(name, of: scope.selfValue) ?? .null
    case .classVariable: return classVariableHolder(name, scope)?.classVariables[name] ?? .unknown
    case .globalVariable: return global(name)
    default:
      if !node.a.isNone {
        let outer = try evaluate(node.a, scope)
        guard case .module(let module) = outer.withoutAssumption else { return .unknown }
        return module.constant(name) ?? .unknown
      }
      return try constant(name, scope, isTopLevel: node.flags.contains(.topLevel)) ?? missingConstant(name, id, scope)
    }
  }

  func instanceVariable(_ name: String, of receiver: Value) -> Value? {
    switch receiver {
    case .object(let box): box.variables[name]
    case .module(let box): box.variables[name]
    default: nil
    }
  }

  func classVariableHolder(_ name: String, _ scope: Scope) -> ModuleBox? {
    scope.frame.definitionTarget.ancestors.first { $0.classVariables[name] != nil }
  }

  private func global(_ name: String) -> Value {
    if let value = core.globals[name] { return value }
    switch name {
    case "$~": return lastMatch
    case "$&": return matchGroup(0)
    case "$`", "$'":
      guard case .match(let match) = lastMatch else { return matchGroup(0) }
      return .string(name == "$`" ? match.preMatch : match.postMatch)
    case "$+":
      guard case .match(let match) = lastMatch else { return matchGroup(0) }
      let groups = match.ranges.indices.dropFirst().map { match.group($0) }
      return groups.last { !$0.isNil } ?? .null
    case "$PROGRAM_NAME", "$0", "$stdout", "$stderr", "$stdin", "$LOAD_PATH", "$LOADED_FEATURES", "$FILENAME":
      return .unknown
    case "$!": return .null
    case "$VERBOSE", "$DEBUG": return .bool(false)
    default:
      if let number = Int(name.dropFirst()) { return matchGroup(number) }
      guard let first = name.unicodeScalars.dropFirst().first else { return .null }
      // Those of Ruby itself have signs for names.
      return first == "_" && name.unicodeScalars.count > 2 || first.properties.isAlphabetic ? .null : .unknown
    }
  }

  private func matchGroup(_ index: Int) -> Value {
    switch lastMatch {
    case .match(let match): match.group(index)
    case .null: .null
    default: .unknown
    }
  }

  /// The constant of a name as seen from a place; nil where nothing defines it.
  func constant(_ name: String, _ scope: Scope, isTopLevel: Bool = false) -> Value? {
    if !isTopLevel {
      for module in scope.frame.nesting.reversed() {
        if let value = module.ownConstant(name) { return value }
      }
      if let inherited = scope.frame.nesting.last?.constant(name) { return inherited }
    }
    return core.object.ownConstant(name)
  }

  // MARK: Literals

  private func literal(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    switch node.kind {
    case .nilLiteral: return .null
    case .trueLiteral: return .bool(true)
    case .falseLiteral: return .bool(false)
    case .integer: return NumberLiteral.value(tree.text(id), flags: node.flags, isFloat: false)
    case .float: return NumberLiteral.value(tree.text(id), flags: node.flags, isFloat: true)
    case .symbol: return .symbol(tree.name(id))
    case .fileKeyword: return .string(scope.frame.unit.file)
    case .lineKeyword: return .integer(tree.source.location(tree.range(id)).line)
    case .encodingKeyword: return .unknown
    case .commandString:
      _ = try text(id, scope)
      return .unknown
    case .heredoc where node.flags.contains(.command): return .unknown
    case .string, .heredoc, .adjacentStrings, .character:
      let text = try text(id, scope)
      let isFrozen = scope.frame.unit.freezesStrings && !isInterpolated(id, tree)
      return text.map { text in
        let box = StringBox(text)
        box.isFrozen = isFrozen
        return .string(box)
      }
    case .quotedSymbol: return try text(id, scope).map { .symbol($0) }
    case .wordArray, .symbolArray:
      let isSymbols = node.kind == .symbolArray
      return .array(
        try tree.list(node.a).map { word in
          try text(word, scope).map { isSymbols ? .symbol($0) : .string(StringBox($0)) }
        })
    case .regularExpression: return try regularExpression(id, node, scope)
    case .array: return .array(try arguments(node.a, scope).values)
    case .hash: return .hash(try hash(node, scope))
    default: return try range(node, scope)
    }
  }

  /// Whether a string literal has parts to evaluate, so that it is made anew each time.
  private func isInterpolated(_ id: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(id) {
    case .interpolation: true
    case .string, .heredoc, .adjacentStrings: tree.list(tree[id].a).contains { isInterpolated($0, tree) }
    default: false
    }
  }

  /// The text of a string literal, and what it rests on.
  private func text(_ id: NodeID, _ scope: Scope) throws -> PossibleText {
    var isAssumed = false
    let text = try StringLiteral.text(of: id, in: scope.frame.unit.tree) { part in
      let value = try self.evaluate(part, scope)
      if case .assumed = value { isAssumed = true }
      return try self.string(value)
    }
    try spend((text?.utf8.count ?? 0) >> 6)
    return PossibleText(text: text, isAssumed: isAssumed)
  }

  private struct PossibleText {
    var text: String?
    var isAssumed: Bool

    func map(_ make: (String) -> Value) -> Value {
      guard let text else { return .unknown }
      return isAssumed ? .assumed(make(text)) : make(text)
    }
  }

  /// The options and the pattern as written, with what is interpolated.
  private func regularExpression(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    var pattern = ""
    for part in tree.list(node.a) {
      if tree.kind(part) == .stringContent {
        pattern += tree.text(part)
      } else {
        let value = try evaluate(part, scope)
        if case .regularExpression(let inner) = value.withoutAssumption {
          pattern += RegexSource.text(of: inner)
        } else if let text = try string(value) {
          pattern += text
        } else {
          return .unknown
        }
      }
    }
    return .regularExpression(RegularExpression(pattern: pattern, options: tree.name(id)))
  }

  func hash(_ node: SyntaxNode, _ scope: Scope) throws -> HashBox {
    let tree = scope.frame.unit.tree
    let box = HashBox()
    box.isKeywords = node.flags.contains(.braceless)
    for element in tree.list(node.a) {
      let pair = tree[element]
      if pair.kind == .doubleSplat {
        let value = pair.a.isNone ? scope.value("**") ?? .unknown : try evaluate(pair.a, scope)
        switch value.withoutAssumption {
        case .hash(let inner) where !inner.isUnknown: for (key, value) in inner.pairs { box.set(key, value) }
        case .null: break
        default: box.isUnknown = true
        }
        continue
      }
      let key = try evaluate(pair.a, scope)
      let value = pair.b.isNone ? try shorthandValue(pair.a, scope) : try evaluate(pair.b, scope)
      if !box.set(frozenKey(key), value) { box.isUnknown = true }
    }
    return box
  }

  private func frozenKey(_ key: Value) -> Value {
    guard case .string(let box) = key.withoutAssumption, !box.isFrozen, !box.isUnknown else { return key }
    let copy = StringBox(box.text)
    copy.isFrozen = true
    return .string(copy)
  }

  /// The value of `name:` without a value: the variable or method of that name.
  private func shorthandValue(_ key: NodeID, _ scope: Scope) throws -> Value {
    let name = scope.frame.unit.tree.name(key)
    if let value = scope.value(name) { return value }
    return try callOwn(name, [], block: nil, scope)
  }

  private func range(_ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let lower = try evaluate(node.a, scope)
    let upper = try evaluate(node.b, scope)
    if lower.isUnknown || upper.isUnknown { return .unknown }
    let box = RangeBox(
      lower.withoutAssumption, upper.withoutAssumption, isExclusive: node.flags.contains(.exclusive))
    if case .assumed = lower { return .assumed(.range(box)) }
    if case .assumed = upper { return .assumed(.range(box)) }
    return .range(box)
  }
}
