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
        switch meaning {
        case .words(let words): return words
        case .values(let content): return content.pairs.compactMap { $0.text.flatMap(Self.word) }
        default: return []
        }
      }
      return body.outerWord(id).map { [$0] } ?? []
    case .constant: return body.outerWord(id).map { [$0] } ?? []
    case .string, .quotedSymbol: return words(of: node.a, depth: depth)
    case .parenthesized, .statements:
      return node.a.isNone || !tree[node.a].next.isNone ? [] : words(node.a, depth: depth + 1)
    case .call where node.flags.contains(.operator) && tree.name(id, is: "+") && !node.b.isNone:
      let starts = words(node.a, depth: depth + 1)
      let ends = words(node.b, depth: depth + 1)
      guard starts.count * ends.count <= 64 else { return [] }
      return starts.flatMap { start in ends.map { start + $0 } }
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

  /// The word that a literal without anything to be told apart is.
  private static func word(_ text: String) -> String? {
    let bytes = text.utf8
    guard let first = bytes.first, !bytes.contains(UInt8(ascii: "\\")), !text.contains("#{") else { return nil }
    if first == UInt8(ascii: ":") {
      let name = text.dropFirst()
      return name.first != "\"" && name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) ? String(name) : nil
    }
    guard bytes.count >= 2, first == bytes.last, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      return nil
    }
    return String(text.dropFirst().dropLast())
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
    case .localVariable:
      if case .list(let words)? = meaning(of: id) { return words }
      return []
    case .call where node.b.isNone && node.c.isNone && !node.a.isNone:
      switch tree.name(id) {
      case "freeze", "dup", "uniq", "compact", "sort", "reverse", "each": return elements(node.a)
      case "keys": return isFilled(node.a) ? content(of: node.a)?.pairs.map(\.key) ?? [] : []
      default: return []
      }
    default: return []
    }
  }
}
