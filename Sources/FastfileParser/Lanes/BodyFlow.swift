/// What is worked out of a body once, when it is asked for how its parts run.
final class BodyFlow {
  private let tree: SyntaxTree
  private let nodes: Range<UInt32>
  private(set) lazy var parents = ParentTable(tree, nodes)
  /// The number of the first node that may end the body without a failure; nil until it has been looked for.
  var firstEnd: UInt32?

  init(_ tree: SyntaxTree, _ nodes: Range<UInt32>) {
    self.tree = tree
    self.nodes = nodes
  }
}
