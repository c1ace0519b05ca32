extension ParameterReader {
  /// The reads that must not fail: `raise … unless options[:x]`, `raise … if options[:x].nil?`.
  func requiredReads(of id: NodeID) -> [NodeID] {
    let node = tree[id]
    guard node.c.isNone, raises(node.b) else { return [] }
    return node.flags.contains(.negated) ? presentReads(node.a, depth: 0) : absentReads(node.a, depth: 0)
  }

  /// The reads that a condition is about, where a missing one makes it false.
  func presentReads(_ condition: NodeID, depth: Int) -> [NodeID] {
    let node = tree[condition]
    if let read = names.read(condition) { return [read] }
    guard depth < 8 else { return [] }
    switch node.kind {
    case .and: return presentReads(node.a, depth: depth + 1) + presentReads(node.b, depth: depth + 1)
    case .parenthesized: return presentReads(tree[node.a].a, depth: depth + 1)
    case .call
    where names.isWhole(node.a) && (tree.name(condition, is: "key?") || tree.name(condition, is: "has_key?")):
      return [condition]
    default: return []
    }
  }

  /// The reads that a condition is about, where a missing one makes it true.
  func absentReads(_ condition: NodeID, depth: Int) -> [NodeID] {
    let node = tree[condition]
    guard depth < 8 else { return [] }
    switch node.kind {
    case .or: return absentReads(node.a, depth: depth + 1) + absentReads(node.b, depth: depth + 1)
    case .parenthesized: return absentReads(tree[node.a].a, depth: depth + 1)
    case .not: return presentReads(node.a, depth: depth + 1)
    case .call:
      switch tree.name(condition) {
      case "!": return presentReads(node.a, depth: depth + 1)
      case "nil?", "empty?", "blank?": return receiverRead(node.a)
      default: return []
      }
    default: return []
    }
  }

  /// `options[:x]`, also with `.to_s` or `.strip` behind it.
  private func receiverRead(_ id: NodeID) -> [NodeID] {
    var id = id
    while tree.kind(id) == .call, tree[id].b.isNone, tree.name(id, is: "to_s") || tree.name(id, is: "strip") {
      id = tree[id].a
    }
    return names.read(id).map { [$0] } ?? []
  }

  /// Whether an expression or a body does nothing but end the lane with an error.
  func raises(_ id: NodeID) -> Bool {
    var id = id
    if tree.kind(id) == .statements || tree.kind(id) == .parenthesized { id = tree[id].a }
    if tree.kind(id) == .statements { id = tree[id].a }
    var last = id
    while !last.isNone, tree.kind(id) != .missing, !tree[last].next.isNone { last = tree[last].next }
    guard tree.kind(last) == .call else { return false }
    switch tree.name(last) {
    case "raise", "fail", "abort", "user_error!", "crash!", "abort_with_message!", "build_failure!", "test_failure!":
      return true
    default: return false
    }
  }
}
