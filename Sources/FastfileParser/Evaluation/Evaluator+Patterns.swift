extension Evaluator {
  /// `value in pattern` and `value => pattern`.
  func evaluateMatch(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let value = try evaluate(node.a, scope)
    let result = try matches(value, node.b, scope)
    guard node.kind == .matchRequired else {
      switch result {
      case .known(let isMatch): return .bool(isMatch)
      case .assumed(let isMatch): return .assumed(.bool(isMatch))
      case .unknown: return .unknown
      }
    }
    if case .known(false) = result { throw try mismatch(value, [node.b], scope) }
    return .null
  }

  /// What Ruby raises where a value matches none of some patterns: a class of its own where the only one asks for a key
  /// that is not there.
  func mismatch(_ value: Value, _ patterns: [NodeID], _ scope: Scope) throws -> any Error {
    let tree = scope.frame.unit.tree
    let text = try inspect(value) ?? ""
    if patterns.count == 1, tree.kind(patterns[0]) == .hashPattern, case .hash(let box) = value.withoutAssumption {
      for pair in tree.list(tree[patterns[0]].b) where tree.kind(pair) == .pair {
        guard let name = tree.word(tree[pair].a) else { continue }
        guard box.value(for: .symbol(name)) == nil else { continue }
        return exception("NoMatchingPatternKeyError", "\(text): key not found: :\(name)")
      }
    }
    return exception("NoMatchingPatternError", text)
  }

  func matchesClause(_ clause: SyntaxNode, _ value: Value, _ scope: Scope) throws -> Truth {
    let result = try matches(value, clause.a, scope)
    guard !clause.c.isNone else { return result }
    if case .known(false) = result { return result }
    var guardTruth = truth(try evaluate(clause.c, scope))
    if clause.flags.contains(.negated) {
      switch guardTruth {
      case .known(let isTrue): guardTruth = .known(!isTrue)
      case .assumed(let isTrue): guardTruth = .assumed(!isTrue)
      case .unknown: break
      }
    }
    return and(result, guardTruth)
  }

  private func and(_ a: Truth, _ b: Truth) -> Truth {
    switch (a, b) {
    case (.known(false), _), (_, .known(false)): .known(false)
    case (.unknown, _), (_, .unknown): .unknown
    case (.known(true), _): b
    case (_, .known(true)): a
    case (.assumed(let a), .assumed(let b)): .assumed(a && b)
    }
  }

  /// Whether a value matches a pattern; gives the pattern's variables their values.
  private func matches(_ value: Value, _ pattern: NodeID, _ scope: Scope) throws -> Truth {
    try spend(1)
    depth += 1
    defer { depth -= 1 }
    guard depth <= options.depthLimit else { return .unknown }
    let tree = scope.frame.unit.tree
    let node = tree[pattern]
    switch node.kind {
    case .localVariable:
      let name = tree.name(pattern)
      if name != "_" { bind(name, value, scope) }
      return .known(true)
    case .parenthesized, .statements: return try matches(value, node.a, scope)
    case .alternativePattern:
      let left = try matches(value, node.a, scope)
      if case .known(true) = left { return left }
      let right = try matches(value, node.b, scope)
      if case .known(false) = left { return right }
      if case .known(true) = right { return .known(true) }
      return .unknown
    case .capturePattern:
      let result = try matches(value, node.a, scope)
      if case .known(false) = result { return result }
      bind(tree.name(pattern), value, scope)
      return result
    case .arrayPattern: return try matchesArray(value, node, scope)
    case .findPattern: return try matchesFind(value, node, scope)
    case .hashPattern: return try matchesHash(value, node, scope)
    case .pin: return try caseTruth(try evaluate(node.a, scope), value)
    default: return try caseTruth(try evaluate(pattern, scope), value)
    }
  }

  private func bind(_ name: String, _ value: Value, _ scope: Scope) {
    let holder = scope.holder(of: name)
    note(.local(holder, name))
    holder.declare(name, value)
  }

  /// The array that an array pattern looks at; nil where the value is none.
  private func deconstructed(_ value: Value) throws -> Value {
    switch value.withoutAssumption {
    case .array: return value.withoutAssumption
    case .object:
      switch try respondsTo("deconstruct", value, includesPrivate: false) {
      case true?: return try send("deconstruct", to: value, with: [], block: nil).withoutAssumption
      case false?: return .null
      case nil: return .unknown
      }
    // Takes itself apart since Ruby 3.2.
    case .unknown, .choice, .match: return .unknown
    default: return .null
    }
  }

  private func matchesConstant(_ value: Value, _ node: SyntaxNode, _ scope: Scope) throws -> Truth {
    node.a.isNone ? .known(true) : try caseTruth(try evaluate(node.a, scope), value)
  }

  private func matchesArray(_ value: Value, _ node: SyntaxNode, _ scope: Scope) throws -> Truth {
    let tree = scope.frame.unit.tree
    let patterns = Array(tree.list(node.b))
    var result = value.isUnknown ? Truth.unknown : try matchesConstant(value, node, scope)
    if case .known(false) = result { return result }
    let parts = try deconstructed(value)
    if case .null = parts { return .known(false) }
    guard case .array(let box) = parts, !box.isUnknown else { return try forget(patterns, scope) }
    let elements = box.elements
    let splat = patterns.firstIndex { tree.kind($0) == .splat }
    let fixed = patterns.count - (splat == nil ? 0 : 1)
    guard splat == nil ? elements.count == fixed : elements.count >= fixed else { return .known(false) }
    for (index, pattern) in patterns.enumerated() {
      if index == splat {
        bindSplat(pattern, .array(Array(elements[index..<(elements.count - (patterns.count - index - 1))])), scope)
        continue
      }
      let position = splat.map { index < $0 ? index : elements.count - (patterns.count - index) } ?? index
      result = and(result, try matches(elements[position], pattern, scope))
      if case .known(false) = result { return result }
    }
    return result
  }

  private func bindSplat(_ pattern: NodeID, _ elements: Value, _ scope: Scope) {
    let tree = scope.frame.unit.tree
    let name = tree[pattern].a.isNone ? tree.name(pattern) : tree.name(tree[pattern].a)
    if !name.isEmpty { bind(name, elements, scope) }
  }

  /// Makes the variables of patterns unknown that may match or not.
  private func forget(_ patterns: [NodeID], _ scope: Scope) throws -> Truth {
    let tree = scope.frame.unit.tree
    for pattern in patterns {
      if tree.kind(pattern) == .splat {
        bindSplat(pattern, .unknown, scope)
      } else {
        _ = try matches(.unknown, pattern, scope)
      }
    }
    return .unknown
  }

  private func matchesFind(_ value: Value, _ node: SyntaxNode, _ scope: Scope) throws -> Truth {
    let tree = scope.frame.unit.tree
    let patterns = Array(tree.list(node.b))
    let truth = value.isUnknown ? Truth.unknown : try matchesConstant(value, node, scope)
    if case .known(false) = truth { return truth }
    let parts = try deconstructed(value)
    if case .null = parts { return .known(false) }
    guard case .array(let box) = parts, !box.isUnknown, patterns.count >= 2 else { return try forget(patterns, scope) }
    let elements = box.elements
    let inner = patterns[1..<(patterns.count - 1)]
    guard elements.count >= inner.count else { return .known(false) }
    for start in 0...(elements.count - inner.count) {
      var result = truth
      for (offset, pattern) in inner.enumerated() {
        result = and(result, try matches(elements[start + offset], pattern, scope))
      }
      if case .known(false) = result { continue }
      bindSplat(patterns[0], .array(Array(elements[..<start])), scope)
      bindSplat(patterns[patterns.count - 1], .array(Array(elements[(start + inner.count)...])), scope)
      return result
    }
    return .known(false)
  }

  /// The hash that a hash pattern looks at; nil where the value is none.
  private func deconstructedKeys(_ value: Value) throws -> Value {
    switch value.withoutAssumption {
    case .hash: return value.withoutAssumption
    case .object:
      switch try respondsTo("deconstruct_keys", value, includesPrivate: false) {
      case true?: return try send("deconstruct_keys", to: value, with: [.null], block: nil).withoutAssumption
      case false?: return .null
      case nil: return .unknown
      }
    case .unknown, .choice, .match: return .unknown
    default: return .null
    }
  }

  private func matchesHash(_ value: Value, _ node: SyntaxNode, _ scope: Scope) throws -> Truth {
    let tree = scope.frame.unit.tree
    let pairs = Array(tree.list(node.b))
    var result = value.isUnknown ? Truth.unknown : try matchesConstant(value, node, scope)
    if case .known(false) = result { return result }
    let parts = try deconstructedKeys(value)
    if case .null = parts { return .known(false) }
    var hash = HashBox()
    if case .hash(let box) = parts { hash = box }
    let isUnknown = parts.isUnknown
    if isUnknown { result = .unknown }
    let rest = HashBox(hash.pairs.map { ($0.key, $0.value) })
    if pairs.isEmpty, hash.count > 0, !isUnknown { return .known(false) }
    for pair in pairs {
      let part = tree[pair]
      if part.kind == .doubleSplat {
        if part.flags.contains(.nilRest), rest.count > 0 { return .known(false) }
        let name = part.a.isNone ? tree.name(pair) : tree.name(part.a)
        if !name.isEmpty { bind(name, isUnknown ? .unknown : .hash(rest), scope) }
        continue
      }
      let key = try evaluate(part.a, scope)
      guard let element = isUnknown ? .unknown : hash.value(for: key) else { return .known(false) }
      rest.remove(key)
      if part.b.isNone {
        if let name = text(key) { bind(name, element, scope) }
      } else {
        result = and(result, try matches(element, part.b, scope))
      }
      if case .known(false) = result { return result }
    }
    return result
  }
}
