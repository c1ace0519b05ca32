/// Where the calls of fastlane's own functions stand in one file.
struct SyntaxIndex {
  /// A call of one of fastlane's own functions.
  struct Declaration {
    var node: NodeID
    /// The function: `lane`, `platform`, `desc` and so on.
    var name: String

    /// Whether it defines a lane.
    var isLane: Bool { name == "lane" || name == "private_lane" || name == "override_lane" }
    /// Whether it defines a flow block.
    var isHook: Bool { SyntaxIndex.hooks.contains(name) }
  }

  /// The code that a call stands in.
  enum Surroundings {
    /// Nothing that fastlane knows of, perhaps inside conditions and loops.
    case topLevel
    /// The block of a platform.
    case platform(Declaration)
    /// The block of a lane or a flow block.
    case body(Declaration)
    /// A method, a class or a module.
    case definition
  }

  static let hooks = Set(hookNames.map(\.description))
  private static let hookNames: [StaticString] = ["before_all", "before_each", "after_all", "after_each", "error"]
  private static let functions = StaticNames(
    [
      "lane", "desc", "private_lane", "override_lane", "platform", "import", "import_from_git", "fastlane_version",
      "min_fastlane_version",
    ] + hookNames)

  let tree: SyntaxTree
  /// The calls of fastlane's functions, in source order.
  private(set) var declarations: [Declaration] = []
  /// All calls without a receiver, those inside of others first.
  private(set) var calls: [NodeID] = []
  private(set) var heredocs: [NodeID] = []
  /// The names of the methods that the file defines.
  private(set) var methods: Set<String> = []
  private let parents: ParentTable

  init(_ tree: SyntaxTree) {
    self.tree = tree
    parents = ParentTable(tree, 0..<UInt32(truncatingIfNeeded: tree.nodes.count))
    for number in tree.nodes.indices {
      let id = NodeID(UInt32(truncatingIfNeeded: number))
      switch tree.nodes[number].kind {
      case .definition: methods.insert(tree.name(id))
      case .heredoc: heredocs.append(id)
      case .call: read(call: id)
      default: break
      }
    }
    declarations.sort { tree[$0.node].start < tree[$1.node].start }
  }

  private mutating func read(call id: NodeID) {
    let node = tree[id]
    guard node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart,
      node.a.isNone || tree.kind(node.a) == .selfReference
    else { return }
    if node.a.isNone { calls.append(id) }
    guard let function = Self.functions.index(of: id, in: tree), isCalled(id) else { return }
    declarations.append(Declaration(node: id, name: Self.functions.texts[function]))
  }

  /// Whether a name is called: a word alone is a call only where it is a statement, perhaps under a condition; elsewhere
  /// something of that name is read.
  func isCalled(_ id: NodeID) -> Bool {
    let node = tree[id]
    return !node.b.isNone || !node.c.isNone || node.flags.contains(.parentheses) || isStatement(id)
  }

  /// Whether nobody reads the value of a node.
  private func isStatement(_ id: NodeID) -> Bool {
    var inner = id
    while true {
      let outer = parent(inner)
      if outer.isNone { return false }
      switch tree.kind(outer) {
      case .statements: return true
      case .if, .while, .and, .or: if tree[outer].a == inner { return false }
      case .rescueModifier: break
      default: return false
      }
      inner = outer
    }
  }

  /// The declaration that a node is; nil for everything else.
  func declaration(_ id: NodeID) -> Declaration? {
    let start = tree[id].start
    let found = firstDeclaration { tree[$0.node].start >= start }
    return found?.node == id ? found : nil
  }

  /// The declaration whose place is this one.
  func declaration(at location: SourceLocation) -> Declaration? {
    let found = firstDeclaration { !place($0).precedes(location) }
    return found.map(place) == location ? found : nil
  }

  /// The first declaration with which something begins to be true that stays so.
  private func firstDeclaration(where isReached: (Declaration) -> Bool) -> Declaration? {
    let index = declarations.firstIndexOfSorted(where: isReached)
    return index < declarations.count ? declarations[index] : nil
  }

  /// The place of a declaration, its block included.
  private func place(_ declaration: Declaration) -> SourceLocation {
    tree.source.location(tree.range(declaration.node))
  }

  /// The node around a node.
  func parent(_ id: NodeID) -> NodeID { parents.parent(of: id) }

  /// What a node stands in.
  func surroundings(_ id: NodeID) -> Surroundings {
    var block = id
    while true {
      let outer = parent(block)
      if outer.isNone { return .topLevel }
      switch tree.kind(outer) {
      case .definition, .class, .module, .singletonClass: return .definition
      case .call where tree[outer].c == block:
        guard let declaration = declaration(outer) else { break }
        if declaration.name == "platform" { return .platform(declaration) }
        if declaration.isLane || declaration.isHook { return .body(declaration) }
      default: break
      }
      block = outer
    }
  }

  /// Whether a node runs only under a condition, or in a loop.
  func isConditional(_ id: NodeID) -> Bool {
    var inner = id
    while true {
      let outer = parent(inner)
      if outer.isNone { return false }
      switch tree.kind(outer) {
      case .if, .case, .while, .for, .and, .or, .begin, .rescueModifier, .definition, .lambda: return true
      case .call where tree[outer].c == inner && declaration(outer) == nil: return true
      default: break
      }
      inner = outer
    }
  }

  /// The first argument of a call; none without any.
  func argument(_ declaration: Declaration) -> NodeID { tree[declaration.node].b }

  /// The text of an argument that is a plain symbol or string.
  func word(_ id: NodeID) -> String? { tree.word(id) }

  /// The name that a lane or a platform is given, where it is written plainly; else its source.
  func title(_ declaration: Declaration) -> String {
    let argument = argument(declaration)
    return argument.isNone ? declaration.name : word(argument) ?? tree.text(argument)
  }

  /// The place of a call up to the end of its first argument, without its block.
  func headLocation(_ declaration: Declaration) -> SourceLocation {
    let node = tree[declaration.node]
    let argument = argument(declaration)
    let end = argument.isNone ? node.nameEnd : max(node.nameEnd, tree[argument].end)
    return tree.source.location(SourceRange(Int(node.start), Int(end)))
  }
}
