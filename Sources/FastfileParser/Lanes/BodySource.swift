/// The source of a body: what a later pass reads its facts from.
struct BodySource {
  /// The file it lies in: another one than the call's where a method forwards its block.
  var tree: SyntaxTree
  /// The block or the definition.
  var node: NodeID

  /// The body of a literal block; nil for anything else that is passed as one.
  init?(_ procedure: Procedure?) {
    guard case .block(let node, let scope)? = procedure?.body else { return nil }
    self.tree = scope.frame.unit.tree
    self.node = node
  }

  /// Whether the block or method takes anything.
  var hasParameters: Bool {
    let list = tree.kind(node) == .definition ? tree[node].b : tree[node].a
    return !list.isNone && !tree[list].a.isNone
  }

  /// A body whose place is known.
  init(tree: SyntaxTree, node: NodeID) {
    self.tree = tree
    self.node = node
  }
}
