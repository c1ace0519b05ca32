/// What a lane does with the options that a call passes, as far as that can be known.
enum LaneOptions {
  /// It takes no options, or reads none of them.
  case none
  /// It takes keywords, and Ruby refuses others.
  case keywords
  /// It reads single options by their names.
  case reads
  /// It may do anything with them.
  case open

  init(_ source: BodySource?, _ context: CheckContext) {
    guard let source, let file = context.file(at: source.tree.source.path) else {
      self = .open
      return
    }
    let body = LaneBody(source)
    guard !body.usesNumberedParameters else {
      self = .open
      return
    }
    let tree = body.tree
    let parameters = Array(body.parameters)
    let names = OptionNames(body, .block)
    if names.isEmpty {
      let isPlain = parameters.allSatisfy { tree.kind($0) == .keywordParameter }
      guard isPlain, !Self.readsImplicitParameter(body) else {
        self = .open
        return
      }
      self = parameters.isEmpty ? .none : .keywords
      return
    }
    let isOpen = body.nodes.contains { number in
      let id = NodeID(number)
      return tree.kind(id) == .localVariable && names.isWhole(id) && !Self.isRead(id, names, body, file, context)
    }
    self = isOpen || parameters.count > 1 ? .open : .reads
  }

  private static func readsImplicitParameter(_ body: LaneBody) -> Bool {
    body.nodes.contains { number in
      let id = NodeID(number)
      switch body.tree.kind(id) {
      case .localVariable, .call: return body.tree.name(id, is: "it")
      default: return false
      }
    }
  }

  /// Whether a use of all options is one that tells which of them count.
  private static func isRead(
    _ id: NodeID, _ names: OptionNames, _ body: LaneBody, _ file: SyntaxIndex, _ context: CheckContext
  ) -> Bool {
    let tree = body.tree
    let parent = file.parent(id)
    let node = tree[parent]
    switch node.kind {
    case .index where node.a == id: return body.word(body.onlyArgument(parent)) != nil
    case .call where node.a == id:
      switch tree.name(parent) {
      case "fetch", "dig", "key?", "has_key?", "include?", "member?", "delete": return body.word(node.b) != nil
      case "nil?", "empty?": return true
      default: return false
      }
    case .call: return isPassedOn(parent, context, tree)
    case .doubleSplat:
      let outer = file.parent(file.parent(parent))
      return tree.kind(outer) == .call && isPassedOn(outer, context, tree)
    case .assignment: return node.b == id || names.isWhole(node.b)
    default: return false
    }
  }

  /// Whether a call reaches a lane or a method whose own options are known.
  private static func isPassedOn(_ call: NodeID, _ context: CheckContext, _ tree: SyntaxTree) -> Bool {
    guard tree[call].a.isNone || tree.kind(tree[call].a) == .selfReference else { return false }
    return context.lanes.contains(tree.name(call))
  }
}
