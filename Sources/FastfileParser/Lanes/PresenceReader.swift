/// Reads which options or variables a condition asks to be there.
struct PresenceReader {
  let body: LaneBody
  /// The read that a node is, or that the variable it names was given.
  let read: (NodeID) -> NodeID?
  /// Whether a node is what is read from.
  let isSubject: (NodeID) -> Bool

  private var tree: SyntaxTree { body.tree }

  /// The reads that must not fail: `raise … unless options[:x]`, `options[:x].nil? && raise(…)`.
  func requiredReads(of id: NodeID) -> [NodeID] {
    let node = tree[id]
    switch node.kind {
    case .if:
      guard node.c.isNone, body.alwaysFails(node.b) else { return [] }
      return node.flags.contains(.negated) ? presentReads(node.a) : absentReads(node.a)
    case .and: return body.alwaysFails(node.b) ? absentReads(node.a) : []
    case .or: return body.alwaysFails(node.b) ? presentReads(node.a) : []
    default: return []
    }
  }

  /// The reads that a condition is about, where a missing one makes it false.
  func presentReads(_ condition: NodeID, depth: Int = 0) -> [NodeID] {
    let node = tree[condition]
    if let read = read(condition) { return [read] }
    guard depth < 8 else { return [] }
    switch node.kind {
    case .and: return presentReads(node.a, depth: depth + 1) + presentReads(node.b, depth: depth + 1)
    case .parenthesized: return presentReads(tree[node.a].a, depth: depth + 1)
    case .assignment: return presentReads(node.b, depth: depth + 1)
    case .not: return absentReads(node.a, depth: depth + 1)
    case .call:
      switch tree.name(condition) {
      case "key?", "has_key?", "include?", "member?": return isSubject(node.a) && !node.b.isNone ? [condition] : []
      case "!": return absentReads(node.a, depth: depth + 1)
      case "present?": return receiverRead(node.a)
      case "!=": return tree.kind(node.b) == .nilLiteral ? receiverRead(node.a) : []
      default: return []
      }
    default: return []
    }
  }

  /// The reads that a condition is about, where a missing one makes it true.
  func absentReads(_ condition: NodeID, depth: Int = 0) -> [NodeID] {
    let node = tree[condition]
    guard depth < 8 else { return [] }
    switch node.kind {
    case .or: return absentReads(node.a, depth: depth + 1) + absentReads(node.b, depth: depth + 1)
    case .parenthesized: return absentReads(tree[node.a].a, depth: depth + 1)
    case .not: return presentReads(node.a, depth: depth + 1)
    // Of nothing `&.` makes nothing: `raise if x&.empty?` does not ask for `x`.
    case .call where node.flags.contains(.safeNavigation): return []
    case .call:
      switch tree.name(condition) {
      case "!": return presentReads(node.a, depth: depth + 1)
      case "nil?", "empty?", "blank?": return receiverRead(node.a)
      case "==":
        if tree.kind(node.b) == .nilLiteral { return receiverRead(node.a) }
        return tree.kind(node.a) == .nilLiteral ? receiverRead(node.b) : []
      default: return []
      }
    default: return []
    }
  }

  /// `options[:x]`, also with `.to_s` or `.strip` behind it.
  private func receiverRead(_ id: NodeID) -> [NodeID] {
    var id = id
    while true {
      if tree.kind(id) == .parenthesized, tree[tree[tree[id].a].a].next.isNone {
        id = tree[tree[id].a].a
      } else if tree.kind(id) == .assignment {
        id = tree[id].b
      } else if tree.kind(id) == .call, tree[id].b.isNone, tree.name(id, is: "to_s") || tree.name(id, is: "strip") {
        id = tree[id].a
      } else {
        break
      }
    }
    return read(id).map { [$0] } ?? []
  }

  // MARK: Defaults

  /// The numbers of the `a || b` that are conditions: what stands behind `||` is no default there.
  func testedDisjunctions() -> [UInt32] {
    var found: [UInt32] = []
    for number in body.notable where tree.nodes[Int(number)].kind == .if {
      var pending = [tree.nodes[Int(number)].a]
      while let condition = pending.popLast() {
        let node = tree[condition]
        switch node.kind {
        case .or, .and:
          if node.kind == .or { found.append(condition.rawValue) }
          pending += [node.a, node.b]
        case .not: pending.append(node.a)
        case .parenthesized: pending.append(tree[node.a].a)
        case .call where tree.name(condition, is: "!"): pending.append(node.a)
        default: break
        }
      }
    }
    return found.sorted()
  }

  /// What stands in for each read of `a || b || c`: the source of what comes after it, without what only fails.
  func defaults(of disjunction: NodeID) -> [(read: NodeID, text: String?)] {
    var operands: [NodeID] = []
    var isFlat = true
    var id = disjunction
    while operands.count < 16 {
      if tree.kind(id) == .parenthesized, tree.kind(tree[id].a) == .statements, tree.kind(tree[tree[id].a].a) == .or {
        id = tree[tree[id].a].a
        isFlat = false
      }
      guard tree.kind(id) == .or else { break }
      operands.append(tree[id].b)
      id = tree[id].a
    }
    operands.append(id)
    operands.reverse()
    if let last = operands.last, body.alwaysFails(last) || isJump(last) { operands.removeLast() }
    guard let last = operands.last else { return [] }
    return operands.indices.dropLast().compactMap { index in
      guard let read = read(operands[index]) else { return nil }
      let rest = operands[(index + 1)...]
      // Between what parentheses hold apart stand the parentheses too.
      return (
        read, isFlat ? text(from: rest[index + 1], to: last) : rest.map { tree.text($0) }.joined(separator: " || ")
      )
    }
  }

  private func isJump(_ id: NodeID) -> Bool { [.next, .break, .return, .redo].contains(tree.kind(id)) }

  private func text(from first: NodeID, to last: NodeID) -> String {
    first == last
      ? tree.defaultText(first) : tree.source.text(SourceRange(Int(tree[first].start), Int(tree[last].end)))
  }

  /// `x = value if x.nil?`, `options[:x] = value unless options[:x]`, and a choice by `? :`.
  func chosenDefault(of id: NodeID, key: (NodeID) -> String?) -> (read: NodeID, value: NodeID)? {
    let node = tree[id]
    let isNegated = node.flags.contains(.negated)
    if node.flags.contains(.ternary) {
      if let value = read(node.b), let asked = presentReads(node.a).first, isSame(asked, value, key) {
        return (value, node.c)
      }
      if let value = read(node.c), let asked = absentReads(node.a).first, isSame(asked, value, key) {
        return (value, node.b)
      }
      return nil
    }
    let statement = tree.kind(node.b) == .statements ? tree[node.b].a : node.b
    guard node.c.isNone, !statement.isNone, tree[statement].next.isNone, tree.kind(statement) == .assignment,
      let target = read(tree[statement].a)
    else { return nil }
    let asked = isNegated ? presentReads(node.a) : absentReads(node.a)
    guard asked.count == 1, isSame(asked[0], target, key) else { return nil }
    return (asked[0], tree[statement].b)
  }

  private func isSame(_ read: NodeID, _ other: NodeID, _ key: (NodeID) -> String?) -> Bool {
    if read == other { return true }
    guard let name = key(read), let other = key(other) else { return false }
    return name.utf8.elementsEqual(other.utf8)
  }
}
