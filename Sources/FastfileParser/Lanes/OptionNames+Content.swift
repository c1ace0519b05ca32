/// What expressions hold of the options.
extension OptionNames {
  /// How deep expressions are looked into.
  private static let depthLimit = 12

  /// Whether a node stands for all options: a variable, what is made of one, or one with `|| {}` behind it.
  func isWhole(_ id: NodeID, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    let node = tree.nodes[Int(id.rawValue)]
    switch node.kind {
    case .localVariable, .instanceVariable: return meaning(of: id)?.isOptions ?? false
    case .or, .parenthesized: return isWhole(node.a, depth: depth + 1)
    case .if where node.flags.contains(.ternary):
      return isWhole(node.b, depth: depth + 1) || isWhole(node.c, depth: depth + 1)
    case .statements: return isWhole(last(of: node.a), depth: depth + 1)
    case .hash:
      return tree.list(node.a).contains { tree.kind($0) == .doubleSplat && isWhole(tree[$0].a, depth: depth + 1) }
    case .index: return holder(of: id, node)
    case .call where node.a.isNone:
      if node.b.isNone { return isOwnName(id, node) }
      return body.surroundings != nil && gift(of: id, node, depth) != nil
    case .call:
      if isWhole(node.a, depth: depth + 1) { return keepsReceiver(id) || isMerge(id) || leavesOut(id) }
      return !node.b.isNone && isMerge(id) && tree.list(node.b).contains { isWhole($0, depth: depth + 1) }
    default: return false
    }
  }

  /// What a hash holds; nil for one of which nothing is known.
  func content(of id: NodeID, depth: Int = 0) -> OptionContent? {
    guard depth < Self.depthLimit, !id.isNone else { return nil }
    let node = tree[id]
    switch node.kind {
    case .localVariable, .instanceVariable:
      if case .hash(let content)? = meaning(of: id) { return content }
      return nil
    case .constant: return body.surroundings?.hash(tree.name(id))
    case .or, .parenthesized: return content(of: node.a, depth: depth + 1)
    case .statements: return content(of: last(of: node.a), depth: depth + 1)
    case .if where node.flags.contains(.ternary): return chosenContent(node, depth)
    case .hash: return content(ofPairs: node, depth)
    case .index: return holder(of: id, node) ? .options : nil
    case .call where node.a.isNone:
      if node.b.isNone { return isOwnName(id, node) ? .options : nil }
      return gift(of: id, node, depth)
    case .call: return content(ofCall: id, node, depth)
    default: return nil
    }
  }

  func last(of list: NodeID) -> NodeID {
    var last = list
    while !last.isNone, !tree[last].next.isNone { last = tree[last].next }
    return last
  }

  private func chosenContent(_ node: SyntaxNode, _ depth: Int) -> OptionContent? {
    let contents = [node.b, node.c].map { content(of: $0, depth: depth + 1) }
    guard var chosen = contents.compactMap({ $0 }).first(where: \.isOptions) else { return nil }
    for case let other in contents where other?.isOptions != true {
      if other.map({ $0.isOpen || !$0.pairs.isEmpty }) ?? true { chosen.isOpen = true }
    }
    return chosen
  }

  private func content(ofPairs node: SyntaxNode, _ depth: Int) -> OptionContent {
    var content = OptionContent()
    for element in tree.list(node.a) {
      let pair = tree[element]
      switch pair.kind {
      case .doubleSplat: content.merge(self.content(of: pair.a, depth: depth + 1) ?? .unknown)
      case .pair:
        guard let key = body.word(pair.a) else {
          content.isOpen = true
          continue
        }
        content.set(key, tree.defaultText(pair.b.isNone ? pair.a : pair.b))
        if !pair.b.isNone, isWhole(pair.b, depth: depth + 1) { content.hold(key) }
      default: content.isOpen = true
      }
    }
    return content
  }

  private func content(ofCall id: NodeID, _ node: SyntaxNode, _ depth: Int) -> OptionContent? {
    let receiver = content(of: node.a, depth: depth + 1)
    if !node.b.isNone, isMerge(id) {
      let arguments = tree.list(node.b).filter { tree.kind($0) != .blockPass }
        .map { self.content(of: $0, depth: depth + 1) ?? .unknown }
      guard receiver != nil || arguments.contains(where: \.isOptions) else { return nil }
      var merged = receiver ?? .unknown
      for argument in arguments {
        if tree.name(id, is: "reverse_merge") || tree.name(id, is: "reverse_merge!") {
          var below = argument
          below.merge(merged)
          merged = below
        } else {
          merged.merge(argument, isChosen: !node.c.isNone || tree.kind(last(of: node.b)) == .blockPass)
        }
      }
      return merged
    }
    guard var content = receiver else { return nil }
    if leavesOut(id) {
      for argument in tree.list(node.b) {
        if let key = body.word(argument) { content.remove(key) } else { content.isOpen = true }
      }
      return content
    }
    return keepsReceiver(id) ? content : nil
  }

  private func isMerge(_ id: NodeID) -> Bool {
    switch tree.name(id) {
    case "merge", "merge!", "update", "deep_merge", "deep_merge!", "reverse_merge", "reverse_merge!": true
    default: false
    }
  }

  private func leavesOut(_ id: NodeID) -> Bool {
    !tree[id].b.isNone && (tree.name(id, is: "except") || tree.name(id, is: "without"))
  }

  /// Whether a method gives back what it is called on, with some left out or under other names at most.
  private func keepsReceiver(_ id: NodeID) -> Bool {
    let node = tree[id]
    guard node.b.isNone || tree.kind(node.b) == .blockPass else { return false }
    switch tree.name(id) {
    case "dup", "clone", "to_h", "to_hash", "compact", "freeze", "itself", "symbolize_keys", "deep_symbolize_keys",
      "with_indifferent_access", "deep_dup", "compact!", "symbolize_keys!":
      return true
    case "select", "filter", "reject", "transform_values", "transform_keys", "tap", "select!", "filter!", "reject!",
      "transform_values!", "transform_keys!", "keep_if", "delete_if":
      return !node.c.isNone || !node.b.isNone
    default: return false
    }
  }

  /// `_1`, or what an `attr_reader` gives.
  private func isOwnName(_ id: NodeID, _ node: SyntaxNode) -> Bool {
    if isImplicit, tree.name(id, is: "_1") { return !body.isInLoop(id) }
    guard fillsVariables, node.nameEnd > node.nameStart, let surroundings = body.surroundings else { return false }
    let name = tree.name(id)
    return surroundings.isReader(name) && filledVariables(at: id).contains("@" + name)
  }

  /// Whether an index gives the options out of what holds them: `context[:options]`.
  private func holder(of id: NodeID, _ node: SyntaxNode) -> Bool {
    guard tree.kind(node.a) == .localVariable, case .hash(let content)? = meaning(of: node.a), !content.held.isEmpty,
      let key = body.word(body.onlyArgument(id))
    else { return false }
    return content.held.contains(key)
  }

  // MARK: Methods

  /// What a method of the files gives back that gets the options; nil unless these are they.
  private func gift(of id: NodeID, _ node: SyntaxNode, _ depth: Int) -> OptionContent? {
    for (position, content) in passed(by: node, depth) {
      let gift = body.surroundings?.gift(of: tree.name(id), in: body.module, at: position)
      if let result = gift?.result { return result.given(content) }
    }
    return nil
  }

  /// The positions in which a call passes all the options.
  func passed(by node: SyntaxNode, _ depth: Int) -> [(position: Int, content: OptionContent)] {
    tree.list(node.b).prefix(8).enumerated().compactMap { position, argument in
      switch tree.kind(argument) {
      case .splat, .blockPass, .hash: return nil
      default: break
      }
      guard isWhole(argument, depth: depth + 1), let content = content(of: argument, depth: depth + 1) else {
        return nil
      }
      return (position, content)
    }
  }

  /// What the body as a method's does with the options that it is given.
  func gift() -> BodySurroundings.Gift {
    var gift = BodySurroundings.Gift()
    guard !isEmpty else { return gift }
    let names = Set(body.parameters.map { tree.parameterName($0) })
    gift.result = content(of: body.root).flatMap { $0.isOptions ? $0.withoutTexts(naming: names) : nil }
    if body.ends.last?.until == .max { gift.result?.isOpen = true }
    let block = body.parameters.first { tree.kind($0) == .blockParameter }.map { tree.name($0) }
    for number in body.notable {
      let node = tree.nodes[Int(number)]
      switch node.kind {
      case .yield: break
      case .call:
        guard let block, tree.kind(node.a) == .localVariable, callsProcedure(NodeID(number), node),
          tree.name(node.a).utf8.elementsEqual(block.utf8)
        else { continue }
      default: continue
      }
      for (position, content) in passed(by: node, 0) {
        gift.yielded[position] = content.withoutTexts(naming: names)
      }
    }
    return gift
  }

  func callsProcedure(_ id: NodeID, _ node: SyntaxNode) -> Bool {
    node.nameEnd == node.nameStart || tree.name(id, is: "call") || tree.name(id, is: "yield")
  }
}
