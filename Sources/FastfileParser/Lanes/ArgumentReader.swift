/// Reads which options a call passes to a lane or a helper.
struct ArgumentReader {
  let body: LaneBody
  /// What stands for the options of the body around the call.
  let names: OptionNames

  /// What arguments pass.
  struct Passed {
    private(set) var arguments = CallArguments()
    /// The options among them that stand in where the caller's own options don't have them, and their values'
    /// source texts, as far as they say something.
    private(set) var defaults: [String: String?] = [:]
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
    mutating func passOptions(above pairs: [(name: String, text: String?)] = []) {
      arguments.passesOptions = true
      for pair in pairs {
        defaults[pair.name] = .some(pair.text)
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
    case .call where !node.a.isNone && tree.name(argument, is: "slice") && names.isWhole(node.a):
      for key in tree.list(node.b) {
        if let name = body.word(key) { passed.write(name) } else { passed.open() }
      }
    default:
      guard let content = names.content(of: argument), content.isOptions else { return passed.open() }
      passed.passOptions(above: content.pairs.filter { $0.kind == .default }.map { ($0.key, $0.text) })
      for pair in content.pairs {
        switch pair.kind {
        case .fixed: passed.write(pair.key)
        case .default: break
        case .removed: passed.leaveOut(pair.key)
        }
      }
      if content.isOpen { passed.open() }
    }
  }

  /// Reads a hash and gives the pairs behind the last `**options` in it.
  private func read(pairs hash: SyntaxNode, into passed: inout Passed) -> [(name: String, text: String?)] {
    var pairs: [(name: String, text: String?)] = []
    for element in tree.list(hash.a) {
      let node = tree[element]
      switch node.kind {
      case .doubleSplat where names.isWhole(node.a):
        passed.passOptions(above: pairs)
        pairs = []
        read(node.a, into: &passed)
      case .doubleSplat:
        guard let content = names.content(of: node.a), !content.isOpen else {
          passed.open()
          continue
        }
        for pair in content.pairs {
          passed.write(pair.key)
          pairs.append((pair.key, pair.text))
        }
      case .pair:
        guard let name = body.word(node.a) else {
          passed.open()
          continue
        }
        passed.write(name)
        pairs.append((name, tree.defaultText(node.b.isNone ? node.a : node.b)))
      default: passed.open()
      }
    }
    return pairs
  }
}
