extension LaneBody {
  /// What runs when the body does.
  var root: NodeID { tree.kind(node) == .definition ? tree[node].c : tree[node].b }

  /// Whether a node is reached whenever the body runs, unless something before it fails; `isFilled` knows lists that have
  /// elements.
  func surelyRuns(_ target: NodeID, isFilled: (NodeID) -> Bool = { _ in false }) -> Bool {
    region(of: target, isFilled: isFilled) == root && !mayEnd(before: target)
  }

  /// The innermost part of the body that may be passed over and within which a node surely runs; the root if there is none.
  func region(of target: NodeID, isFilled: (NodeID) -> Bool = { _ in false }) -> NodeID {
    var region = NodeID.none
    var id = target
    while id != root {
      let outer = parents.parent(of: id)
      guard !outer.isNone else { return .none }
      if region.isNone, isConditional(id, in: outer, isFilled) { region = id }
      id = outer
    }
    return region.isNone ? root : region
  }

  /// The highest number in a part of the tree: its own, or that of the block that was attached to a call.
  func last(_ id: NodeID) -> UInt32 {
    let node = tree[id]
    switch node.kind {
    case .call, .index, .superCall: return max(id.rawValue, node.c.rawValue)
    default: return id.rawValue
    }
  }

  private func isConditional(_ child: NodeID, in parent: NodeID, _ isFilled: (NodeID) -> Bool) -> Bool {
    let node = tree[parent]
    switch node.kind {
    case .if, .and, .or, .case: return child != node.a
    case .operatorAssignment: return child == node.b && (tree.name(parent, is: "||") || tree.name(parent, is: "&&"))
    case .while: return child != node.a && !node.flags.contains(.doWhile)
    case .for: return child == node.c && !isFilled(node.b)
    case .rescueModifier, .lambda, .definition, .defined: return true
    case .begin:
      if child != node.a { return tree.kind(child) != .ensureClause }
      return tree.list(node.b).contains { tree.kind($0) == .rescueClause && !alwaysFails(tree[$0].c) }
    case .call, .index, .superCall:
      if child == node.c { return node.flags.contains(.safeNavigation) || !runsItsBlock(parent, isFilled) }
      return child != node.a && node.flags.contains(.safeNavigation)
    default: return false
    }
  }

  /// Whether a call surely runs the block that it is given.
  private func runsItsBlock(_ call: NodeID, _ isFilled: (NodeID) -> Bool) -> Bool {
    switch tree.name(call) {
    case "chdir", "tap", "then", "loop", "with_clean_env", "with_unbundled_env", "with_original_env", "mktmpdir",
      "instance_eval", "instance_exec", "synchronize", "measure", "realtime":
      return true
    case "each", "each_with_index", "map", "flat_map", "each_with_object", "filter_map", "select", "reject",
      "each_pair", "each_key":
      let receiver = tree[tree[call].a]
      return isFilled(tree[call].a)
        || [.array, .wordArray, .symbolArray].contains(receiver.kind) && !receiver.a.isNone
          && tree.kind(receiver.a) != .splat
    default: return false
    }
  }

  /// Whether something before a node may end the body, or a loop or block around the node, without a failure.
  private func mayEnd(before target: NodeID) -> Bool {
    let count = ends.firstIndexOfSorted { $0.number >= target.rawValue }
    return count > 0 && ends[count - 1].until >= target.rawValue
  }

  /// Looks for what may end the body, or a loop or block in it, without a failure.
  func findEnds() -> [End] {
    var found: [End] = []
    for number in nodes {
      let until: UInt32
      switch tree.nodes[Int(number)].kind {
      case .return: until = .max
      case .next, .break: until = loop(around: NodeID(number))?.rawValue ?? .max
      default: continue
      }
      found.append(End(number: number, until: max(until, found.last?.until ?? 0)))
    }
    return found
  }

  /// Whether a node lies in a block or loop inside the body.
  func isInLoop(_ target: NodeID) -> Bool { loop(around: target) != nil }

  /// The innermost block or loop inside the body in which a node lies.
  private func loop(around target: NodeID) -> NodeID? {
    var id = target
    while id != root {
      switch tree.kind(id) {
      case .block, .lambda, .while, .for, .definition: return id
      default: id = parents.parent(of: id)
      }
      guard !id.isNone else { return nil }
    }
    return nil
  }

  /// Whether an expression or a body does nothing but end the lane with an error.
  func alwaysFails(_ id: NodeID) -> Bool {
    var id = id
    if tree.kind(id) == .statements || tree.kind(id) == .parenthesized { id = tree[id].a }
    if tree.kind(id) == .statements { id = tree[id].a }
    guard !id.isNone, tree.kind(id) != .missing else { return false }
    var last = id
    while !tree[last].next.isNone { last = tree[last].next }
    let node = tree[last]
    guard node.kind == .call, node.a.isNone || tree.kind(node.a) == .constant || tree.kind(node.a) == .selfReference
    else { return false }
    switch tree.name(last) {
    case "raise", "fail", "abort", "user_error!", "crash!", "abort_with_message!", "build_failure!", "test_failure!",
      "shell_error!":
      return true
    case "exit", "exit!":
      let status = tree[node.b]
      return status.kind == .falseLiteral || status.kind == .integer && tree.text(node.b) != "0"
    default: return false
    }
  }
}
