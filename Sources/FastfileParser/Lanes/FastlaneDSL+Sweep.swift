extension FastlaneDSL {
  /// Lists the lanes that an evaluation which did too much work never got to, by what is written alone.
  ///
  /// Whether such a lane exists can't be said, so that it is conditional; its platform is that of the block around it.
  func sweep() {
    var known: Set<Place> = []
    for entry in table.entries { known.insert(Place(entry.site.unit.tree, entry.site.node)) }
    var paths: Set<String> = []
    for tree in trees where paths.insert(tree.source.path).inserted {
      var calls: [NodeID] = []
      for index in tree.nodes.indices {
        let id = NodeID(UInt32(truncatingIfNeeded: index))
        if isScope(id, tree) { calls.append(id) }
      }
      calls.sort { tree[$0].start < tree[$1].start }
      sweep(calls, in: tree, besides: known)
    }
  }

  private struct Place: Hashable {
    var path: String
    var node: NodeID

    init(_ tree: SyntaxTree, _ node: NodeID) {
      path = tree.source.path
      self.node = node
    }
  }

  private static let hooks: Set<String> = ["before_all", "before_each", "after_all", "after_each", "error"]

  /// Whether a node is a lane, a platform, or something that does not run while the lanes are listed.
  private func isScope(_ id: NodeID, _ tree: SyntaxTree) -> Bool {
    let node = tree[id]
    if node.kind == .definition { return true }
    guard node.kind == .call, !node.c.isNone, node.a.isNone || tree.kind(node.a) == .selfReference else { return false }
    let name = tree.name(id)
    return Lane.Kind(rawValue: name) != nil || name == "platform" || Self.hooks.contains(name)
  }

  private func sweep(_ calls: [NodeID], in tree: SyntaxTree, besides known: Set<Place>) {
    var platforms: [NodeID] = []
    var end: UInt32 = 0
    for id in calls {
      let node = tree[id]
      while let last = platforms.last, tree[last].end <= node.start { platforms.removeLast() }
      guard node.start >= end else { continue }
      let name = tree.name(id)
      if node.kind == .call, name == "platform" {
        platforms.append(id)
        continue
      }
      // What is inside runs later, if at all.
      end = node.end
      guard node.kind == .call, let kind = Lane.Kind(rawValue: name), !known.contains(Place(tree, id)) else { continue }
      add(id, kind, platform: platforms.last, in: tree)
    }
  }

  private func add(_ id: NodeID, _ kind: Lane.Kind, platform: NodeID?, in tree: SyntaxTree) {
    let argument = tree[id].b
    guard !argument.isNone else { return }
    let isSymbol = tree.kind(argument) == .symbol
    let location = tree.source.location(tree.range(id))
    var lane = Lane(
      name: isSymbol ? tree.name(argument) : tree.text(argument), platform: nil, kind: kind, location: location,
      nameLocation: tree.source.location(tree.range(argument)))
    if let platform, !tree[platform].b.isNone {
      let name = tree[platform].b
      lane.platform = Platform(tree.kind(name) == .symbol ? tree.name(name) : tree.text(name))
    }
    lane.isDynamic = !isSymbol
    lane.condition = "?"
    lane.comment = DocComment.text(above: id, in: tree)
    let unit = SourceUnit(tree: tree, file: tree.source.path)
    let frame = Frame(unit: unit, selfValue: .null, nesting: [], definitionTarget: ModuleBox(name: nil, isClass: false))
    let block = Procedure(.block(tree[id].c, Scope(frame: frame)))
    table.append(
      LaneTable.Entry(
        lane: lane, conditions: [Condition(text: "?", decision: 0, branch: 0)],
        site: CallSite(unit: unit, node: id), block: block))
  }
}
