/// A few names of at most 31 bytes that every call of a file is compared with.
struct StaticNames {
  /// The names, as text.
  let texts: [String]
  private let names: [StaticString]
  /// For each first letter a bit for each length of its names: most calls are told apart by this alone.
  private var lengths = [UInt32](repeating: 0, count: 32)

  init(_ names: [StaticString]) {
    self.names = names
    texts = names.map(\.description)
    for text in texts { lengths[Int(text.utf8.first ?? 0) & 31] |= 1 << UInt32(text.utf8.count) }
  }

  /// The index of the name that a node has; nil for another one.
  func index(of id: NodeID, in tree: SyntaxTree) -> Int? {
    let node = tree[id]
    let length = node.nameEnd - node.nameStart
    guard length > 0, length < 32, lengths[Int(tree.source.bytes[Int(node.nameStart)]) & 31] & 1 << length != 0 else {
      return nil
    }
    return names.firstIndex { tree.name(id, is: $0) }
  }
}
