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

  /// How many calls of helpers are told apart by what they are made on and with.
  private static let contextLimit = 100_000

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
      if case .helper = key.body { dropDefaults(of: &own, thatName: body.parameters, body.tree) }
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

  /// Drops what says nothing outside of a helper: a default that is made of the helper's own parameters.
  private func dropDefaults(
    of found: inout [ParameterReader.Found], thatName parameters: NodeList, _ tree: SyntaxTree
  ) {
    let names = Set(parameters.map { tree.parameterName($0) })
    for index in found.indices {
      guard let text = found[index].parameter.default else { continue }
      let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if words.contains(where: { names.contains(String($0)) }) { found[index].parameter.default = nil }
    }
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
      let reaches = resolver.reaches(of: call, in: reader, platform: platform, context)
      for (reach, callee, passed) in reaches.flatMap({ callees(of: call, $0, arguments, key, platform: platform) }) {
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
          parameter.inheritedFrom = parameter.inheritedFrom ?? name(of: call, reach)
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
        || (kind == .call || kind == .index || kind == .yield) && passesOptions(NodeID(number), names, body.tree)
    }
  }

  /// Whether one of a call's arguments may.
  private func passesOptions(_ call: NodeID, _ names: OptionNames, _ tree: SyntaxTree) -> Bool {
    for argument in tree.list(tree[call].b) {
      switch tree.kind(argument) {
      case .localVariable, .instanceVariable, .or, .if, .parenthesized: if names.isWhole(argument) { return true }
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

  /// What a call is named by: `super` by the method that it reaches.
  private func name(of call: BodyReader.Call, _ reach: CallReach) -> String {
    guard call.isSuper, case .helper(let index) = reach.result else { return reach.name }
    return resolver.helpers.entries[index].name
  }

  /// The number of what is known of a helper's call; nil where nothing is, or once there are too many.
  func number(of context: MethodContext) -> Int? {
    guard !context.isPlain || context.method != nil else { return nil }
    if let known = numberOfContext[context] { return known }
    guard contexts.count < Self.contextLimit else { return nil }
    contexts.append(context)
    numberOfContext[context] = contexts.count - 1
    return contexts.count - 1
  }

  private func surroundings(of key: ParameterKey) -> (platform: Platform?, MethodContext) {
    switch key.body {
    case .lane(let index): (fastfile.lanes[index].platform, .lane)
    case .helper(let index): (key.platform, key.context.map { contexts[$0] } ?? resolver.context(ofHelper: index))
    }
  }

  /// What gets all the options of a call's surroundings from it, each with what it is passed.
  private func callees(
    of call: BodyReader.Call, _ reach: CallReach, _ reader: ArgumentReader, _ caller: ParameterKey, platform: Platform?
  ) -> [(CallReach, ParameterKey, ArgumentReader.Passed)] {
    switch reach.result {
    case .lane(let index):
      let passed = reader.passed(by: call.node, skipping: call.skippedArguments)
      return passed.arguments.passesOptions ? [(reach, ParameterKey(body: .lane(index), entry: .block), passed)] : []
    case .helper(let index):
      let entry = resolver.helpers.entries[index]
      let number = number(of: reach.context)
      if passesAll(call, caller, reader.body.tree) {
        var key = caller
        key.body = .helper(index)
        key.context = number
        var passed = ArgumentReader.Passed()
        passed.passOptions()
        return [(reach, key, passed)]
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
        return (reach, key, passed)
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
