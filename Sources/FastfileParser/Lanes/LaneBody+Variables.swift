extension LaneBody {
  /// Where a body gives one of its variables a value, from the first place to the last; those of blocks' parameters
  /// don't count.
  struct Writes {
    var first: UInt32
    var last: UInt32
  }

  /// Whether a local variable surely holds at its place what the one of its name around the body does.
  ///
  /// An assignment in a block changes the variable outside, so that what is read before it still comes from there.
  func isOuter(_ variable: NodeID) -> Bool {
    let name = tree.name(variable)
    guard binder(of: name, at: variable).isNone, !binds(node, name) else { return false }
    guard let writes = writes[name] else { return true }
    guard tree[variable].start < writes.first else { return false }
    // A block may run once more, or later than what is written behind it.
    var outer = parents.parent(of: variable)
    while !outer.isNone {
      if tree.kind(outer) == .block || tree.kind(outer) == .lambda { return writes.last < tree[outer].end }
      outer = parents.parent(of: outer)
    }
    return true
  }

  /// The innermost block around a node that has a parameter of this name, or the method or class that sees no variables
  /// from outside; none where the name belongs to the body itself.
  func binder(of name: String, at id: NodeID) -> NodeID {
    var outer = parents.parent(of: id)
    while !outer.isNone {
      switch tree.kind(outer) {
      case .block, .lambda: if binds(outer, name) { return outer }
      case .definition, .class, .module, .singletonClass: return outer
      default: break
      }
      outer = parents.parent(of: outer)
    }
    return .none
  }

  /// Whether a block has a parameter, or a variable of its own, of this name.
  func binds(_ block: NodeID, _ name: String) -> Bool {
    let list = tree.kind(block) == .definition ? tree[block].b : tree[block].a
    guard !list.isNone else { return false }
    var lists = [tree[list].a]
    while let list = lists.popLast() {
      for parameter in tree.list(list) {
        if tree.kind(parameter) == .destructuringParameter {
          lists.append(tree[parameter].a)
        } else {
          let own = tree.parameterName(parameter)
          if own.utf8.elementsEqual(name.utf8) { return true }
        }
      }
    }
    return false
  }

  /// Looks for all that gives a variable of the body a value.
  func findWrites() -> [String: Writes] {
    var writes: [String: Writes] = [:]
    for number in nodes {
      let id = NodeID(number)
      let node = tree[id]
      switch node.kind {
      case .assignment, .operatorAssignment: note(node.a, endingAt: node.end, in: &writes)
      case .multipleTarget:
        for target in tree.list(node.a) {
          note(tree.kind(target) == .splat ? tree[target].a : target, in: &writes)
        }
      case .for, .in: note(node.a, in: &writes)
      case .rescueClause, .matchRequired, .matchPredicate: note(node.b, in: &writes)
      case .arrayPattern, .findPattern, .hashPattern:
        for part in tree.list(node.b) { note(part: part, in: &writes) }
      case .capturePattern:
        note(node.a, in: &writes)
        note(tree.name(id), at: id, endingAt: node.end, in: &writes)
      case .call where tree.name(id, is: "=~") && tree.kind(node.a) == .regularExpression:
        let expression = RegularExpression(pattern: tree.text(node.a), options: "")
        for name in expression.groupNames { note(name, at: id, endingAt: node.end, in: &writes) }
      default: break
      }
    }
    return writes
  }

  /// Notes what a part of a pattern gives a value.
  private func note(part: NodeID, in writes: inout [String: Writes]) {
    let node = tree[part]
    switch node.kind {
    case .pair where node.b.isNone:
      if let name = tree.word(node.a) { note(name, at: part, endingAt: node.end, in: &writes) }
    case .pair: note(node.b, in: &writes)
    case .splat, .doubleSplat: note(tree.name(part), at: part, endingAt: node.end, in: &writes)
    default: note(part, in: &writes)
    }
  }

  private func note(_ variable: NodeID, endingAt end: UInt32? = nil, in writes: inout [String: Writes]) {
    guard tree.kind(variable) == .localVariable else { return }
    note(tree.name(variable), at: variable, endingAt: end ?? tree[variable].end, in: &writes)
  }

  private func note(_ name: String, at id: NodeID, endingAt end: UInt32, in writes: inout [String: Writes]) {
    guard !name.isEmpty, binder(of: name, at: id).isNone else { return }
    var place = end
    // A condition written behind what depends on it comes before it.
    var child = id
    var outer = parents.parent(of: id)
    while !outer.isNone {
      let node = tree[outer]
      if node.kind == .if || node.kind == .while, node.flags.contains(.modifier), child == node.a {
        place = min(place, node.start)
      }
      child = outer
      outer = parents.parent(of: outer)
    }
    let known = writes[name]
    writes[name] = Writes(first: min(known?.first ?? place, place), last: max(known?.last ?? place, place))
  }
}
