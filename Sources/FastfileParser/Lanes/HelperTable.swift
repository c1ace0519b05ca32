/// The methods that the files of a Fastfile define.
struct HelperTable {
  /// A method.
  struct Entry {
    /// Its name; of a method of a module with the module and `.` in front, of one of an instance with the class and `#`.
    var name: String
    /// The module around it; nil at the top level.
    var module: String?
    /// Whether it can be called without a receiver or on its module.
    var isReachable: Bool
    var source: BodySource
  }

  /// Where a method is defined.
  private struct Place: Hashable {
    /// The text itself, since its path is also that of the texts that it evaluates.
    var source: ObjectIdentifier
    var node: UInt32
  }

  private(set) var entries: [Entry] = []
  /// By its name; of an instance's method with the class and `#` in front.
  private var indexOfName: [String: Int] = [:]
  /// The names of the modules that `extend` adds to the Fastfile itself, in lanes too.
  private(set) var extensions: [String] = []
  /// By where it is defined; made when somebody asks.
  private var indexOfPlace: [Place: Int]?
  /// The first reading of each file that was read again: both have the same nodes.
  private var firstReadings: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// The modules that extend themselves with their own methods.
  private var selfExtending: Set<String> = []

  /// What the files define.
  let modules: CoreModules

  init(_ trees: [SyntaxTree], modules: CoreModules) {
    self.modules = modules
    var readings: [String: SourceText] = [:]
    for tree in trees {
      if let first = readings[tree.source.path] {
        guard first !== tree.source, first.bytes == tree.source.bytes else { continue }
        firstReadings[ObjectIdentifier(tree.source)] = ObjectIdentifier(first)
      } else {
        readings[tree.source.path] = tree.source
        read(tree)
      }
    }
    guard !selfExtending.isEmpty else { return }
    for (index, entry) in entries.enumerated() where !entry.isReachable {
      if let module = entry.module, selfExtending.contains(module) { publish(index) }
    }
  }

  /// The method that a name without a receiver reaches at the top level, or one with a module and `.`, or with a class
  /// and `#`, in front anywhere.
  func index(of name: String) -> Int? { indexOfName[name] }

  /// The method that a name without a receiver reaches in a method of this module.
  func index(of name: String, in module: String) -> Int? {
    indexOfName[module + "." + name] ?? indexOfName[module + "#" + name]
  }

  /// The method that is defined at a place.
  mutating func index(of node: NodeID, in tree: SyntaxTree) -> Int? {
    var places = indexOfPlace ?? [:]
    if indexOfPlace == nil {
      // An alias has the place of what it stands for, which comes first.
      for (index, entry) in entries.enumerated() {
        let place = place(entry.source.node, entry.source.tree)
        if places[place] == nil { places[place] = index }
      }
      indexOfPlace = places
    }
    return places[place(node, tree)]
  }

  private func place(_ node: NodeID, _ tree: SyntaxTree) -> Place {
    let source = ObjectIdentifier(tree.source)
    return Place(source: firstReadings[source] ?? source, node: node.rawValue)
  }

  /// Adds a procedure that is called like a method, and gives its index.
  mutating func add(procedure source: BodySource, named name: String) -> Int {
    if let known = index(of: source.node, in: source.tree) { return known }
    let place = place(source.node, source.tree)
    indexOfPlace?[place] = entries.count
    entries.append(Entry(name: name, module: nil, isReachable: true, source: source))
    return entries.count - 1
  }

  private mutating func read(_ tree: SyntaxTree) {
    var modules: [NodeID] = []
    var definitions: [NodeID] = []
    for index in tree.nodes.indices {
      let id = NodeID(UInt32(truncatingIfNeeded: index))
      switch tree.nodes[index].kind {
      case .definition, .alias: definitions.append(id)
      case .call: if Self.definesMethods(id, in: tree) { definitions.append(id) }
      case .class, .module, .singletonClass: modules.append(id)
      case .assignment: if Self.makesClass(id, in: tree) { modules.append(id) }
      default: break
      }
    }
    guard !definitions.isEmpty else { return }
    // Children come first in the tree; here what is outside has to.
    definitions.sort { tree[$0].start < tree[$1].start }
    modules.sort { tree[$0].start < tree[$1].start }
    var open: [NodeID] = []
    var next = 0
    var functions = ModuleFunctions()
    for definition in definitions {
      let start = tree[definition].start
      while next < modules.count, tree[modules[next]].start <= start {
        while let last = open.last, tree[last].end <= tree[modules[next]].start { open.removeLast() }
        open.append(modules[next])
        next += 1
      }
      while let last = open.last, tree[last].end <= start { open.removeLast() }
      add(definition, Surroundings(open, tree), tree, &functions)
    }
  }

  // MARK: Definitions

  /// Whether an assignment gives its name to a class with a body: `Name = Struct.new(…) do`.
  private static func makesClass(_ id: NodeID, in tree: SyntaxTree) -> Bool {
    let assignment = tree[id]
    guard tree.kind(assignment.a) == .constant, tree.kind(assignment.b) == .call else { return false }
    let call = tree[assignment.b]
    guard !call.c.isNone, tree.kind(call.c) == .block, tree.kind(call.a) == .constant else { return false }
    guard tree.name(assignment.b, is: "new") else {
      return tree.name(assignment.b, is: "define") && tree.name(call.a, is: "Data")
    }
    return tree.name(call.a, is: "Struct") || tree.name(call.a, is: "Class") || tree.name(call.a, is: "Module")
  }

  /// The module in which something is defined.
  private struct Surroundings {
    /// The innermost `module`, `class` or `class << self`.
    var node: NodeID?
    /// The name of the module; nil at the top level.
    var module: String?
    /// Whether methods are its own, not its instances'.
    var isSingleton: Bool

    init(_ open: [NodeID], _ tree: SyntaxTree) {
      let named = open.filter { tree.kind($0) != .singletonClass }
      node = open.last
      module = named.isEmpty ? nil : named.map { tree.text(tree[$0].a) }.joined(separator: "::")
      isSingleton = named.count < open.count
    }
  }

  /// What `module_function` has been said of in a file.
  private struct ModuleFunctions {
    /// The modules of which everything that follows is meant.
    var modules: Set<NodeID> = []
    var definitions: Set<NodeID> = []
  }

  /// Whether a call may define methods, or make some callable on their module.
  private static func definesMethods(_ id: NodeID, in tree: SyntaxTree) -> Bool {
    let node = tree[id]
    let isOne =
      switch node.nameEnd &- node.nameStart {
      case 6: tree.name(id, is: "extend")
      case 12: tree.name(id, is: "alias_method")
      case 13: tree.name(id, is: "define_method")
      case 15: tree.name(id, is: "module_function")
      case 23: tree.name(id, is: "define_singleton_method")
      default: false
      }
    return isOne && (node.a.isNone || tree.kind(node.a) == .selfReference)
  }

  private mutating func add(
    _ id: NodeID, _ around: Surroundings, _ tree: SyntaxTree, _ functions: inout ModuleFunctions
  ) {
    switch tree.kind(id) {
    case .definition:
      let index = add(
        tree.name(id), in: around.module, isSingleton: !tree[id].a.isNone || around.isSingleton, at: id, of: tree)
      if functions.definitions.contains(id) || around.node.map(functions.modules.contains) == true { publish(index) }
    case .alias: addAlias(of: tree.word(tree[id].b), as: tree.word(tree[id].a), around)
    default: add(call: id, around, tree, &functions)
    }
  }

  private mutating func add(
    call id: NodeID, _ around: Surroundings, _ tree: SyntaxTree, _ functions: inout ModuleFunctions
  ) {
    let arguments = Array(tree.list(tree[id].b))
    let words = arguments.map { tree.word($0) }
    switch tree.name(id) {
    case "alias_method": if words.count == 2 { addAlias(of: words[1], as: words[0], around) }
    case "define_singleton_method":
      if words.count == 1, let word = words[0] { add(word, of: tree[id].c, around, isSingleton: true, tree) }
    case "define_method":
      // The object that runs a Fastfile has no such method.
      guard around.module != nil, words.count == 1, let word = words[0] else { break }
      add(word, of: tree[id].c, around, isSingleton: around.isSingleton, tree)
    case "extend":
      guard let module = around.module else {
        for argument in arguments where tree.kind(argument) == .constant { extensions.append(tree.text(argument)) }
        break
      }
      if arguments.contains(where: { tree.kind($0) == .selfReference }) { selfExtending.insert(module) }
    default:
      guard let module = around.module else { break }
      if arguments.isEmpty, let node = around.node { functions.modules.insert(node) }
      for (argument, word) in zip(arguments, words) {
        if tree.kind(argument) == .definition { functions.definitions.insert(argument) }
        if let word, let index = indexOfName[module + "#" + word] { publish(index) }
      }
    }
  }

  private mutating func add(
    _ name: String, of block: NodeID, _ around: Surroundings, isSingleton: Bool, _ tree: SyntaxTree
  ) {
    guard !block.isNone, tree.kind(block) == .block else { return }
    add(name, in: around.module, isSingleton: isSingleton, at: block, of: tree)
  }

  private mutating func addAlias(of old: String?, as new: String?, _ around: Surroundings) {
    guard let old, let new else { return }
    let prefix = around.module.map { $0 + (around.isSingleton ? "." : "#") } ?? ""
    guard let source = indexOfName[prefix + old].map({ entries[$0].source }) else { return }
    add(new, in: around.module, isSingleton: around.isSingleton, at: source.node, of: source.tree)
  }

  /// Adds a method and gives its index; a later definition replaces an earlier one.
  @discardableResult
  private mutating func add(
    _ name: String, in module: String?, isSingleton: Bool, at node: NodeID, of tree: SyntaxTree
  ) -> Int {
    let isReachable = isSingleton || module == nil
    let index = entries.count
    let printed = module.map { $0 + (isReachable ? "." : "#") + name } ?? name
    entries.append(
      Entry(
        name: printed, module: module, isReachable: isReachable,
        source: BodySource(tree: tree, node: node, modules: modules, module: module)))
    indexOfName[printed] = index
    return index
  }

  /// Makes an instance's method one that can be called on its module as well.
  private mutating func publish(_ index: Int) {
    guard !entries[index].isReachable, let module = entries[index].module else { return }
    entries[index].isReachable = true
    entries[index].name = module + "." + entries[index].name.dropFirst(module.count + 1)
    indexOfName[entries[index].name] = index
  }
}
