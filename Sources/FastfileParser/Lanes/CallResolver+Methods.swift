/// Which method a call reaches, on whatever it is made.
extension CallResolver {
  /// All that a call may reach from a body that runs for a platform; nothing where that is Ruby's or nobody's business.
  func reaches(
    of call: BodyReader.Call, in caller: BodyReader, platform: Platform?, _ context: MethodContext
  ) -> [CallReach] {
    if call.isLane {
      let lane = lane(call.name, platform: call.platform.map { Platform($0) })
      return [CallReach(result: lane.map { .lane($0) } ?? .other, name: call.name)]
    }
    work = 0
    depth = 0
    let site = ReceiverSite(
      caller: caller, context: context, platform: platform, node: call.node, skippedArguments: call.skippedArguments)
    if !call.insideOf.isNone {
      let receivers = values(of: call.insideOf, site)
      // Where nothing is known of it the block is read as if it were not there.
      if !receivers.isEmpty {
        return receivers.flatMap { ownNamed(reaches(call.name, on: $0, site, label: call.name), call.name) }
      }
    }
    if isPlain(call, site) {
      return ownNamed(reach(resolve(name: call.name, platform: platform), call.name, site), call.name)
    }
    if call.isSuper { return reaches(ofSuper: site) }
    if call.isYield {
      guard let block = caller.body.givenBlock else { return [] }
      return reaches(block, "call", site, "yield")
    }
    guard !call.receiver.isNone else { return reaches(ofOwn: call.name, site) }
    return reaches(onReceiver: call, site)
  }

  /// Whether a call is one of most: of the Fastfile's own methods, with nothing added to it.
  private func isPlain(_ call: BodyReader.Call, _ site: ReceiverSite) -> Bool {
    call.receiver.isNone && !call.isSuper && !call.isYield && isPlain(site)
  }

  /// Whether a call without a receiver is made on the Fastfile itself, with nothing added to it.
  func isPlain(_ site: ReceiverSite) -> Bool {
    main.singleton == nil && site.context.method == nil && site.context.receiver == .fastfile
      && site.caller.extensions.isEmpty
  }

  private func reaches(onReceiver call: BodyReader.Call, _ site: ReceiverSite) -> [CallReach] {
    let receivers = call.isOfElements ? contents(of: call.receiver, site) : values(of: call.receiver, site)
    var found: [CallReach] = []
    for receiver in receivers {
      for var reach in reaches(call.method, on: receiver, site, label: site.tree.text(call.receiver)) {
        if case .helper = reach.result, call.isQualified, isOfModule(reach, call) {
          reach.name = call.name
        }
        found.append(reach)
      }
    }
    guard found.isEmpty, call.isQualified, !receivers.contains(where: { entry(call.method, on: $0) != nil }) else {
      return found
    }
    // What the evaluation has not seen may be known by its name.
    let name = call.name
    guard let helper = helpers.index(of: name) else { return [] }
    return [CallReach(result: .helper(helper), name: name, context: context(ofHelper: helper))]
  }

  /// Whether what a call names is a module's own method, not one of an object.
  private func isOfModule(_ reach: CallReach, _ call: BodyReader.Call) -> Bool {
    if case .module? = reach.context.receiver, reach.context.method != nil { return true }
    return call.name.hasSuffix(".new")
  }

  /// What a name without a receiver reaches.
  func reaches(ofOwn name: String, _ site: ReceiverSite) -> [CallReach] {
    guard let receiver = site.context.receiver else {
      guard let helper = site.context.helper, let module = helpers.entries[helper].module,
        let found = helpers.index(of: name, in: module)
      else { return [] }
      return [CallReach(result: .helper(found), name: name, context: context(ofHelper: found))]
    }
    return ownNamed(reaches(name, on: receiver, site, label: name), name)
  }

  /// Helpers under the name that they are called by.
  private func ownNamed(_ reaches: [CallReach], _ name: String) -> [CallReach] {
    reaches.map { reach in
      var reach = reach
      if case .helper = reach.result { reach.name = name }
      return reach
    }
  }

  /// What a method's name reaches on something.
  func reaches(_ name: String, on receiver: Receiver, _ site: ReceiverSite, label: String) -> [CallReach] {
    guard depth < Self.depthLimit else { return [] }
    depth += 1
    defer { depth -= 1 }
    switch receiver {
    case .fastfile:
      if let entry = mixedIn(name, site) { return reach(entry, on: receiver, site) }
      return reach(resolve(name: name, platform: site.platform), name, site)
    case .procedure(let procedure): return reaches(procedure, name, site, label)
    case .method(let method, let receiver):
      guard Self.callsProcedure(name) else { return [] }
      return reaches(method, on: receiver, site, label: method)
    case .module(let type) where name == "new" && type.singletonMethod(name) == nil:
      guard let object = object(of: type, arguments(of: site)) else { return [] }
      return reaches("initialize", on: .instance(object), site, label: label).map { reach in
        var reach = reach
        reach.name = (self.name(of: type) ?? label) + ".new"
        return reach
      }
    case .instance, .object, .module:
      if let entry = entry(name, on: receiver) { return reach(entry, on: receiver, site) }
      // SimpleDelegator
      guard name != "initialize", name != "__getobj__" else { return [] }
      let held = held("__getobj__", by: receiver, site)
      return (held.isEmpty ? forwarded(by: receiver, site) : held).flatMap {
        reaches(name, on: $0, site, label: label)
      }
    }
  }

  /// The name of a class as files write it.
  private func name(of type: ModuleBox) -> String? {
    let outer = (main.type.name ?? "") + "::"
    return type.name.map { $0.hasPrefix(outer) ? String($0.dropFirst(outer.count)) : $0 }
  }

  /// What gets the calls that an object has no method for: `def method_missing(name, *args) = @f.send(name, *args)`.
  private func forwarded(by receiver: Receiver, _ site: ReceiverSite) -> [Receiver] {
    guard let entry = entry("method_missing", on: receiver), let helper = helper(of: entry),
      let reader = readHelper?(helper)
    else { return [] }
    var inside = site
    inside.caller = reader
    inside.context = MethodContext(helper: helper, receiver: receiver)
    return reader.forwards.prefix(4).flatMap { values(of: $0, inside) }
  }

  /// The method of a name that something has.
  func entry(_ name: String, on receiver: Receiver) -> MethodEntry? {
    switch receiver {
    case .instance(let object): object.type.method(name)
    case .object(let box): box.singleton?.method(name) ?? box.type.method(name)
    case .module(let box): box.singletonMethod(name)
    case .fastfile: main.singleton?.method(name)
    case .procedure, .method: nil
    }
  }

  /// What `super` reaches.
  private func reaches(ofSuper site: ReceiverSite) -> [CallReach] {
    guard let (entry, receiver) = superEntry(of: site.context) else {
      guard site.context.receiver == .fastfile, let helper = site.context.helper else { return [] }
      let entry = helpers.entries[helper]
      guard let method = site.context.method else {
        // Behind the Fastfile's own methods is what no method answers.
        guard entry.source.tree.kind(entry.source.node) == .definition else { return [] }
        return resolve(missing: entry.name, platform: site.platform).map {
          [CallReach(result: $0, name: entry.name)]
        } ?? []
      }
      return reach(resolve(name: method.name, platform: site.platform), method.name, site).filter { reach in
        if case .helper(helper) = reach.result { false } else { true }
      }
    }
    return ownNamed(reach(entry, on: receiver, site), "super")
  }

  /// The method behind the one that runs.
  func superEntry(of context: MethodContext) -> (MethodEntry, Receiver)? {
    guard let method = context.method, let receiver = context.receiver else { return nil }
    let entry: MethodEntry? =
      switch receiver {
      case .instance(let object): object.type.method(method.name, behind: method.owner)
      case .object(let box):
        if let singleton = box.singleton, singleton.inherits(from: method.owner) {
          singleton.method(method.name, behind: method.owner) ?? box.type.method(method.name)
        } else {
          box.type.method(method.name, behind: method.owner)
        }
      case .module(let box): box.singletonMethod(method.name, behind: method.owner)
      case .fastfile: main.singleton?.method(method.name, behind: method.owner)
      case .procedure, .method: nil
      }
    return entry.map { ($0, receiver) }
  }

  /// The method of a name in a module that the Fastfile is extended with, where a call is made.
  private func mixedIn(_ name: String, _ site: ReceiverSite) -> MethodEntry? {
    if let entry = main.singleton?.method(name) { return entry }
    guard site.context.receiver == .fastfile else { return nil }
    if let entry = site.context.method?.owner.method(name) { return entry }
    guard !site.caller.extensions.isEmpty else { return nil }
    return extensionMethods(site)[name]?.last { $0.0.rawValue < site.node.rawValue }?.1
  }

  /// The methods of the modules that a body extends the Fastfile with.
  private func extensionMethods(_ site: ReceiverSite) -> [String: [(NodeID, MethodEntry)]] {
    let key = ObjectIdentifier(site.caller)
    if let known = methodsOfExtensions[key] { return known }
    var found: [String: [(NodeID, MethodEntry)]] = [:]
    for node in site.caller.extensions {
      for case .module(let module) in values(of: node, site) {
        for (name, entry) in module.ancestors.reversed().flatMap(\.methods) {
          found[name, default: []].append((node, entry))
        }
      }
      work = 0
    }
    methodsOfExtensions[key] = found
    return found
  }

  // MARK: What methods lead to

  private func reach(_ entry: MethodEntry, on receiver: Receiver, _ site: ReceiverSite) -> [CallReach] {
    if case .delegation(let target, let method) = entry.body {
      return held(target, by: receiver, site).flatMap { reaches(method, on: $0, site, label: method) }
    }
    guard let helper = helper(of: entry) else { return [] }
    var context = MethodContext(helper: helper, receiver: receiver)
    context.method = MethodContext.Method(name: entry.name, owner: entry.owner)
    context.parameters = parameters(of: helper, site)
    return [CallReach(result: .helper(helper), name: helpers.entries[helper].name, context: context)]
  }

  /// What the Fastfile itself makes of a name.
  private func reach(_ result: Result?, _ name: String, _ site: ReceiverSite) -> [CallReach] {
    guard let result else { return [] }
    guard case .helper(let helper) = result else { return [CallReach(result: result, name: name)] }
    var context = context(ofHelper: helper)
    context.receiver = .fastfile
    context.parameters = parameters(of: helper, site)
    return [CallReach(result: result, name: helpers.entries[helper].name, context: context)]
  }

  private func reaches(
    _ procedure: Procedure, _ name: String, _ site: ReceiverSite, _ label: String
  ) -> [CallReach] {
    guard Self.callsProcedure(name) else { return [] }
    switch procedure.body {
    case .block(_, let scope):
      guard let source = BodySource(procedure, modules: helpers.modules) else { return [] }
      let helper = helpers.add(procedure: source, named: label)
      var context = MethodContext(
        helper: helper, receiver: Receiver(procedure.receiver ?? scope.selfValue, helpers.modules))
      context.parameters = parameters(of: helper, site)
      return [CallReach(result: .helper(helper), name: helpers.entries[helper].name, context: context)]
    case .method(let name, let value):
      guard let receiver = Receiver(value, helpers.modules) else { return [] }
      if let entry = procedure.method { return reach(entry, on: receiver, site) }
      return receiver == .fastfile ? reach(resolve(name: name, platform: site.platform), name, site) : []
    case .symbol, .native: return []
    }
  }

  /// Whether a method of a procedure runs it.
  static func callsProcedure(_ name: String) -> Bool {
    switch name {
    case "call", "[]", "yield", "===": true
    default: false
    }
  }

  /// What is known of a helper whoever calls it.
  func context(ofHelper index: Int) -> MethodContext {
    let entry = helpers.entries[index]
    guard let path = entry.module else { return MethodContext(helper: index) }
    var context = MethodContext(helper: index, receiver: nil)
    guard let module = module(path) else { return context }
    let name = String(decoding: entry.name.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
    let isOwn = entry.name.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: ".")
    if isOwn, let method = module.singletonMethod(name) {
      context.receiver = .module(module)
      context.method = MethodContext.Method(name: name, owner: method.owner)
    } else {
      context.receiver = object(of: module, ReceiverArguments(), isMade: false).map { .instance($0) }
      context.method = MethodContext.Method(name: name, owner: module)
    }
    if module === main.type { context = MethodContext(helper: index) }
    return context
  }

  /// The helper that a method is.
  func helper(of entry: MethodEntry) -> Int? {
    switch entry.body {
    case .definition(let node, let unit, _): helpers.index(of: node, in: unit.tree)
    case .procedure(let procedure):
      if case .block(let node, let scope) = procedure.body {
        helpers.index(of: node, in: scope.frame.unit.tree)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The module of a name as it is written at the top level.
  func module(_ path: String) -> ModuleBox? {
    guard case .module(let module)? = constant(path) else { return nil }
    return module
  }

  /// What a constant holds, written as at the top level.
  func constant(_ path: String) -> Value? {
    var value = Value.module(helpers.modules.fastfile)
    for part in path.split(separator: ":", omittingEmptySubsequences: true) {
      guard case .module(let module) = value else { return nil }
      let name = String(part)
      var found = module.ownConstant(name)
      if found == nil, module === helpers.modules.fastfile { found = helpers.modules.object.ownConstant(name) }
      guard let found else { return nil }
      value = found
    }
    return value
  }
}
