/// The source of a body: what a later pass reads its facts from.
struct BodySource {
  /// The file it lies in: another one than the call's where a method forwards its block.
  var tree: SyntaxTree
  /// The block or the definition.
  var node: NodeID
  /// What the block sees of the variables around it.
  private(set) var scope: Scope?
  /// What holds the constants that can be seen from everywhere.
  private(set) var modules: CoreModules?

  /// The body of a literal block; nil for anything else that is passed as one.
  init?(_ procedure: Procedure?, modules: CoreModules?) {
    guard case .block(let node, let scope)? = procedure?.body else { return nil }
    self.tree = scope.frame.unit.tree
    self.node = node
    self.scope = scope
    self.modules = modules
  }

  /// Whether the block or method takes anything.
  var hasParameters: Bool {
    if tree[node].kind == .block, tree[node].flags.contains(.numbered) { return true }
    let list = tree.kind(node) == .definition ? tree[node].b : tree[node].a
    return !list.isNone && !tree[list].a.isNone
  }

  /// A body whose place is known.
  init(tree: SyntaxTree, node: NodeID, modules: CoreModules?) {
    self.tree = tree
    self.node = node
    self.modules = modules
  }

  /// What a variable or a constant from outside of the body holds when it runs; nil where that can't be known.
  func value(of id: NodeID) -> Value? {
    let name = tree.name(id)
    if tree.kind(id) == .localVariable { return scope?.value(name) }
    guard tree[id].a.isNone else { return nil }
    for module in scope?.frame.nesting.reversed() ?? [] {
      if let value = module.constants[name] { return value }
    }
    return modules?.fastfile.constants[name]
  }
}
