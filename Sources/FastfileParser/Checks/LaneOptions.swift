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

  /// Adds to `callees` the names of the lanes that get all the options.
  init(_ source: BodySource?, _ context: CheckContext, callees: inout [String]) {
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
    self = parameters.count > 1 ? .open : .reads
    for number in body.nodes {
      let id = NodeID(number)
      guard tree.kind(id) == .localVariable, names.isWhole(id), !Self.isRead(id, names, body, file) else { continue }
      if let name = Self.callee(of: id, file, context) { callees.append(name) } else { self = .open }
    }
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
    _ id: NodeID, _ names: OptionNames, _ body: LaneBody, _ file: SyntaxIndex
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
    // What is in another kind of variable may be read anywhere.
    case .assignment: return node.b == id ? tree.kind(node.a) == .localVariable : names.isWhole(node.b)
    default: return false
    }
  }

  /// The name of the lane that a use of all options passes them to.
  private static func callee(of id: NodeID, _ file: SyntaxIndex, _ context: CheckContext) -> String? {
    let tree = file.tree
    var call = file.parent(id)
    if tree.kind(call) == .doubleSplat { call = file.parent(file.parent(call)) }
    guard tree.kind(call) == .call, tree[call].a.isNone || tree.kind(tree[call].a) == .selfReference else { return nil }
    let name = tree.name(call)
    return context.lanes.contains(name) ? name : nil
  }
}
