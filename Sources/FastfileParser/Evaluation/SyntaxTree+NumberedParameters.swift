extension SyntaxTree {
  /// The highest of `_1` … `_9` that a block or lambda without parameters uses; 0 where it uses none.
  func numberedParameterCount(of id: NodeID) -> Int {
    let block = self[id]
    if block.kind == .block, !block.flags.contains(.numbered) { return 0 }
    var highest = 0
    var number = Int(id.rawValue)
    // All that lies inside was read directly before.
    while number > 1, nodes[number - 1].start >= block.start {
      number -= 1
      let node = nodes[number]
      switch node.kind {
      // A block inside with such parameters has them for itself: none around it may use any.
      case .block where node.flags.contains(.numbered): return 0
      case .call where node.a.isNone && node.nameEnd == node.nameStart + 2:
        let name = Int(node.nameStart)
        guard source.bytes[name] == UInt8(ascii: "_"), source.bytes[name + 1] &- 0x31 < 9 else { continue }
        highest = max(highest, Int(source.bytes[name + 1] - 0x30))
      default: break
      }
    }
    return highest
  }
}
