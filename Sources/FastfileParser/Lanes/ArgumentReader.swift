/// Reads which options a call passes to a lane or a helper.
struct ArgumentReader {
  let body: LaneBody
  /// What stands for the options of the body around the call.
  let names: OptionNames

  /// What arguments pass.
  struct Passed {
    private(set) var arguments = CallArguments()
    /// The options among them that stand in where the caller's own options don't have them, and their values.
    private(set) var defaults: [String: NodeID] = [:]
    /// The others of those that are written out, and those that are left out, whatever the caller was given.
    private(set) var replaced: Set<String> = []

    mutating func write(_ name: String) {
      arguments.names.append(name)
      replaced.insert(name)
      defaults[name] = nil
    }

    /// Notes that an option is left out, whatever the caller was given.
    mutating func leaveOut(_ name: String) {
      replaced.insert(name)
      defaults[name] = nil
    }

    /// Notes that all of the caller's options are passed, above some that were written before them.
    mutating func passOptions(above pairs: [(name: String, value: NodeID)] = []) {
      arguments.passesOptions = true
      for pair in pairs {
        defaults[pair.name] = pair.value
        replaced.remove(pair.name)
      }
    }

    mutating func open() { arguments.isOpen = true }
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
    case .hash: _ = read(pairs: node, into: &passed)
    case .doubleSplat, .parenthesized, .statements: read(node.a, into: &passed)
    case .or: read(node.a, into: &passed)
    case .blockPass, .nilLiteral: break
    case .call where names.isWhole(node.a): readMethod(argument, node, into: &passed)
    case .call where tree.kind(node.a) == .hash && names.isWhole(argument):
      // `{ x: 1 }.merge(options)`
      passed.passOptions(above: read(pairs: tree[node.a], into: &passed))
    default:
      guard names.isWhole(argument) else { return passed.open() }
      passed.passOptions()
      if node.kind == .localVariable { for name in names.ownKeys(of: argument) { passed.write(name) } }
    }
  }

  /// Reads a hash and gives the pairs behind the last `**options` in it.
  private func read(pairs hash: SyntaxNode, into passed: inout Passed) -> [(name: String, value: NodeID)] {
    var pairs: [(name: String, value: NodeID)] = []
    for element in tree.list(hash.a) {
      let node = tree[element]
      switch node.kind {
      case .doubleSplat where names.isWhole(node.a):
        passed.passOptions(above: pairs)
        pairs = []
        read(node.a, into: &passed)
      case .doubleSplat: read(node.a, into: &passed)
      case .pair:
        guard let name = body.word(node.a) else {
          passed.open()
          continue
        }
        passed.write(name)
        pairs.append((name, node.b.isNone ? node.a : node.b))
      default: passed.open()
      }
    }
    return pairs
  }

  /// `options.merge(x: 1)`, `options.slice(:x)` and the like.
  private func readMethod(_ id: NodeID, _ node: SyntaxNode, into passed: inout Passed) {
    switch tree.name(id) {
    case "merge", "merge!", "update", "reverse_merge":
      passed.passOptions()
      for argument in tree.list(node.b) { read(argument, into: &passed) }
    case "dup", "clone", "to_h", "compact", "freeze", "symbolize_keys": passed.passOptions()
    case "slice":
      for argument in tree.list(node.b) {
        if let name = body.word(argument) { passed.write(name) } else { passed.open() }
      }
    case "except", "without":
      read(node.a, into: &passed)
      for argument in tree.list(node.b) {
        if let name = body.word(argument) { passed.leaveOut(name) } else { passed.open() }
      }
    default: names.isWhole(id) ? read(node.a, into: &passed) : passed.open()
    }
  }
}
