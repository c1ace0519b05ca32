/// Names that code puts together while it runs.
struct ComputedNames {
  /// How many patterns are told apart.
  private static let patternLimit = 256
  private static let senders: [StaticString] = [
    "send", "public_send", "__send__", "method", "public_method", "eval", "instance_eval",
  ]

  /// Whether something is called whose name may be anything.
  private(set) var mayBeAny = false
  /// What strings with interpolations begin and end with.
  private var patterns: Set<[String]> = []

  init(_ trees: [SyntaxTree]) {
    for tree in trees {
      for id in tree.ids {
        switch tree.kind(id) {
        case .string, .quotedSymbol: read(string: id, tree)
        case .call: if let name = Self.calledName(id, tree), isUnknown(name, tree) { mayBeAny = true }
        default: break
        }
      }
    }
    if patterns.count > Self.patternLimit { mayBeAny = true }
  }

  /// Whether a string with an interpolation may be this name.
  func mayInclude(_ name: String) -> Bool {
    patterns.contains { ends in
      name.utf8.count >= ends[0].utf8.count + ends[1].utf8.count && name.utf8.starts(with: ends[0].utf8)
        && name.utf8.reversed().starts(with: ends[1].utf8.reversed())
    }
  }

  private mutating func read(string id: NodeID, _ tree: SyntaxTree) {
    if let pattern = Self.pattern(of: id, tree) { patterns.insert(pattern) }
  }

  /// What a string with an interpolation begins and ends with; nil for one without, and for one that says too little.
  private static func pattern(of id: NodeID, _ tree: SyntaxTree) -> [String]? {
    let parts = Array(tree.list(tree[id].a))
    guard let first = parts.first, let last = parts.last, hasInterpolation(id, tree) else { return nil }
    let head = tree.kind(first) == .stringContent ? tree.text(first) : ""
    let tail = tree.kind(last) == .stringContent ? tree.text(last) : ""
    // One letter says nothing, and text with blanks is no name.
    guard head.utf8.count + tail.utf8.count >= 2, (head + tail).utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
    return [head, tail]
  }

  private static func hasInterpolation(_ id: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.list(tree[id].a).contains { tree.kind($0) == .interpolation }
  }

  /// The argument of a call by which a lane can be named; nil for any other call.
  private static func calledName(_ id: NodeID, _ tree: SyntaxTree) -> NodeID? {
    let node = tree[id]
    guard !node.b.isNone else { return nil }
    if tree.name(id, is: "cruise_lane") { return tree[node.b].next.isNone ? nil : tree[node.b].next }
    if tree.name(id, is: "execute") { return !node.a.isNone && tree.name(node.a, is: "runner") ? node.b : nil }
    guard node.a.isNone || tree.kind(node.a) == .selfReference else { return nil }
    return senders.contains { tree.name(id, is: $0) } ? node.b : nil
  }

  /// Whether a name may be any.
  private func isUnknown(_ name: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(name) {
    case .symbol: false
    case .string, .quotedSymbol: Self.hasInterpolation(name, tree) && Self.pattern(of: name, tree) == nil
    default: true
    }
  }
}
