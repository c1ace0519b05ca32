/// The methods that the files of a Fastfile define.
struct HelperTable {
  /// A method.
  struct Entry {
    /// Its name; of a method of a module with the module in front.
    var name: String
    /// The module around it; nil at the top level.
    var module: String?
    /// Whether it can be called without a receiver or on its module.
    var isReachable: Bool
    var source: BodySource
  }

  private(set) var entries: [Entry] = []
  private var indexOfName: [String: Int] = [:]
  /// The methods of classes' and modules' instances, by their own names.
  private var instanceMethods: [String: Int] = [:]

  private let modules: CoreModules

  init(_ trees: [SyntaxTree], modules: CoreModules) {
    self.modules = modules
    var paths: Set<String> = []
    for tree in trees where paths.insert(tree.source.path).inserted { read(tree) }
  }

  /// The method that a name without a receiver reaches at the top level, or one with a module in front anywhere.
  func index(of name: String) -> Int? { indexOfName[name] }

  /// A method of this name that objects of the file's classes and modules have.
  func indexOfInstanceMethod(_ name: String) -> Int? { instanceMethods[name] }

  private mutating func read(_ tree: SyntaxTree) {
    var modules: [NodeID] = []
    var definitions: [NodeID] = []
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .definition: definitions.append(NodeID(UInt32(truncatingIfNeeded: index)))
      case .class, .module, .singletonClass: modules.append(NodeID(UInt32(truncatingIfNeeded: index)))
      default: break
      }
    }
    guard !definitions.isEmpty else { return }
    // Children come first in the tree; here what is outside has to.
    definitions.sort { tree[$0].start < tree[$1].start }
    modules.sort { tree[$0].start < tree[$1].start }
    var open: [NodeID] = []
    var next = 0
    for definition in definitions {
      let start = tree[definition].start
      while next < modules.count, tree[modules[next]].start <= start {
        while let last = open.last, tree[last].end <= tree[modules[next]].start { open.removeLast() }
        open.append(modules[next])
        next += 1
      }
      while let last = open.last, tree[last].end <= start { open.removeLast() }
      add(definition, in: open, tree)
    }
  }

  private mutating func add(_ definition: NodeID, in modules: [NodeID], _ tree: SyntaxTree) {
    let name = tree.name(definition)
    let named = modules.filter { tree.kind($0) != .singletonClass }
    let isSingleton = !tree[definition].a.isNone || named.count < modules.count
    let module = named.isEmpty ? nil : named.map { tree.text(tree[$0].a) }.joined(separator: "::")
    let entry = Entry(
      name: module.map { $0 + "." + name } ?? name, module: module, isReachable: isSingleton || module == nil,
      source: BodySource(tree: tree, node: definition, modules: self.modules))
    // A later definition replaces an earlier one.
    if entry.isReachable { indexOfName[entry.name] = entries.count } else { instanceMethods[name] = entries.count }
    entries.append(entry)
  }
}
