/// Names that code puts together while it runs.
struct ComputedNames {
  /// Whether something is called whose name may be anything.
  private(set) var mayBeAny = false
  /// What strings with interpolations begin and end with.
  private var patterns: Set<[String]> = []

  init(_ trees: [SyntaxTree]) {
    for tree in trees {
      for id in tree.ids {
        switch tree.kind(id) {
        case .string, .quotedSymbol: read(string: id, tree)
        case .call: if Self.isSend(id, tree) { mayBeAny = true }
        default: break
        }
      }
    }
  }

  /// Whether a string with an interpolation may be this name.
  func mayInclude(_ name: String) -> Bool {
    patterns.contains { ends in
      name.utf8.count >= ends[0].utf8.count + ends[1].utf8.count && name.utf8.starts(with: ends[0].utf8)
        && name.utf8.reversed().starts(with: ends[1].utf8.reversed())
    }
  }

  private mutating func read(string id: NodeID, _ tree: SyntaxTree) {
    let parts = Array(tree.list(tree[id].a))
    guard let first = parts.first, let last = parts.last, parts.contains(where: { tree.kind($0) == .interpolation })
    else { return }
    let head = tree.kind(first) == .stringContent ? tree.text(first) : ""
    let tail = tree.kind(last) == .stringContent ? tree.text(last) : ""
    // One letter says nothing, and text with blanks is no name.
    guard head.utf8.count + tail.utf8.count >= 2, (head + tail).utf8.allSatisfy({ $0 > 0x20 }) else { return }
    patterns.insert([head, tail])
  }

  /// Whether a call sends a message that is no word.
  private static func isSend(_ id: NodeID, _ tree: SyntaxTree) -> Bool {
    let node = tree[id]
    guard ["send", "public_send", "__send__"].contains(where: { tree.name(id, is: $0) }), !node.b.isNone,
      node.a.isNone || tree.kind(node.a) == .selfReference
    else { return false }
    switch tree.kind(node.b) {
    case .string, .quotedSymbol, .symbol: return false
    default: return true
    }
  }
}
