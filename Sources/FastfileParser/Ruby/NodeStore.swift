/// The nodes of a tree, in the order in which they were made; the first is a placeholder for "no node".
///
/// Only the parser that makes them adds and changes nodes, and it is done before a tree holds them: what a tree holds is
/// never written to, which makes it safe to share. An array would ask before each change whether somebody shares it.
final class NodeStore: RandomAccessCollection, @unchecked Sendable {
  /// Room for `capacity` nodes, of which the first `count` are there.
  private var nodes: UnsafeMutablePointer<SyntaxNode>
  private var capacity: Int
  private(set) var count = 0

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// Makes a store with room for some nodes before it has to grow.
  init(capacity: Int) {
    self.capacity = Swift.max(16, capacity)
    nodes = .allocate(capacity: self.capacity)
    append(SyntaxNode(kind: .missing, start: 0, end: 0))
  }

  deinit { nodes.deallocate() }

  /// The node at an index, which has to be one of those there.
  @inline(__always)
  subscript(index: Int) -> SyntaxNode {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "a node that is not there")
    return nodes[index]
  }

  /// The node of a number.
  @inline(__always)
  subscript(id: NodeID) -> SyntaxNode { self[Int(id.rawValue)] }

  /// Changes a node in place.
  @inline(__always)
  func change(_ id: NodeID, _ body: (inout SyntaxNode) -> Void) {
    let index = Int(id.rawValue)
    precondition(index < count, "a node that is not there")
    body(&nodes[index])
  }

  /// Adds a node; returns its number.
  @inline(__always)
  @discardableResult
  func append(_ node: SyntaxNode) -> NodeID {
    let index = count
    if index == capacity { grow() }
    (nodes + index).initialize(to: node)
    count = index &+ 1
    return NodeID(UInt32(truncatingIfNeeded: index))
  }

  @inline(never)
  private func grow() {
    let larger = UnsafeMutablePointer<SyntaxNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}
