/// The block of a lane as its facts are read from it: all its nodes, without walking the tree.
struct LaneBody {
  let tree: SyntaxTree
  let block: NodeID
  /// The numbers of the nodes inside the block, in the order in which they were read.
  let nodes: Range<UInt32>

  /// Takes the block of a lane; nil where there is none.
  init?(tree: SyntaxTree, block: NodeID) {
    guard !block.isNone else { return nil }
    self.tree = tree
    self.block = block
    // Nodes made while the block was read lie directly before it, and none of them begins before it does.
    let start = tree[block].start
    var first = block.rawValue
    while first > 1, tree[NodeID(first - 1)].start >= start { first -= 1 }
    nodes = first..<block.rawValue
  }

  /// The parameters of the block.
  var parameters: NodeList { tree.list(tree[block].a.isNone ? .none : tree[tree[block].a].a) }

  /// The text of a symbol or of a string without interpolation or escapes; nil for everything else.
  func word(_ id: NodeID) -> String? {
    let node = tree[id]
    switch node.kind {
    case .symbol: return tree.name(id)
    case .string, .quotedSymbol:
      guard !node.a.isNone else { return "" }
      let content = tree[node.a]
      guard content.kind == .stringContent, content.next.isNone else { return nil }
      let text = tree.text(node.a)
      return text.utf8.contains(UInt8(ascii: "\\")) ? nil : text
    default: return nil
    }
  }

  /// The only argument of a call or index; none where there are none or several.
  func onlyArgument(_ id: NodeID) -> NodeID {
    let first = tree[id].b
    return !first.isNone && tree[first].next.isNone ? first : .none
  }
}
