/// Reads which options a call passes to a lane or a helper.
struct ArgumentReader {
  let body: LaneBody
  /// What stands for the options of the body around the call.
  let names: OptionNames

  private var tree: SyntaxTree { body.tree }

  /// What a call passes; the first arguments may name what is called.
  func arguments(of call: NodeID, skipping count: Int) -> CallArguments {
    var result = CallArguments()
    for (index, argument) in tree.list(tree[call].b).enumerated() where index >= count {
      read(argument, into: &result)
    }
    return result
  }

  /// What one argument passes.
  func arguments(in argument: NodeID) -> CallArguments {
    var result = CallArguments()
    read(argument, into: &result)
    return result
  }

  private func read(_ argument: NodeID, into result: inout CallArguments) {
    let node = tree[argument]
    switch node.kind {
    case .hash:
      for element in tree.list(node.a) { read(element: element, into: &result) }
    case .doubleSplat, .parenthesized, .statements:
      read(node.a, into: &result)
    case .or: read(node.a, into: &result)
    case .blockPass, .nilLiteral: break
    case .call where names.isWhole(node.a): readMethod(argument, node, into: &result)
    default:
      guard names.isWhole(argument) else {
        result.isOpen = true
        return
      }
      result.passesOptions = true
      if node.kind == .localVariable { result.names += names.ownKeys(of: argument) }
    }
  }

  private func read(element: NodeID, into result: inout CallArguments) {
    let node = tree[element]
    guard node.kind == .pair else {
      if node.kind == .doubleSplat { read(node.a, into: &result) } else { result.isOpen = true }
      return
    }
    if let name = body.word(node.a) { result.names.append(name) } else { result.isOpen = true }
  }

  /// `options.merge(x: 1)`, `options.slice(:x)` and the like.
  private func readMethod(_ id: NodeID, _ node: SyntaxNode, into result: inout CallArguments) {
    switch tree.name(id) {
    case "merge", "merge!", "update", "reverse_merge":
      result.passesOptions = true
      for argument in tree.list(node.b) { read(argument, into: &result) }
    case "dup", "clone", "to_h", "compact", "freeze", "symbolize_keys": result.passesOptions = true
    case "slice":
      for argument in tree.list(node.b) {
        if let name = body.word(argument) { result.names.append(name) } else { result.isOpen = true }
      }
    default: result.isOpen = true
    }
  }
}
