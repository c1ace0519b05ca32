/// What the parameters of a body are asked for.
struct ParameterKey: Hashable {
  var body: LaneFactsReader.BodyKey
  var entry: OptionNames.Entry
  /// The platform for which a helper runs; nil for a lane, which has its own.
  var platform: Platform?
  /// The words that the call of a helper passes, by position.
  var words: [String?] = []
  /// The number of the object that a helper is called on; nil where that makes no difference.
  var context: Int?
}

extension LaneFactsReader {
  /// How deep options are followed from one body into the next.
  private static let depthLimit = 24
  /// How many nodes of helpers are read before calls that pass different words are no longer told apart.
  private static let helperNodeLimit = 1_000_000

  /// The parameters of a lane or a helper, those of what gets all its options included.
  func parameters(of key: ParameterKey, depth: Int) -> [LaneParameter] {
    if let known = knownParameters(of: key) { return known }
    guard depth < Self.depthLimit else { return [] }
    // A body that passes its options round in a circle adds nothing to itself.
    note([], of: key)
    var found: [LaneParameter] = []
    if source(of: key.body)?.hasParameters == true, let body = body(key.body) {
      if case .helper = key.body { helperNodeCount += body.nodes.count }
      let names = OptionNames(body, key.entry, words: key.words)
      var own = ParameterReader(body, key.entry, names).parameters()
      if !names.isEmpty, passesOptions(body, names), let reader = reader(key.body) {
        inherit(into: &own, from: reader, names, key, depth: depth)
      }
      own.sortStably { $0.start < $1.start }
      found = own.map(\.parameter)
    }
    document(&found, key)
    note(found, of: key)
    return found
  }

  private func knownParameters(of key: ParameterKey) -> [LaneParameter]? {
    switch key.body {
    case .lane(let index): laneParameters[index]
    case .helper: helperParameters[key]
    }
  }

  private func note(_ parameters: [LaneParameter], of key: ParameterKey) {
    switch key.body {
    case .lane(let index): laneParameters[index] = parameters
    case .helper: helperParameters[key] = parameters
    }
  }

  private func document(_ parameters: inout [LaneParameter], _ key: ParameterKey) {
    switch key.body {
    case .lane(let index):
      DocumentationTags(comment: fastfile.lanes[index].comment, description: fastfile.lanes[index].description)
        .document(&parameters)
    case .helper(let index):
      let source = resolver.helpers.entries[index].source
      guard let comment = DocComment.text(above: source.node, in: source.tree) else { return }
      DocumentationTags(comment: comment, description: []).document(&parameters, addsUnknown: false)
    }
  }

  /// Adds the parameters of the lanes and helpers that a body passes all its options to.
  private func inherit(
    into found: inout [ParameterReader.Found], from reader: BodyReader, _ names: OptionNames, _ key: ParameterKey,
    depth: Int
  ) {
    let tree = reader.body.tree
    let arguments = ArgumentReader(body: reader.body, names: names)
    let (platform, context) = surroundings(of: key)
    var indexOfName = Dictionary(
      found.enumerated().map { ($1.parameter.name, $0) }, uniquingKeysWith: { first, _ in first })
    for call in reader.calls where passesOptions(call.node, names, tree) || passesAll(call, key, tree) {
      guard let result = resolver.resolve(call, in: reader.body, platform: platform, context) else { continue }
      for (callee, passed) in callees(of: call, result, arguments, key, platform: platform, context) {
        for var parameter in parameters(of: callee, depth: depth + 1) where !passed.replaced.contains(parameter.name) {
          let written = passed.defaults[parameter.name].map { tree.text($0) }
          if let text = written ?? ownDefault(parameter.name, in: call, names, tree) { parameter.default = text }
          if parameter.isRequired {
            parameter.isRequired =
              parameter.default == nil && reader.body.surelyRuns(call.node)
              && !tree.list(tree[call.node].b).contains { names.mayBeOwn(parameter.name, of: $0) }
          }
          if let known = indexOfName[parameter.name] {
            if parameter.isRequired, found[known].parameter.default == nil { found[known].parameter.isRequired = true }
            continue
          }
          parameter.source = .inherited
          parameter.inheritedFrom = parameter.inheritedFrom ?? name(of: call, result)
          indexOfName[parameter.name] = found.count
          found.append(ParameterReader.Found(start: UInt32(call.range.lowerBound), parameter: parameter))
        }
      }
    }
  }

  /// Whether a call in a body may pass all options on: most bodies are told apart by this alone.
  private func passesOptions(_ body: LaneBody, _ names: OptionNames) -> Bool {
    body.notable.contains { number in
      let kind = body.tree.kind(NodeID(number))
      return kind == .superCall
        || (kind == .call || kind == .index) && passesOptions(NodeID(number), names, body.tree)
    }
  }

  /// Whether one of a call's arguments may.
  private func passesOptions(_ call: NodeID, _ names: OptionNames, _ tree: SyntaxTree) -> Bool {
    for argument in tree.list(tree[call].b) {
      switch tree.kind(argument) {
      case .localVariable, .or, .parenthesized: if names.isWhole(argument) { return true }
      case .call: if names.isWhole(tree[argument].a) || names.isWhole(argument) { return true }
      case .hash:
        let elements = tree.list(tree[argument].a)
        if elements.contains(where: { tree.kind($0) == .doubleSplat }) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a call is a `super` that passes on all that its method was given.
  private func passesAll(_ call: BodyReader.Call, _ key: ParameterKey, _ tree: SyntaxTree) -> Bool {
    guard call.isSuper, case .helper = key.body else { return false }
    return tree[call.node].b.isNone && !tree[call.node].flags.contains(.parentheses)
  }

  /// What a call is named by: a procedure or a method of an object by its own name.
  private func name(of call: BodyReader.Call, _ result: CallResolver.Result) -> String {
    guard case .helper(let index) = result else { return call.name }
    return call.isSuper ? resolver.helpers.entries[index].name : resolver.name(of: call, helper: index)
  }

  /// The number of an object; nil where nothing is known of it, or once there are too many.
  func number(of context: MethodContext) -> Int? {
    guard context.object != nil || !context.fastfileNames.isEmpty else { return nil }
    let known = contexts.firstIndex {
      $0.object === context.object && $0.helper == context.helper && $0.fastfileNames == context.fastfileNames
    }
    if let known { return known }
    guard contexts.count < 256 else { return nil }
    contexts.append(context)
    return contexts.count - 1
  }

  private func surroundings(of key: ParameterKey) -> (platform: Platform?, MethodContext) {
    switch key.body {
    case .lane(let index): (fastfile.lanes[index].platform, .lane)
    case .helper(let index):
      (
        key.platform,
        key.context.map { contexts[$0] } ?? MethodContext(helper: index, module: resolver.helpers.entries[index].module)
      )
    }
  }

  /// What gets all the options of a call's surroundings from it, each with what it is passed.
  private func callees(
    of call: BodyReader.Call, _ result: CallResolver.Result, _ reader: ArgumentReader, _ caller: ParameterKey,
    platform: Platform?, _ context: MethodContext
  ) -> [(ParameterKey, ArgumentReader.Passed)] {
    switch result {
    case .lane(let index):
      let passed = reader.passed(by: call.node, skipping: call.skippedArguments)
      return passed.arguments.passesOptions ? [(ParameterKey(body: .lane(index), entry: .block), passed)] : []
    case .helper(let index):
      let entry = resolver.helpers.entries[index]
      let number = number(of: resolver.context(of: call, helper: index, in: reader.body, context))
      if passesAll(call, caller, reader.body.tree) {
        var key = caller
        key.body = .helper(index)
        key.context = number
        var passed = ArgumentReader.Passed()
        passed.passOptions()
        return [(key, passed)]
      }
      let takesKeywords =
        body(.helper(index))?.parameters.contains {
          [.keywordParameter, .keywordRestParameter].contains(entry.source.tree.kind($0))
        } ?? false
      let tree = reader.body.tree
      return tree.list(tree[call.node].b).enumerated().compactMap { position, argument in
        guard position >= call.skippedArguments else { return nil }
        let passed = reader.passed(in: argument)
        guard passed.arguments.passesOptions else { return nil }
        let isKeywords = takesKeywords && tree.kind(argument) == .hash
        let entry = isKeywords ? OptionNames.Entry.keywords : .position(position - call.skippedArguments)
        var key = ParameterKey(body: .helper(index), entry: entry, platform: platform)
        key.context = number
        if !isKeywords, helperNodeCount < Self.helperNodeLimit {
          key.words = words(of: call, in: tree, reader.names)
        }
        return (key, passed)
      }
    default: return []
    }
  }

  /// What a body puts in place of an option before it passes them all on.
  private func ownDefault(
    _ name: String, in call: BodyReader.Call, _ names: OptionNames, _ tree: SyntaxTree
  ) -> String? {
    tree.list(tree[call.node].b).lazy.compactMap { names.ownDefault(name, of: $0) }.first { _ in true }
  }

  /// The words among a call's arguments, without the empty places behind the last.
  private func words(of call: BodyReader.Call, in tree: SyntaxTree, _ names: OptionNames) -> [String?] {
    var found: [String?] = []
    for argument in tree.list(tree[call.node].b).dropFirst(call.skippedArguments).prefix(8) {
      let words = names.words(argument)
      found.append(words.count == 1 ? words[0] : nil)
    }
    while case .some(nil) = found.last { found.removeLast() }
    return found
  }
}
