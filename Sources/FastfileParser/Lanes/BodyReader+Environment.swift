extension BodyReader {
  // MARK: ENV

  /// `ENV["X"]`, `ENV.fetch("X")`, `ENV.key?("X")` and the like.
  func readEnvironment(_ id: NodeID, _ node: SyntaxNode) {
    let method = node.kind == .index ? "[]" : tree.name(id)
    var isWritten = false
    switch method {
    case "[]", "fetch", "key?", "has_key?", "include?", "member?", "dig", "values_at", "slice": break
    case "store", "delete": isWritten = true
    case "update", "merge!", "replace":
      readEnvironmentPairs(id, node.b)
      return
    default: return
    }
    for argument in tree.list(node.b) {
      let words = words(argument)
      if words.isEmpty { hasUnnamedEnvironment = true }
      for name in words {
        var use = EnvironmentUse(name: name, isWritten: isWritten, location: body.location(argument))
        if method == "fetch" { noteFetch(node, in: &use) }
        environmentNodes.append(id.rawValue)
        environment.append(use)
      }
      if method != "values_at", method != "slice" { break }
    }
  }

  /// What `fetch` gives where the variable is not set.
  private func noteFetch(_ node: SyntaxNode, in use: inout EnvironmentUse) {
    let value = tree[node.b].next
    let block = node.c.isNone ? NodeID.none : tree[node.c].b
    if !value.isNone {
      use.default = tree.defaultText(value)
    } else if block.isNone || body.alwaysFails(block) {
      use.isRequired = true
    } else {
      use.default = tree.defaultText(block)
    }
  }

  /// `ensure_env_vars(env_vars: ["X"])`
  func readEnsured(_ id: NodeID, _ node: SyntaxNode) {
    for hash in tree.list(node.b) where tree.kind(hash) == .hash {
      for pair in tree.list(tree[hash].a) where tree.kind(pair) == .pair && body.word(tree[pair].a) == "env_vars" {
        let list = tree[pair].b
        guard [.array, .wordArray, .constant, .localVariable].contains(tree.kind(list)) else { continue }
        for name in names().elements(list) {
          environmentNodes.append(id.rawValue)
          environment.append(EnvironmentUse(name: name, isRequired: true, location: body.location(list)))
        }
      }
    }
  }

  /// `ENV.update("X" => …)`
  private func readEnvironmentPairs(_ id: NodeID, _ argument: NodeID) {
    guard tree.kind(argument) == .hash else { return }
    for pair in tree.list(tree[argument].a) where tree.kind(pair) == .pair {
      for name in words(tree[pair].a) {
        environmentNodes.append(id.rawValue)
        environment.append(EnvironmentUse(name: name, isWritten: true, location: body.location(tree[pair].a)))
      }
    }
  }

  /// Reads from what stands around the variables what takes their place, and whether the body fails without them.
  func readSurroundings() {
    let names = names()
    let tree = tree
    let isSubject = { (id: NodeID) in tree.kind(id) == .constant && tree.name(id, is: "ENV") }
    let presence = PresenceReader(body: body, read: { names.read($0) }, isSubject: isSubject)
    let demands = PresenceReader(body: body, read: { names.sureRead($0) }, isSubject: isSubject)
    let tests = presence.testedDisjunctions()
    for number in body.notable {
      let id = NodeID(number)
      switch tree.nodes[Int(number)].kind {
      case .or where tests.lastIndexOfSorted(number) == nil:
        for (read, text) in presence.defaults(of: id) {
          forEachUse(of: read) { if let text { $0.default = text } }
        }
      case .operatorAssignment where tree.name(id, is: "||"):
        guard let read = names.read(tree[id].a) else { break }
        note(tree[id].b, of: read)
      case .if:
        guard let (read, value) = presence.chosenDefault(of: id, key: { body.word(tree[$0].b) }) else { break }
        note(value, of: read)
      case .and: break
      default: continue
      }
      for read in demands.requiredReads(of: id) {
        forEachUse(of: read) { $0.isRequired = $0.default == nil || $0.default == "nil" }
      }
    }
    for index in environment.indices where environment[index].isRequired { environment[index].default = nil }
  }

  private func note(_ value: NodeID, of read: NodeID) {
    let isError = body.alwaysFails(value)
    let text = tree.defaultText(value)
    forEachUse(of: read) { use in
      if isError { use.isRequired = true } else { use.default = text }
    }
  }

  private func forEachUse(of read: NodeID, _ change: (inout EnvironmentUse) -> Void) {
    guard var index = environmentNodes.lastIndexOfSorted(read.rawValue) else { return }
    while index >= 0, environmentNodes[index] == read.rawValue {
      change(&environment[index])
      index -= 1
    }
  }

  func noteWrite(of target: NodeID) {
    forEachUse(of: target) { $0.isWritten = true }
    if let index = contextNodes.lastIndexOfSorted(target.rawValue) { context[index].isWritten = true }
  }

  /// `ENV["X"] += "…"` writes; `ENV["X"] ||= "…"` is a read with a default.
  func noteChange(_ id: NodeID, _ node: SyntaxNode) {
    guard tree.name(id, is: "||"), environmentNodes.lastIndexOfSorted(node.a.rawValue) != nil else {
      noteWrite(of: node.a)
      return
    }
  }

  // MARK: lane_context

  /// A call on what another call gives: `lane_context[…]`, `ENV.to_h[…]`.
  func readCall(_ id: NodeID, _ node: SyntaxNode, on receiver: SyntaxNode) {
    if tree.name(node.a, is: "lane_context") {
      readContext(id, node)
    } else if tree.kind(receiver.a) == .constant, tree.name(receiver.a, is: "ENV"), receiver.b.isNone,
      tree.name(node.a, is: "to_h") || tree.name(node.a, is: "to_hash")
    {
      readEnvironment(id, node)
    }
  }

  /// A call on a variable that holds `lane_context`.
  func readVariable(_ id: NodeID, _ node: SyntaxNode) {
    guard !node.b.isNone, case .laneContext? = names().meaning(of: node.a) else { return }
    readContext(id, node)
  }

  /// `lane_context[SharedValues::X]`, also by way of `Actions.lane_context`.
  private func readContext(_ id: NodeID, _ node: SyntaxNode) {
    if node.kind == .call {
      switch tree.name(id) {
      case "fetch", "dig", "key?", "has_key?", "include?", "member?", "values_at", "slice", "store", "delete": break
      default: return
      }
    }
    let isWritten = tree.name(id, is: "store") || tree.name(id, is: "delete")
    let isList = tree.name(id, is: "values_at") || tree.name(id, is: "slice")
    for argument in tree.list(node.b) {
      let key = tree.kind(argument) == .constant ? tree.name(argument) : body.word(argument) ?? tree.text(argument)
      contextNodes.append(id.rawValue)
      context.append(LaneContextUse(key: key, isWritten: isWritten, location: body.location(id)))
      if !isList { break }
    }
  }
}
