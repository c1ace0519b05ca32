/// What the parameters of a body are asked for.
struct ParameterKey: Hashable {
  var body: LaneFactsReader.BodyKey
  var entry: OptionNames.Entry
  /// The platform for which a helper runs; nil for a lane, which has its own.
  var platform: Platform?
  /// The words that the call of a helper passes.
  var words = PassedWords()
  /// The number of the object that a helper is called on; nil where that makes no difference.
  var context: Int?
}

extension LaneFactsReader {
  /// How deep options are followed from one body into the next.
  private static let depthLimit = 24
  /// How many nodes of helpers are read before calls that pass different words are no longer told apart.
  static let helperNodeLimit = 1_000_000

  /// How many lanes and helpers that pass their options round among themselves are read again.
  private static let circleLimit = 64

  /// The parameters of a lane or a helper, those of what gets all its options included.
  func parameters(of key: ParameterKey, depth: Int) -> [LaneParameter] {
    if let known = knownParameters(of: key) {
      if let index = openKeys.lastIndex(of: key) {
        outermostOpen = min(outermostOpen, index)
      } else if keysOfCircle.contains(key) {
        outermostOpen = min(outermostOpen, outermostOfCircle)
      }
      return known
    }
    guard depth < Self.depthLimit else { return [] }
    // A body that passes its options round in a circle adds nothing to itself.
    note([], of: key)
    let outer = (outermostOpen, circle.count)
    outermostOpen = .max
    openKeys.append(key)
    var found = read(key, depth: depth)
    note(found, of: key)
    openKeys.removeLast()
    if outermostOpen < openKeys.count {
      // What is further out is not whole yet.
      circle.append(key)
      keysOfCircle.insert(key)
      outermostOfCircle = min(outermostOfCircle, outermostOpen)
    } else {
      if circle.count > outer.1 { found = settle(key, Array(circle[outer.1...]), depth: depth) }
      for key in circle[outer.1...] { keysOfCircle.remove(key) }
      circle.removeSubrange(outer.1...)
      outermostOpen = .max
      if circle.isEmpty { outermostOfCircle = .max }
    }
    outermostOpen = min(outermostOpen, outer.0)
    return found
  }

  /// Reads again those that pass their options round to one another, until none of them learns more.
  private func settle(_ key: ParameterKey, _ others: [ParameterKey], depth: Int) -> [LaneParameter] {
    let keys = [key] + others
    guard keys.count <= Self.circleLimit else { return knownParameters(of: key) ?? [] }
    for _ in 0..<8 {
      var isChanged = false
      for key in keys {
        let found = read(key, depth: depth)
        if found.count != knownParameters(of: key)?.count { isChanged = true }
        note(found, of: key)
      }
      if !isChanged { break }
    }
    return knownParameters(of: key) ?? []
  }

  private func read(_ key: ParameterKey, depth: Int) -> [LaneParameter] {
    var found: [LaneParameter] = []
    var takesOptions = source(of: key.body)?.hasParameters == true
    if case .variable = key.entry { takesOptions = true }
    if takesOptions, let body = body(key.body) {
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
    var objects = FilledObjects(reader)
    var indexOfName = Dictionary(
      found.enumerated().map { ($1.parameter.name, $0) }, uniquingKeysWith: { first, _ in first })
    for call in reader.calls {
      let filled = self.filled(by: call, names, &objects, arguments, key, platform, context)
      guard !filled.isEmpty || passesOptions(call.node, names, tree) || passesAll(call, key, tree) else { continue }
      var contents: [(NodeID, OptionContent?)]?
      let reaches = resolver.reaches(of: call, in: reader, platform: platform, context)
      let callees = reaches.flatMap {
        self.callees(of: call, $0, arguments, key, platform: platform)
          + self.callees(of: $0, filled, platform: platform)
      }
      for (reach, callee, passed) in callees {
        for var parameter in parameters(of: callee, depth: depth + 1) where !passed.replaced.contains(parameter.name) {
          if let text = parameter.default, case .helper(let index) = callee.body {
            parameter.default = outerText(text, of: index, call, in: tree)
          }
          if let written = passed.defaults[parameter.name] {
            parameter.default = written
            parameter.isRequired = false
          }
          if parameter.isRequired {
            let known = contents ?? tree.list(tree[call.node].b).map { ($0, names.content(of: $0)) }
            contents = known
            parameter.isRequired =
              parameter.default == nil && reader.body.surelyRuns(call.node) { names.isFilled($0) }
              && !known.contains { names.mayBeOwn(parameter.name, of: $0.0, $0.1) }
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

  private func surroundings(of key: ParameterKey) -> (platform: Platform?, MethodContext) {
    switch key.body {
    case .lane(let index): (fastfile.lanes[index].platform, .lane)
    case .helper(let index): (key.platform, key.context.map { contexts[$0] } ?? resolver.context(ofHelper: index))
    }
  }

  /// What a call is named by: `super` by the method that it reaches.
  private func name(of call: BodyReader.Call, _ reach: CallReach) -> String {
    guard call.isSuper, case .helper(let index) = reach.result else { return reach.name }
    return resolver.helpers.entries[index].name
  }

  /// Whether a call in a body may pass all options on: most bodies are told apart by this alone.
  private func passesOptions(_ body: LaneBody, _ names: OptionNames) -> Bool {
    names.fillsVariables
      || body.notable.contains { number in
        let kind = body.tree.kind(NodeID(number))
        return kind == .superCall
          || (kind == .call || kind == .index || kind == .yield) && passesOptions(NodeID(number), names, body.tree)
      }
  }

  /// Whether one of a call's arguments may.
  private func passesOptions(_ call: NodeID, _ names: OptionNames, _ tree: SyntaxTree) -> Bool {
    for argument in tree.list(tree[call].b) {
      switch tree.kind(argument) {
      case .localVariable, .instanceVariable, .or, .if, .parenthesized, .call, .index:
        if names.isWhole(argument) { return true }
        // Some of them: `options.slice(:x)`.
        if tree.kind(argument) == .call, names.isWhole(tree[argument].a) { return true }
      case .hash:
        let elements = tree.list(tree[argument].a)
        if elements.contains(where: { tree.kind($0) == .doubleSplat || names.isWhole(tree[$0].b) }) { return true }
      default: break
      }
    }
    return false
  }
}
