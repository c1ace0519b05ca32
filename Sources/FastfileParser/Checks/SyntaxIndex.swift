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

  static let hooks: Set<String> = ["before_all", "before_each", "after_all", "after_each", "error"]
  private static let functions: Set<String> = hooks.union([
    "lane", "private_lane", "override_lane", "platform", "desc", "import", "import_from_git", "fastlane_version",
    "min_fastlane_version",
  ])

  let tree: SyntaxTree
  /// The calls of fastlane's functions, in source order.
  let declarations: [Declaration]
  /// The names of the methods that the file defines.
  let methods: Set<String>
  private let parents: ParentTable
  private let declarationOfNode: [UInt32: Int]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    let parents = ParentTable(tree, 0..<UInt32(truncatingIfNeeded: tree.nodes.count))
    var found: [Declaration] = []
    var methods: Set<String> = []
    for id in tree.ids {
      let node = tree[id]
      if node.kind == .definition { methods.insert(tree.name(id)) }
      guard node.kind == .call, node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart,
        node.a.isNone || tree.kind(node.a) == .selfReference
      else { continue }
      // None of the functions is called otherwise.
      guard "abdefimlop".utf8.contains(tree.source.bytes[Int(node.nameStart)]) else { continue }
      let name = tree.name(id)
      if Self.functions.contains(name) { found.append(Declaration(node: id, name: name)) }
    }
    // A word alone is a call only where it is a statement; elsewhere something of that name is read.
    found.removeAll { declaration in
      let node = tree[declaration.node]
      guard node.b.isNone, node.c.isNone, node.flags.isDisjoint(with: .parentheses) else { return false }
      return tree.kind(parents.parent(of: declaration.node)) != .statements
    }
    found.sort { tree[$0.node].start < tree[$1.node].start }
    self.parents = parents
    self.methods = methods
    declarations = found
    declarationOfNode = Dictionary(
      found.enumerated().map { ($1.node.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The declaration that a node is; nil for everything else.
  func declaration(_ id: NodeID) -> Declaration? { declarationOfNode[id.rawValue].map { declarations[$0] } }

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
