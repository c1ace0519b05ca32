extension ModuleBox {
  /// The modules in which a method is looked for, in order: what is prepended, the module, what it includes, and so on up.
  var ancestors: [ModuleBox] {
    var result = Ancestors()
    var module: ModuleBox? = self
    while let current = module {
      current.appendOwnAncestors(to: &result, depth: 0)
      module = current.superclass
    }
    return result.modules
  }

  /// The modules found so far; few are told apart faster one by one than by hashing.
  private struct Ancestors {
    private(set) var modules: [ModuleBox] = []
    private var seen: Set<ObjectIdentifier> = []

    mutating func append(_ module: ModuleBox) {
      modules.append(module)
      if modules.count == 16 { seen = Set(modules.map { ObjectIdentifier($0) }) }
      if modules.count > 16 { seen.insert(ObjectIdentifier(module)) }
    }

    func contains(_ module: ModuleBox) -> Bool {
      modules.count < 16 ? modules.contains { $0 === module } : seen.contains(ObjectIdentifier(module))
    }
  }

  /// Modules that are mixed into one another deeper than any file has them are left out.
  private func appendOwnAncestors(to result: inout Ancestors, depth: Int) {
    guard depth < 100 else { return }
    for module in prepended.reversed() where !result.contains(module) {
      module.appendOwnAncestors(to: &result, depth: depth + 1)
    }
    // Classes are not mixed in, and come once.
    guard isClass || !result.contains(self) else { return }
    result.append(self)
    for module in included.reversed() where !result.contains(module) {
      module.appendOwnAncestors(to: &result, depth: depth + 1)
    }
  }

  /// The method of a name that instances have.
  func method(_ name: String) -> MethodEntry? {
    var module = self
    // Most modules have no methods of the file's, and none are mixed into them.
    while module.included.isEmpty, module.prepended.isEmpty {
      if !module.methods.isEmpty, let entry = module.methods[name] { return entry }
      guard let next = module.superclass else { return nil }
      module = next
    }
    for module in module.ancestors {
      if let entry = module.methods[name] { return entry }
    }
    return nil
  }

  /// The method of a name behind the one that an owner has, for `super`.
  func method(_ name: String, behind owner: ModuleBox) -> MethodEntry? {
    let ancestors = ancestors
    guard let position = ancestors.firstIndex(where: { $0 === owner }) else { return nil }
    for module in ancestors[(position + 1)...] {
      if let entry = module.methods[name] { return entry }
    }
    return nil
  }

  /// Whether this is a module or one of its ancestors is.
  func inherits(from other: ModuleBox) -> Bool {
    self === other || ancestors.contains { $0 === other }
  }

  /// The box that holds the methods of this module itself.
  func makeSingleton() -> ModuleBox {
    if let singleton { return singleton }
    let box = ModuleBox(name: nil, isClass: true)
    singleton = box
    return box
  }

  /// The method of a name that the module itself has, its superclasses' included.
  func singletonMethod(_ name: String) -> MethodEntry? {
    var module: ModuleBox? = self
    while let current = module {
      if let entry = current.singleton?.method(name) { return entry }
      module = current.superclass
    }
    return nil
  }

  /// The singleton method of a name behind the one that an owner has.
  func singletonMethod(_ name: String, behind owner: ModuleBox) -> MethodEntry? {
    var found = false
    var module: ModuleBox? = self
    while let current = module {
      for candidate in current.singleton?.ancestors ?? [] {
        if found, let entry = candidate.methods[name] { return entry }
        if candidate === owner { found = true }
      }
      module = current.superclass
    }
    return nil
  }

  /// The constant of a name in this module itself.
  func ownConstant(_ name: String) -> Value? { constants[name] ?? builtInConstant?(name) }

  /// The constant of a name in this module or in one of its ancestors.
  func constant(_ name: String) -> Value? {
    for module in ancestors {
      if let value = module.ownConstant(name) { return value }
    }
    return nil
  }

  /// The members of a Struct class or of the one it inherits from.
  var allStructMembers: [String]? {
    var module: ModuleBox? = self
    while let current = module, current.structMembers == nil { module = current.superclass }
    return module?.structMembers
  }

  /// Whether the Struct class takes keywords only.
  var allTakesKeywords: Bool {
    var module: ModuleBox? = self
    while let current = module, !current.takesKeywords { module = current.superclass }
    return module != nil
  }
}
