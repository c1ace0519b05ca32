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
  /// The module that a method belongs to; nil for one of the top level, and for a block.
  private var module: String?

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
    return parameters.contains { _ in true }
  }

  /// The parameters of the block or method.
  var parameters: NodeList {
    let list = tree.kind(node) == .definition ? tree[node].b : tree[node].a
    return tree.list(list.isNone ? .none : tree[list].a)
  }

  /// A body whose place is known.
  init(tree: SyntaxTree, node: NodeID, modules: CoreModules?, module: String? = nil) {
    self.tree = tree
    self.node = node
    self.modules = modules
    self.module = module
  }

  /// The modules around a method, the innermost first.
  private var modulesAround: [ModuleBox] {
    guard let module, let modules else { return [] }
    var found: [ModuleBox] = []
    for part in module.split(separator: ":", omittingEmptySubsequences: true) {
      let name = String(part)
      let value =
        found.last.map { $0.constants[name] } ?? modules.fastfile.constants[name] ?? modules.object.constants[name]
      guard case .module(let next)? = value else { break }
      found.append(next)
    }
    return found.reversed()
  }

  /// What a variable or a constant from outside of the body holds when it runs; nil where that can't be known.
  func value(of id: NodeID, depth: Int = 0) -> Value? {
    let name = tree.name(id)
    switch tree.kind(id) {
    case .localVariable: return scope?.value(name)
    case .instanceVariable:
      guard case .object(let box)? = scope?.selfValue else { return nil }
      return box.variables[name]
    case .globalVariable: return modules?.globals[name]
    default: break
    }
    if !tree[id].a.isNone {
      guard depth < 16, tree.kind(tree[id].a) == .constant,
        case .module(let outer)? = value(of: tree[id].a, depth: depth + 1)
      else { return nil }
      return outer.constants[name]
    }
    for module in scope?.frame.nesting.reversed() ?? [] {
      if let value = module.constants[name] { return value }
    }
    for module in modulesAround {
      if let value = module.constants[name] { return value }
    }
    return modules?.fastfile.constants[name] ?? modules?.object.constants[name]
  }

  /// The block given to the method around this one, which `yield` runs.
  var givenBlock: Procedure? { scope?.frame.block }

  /// Whether a local variable from outside may hold something whose methods files define.
  var seesCallables: Bool { scope?.seesCallables ?? false }
}
