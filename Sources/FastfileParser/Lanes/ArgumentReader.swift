/// Reads which options a call passes to a lane or a helper.
struct ArgumentReader {
  let body: LaneBody
  /// What stands for the options of the body around the call.
  let names: OptionNames

  /// What arguments pass.
  struct Passed {
    var arguments = CallArguments()
    /// The options among them that stand in where the caller's own options don't have them, and their values.
    var defaults: [(name: String, value: NodeID)] = []

    /// Whether an option is passed as it is written out, whatever the caller was given.
    func replaces(_ name: String) -> Bool {
      arguments.names.contains(name) && !defaults.contains { $0.name == name }
    }
  }

  private var tree: SyntaxTree { body.tree }

  /// What a call passes; the first arguments may name what is called.
  func arguments(of call: NodeID, skipping count: Int) -> CallArguments {
    passed(by: call, skipping: count).arguments
  }

  /// What a call passes, and what of it gives way to the caller's own options.
  func passed(by call: NodeID, skipping count: Int) -> Passed {
    var result = Passed()
    for (index, argument) in tree.list(tree[call].b).enumerated() where index >= count {
      read(argument, into: &result)
    }
    return result
  }

  /// What one argument passes.
  func passed(in argument: NodeID) -> Passed {
    var result = Passed()
    read(argument, into: &result)
    return result
  }

  private func read(_ argument: NodeID, into passed: inout Passed) {
    let node = tree[argument]
    switch node.kind {
    case .hash: read(pairs: node, into: &passed)
    case .doubleSplat, .parenthesized, .statements:
      read(node.a, into: &passed)
    case .or: read(node.a, into: &passed)
    case .blockPass, .nilLiteral: break
    case .call where names.isWhole(node.a): readMethod(argument, node, into: &passed)
    case .call where tree.kind(node.a) == .hash && names.isWhole(argument):
      // `{ x: 1 }.merge(options)`
      read(pairs: tree[node.a], into: &passed)
      takeForDefaults(tree[node.a].a, until: .none, &passed)
      passed.arguments.passesOptions = true
    default:
      guard names.isWhole(argument) else {
        passed.arguments.isOpen = true
        return
      }
      passed.arguments.passesOptions = true
      if node.kind == .localVariable { passed.arguments.names += names.ownKeys(of: argument) }
    }
  }

  private func read(pairs hash: SyntaxNode, into passed: inout Passed) {
    for element in tree.list(hash.a) {
      let node = tree[element]
      switch node.kind {
      case .doubleSplat:
        read(node.a, into: &passed)
        if names.isWhole(node.a) { takeForDefaults(hash.a, until: element, &passed) }
      case .pair:
        guard let name = body.word(node.a) else {
          passed.arguments.isOpen = true
          continue
        }
        passed.arguments.names.append(name)
        passed.defaults.removeAll { $0.name == name }
      default: passed.arguments.isOpen = true
      }
    }
  }

  /// Takes the pairs of a hash before one of its elements for what the options behind it may replace.
  private func takeForDefaults(_ elements: NodeID, until end: NodeID, _ passed: inout Passed) {
    for element in tree.list(elements) {
      if element == end { return }
      guard tree.kind(element) == .pair, let name = body.word(tree[element].a) else { continue }
      passed.defaults.append((name, tree[element].b.isNone ? tree[element].a : tree[element].b))
    }
  }

  /// `options.merge(x: 1)`, `options.slice(:x)` and the like.
  private func readMethod(_ id: NodeID, _ node: SyntaxNode, into passed: inout Passed) {
    switch tree.name(id) {
    case "merge", "merge!", "update", "reverse_merge":
      passed.arguments.passesOptions = true
      for argument in tree.list(node.b) { read(argument, into: &passed) }
    case "dup", "clone", "to_h", "compact", "freeze", "symbolize_keys": passed.arguments.passesOptions = true
    case "slice":
      for argument in tree.list(node.b) {
        if let name = body.word(argument) {
          passed.arguments.names.append(name)
        } else {
          passed.arguments.isOpen = true
        }
      }
    default: passed.arguments.isOpen = true
    }
  }
}
