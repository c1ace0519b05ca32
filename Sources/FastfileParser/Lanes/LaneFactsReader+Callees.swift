/// What calls pass their options to.
extension LaneFactsReader {
  /// A lane or helper that a call reaches, how the options come into it, and what they are there.
  typealias Callee = (CallReach, ParameterKey, ArgumentReader.Passed)

  /// How many calls of helpers are told apart by what they are made on and with.
  private static let contextLimit = 100_000

  /// The number of what is known of a helper's call; nil where nothing is, or once there are too many.
  func number(of context: MethodContext) -> Int? {
    guard !context.isPlain || context.method != nil else { return nil }
    if let known = numberOfContext[context] { return known }
    guard contexts.count < Self.contextLimit else { return nil }
    contexts.append(context)
    numberOfContext[context] = contexts.count - 1
    return contexts.count - 1
  }

  /// Whether a call is a `super` that passes on all that its method was given.
  func passesAll(_ call: BodyReader.Call, _ key: ParameterKey, _ tree: SyntaxTree) -> Bool {
    guard call.isSuper, case .helper = key.body else { return false }
    return tree[call.node].b.isNone && !tree[call.node].flags.contains(.parentheses)
  }

  /// What gets all the options of a call's surroundings from it, each with what it is passed.
  func callees(
    of call: BodyReader.Call, _ reach: CallReach, _ reader: ArgumentReader, _ caller: ParameterKey, platform: Platform?
  ) -> [Callee] {
    switch reach.result {
    case .lane(let index):
      let passed = reader.passed(by: call.node, skipping: call.skippedArguments)
      return passed.arguments.passesOptions ? [(reach, ParameterKey(body: .lane(index), entry: .block), passed)] : []
    case .helper(let index):
      let number = number(of: reach.context)
      if passesAll(call, caller, reader.body.tree) {
        var key = caller
        key.body = .helper(index)
        key.context = number
        var passed = ArgumentReader.Passed()
        passed.passOptions()
        return [(reach, key, passed)]
      }
      var words: PassedWords?
      return entries(of: call, into: index, reader).map { entry, passed in
        var key = ParameterKey(body: .helper(index), entry: entry, platform: platform)
        key.context = number
        switch entry {
        case .position, .element:
          if helperNodeCount < Self.helperNodeLimit {
            key.words = words ?? PassedWords(of: call, in: reader.body.tree, reader.names)
            words = key.words
          }
        default: break
        }
        return (reach, key, passed)
      }
    default: return []
    }
  }

  /// How the options come into a helper by a call.
  private func entries(
    of call: BodyReader.Call, into helper: Int, _ reader: ArgumentReader
  ) -> [(OptionNames.Entry, ArgumentReader.Passed)] {
    let tree = reader.body.tree
    let source = resolver.helpers.entries[helper].source
    let keywords = source.parameters.filter { source.tree.kind($0) == .keywordParameter }
      .map { source.tree.parameterName($0) }
    let takesKeywords =
      !keywords.isEmpty || source.parameters.contains { source.tree.kind($0) == .keywordRestParameter }
    var found: [(OptionNames.Entry, ArgumentReader.Passed)] = []
    for (index, argument) in tree.list(tree[call.node].b).enumerated() where index >= call.skippedArguments {
      let position = index - call.skippedArguments
      let isKeywords = takesKeywords && tree.kind(argument) == .hash
      let passed = reader.passed(in: argument)
      if passed.arguments.passesOptions { found.append((isKeywords ? .keywords : .position(position), passed)) }
      guard tree.kind(argument) == .hash else { continue }
      // Under a key: `upload(options: options)`.
      for pair in tree.list(tree[argument].a) where tree.kind(pair) == .pair && reader.names.isWhole(tree[pair].b) {
        guard let name = tree.word(tree[pair].a) else { continue }
        let isKeyword = keywords.contains { $0.utf8.elementsEqual(name.utf8) }
        if isKeyword || !takesKeywords {
          found.append((isKeyword ? .keyword(name) : .element(position, name), reader.passed(in: tree[pair].b)))
        }
      }
    }
    return found
  }

  // MARK: Instance variables

  /// Objects that are given the options when they are made.
  struct FilledObjects {
    let reader: BodyReader
    /// The calls of `new`, once somebody asks.
    private lazy var calls = findCalls()
    /// What those are known to hold that were asked about.
    var known: [NodeID: [(String, ArgumentReader.Passed)]] = [:]

    init(_ reader: BodyReader) { self.reader = reader }

    private func findCalls() -> [NodeID: BodyReader.Call] {
      var found: [NodeID: BodyReader.Call] = [:]
      for call in reader.calls where reader.tree.name(call.node, is: "new") { found[call.node] = call }
      return found
    }

    /// The call that makes the object on which another is made.
    mutating func maker(of call: BodyReader.Call) -> BodyReader.Call? {
      var node = call.receiver
      switch reader.tree.kind(node) {
      case .call: break
      case .localVariable, .instanceVariable: node = reader.assigned[reader.tree.name(node)]?.last ?? .none
      default: return nil
      }
      guard !node.isNone, reader.tree.kind(node) == .call, reader.tree.name(node, is: "new"),
        !reader.tree[node].b.isNone
      else { return nil }
      return calls[node]
    }
  }

  /// The instance variables that hold the options in what a call reaches.
  func filled(
    by call: BodyReader.Call, _ names: OptionNames, _ objects: inout FilledObjects, _ arguments: ArgumentReader,
    _ key: ParameterKey, _ platform: Platform?, _ context: MethodContext
  ) -> [(String, ArgumentReader.Passed)] {
    let tree = arguments.body.tree
    if call.receiver.isNone || tree.kind(call.receiver) == .selfReference {
      var passed = ArgumentReader.Passed()
      passed.passOptions()
      return call.insideOf.isNone ? names.filledVariables(at: call.node).map { ($0, passed) } : []
    }
    guard let maker = objects.maker(of: call) else { return [] }
    if let known = objects.known[maker.node] { return known }
    var found: [(String, ArgumentReader.Passed)] = []
    for reach in resolver.reaches(of: maker, in: objects.reader, platform: platform, context) {
      for (_, callee, passed) in callees(of: maker, reach, arguments, key, platform: platform) {
        guard let body = body(callee.body) else { continue }
        let filled = OptionNames(body, callee.entry, words: callee.words).filledVariables(at: body.node)
        found += filled.map { ($0, passed) }
      }
    }
    objects.known[maker.node] = found
    return found
  }

  /// A helper that a call reaches, for each of these instance variables.
  func callees(of reach: CallReach, _ filled: [(String, ArgumentReader.Passed)], platform: Platform?) -> [Callee] {
    guard !filled.isEmpty, case .helper(let index) = reach.result else { return [] }
    let number = number(of: reach.context)
    return filled.map { name, passed in
      var key = ParameterKey(body: .helper(index), entry: .variable(name), platform: platform)
      key.context = number
      return (reach, key, passed)
    }
  }

  // MARK: Texts

  /// What a default of a helper's option says where the helper is called; nil if that is only known inside.
  func outerText(
    _ text: String, of helper: Int, _ call: BodyReader.Call, in tree: SyntaxTree
  ) -> String? {
    let source = resolver.helpers.entries[helper].source
    let inner = Set(source.parameters.map { source.tree.parameterName($0) })
    guard text.names(oneOf: inner) else { return text }
    guard let parameter = source.parameters.first(where: { source.tree.parameterName($0) == text }),
      !tree.list(tree[call.node].b).contains(where: { [.splat, .forwardedArguments].contains(tree.kind($0)) })
    else { return nil }
    let isKeyword = source.tree.kind(parameter) == .keywordParameter
    var value = NodeID.none
    if isKeyword {
      for argument in tree.list(tree[call.node].b) where tree.kind(argument) == .hash {
        for pair in tree.list(tree[argument].a) {
          guard tree.kind(pair) == .pair else { return nil }
          if let name = tree.word(tree[pair].a), name.utf8.elementsEqual(text.utf8) { value = tree[pair].b }
        }
      }
    } else {
      let position = source.parameters.enumerated().first { source.tree.parameterName($1) == text }?.offset ?? 0
      let arguments = Array(tree.list(tree[call.node].b).dropFirst(call.skippedArguments).prefix(position + 1))
      if arguments.count > position { value = arguments[position] }
    }
    if !value.isNone { return Self.isLiteral(value, in: tree) ? tree.defaultText(value) : nil }
    // What the helper itself falls back on.
    let own = source.tree[parameter].a
    return !own.isNone && Self.isLiteral(own, in: source.tree) ? source.tree.defaultText(own) : nil
  }

  private static func isLiteral(_ id: NodeID, in tree: SyntaxTree) -> Bool {
    switch tree.kind(id) {
    case .string: tree.word(id) != nil
    case .symbol, .integer, .float, .nilLiteral, .trueLiteral, .falseLiteral, .constant: true
    case .array, .hash, .wordArray, .symbolArray: tree[id].a.isNone
    default: false
    }
  }
}
