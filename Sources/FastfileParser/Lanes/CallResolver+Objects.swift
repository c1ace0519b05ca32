/// The objects that bodies make, and what calls pass to methods.
extension CallResolver {
  /// What an object is made of.
  struct ObjectKey: Hashable {
    var type: ObjectIdentifier
    var arguments: ReceiverArguments
    /// Whether it is made by a call, not one of which nothing is known.
    var isMade: Bool
  }

  /// How many objects are told apart.
  private static let objectLimit = 20_000

  /// A new object of a class; nil for those of Ruby, and once there are too many.
  func object(of type: ModuleBox, _ arguments: ReceiverArguments, isMade: Bool = true) -> BodyObject? {
    let key = ObjectKey(type: ObjectIdentifier(type), arguments: arguments, isMade: isMade)
    if let known = objects[key] { return known }
    guard objects.count < Self.objectLimit, !helpers.modules.isCore(type) else { return nil }
    let object = BodyObject(type)
    objects[key] = object
    guard isMade else { return object }
    if let members = type.allStructMembers {
      for (position, name) in members.enumerated() {
        object.variables[name] = arguments.positions[position] ?? arguments.keywords[name]
      }
    }
    initialize(object, type.method("initialize"), arguments)
    return object
  }

  /// Gives an object what the method that makes it ready puts into its variables.
  private func initialize(_ object: BodyObject, _ entry: MethodEntry?, _ arguments: ReceiverArguments) {
    guard let entry, let helper = helper(of: entry), let reader = readHelper?(helper) else {
      if object.type.inherits(from: helpers.modules.named("SimpleDelegator")) {
        object.variables["__getobj__"] = arguments.positions[0]
      }
      return
    }
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    var context = MethodContext(helper: helper, receiver: .instance(object))
    context.method = MethodContext.Method(name: entry.name, owner: entry.owner)
    context.parameters = arguments.bound(to: helpers.entries[helper].source)
    var site = ReceiverSite(caller: reader, context: context, platform: nil, node: reader.body.node)
    for call in reader.calls where call.isSuper {
      site.node = call.node
      initialize(object, superEntry(of: context)?.0, self.arguments(of: site))
    }
    for (name, expressions) in reader.assigned where name.utf8.first == UInt8(ascii: "@") {
      var found = object.variables[name] ?? []
      for expression in expressions.suffix(16) {
        for value in values(of: expression, site) where !found.contains(value) { found.append(value) }
      }
      if !found.isEmpty { object.variables[name] = found }
    }
  }

  // MARK: Arguments

  /// What a helper's parameters hold that a call passes to it.
  func parameters(of helper: Int, _ site: ReceiverSite) -> [String: [Receiver]] {
    let source = helpers.entries[helper].source
    return source.hasParameters ? arguments(of: site).bound(to: source) : [:]
  }

  /// What a call passes; a `super` without arguments all that its method was given.
  func arguments(of site: ReceiverSite) -> ReceiverArguments {
    let tree = site.tree
    let node = tree[site.node]
    var found = ReceiverArguments()
    guard node.kind == .call || node.kind == .index || node.kind == .superCall else { return found }
    if node.kind == .superCall, node.b.isNone, !node.flags.contains(.parentheses) { return ownArguments(site) }
    var position = 0
    for argument in tree.list(node.b).dropFirst(site.skippedArguments) {
      switch tree.kind(argument) {
      case .splat, .forwardedArguments: return found
      case .blockPass: continue
      case .hash:
        for pair in tree.list(tree[argument].a) where tree.kind(pair) == .pair {
          guard let name = tree.word(tree[pair].a) else { continue }
          // `fl:` stands for `fl: fl`.
          guard !tree[pair].b.isNone else {
            found.keywords[name] = site.context.parameters[name]
            continue
          }
          let values = values(of: tree[pair].b, site)
          if !values.isEmpty { found.keywords[name] = values }
        }
      default:
        let values = values(of: argument, site)
        if !values.isEmpty { found.positions[position] = values }
      }
      position += 1
    }
    return found
  }

  /// What the method around a `super` was given.
  private func ownArguments(_ site: ReceiverSite) -> ReceiverArguments {
    var found = ReceiverArguments()
    for (position, parameter) in site.body.parameters.enumerated() {
      var name = site.tree.name(parameter)
      if name.utf8.last == UInt8(ascii: ":") { name.removeLast() }
      guard let values = site.context.parameters[name] else { continue }
      if site.tree.kind(parameter) == .keywordParameter {
        found.keywords[name] = values
      } else {
        found.positions[position] = values
      }
    }
    return found
  }
}
