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
      if let first = arguments.positions[0], object.type.inherits(from: helpers.modules.named("SimpleDelegator")) {
        object.variables["__getobj__"] = first
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
    for (name, expression) in reader.ownAssignments {
      for value in values(of: expression, site) where object.variables[name]?.contains(value) != true {
        object.variables[name, default: []].append(value)
      }
    }
  }

  // MARK: Arguments

  /// What a helper's parameters hold that a call passes to it.
  func parameters(of helper: Int, _ site: ReceiverSite) -> BoundArguments {
    let source = helpers.entries[helper].source
    return source.hasParameters ? arguments(of: site).bound(to: source) : BoundArguments()
  }

  /// Where an argument is that stands behind a list of any length.
  private static let unknownPosition = 1 << 20

  /// What a call passes; a `super` without arguments all that its method was given.
  func arguments(of site: ReceiverSite) -> ReceiverArguments {
    let tree = site.tree
    let node = tree[site.node]
    var found = ReceiverArguments()
    guard node.kind == .call || node.kind == .index || node.kind == .superCall || node.kind == .yield else {
      return found
    }
    if node.kind == .superCall, node.b.isNone, !node.flags.contains(.parentheses) { return ownArguments(site) }
    var position = 0
    for argument in tree.list(node.b).dropFirst(site.skippedArguments) {
      switch tree.kind(argument) {
      case .splat, .forwardedArguments:
        let name = tree.kind(argument) == .splat ? tree.name(tree[argument].a) : "..."
        if position < Self.unknownPosition, let rest = site.context.parameters.rest[name] {
          found.add(rest, at: position)
        }
        position = Self.unknownPosition
        continue
      case .blockPass: continue
      case .hash:
        for pair in tree.list(tree[argument].a) {
          if tree.kind(pair) == .doubleSplat, let rest = site.context.parameters.rest[tree.name(tree[pair].a)] {
            found.add(rest, at: position)
          }
          guard tree.kind(pair) == .pair, let name = tree.word(tree[pair].a) else { continue }
          // `fl:` stands for `fl: fl`.
          guard !tree[pair].b.isNone else {
            found.keywords[name] = site.context.parameters.names[name]
            continue
          }
          let values = values(of: tree[pair].b, site)
          if !values.isEmpty { found.keywords[name] = values }
        }
      default:
        let values = values(of: argument, site)
        if !values.isEmpty, position < Self.unknownPosition { found.positions[position] = values }
      }
      position += 1
    }
    return found
  }

  /// What the method around a `super` was given.
  private func ownArguments(_ site: ReceiverSite) -> ReceiverArguments {
    var found = ReceiverArguments()
    let parameters = site.context.parameters
    for (position, parameter) in site.body.parameters.enumerated() {
      let name = site.tree.parameterName(parameter)
      switch site.tree.kind(parameter) {
      case .keywordParameter: found.keywords[name] = parameters.names[name]
      case .restParameter, .keywordRestParameter: found.add(parameters.rest[name] ?? ReceiverArguments(), at: position)
      case .forwardingParameter: found.add(parameters.rest["..."] ?? ReceiverArguments(), at: position)
      default: found.positions[position] = parameters.names[name]
      }
    }
    return found
  }
}
