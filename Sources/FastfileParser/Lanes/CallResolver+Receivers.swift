/// What expressions give, as far as it has methods of the files.
extension CallResolver {
  /// How deep expressions, the methods that they call and the objects that they make are followed.
  static let depthLimit = 24
  /// How many expressions are looked at for one call.
  private static let workLimit = 512
  /// How many values of one expression are told apart.
  private static let valueLimit = 64

  /// What an expression may give; empty where that can't be known.
  func values(of id: NodeID, _ site: ReceiverSite) -> [Receiver] {
    guard mayGoOn() else { return [] }
    depth += 1
    defer { depth -= 1 }
    let node = site.tree[id]
    switch node.kind {
    case .selfReference: return site.context.receiver.map { [$0] } ?? []
    case .constant:
      guard let receiver = Receiver(constant(id, site), helpers.modules), !isRuby(receiver) else { return [] }
      return [receiver]
    case .localVariable: return local(id, site)
    case .instanceVariable: return instanceVariable(id, site)
    case .globalVariable: return Receiver(site.body.outerValue(id), helpers.modules).map { [$0] } ?? []
    case .index: return contents(of: node.a, key: site.body.onlyArgument(id), site)
    case .call: return given(by: id, node, site)
    case .assignment: return values(of: node.b, site)
    case .operatorAssignment: return site.tree.name(id, is: "||") ? joined([node.a, node.b], site) : []
    case .or: return joined([node.a, node.b], site)
    case .if: return joined([node.b, node.c], site)
    case .parenthesized, .statements, .begin:
      guard !node.a.isNone else { return [] }
      var last = node.a
      while !site.tree[last].next.isNone { last = site.tree[last].next }
      return values(of: last, site)
    default: return []
    }
  }

  /// Counts an expression, and says whether it may be looked at.
  private func mayGoOn() -> Bool {
    work += 1
    guard depth < Self.depthLimit, work <= Self.workLimit else {
      isCutShort = true
      return false
    }
    return true
  }

  /// What a variable may hold that is given one of some expressions; found once for each.
  private func assigned(_ expressions: [NodeID], _ site: ReceiverSite) -> [Receiver] {
    var found: [Receiver] = []
    for expression in expressions {
      let key = ValueKey(source: ObjectIdentifier(site.tree.source), node: expression, context: site.context)
      let values: [Receiver]
      if let known = valuesOfKey[key] {
        values = known
      } else {
        let wasCutShort = isCutShort
        isCutShort = false
        // What depends on itself adds nothing.
        valuesOfKey[key] = []
        values = self.values(of: expression, site)
        valuesOfKey[key] = isCutShort ? nil : values
        isCutShort = isCutShort || wasCutShort
      }
      for value in values where !found.contains(value) && found.count < Self.valueLimit { found.append(value) }
    }
    return found
  }

  private func joined(_ expressions: some Sequence<NodeID>, _ site: ReceiverSite) -> [Receiver] {
    var found: [Receiver] = []
    for expression in expressions where !expression.isNone && found.count < Self.valueLimit {
      for value in values(of: expression, site) where !found.contains(value) { found.append(value) }
    }
    return found
  }

  // MARK: Variables and constants

  /// Whether something is a module of Ruby or fastlane to which the files add nothing.
  private func isRuby(_ receiver: Receiver) -> Bool {
    guard case .module(let box) = receiver else { return false }
    return helpers.modules.isCore(box) && box.singleton == nil
  }

  private func constant(_ id: NodeID, _ site: ReceiverSite) -> Value? {
    // What is nearer to the method comes first.
    if var path = site.context.helper.flatMap({ helpers.entries[$0].module }) {
      let name = site.tree.text(id)
      while !path.isEmpty {
        if let value = constant(path + "::" + name) { return value }
        guard let colon = path.utf8.lastIndex(of: UInt8(ascii: ":")) else { break }
        path = String(path[..<path.utf8.index(before: colon)])
      }
    }
    return site.body.outerValue(id)
  }

  private func local(_ id: NodeID, _ site: ReceiverSite) -> [Receiver] {
    let name = site.tree.name(id)
    let body = site.body
    let assigned = assignments(to: name, at: id, site)
    if !assigned.isEmpty {
      let values = self.assigned(assigned, site)
      if !values.isEmpty { return values }
    }
    if site.caller.blockNames.contains(name) {
      let block = body.binder(of: name, at: id)
      if !block.isNone { return given(to: name, of: block, site) }
    }
    if let known = site.context.parameters.names[name], body.isParameter(id) { return known }
    return Receiver(body.outerValue(id), helpers.modules).map { [$0] } ?? []
  }

  /// What a variable was given before a place, the last first.
  private func assignments(to name: String, at id: NodeID, _ site: ReceiverSite) -> [NodeID] {
    guard let all = site.caller.assigned[name] else { return [] }
    // One that stands behind in a loop comes before as well.
    var count = all.firstIndexOfSorted { $0.rawValue > id.rawValue }
    if count == 0, site.body.isInLoop(id) { count = all.count }
    let isLocal = site.tree.kind(id) == .localVariable
    let binder = isLocal ? site.body.binder(of: name, at: id) : .none
    var types: Set<String> = []
    var found: [NodeID] = []
    for expression in all[..<count].suffix(16).reversed() {
      // The parameter of a block is another variable.
      guard !isLocal || site.body.binder(of: name, at: expression) == binder else { continue }
      // One object of each class.
      if site.caller.isNewObject(expression) {
        guard types.insert(site.tree.text(site.tree[expression].a)).inserted else { continue }
      }
      found.append(expression)
    }
    return found.reversed()
  }

  private func instanceVariable(_ id: NodeID, _ site: ReceiverSite) -> [Receiver] {
    let name = site.tree.name(id)
    var found: [Receiver] = []
    if let receiver = site.context.receiver, receiver != .fastfile { found = held(name, by: receiver, site) }
    for value in assigned(assignments(to: name, at: id, site), site) where !found.contains(value) {
      found.append(value)
    }
    guard found.isEmpty, site.context.receiver == .fastfile else { return found }
    let value = site.body.outerValue(id) ?? main.variables[name]
    return Receiver(value, helpers.modules).map { [$0] } ?? []
  }

  /// What an object holds in an instance variable, or gives under the name of a method that takes nothing.
  func held(_ name: String, by receiver: Receiver, _ site: ReceiverSite) -> [Receiver] {
    if name.utf8.first == UInt8(ascii: "@") || name == "__getobj__" {
      switch receiver {
      case .instance(let object): return object.variables[name] ?? []
      case .object(let box): return Receiver(box.variables[name], helpers.modules).map { [$0] } ?? []
      case .module(let box): return Receiver(box.variables[name], helpers.modules).map { [$0] } ?? []
      default: return []
      }
    }
    switch entry(name, on: receiver)?.body {
    case .reader(let variable)?: return held(variable, by: receiver, site)
    case .some: return []
    case nil:
      switch receiver {
      case .instance(let object): return object.variables[name] ?? []
      case .object(let box):
        return Receiver(box.fields?.value(for: .symbol(name)), helpers.modules).map { [$0] } ?? []
      default: return []
      }
    }
  }

  // MARK: Calls

  private func given(by id: NodeID, _ node: SyntaxNode, _ site: ReceiverSite) -> [Receiver] {
    guard node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart else { return [] }
    let name = site.tree.name(id)
    let label = node.a.isNone ? name : site.tree.text(node.a)
    var called = site
    called.node = id
    called.skippedArguments = 0
    switch name {
    case "method", "public_method":
      guard let word = site.body.word(site.body.onlyArgument(id)) else { return [] }
      return receivers(of: node, site).map { .method(word, of: $0) }
    case "new":
      return receivers(of: node, site).compactMap { receiver in
        guard case .module(let type) = receiver else { return nil }
        return object(of: type, arguments(of: called)).map { .instance($0) }
      }
    case "instance" where !node.a.isNone && node.b.isNone:
      return values(of: node.a, site).compactMap { receiver in
        guard case .module(let type) = receiver, type.inherits(from: helpers.modules.named("Singleton")) else {
          return nil
        }
        return object(of: type, ReceiverArguments()).map { .instance($0) }
      }
    case "tap", "itself", "freeze": return node.a.isNone ? [] : values(of: node.a, site)
    case "class": return receivers(of: node, site).compactMap { Self.type(of: $0).map { .module($0) } }
    case "fetch",
      "dig" where !node.a.isNone:
      return contents(of: node.a, key: node.b, site)
    case "first", "last",
      "sample" where !node.a.isNone && node.b.isNone:
      return contents(of: node.a, site)
    default: break
    }
    if node.a.isNone, isPlain(site) {
      // Most calls reach an action.
      guard case .helper? = resolve(name: name, platform: site.platform) else { return [] }
    }
    var found: [Receiver] = []
    for receiver in receivers(of: node, site) where found.count < Self.valueLimit {
      var values = node.b.isNone ? held(name, by: receiver, site) : []
      for reach in reaches(name, on: receiver, called, label: label) { values += result(of: reach, site) }
      for value in values where !found.contains(value) { found.append(value) }
    }
    return found
  }

  /// What a call is made on, `self` if nothing is written.
  private func receivers(of call: SyntaxNode, _ site: ReceiverSite) -> [Receiver] {
    guard call.a.isNone else { return values(of: call.a, site) }
    return site.context.receiver.map { [$0] } ?? []
  }

  /// What a helper gives: the last expression of its body.
  private func result(of reach: CallReach, _ site: ReceiverSite) -> [Receiver] {
    guard case .helper(let helper) = reach.result, let reader = readHelper?(helper) else { return [] }
    let root = reader.body.root
    guard !root.isNone else { return [] }
    return values(
      of: root, ReceiverSite(caller: reader, context: reach.context, platform: site.platform, node: root))
  }

  private static func type(of receiver: Receiver) -> ModuleBox? {
    switch receiver {
    case .instance(let object): object.type
    case .object(let box): box.type
    default: nil
    }
  }

  // MARK: Blocks and collections

  /// What a call gives to a parameter of its block.
  private func given(to name: String, of block: NodeID, _ site: ReceiverSite) -> [Receiver] {
    let tree = site.tree
    let call = site.body.parents.parent(of: block)
    guard tree.kind(call) == .call, tree[call].c == block, !tree[call].a.isNone, !tree[block].a.isNone else {
      return []
    }
    let position = tree.list(tree[tree[block].a].a).enumerated().first { tree.name($1) == name }?.offset
    guard let position, position < 2 else { return [] }
    switch tree.name(call) {
    case "tap", "then", "yield_self": return position == 0 ? values(of: tree[call].a, site) : []
    // The values of a hash are in the second place.
    default: return contents(of: tree[call].a, site)
    }
  }

  /// What an array or a hash may hold: all of it, or what has a key that is known.
  func contents(of id: NodeID, key: NodeID = .none, _ site: ReceiverSite) -> [Receiver] {
    guard mayGoOn() else { return [] }
    depth += 1
    defer { depth -= 1 }
    let node = site.tree[id]
    switch node.kind {
    case .array: return joined(site.tree.list(node.a), site)
    case .hash: return pairs(of: node, key: site.body.word(key), site)
    case .parenthesized: return contents(of: node.a, key: key, site)
    case .call where node.b.isNone && !node.a.isNone:
      switch site.tree.name(id) {
      case "freeze", "values", "to_a", "reverse", "each", "map", "each_with_index", "compact", "uniq", "each_value":
        return contents(of: node.a, key: key, site)
      default: return []
      }
    case .localVariable, .instanceVariable, .constant, .globalVariable: break
    case .index:
      guard let value = element(of: id, site) else { return [] }
      return contents(of: value, site.tree.text(id), key: key, site)
    default: return []
    }
    if node.kind != .constant, let last = assignments(to: site.tree.name(id), at: id, site).last {
      return contents(of: last, key: key, site)
    }
    let value = node.kind == .constant ? constant(id, site) : site.body.outerValue(id)
    guard let value else { return [] }
    return contents(of: value, site.tree.text(id), key: key, site)
  }

  /// The known element that an index of a known collection gives.
  private func element(of id: NodeID, _ site: ReceiverSite) -> Value? {
    let node = site.tree[id]
    guard node.kind == .index else {
      return node.kind == .constant ? constant(id, site) : site.body.outerValue(id)
    }
    work += 1
    guard work < Self.workLimit, let key = site.body.word(site.body.onlyArgument(id)),
      case .hash(let box)? = element(of: node.a, site)?.withoutAssumption, !box.isUnknown
    else { return nil }
    return box.value(for: .symbol(key)) ?? box.value(for: .string(key))
  }

  private func contents(of value: Value, _ text: String, key: NodeID, _ site: ReceiverSite) -> [Receiver] {
    switch value.withoutAssumption {
    case .array(let box) where !box.isUnknown:
      return box.elements.prefix(Self.valueLimit).enumerated().compactMap { index, value in
        label(Receiver(value, helpers.modules), "\(text)[\(index)]")
      }
    case .hash(let box) where !box.isUnknown:
      if let word = site.body.word(key) {
        return Receiver(box.value(for: .symbol(word)) ?? box.value(for: .string(word)), helpers.modules).map { [$0] }
          ?? []
      }
      return zip(box.keys, box.values).prefix(Self.valueLimit).compactMap { key, value in
        switch key {
        case .symbol(let name): label(Receiver(value, helpers.modules), "\(text)[:\(name)]")
        case .string(let name): label(Receiver(value, helpers.modules), "\(text)[\"\(name.text)\"]")
        default: Receiver(value, helpers.modules)
        }
      }
    default: return []
    }
  }

  /// Names a procedure by the place where it is found, since a body does not say which it means.
  private func label(_ receiver: Receiver?, _ text: String) -> Receiver? {
    if case .procedure(let procedure)? = receiver, let source = BodySource(procedure, modules: helpers.modules) {
      _ = helpers.add(procedure: source, named: text)
    }
    return receiver
  }

  private func pairs(of hash: SyntaxNode, key: String?, _ site: ReceiverSite) -> [Receiver] {
    let pairs = site.tree.list(hash.a).filter { site.tree.kind($0) == .pair && !site.tree[$0].b.isNone }
    let chosen = key.map { key in pairs.filter { site.tree.word(site.tree[$0].a) == key } } ?? pairs
    return joined(chosen.map { site.tree[$0].b }, site)
  }
}
