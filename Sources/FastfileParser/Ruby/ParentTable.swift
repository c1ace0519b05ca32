/// The node around each node of a part of a tree.
struct ParentTable {
  private let first: UInt32
  private var parents: [UInt32]

  /// Makes the table for the nodes with these numbers; what lies around all of them has no parent.
  init(_ tree: SyntaxTree, _ nodes: Range<UInt32>) {
    first = nodes.lowerBound
    parents = Array(repeating: 0, count: nodes.count)
    for number in nodes {
      let node = tree.nodes[Int(number)]
      adopt(node.a, number, tree)
      // The other two of a heredoc are offsets.
      guard node.kind != .heredoc else { continue }
      adopt(node.b, number, tree)
      adopt(node.c, number, tree)
    }
  }

  /// Makes a node the parent of those in a list.
  private mutating func adopt(_ list: NodeID, _ parent: UInt32, _ tree: SyntaxTree) {
    var child = list
    while !child.isNone {
      if let index = index(of: child) { parents[index] = parent }
      child = tree[child].next
    }
  }

  private func index(of id: NodeID) -> Int? {
    guard id.rawValue >= first, id.rawValue - first < UInt32(truncatingIfNeeded: parents.count) else { return nil }
    return Int(id.rawValue - first)
  }

  /// The node around a node; none outside of the part.
  func parent(of id: NodeID) -> NodeID { index(of: id).map { NodeID(parents[$0]) } ?? .none }
}
