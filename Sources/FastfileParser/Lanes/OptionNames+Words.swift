extension OptionNames {
  /// The words that an expression may be: one for a literal, several for the variable of a loop; none if that can't be known.
  func words(_ id: NodeID, depth: Int = 0) -> [String] {
    if let word = body.word(id) { return [word] }
    let tree = body.tree
    let node = tree[id]
    guard depth < 4 else { return [] }
    switch node.kind {
    case .localVariable:
      if let meaning = meaning(of: id) {
        if case .words(let words) = meaning { return words }
        return []
      }
      return body.outerWord(id).map { [$0] } ?? []
    case .constant: return body.outerWord(id).map { [$0] } ?? []
    case .string, .quotedSymbol: return words(of: node.a, depth: depth)
    case .parenthesized, .statements:
      return node.a.isNone || !tree[node.a].next.isNone ? [] : words(node.a, depth: depth + 1)
    case .call where !node.a.isNone && node.b.isNone && node.c.isNone:
      switch tree.name(id) {
      case "to_s", "to_sym", "freeze", "dup": return words(node.a, depth: depth + 1)
      case "upcase": return words(node.a, depth: depth + 1).map { $0.uppercased() }
      case "downcase": return words(node.a, depth: depth + 1).map { $0.lowercased() }
      default: return []
      }
    default: return []
    }
  }

  /// The words of a literal with parts.
  private func words(of parts: NodeID, depth: Int) -> [String] {
    let tree = body.tree
    var found = [""]
    for part in tree.list(parts) {
      let choices: [String]
      if tree.kind(part) == .stringContent {
        let text = tree.text(part)
        choices = text.utf8.contains(UInt8(ascii: "\\")) ? [] : [text]
      } else {
        choices = words(tree[part].a, depth: depth + 1)
      }
      guard !choices.isEmpty, found.count * choices.count <= 64 else { return [] }
      found = found.flatMap { start in choices.map { start + $0 } }
    }
    return found
  }

  /// The words that a list consists of; none if one of them can't be known.
  func elements(_ id: NodeID) -> [String] {
    let tree = body.tree
    let node = tree[id]
    switch node.kind {
    case .array, .wordArray, .symbolArray:
      var found: [String] = []
      for element in tree.list(node.a) {
        guard let word = body.word(element), found.count < 64 else { return [] }
        found.append(word)
      }
      return found
    case .constant: return body.outerWords(id)
    case .call where tree.name(id, is: "freeze"): return elements(node.a)
    default: return []
    }
  }
}
