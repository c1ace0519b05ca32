/// What blocks and loops give to their variables.
extension OptionNames {
  /// Notes what a call gives to the parameters of its block, or of the procedure that it calls.
  mutating func bindGiven(by id: NodeID) {
    let node = tree[id]
    if !node.c.isNone, tree.kind(node.c) == .block, !tree[node.c].a.isNone {
      let parameters = Array(tree.list(tree[tree[node.c].a].a).prefix(8))
      if let first = parameters.first { bindBlock(of: id, node, first, parameters) }
    }
    guard !node.a.isNone, !node.b.isNone, callsProcedure(id, node) else { return }
    var procedure = node.a
    if tree.kind(procedure) == .parenthesized { procedure = last(of: tree[tree[procedure].a].a) }
    if tree.kind(procedure) == .localVariable {
      guard case .procedure(let known)? = meaning(of: procedure) else { return }
      procedure = known
    }
    guard [.lambda, .block].contains(tree.kind(procedure)), !tree[procedure].a.isNone else { return }
    give(passed(by: node, 0), to: Array(tree.list(tree[tree[procedure].a].a).prefix(8)))
  }

  private mutating func give(_ passed: [(position: Int, content: OptionContent)], to parameters: [NodeID]) {
    for (position, content) in passed where position < parameters.count {
      rebind(parameters[position], .hash(content))
    }
  }

  private mutating func bindBlock(of id: NodeID, _ node: SyntaxNode, _ first: NodeID, _ parameters: [NodeID]) {
    switch tree.name(id) {
    case "each", "each_with_index", "map", "flat_map", "each_with_object", "filter_map", "select", "reject",
      "filter", "find", "detect", "any?", "all?", "none?", "each_entry", "to_h", "each_pair", "each_key":
      guard !node.a.isNone else { return }
      bindElements(
        of: node.a, to: first, parameters.count > 1 ? parameters[1] : .none, from: first.rawValue - 1,
        until: node.c.rawValue)
    case "tap", "then", "yield_self":
      if !node.a.isNone, isWhole(node.a), let content = content(of: node.a) { rebind(first, .hash(content)) }
    case "instance_exec": give(passed(by: node, 0), to: parameters)
    default:
      guard node.a.isNone, !node.b.isNone, let surroundings = body.surroundings else { return }
      for (position, content) in passed(by: node, 0) {
        guard let gift = surroundings.gift(of: tree.name(id), in: body.module, at: position) else { return }
        give(gift.yielded.map { ($0, $1.given(content)) }, to: parameters)
      }
    }
  }

  /// Notes the words that a loop gives to its variables.
  mutating func bindElements(of list: NodeID, to variable: NodeID, _ second: NodeID, from: UInt32, until: UInt32) {
    let meaning: Meaning
    var value: Meaning?
    let words = elements(list)
    if !words.isEmpty {
      meaning = .words(words)
    } else if let content = hash(list) {
      meaning = .words(content.pairs.map(\.key))
      value = .values(content)
    } else {
      return
    }
    if tree.kind(variable) == .localVariable {
      bind(variable, from: from, until: until, meaning)
    } else {
      rebind(variable, meaning)
      if let value, !second.isNone { rebind(second, value) }
    }
  }

  /// A hash of which all elements are known.
  private func hash(_ id: NodeID) -> OptionContent? {
    switch tree.kind(id) {
    case .hash, .localVariable, .constant: break
    default: return nil
    }
    guard let content = content(of: id), !content.isOptions, !content.isOpen, !content.pairs.isEmpty,
      content.pairs.count <= 64
    else { return nil }
    return content
  }

  /// Whether a loop over a list surely runs.
  func isFilled(_ list: NodeID) -> Bool { !elements(list).isEmpty || hash(list) != nil }

  /// What a default means that names the value of each of some elements.
  func valueText(_ text: String, of key: String, at number: UInt32) -> String? {
    for binding in bindings where binding.from < number && number <= binding.until {
      guard case .values(let content) = binding.meaning, binding.name.count == text.utf8.count,
        tree.source.text(binding.name) == text
      else { continue }
      return content.pair(key)?.text
    }
    return nil
  }
}
