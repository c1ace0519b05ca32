/// The local variables of a body that hold the options it was called with, one of them, or words that are known.
struct OptionNames {
  /// How the options come into a body.
  enum Entry: Hashable {
    /// As fastlane passes them to a lane's block: as keywords, or as the first parameter.
    case block
    /// As one of a method's positional parameters, counted from 0.
    case position(Int)
    /// As a method's keywords.
    case keywords
    /// In any way.
    case any
  }

  /// What a variable holds.
  enum Meaning {
    case options
    /// One option or environment variable, with the read that gave it to it.
    case part(NodeID)
    /// One of some words.
    case words([String])
    case laneContext
    case other
  }

  /// What a variable holds from one node to another.
  private struct Binding {
    var name: SourceRange
    var from: UInt32
    var until: UInt32
    var meaning: Meaning
  }

  /// An option that a variable holding the options has of the body's own, whatever was passed, or where it was not.
  private struct Own {
    var variable: SourceRange
    var key: String
    var from: UInt32
    var until: UInt32
    /// What stands in where the option is not passed; nil for one that replaces what is.
    var `default`: NodeID?
  }

  /// How many variables, and how many options of the body's own, are told apart.
  private static let limit = 256

  let body: LaneBody
  private let tree: SyntaxTree
  private var bindings: [Binding] = []
  private var own: [Own] = []
  /// From where on variables that hold the options may have others of the body's own.
  private var changes: [(variable: SourceRange, from: UInt32)] = []
  /// The methods defined inside, which see no variables from outside: apart and ascending.
  private var definitions: [ClosedRange<UInt32>] = []
  /// Whether `_1` is the options.
  private let isImplicit: Bool
  /// Whether there are none.
  let isEmpty: Bool

  /// Finds the variables; `words` are those that a call of a method passes, by position.
  init(_ body: LaneBody, _ entry: Entry, words: [String?] = []) {
    self.body = body
    tree = body.tree
    isImplicit = entry == .block && body.usesNumberedParameters
    bindings = Self.parameters(of: body, entry, words)
    isEmpty = !isImplicit && !bindings.contains { if case .options = $0.meaning { true } else { false } }
    guard !isEmpty || entry == .any else { return }
    readShadows()
    for number in body.notable where bindings.count < Self.limit {
      switch tree.nodes[Int(number)].kind {
      case .assignment: readAssignment(NodeID(number))
      case .call: readChange(NodeID(number))
      default: break
      }
    }
  }

  private static func parameters(of body: LaneBody, _ entry: Entry, _ words: [String?]) -> [Binding] {
    let tree = body.tree
    var position = 0
    var found: [Binding] = []
    for parameter in body.parameters {
      let isFirst = entry == .block && found.isEmpty
      var meaning: Meaning?
      switch tree.kind(parameter) {
      case .requiredParameter, .optionalParameter, .destructuringParameter:
        if isFirst || entry == .position(position) || entry == .any {
          meaning = .options
        } else if position < words.count, let word = words[position] {
          meaning = .words([word])
        }
        position += 1
      case .keywordRestParameter: if isFirst || entry == .keywords || entry == .any { meaning = .options }
      default: break
      }
      guard let meaning else { continue }
      found.append(Binding(name: tree.nameRange(parameter), from: 0, until: .max, meaning: meaning))
    }
    return found
  }

  // MARK: Blocks and methods inside

  private mutating func readShadows() {
    for number in body.notable {
      let node = tree.nodes[Int(number)]
      switch node.kind {
      case .call where !node.c.isNone && tree.kind(node.c) == .block: bind(tree[node.c].a, of: node.c, NodeID(number))
      case .lambda: bind(node.a, of: NodeID(number), .none)
      case .definition:
        var first = number
        while first > 1, tree.nodes[Int(first - 1)].start >= node.start { first -= 1 }
        // One around others stands for them.
        while let last = definitions.last, last.lowerBound >= first { definitions.removeLast() }
        definitions.append(first...number)
      default: break
      }
    }
  }

  /// Notes the parameters of a block, with the words that a loop gives to the first.
  private mutating func bind(_ list: NodeID, of block: NodeID, _ call: NodeID) {
    guard !list.isNone else { return }
    for (index, parameter) in tree.list(tree[list].a).enumerated() where bindings.count < Self.limit {
      var meaning = Meaning.other
      if index == 0, !call.isNone, tree.kind(parameter) == .requiredParameter {
        switch tree.name(call) {
        case "each", "each_with_index", "map", "flat_map", "each_with_object", "filter_map", "select", "reject",
          "filter", "find", "detect", "any?", "all?", "none?", "each_entry", "to_h":
          let words = elements(tree[call].a)
          if !words.isEmpty { meaning = .words(words) }
        default: break
        }
      }
      bindings.append(
        Binding(name: tree.nameRange(parameter), from: parameter.rawValue - 1, until: block.rawValue, meaning: meaning))
    }
  }

  // MARK: Assignments

  private mutating func readAssignment(_ id: NodeID) {
    let node = tree[id]
    if tree.kind(node.a) == .index {
      let target = tree[node.a]
      guard tree.kind(target.a) == .localVariable, isWhole(target.a), let key = body.word(body.onlyArgument(node.a))
      else { return }
      add(Own(variable: tree.nameRange(target.a), key: key, from: id.rawValue, until: end(of: id), default: nil))
      return
    }
    guard tree.kind(node.a) == .localVariable || tree.kind(node.a) == .instanceVariable else { return }
    let current = binding(of: node.a)
    guard let meaning = meaning(of: node.b, current?.meaning) else { return }
    let until = min(end(of: id), current?.until ?? .max)
    let name = tree.nameRange(node.a)
    bindings.append(Binding(name: name, from: id.rawValue, until: until, meaning: meaning))
    guard case .options = meaning else { return }
    addLayers(of: node.b, to: name, from: id.rawValue, until, depth: 0)
    if addsUnknown(node.b, depth: 0) { addChange(name, id) }
  }

  /// What an assigned value is; nil if it is nothing, as the variable was before.
  private func meaning(of value: NodeID, _ current: Meaning?) -> Meaning? {
    if isWhole(value) || isLayered(value) { return .options }
    if let read = ownRead(value) { return .part(read) }
    if tree.kind(value) == .call, tree.name(value, is: "lane_context") { return .laneContext }
    let words = words(value)
    if !words.isEmpty { return .words(words) }
    guard let current else { return nil }
    if case .options = current, getsOptions(value) { return .options }
    return .other
  }

  /// Whether a call gets all the options, and so may give them back changed.
  private func getsOptions(_ id: NodeID) -> Bool {
    guard tree.kind(id) == .call else { return false }
    if isWhole(tree[id].a) || getsOptions(tree[id].a) { return true }
    return tree.list(tree[id].b).contains { isWhole($0) || isLayered($0) }
  }

  /// Where what an assignment does ends to be sure.
  private func end(of id: NodeID) -> UInt32 {
    let region = body.region(of: id)
    return region == body.root ? .max : body.last(region)
  }

  private mutating func add(_ option: Own) {
    if own.count < Self.limit { own.append(option) }
  }

  /// `options.merge!(x: 1)`, `options.store(:x, 1)`
  private mutating func readChange(_ id: NodeID) {
    let node = tree[id]
    guard tree.kind(node.a) == .localVariable, !node.b.isNone else { return }
    let name = tree.nameRange(node.a)
    if tree.name(id, is: "store"), isWhole(node.a), let key = body.word(node.b) {
      add(Own(variable: name, key: key, from: id.rawValue, until: end(of: id), default: nil))
    } else if tree.name(id, is: "merge!") || tree.name(id, is: "update") || tree.name(id, is: "reverse_merge!"),
      isWhole(node.a)
    {
      addPairs(node.b, to: name, from: id.rawValue, end(of: id), isDefault: tree.name(id, is: "reverse_merge!"))
      if !isKnown(node.b) { addChange(name, id) }
    }
  }

  private mutating func addChange(_ variable: SourceRange, _ id: NodeID) {
    if changes.count < Self.limit { changes.append((variable, id.rawValue)) }
  }

  // MARK: Options with others of the body

  /// Whether an expression that holds the options may put others there that are not known: `DEFAULTS.merge(options)`.
  private func addsUnknown(_ id: NodeID, depth: Int) -> Bool {
    let node = tree[id]
    guard depth < 8 else { return true }
    switch node.kind {
    case .parenthesized, .or: return addsUnknown(node.a, depth: depth + 1)
    case .statements: return addsUnknown(node.a, depth: depth + 1)
    case .hash: return isLayered(id) && !isKnown(id)
    case .call where isCopy(id, node): return addsUnknown(node.a, depth: depth + 1)
    case .call where isMerge(id) && isWhole(id):
      return addsUnknown(node.a, depth: depth + 1) || !(isWhole(node.a) || isKnown(node.a))
        || tree.list(node.b).contains { addsUnknown($0, depth: depth + 1) || !(isWhole($0) || isKnown($0)) }
    case .call: return getsOptions(id)
    default: return false
    }
  }

  /// Whether a hash has nothing but what is written there, and the options.
  private func isKnown(_ id: NodeID) -> Bool {
    tree.kind(id) == .hash
      && !tree.list(tree[id].a).contains { tree.kind($0) == .doubleSplat && !isWhole(tree[$0].a) }
  }

  /// `{ x: 1, **options }`
  private func isLayered(_ id: NodeID) -> Bool {
    tree.kind(id) == .hash
      && tree.list(tree[id].a).contains { tree.kind($0) == .doubleSplat && isWhole(tree[$0].a) }
  }

  /// Notes what an expression puts below and above the options that it holds.
  private mutating func addLayers(
    of id: NodeID, to name: SourceRange, from: UInt32, _ until: UInt32, depth: Int
  ) {
    let node = tree[id]
    guard depth < 4 else { return }
    switch node.kind {
    case .hash: addPairs(id, to: name, from: from, until, isDefault: true)
    case .parenthesized, .or: addLayers(of: node.a, to: name, from: from, until, depth: depth + 1)
    case .call where !node.b.isNone && isMerge(id):
      if isWhole(node.a) {
        addPairs(node.b, to: name, from: from, until, isDefault: tree.name(id, is: "reverse_merge"))
        addLayers(of: node.a, to: name, from: from, until, depth: depth + 1)
      } else {
        addPairs(node.a, to: name, from: from, until, isDefault: true)
      }
    default: break
    }
  }

  /// Notes the pairs of a hash: before all options those that they replace, behind them those that replace them.
  private mutating func addPairs(
    _ id: NodeID, to name: SourceRange, from: UInt32, _ until: UInt32, isDefault: Bool
  ) {
    guard tree.kind(id) == .hash else { return }
    var isDefault = isDefault
    for element in tree.list(tree[id].a) {
      if tree.kind(element) == .doubleSplat { isDefault = false }
      guard tree.kind(element) == .pair, let key = body.word(tree[element].a) else { continue }
      let value = isDefault && !tree[element].b.isNone ? tree[element].b : nil
      add(Own(variable: name, key: key, from: from, until: until, default: value))
    }
  }

  private func isMerge(_ id: NodeID) -> Bool {
    tree.name(id, is: "merge") || tree.name(id, is: "reverse_merge") || tree.name(id, is: "deep_merge")
  }

  /// Whether an option read from a variable is the body's own there, not the caller's.
  func isOwn(_ key: String, of variable: NodeID) -> Bool {
    own.contains { $0.default == nil && isIt($0, key, variable) }
  }

  /// What the body itself puts in place of an option that is not passed.
  func ownDefault(_ key: String, of variable: NodeID) -> String? {
    own.last { $0.default != nil && isIt($0, key, variable) }?.default.map { tree.text($0) }
  }

  /// Whether the body may have put an option there itself before.
  func mayBeOwn(_ key: String, of variable: NodeID) -> Bool {
    guard tree.kind(variable) == .localVariable else { return addsUnknown(variable, depth: 0) }
    let name = tree.nameRange(variable)
    return changes.contains { $0.from < variable.rawValue && isSame($0.variable, name) }
      || own.contains {
        $0.from < variable.rawValue && isSame($0.variable, name) && $0.key.utf8.elementsEqual(key.utf8)
      }
  }

  /// The options that a variable has of the body's own at a place.
  func ownKeys(of variable: NodeID) -> [String] {
    own.filter { $0.default == nil && isIt($0, $0.key, variable) }.map(\.key)
  }

  private func isIt(_ own: Own, _ key: String, _ variable: NodeID) -> Bool {
    own.from < variable.rawValue && variable.rawValue <= own.until && tree.kind(variable) == .localVariable
      && isSame(own.variable, tree.nameRange(variable)) && own.key.utf8.elementsEqual(key.utf8)
  }

  // MARK: What a node is

  private func binding(of variable: NodeID) -> Binding? {
    let name = tree.nameRange(variable)
    let number = variable.rawValue
    var found: Binding?
    for binding in bindings where binding.from < number && number <= binding.until && isSame(name, binding.name) {
      if binding.from >= found?.from ?? 0 { found = binding }
    }
    return found != nil && isInDefinition(number) ? nil : found
  }

  private func isInDefinition(_ number: UInt32) -> Bool {
    var low = 0
    var high = definitions.count
    while low < high {
      let middle = (low + high) / 2
      if definitions[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < definitions.count && definitions[low].contains(number)
  }

  /// What a variable holds; nil if nothing is known of it.
  func meaning(of variable: NodeID) -> Meaning? { binding(of: variable)?.meaning }

  /// Whether a node stands for all options: a variable, a copy of one, or one with `|| {}` behind it.
  func isWhole(_ id: NodeID) -> Bool {
    var id = id
    for _ in 0..<4 {
      let node = tree.nodes[Int(id.rawValue)]
      switch node.kind {
      case .localVariable, .instanceVariable: if case .options? = meaning(of: id) { return true } else { return false }
      case .or, .parenthesized: id = node.a
      case .if where node.flags.contains(.ternary):
        if isWhole(node.b) { return true }
        id = node.c
      case .statements where node.a.isNone || tree[node.a].next.isNone: id = node.a
      case .call where node.a.isNone: return isImplicit && tree.name(id, is: "_1") && !body.isInLoop(id)
      case .call where isCopy(id, node): id = node.a
      case .call where !node.b.isNone && isMerge(id):
        if isWhole(node.a) { return true }
        id = node.b
      default: return false
      }
    }
    return false
  }

  private func isCopy(_ id: NodeID, _ node: SyntaxNode) -> Bool {
    // What is left out of them is not told apart.
    if !node.c.isNone || tree.kind(node.b) == .blockPass {
      return node.c.isNone || node.b.isNone ? isFiltered(id) : false
    }
    if node.b.isNone {
      return tree.name(id, is: "dup") || tree.name(id, is: "clone") || tree.name(id, is: "to_h")
        || tree.name(id, is: "compact") || tree.name(id, is: "freeze") || tree.name(id, is: "symbolize_keys")
    }
    return false
  }

  private func isFiltered(_ id: NodeID) -> Bool {
    switch tree.name(id) {
    case "select", "filter", "reject", "transform_values", "transform_keys", "tap": true
    default: false
    }
  }

  /// The `options[:x]` that a node is, or that the variable it names was given.
  func read(_ id: NodeID) -> NodeID? {
    if tree.nodes[Int(id.rawValue)].kind == .localVariable {
      if case .part(let read)? = meaning(of: id) { return read }
      return nil
    }
    return ownRead(id)
  }

  private func ownRead(_ id: NodeID) -> NodeID? {
    let node = tree.nodes[Int(id.rawValue)]
    switch node.kind {
    case .index: return isWhole(node.a) || isEnvironment(node.a) ? id : nil
    case .call where !node.b.isNone && (tree.name(id, is: "fetch") || tree.name(id, is: "dig")):
      return isWhole(node.a) || isEnvironment(node.a) ? id : nil
    default: return nil
    }
  }

  private func isEnvironment(_ id: NodeID) -> Bool { tree.kind(id) == .constant && tree.name(id, is: "ENV") }

  func isSame(_ name: SourceRange, _ other: SourceRange) -> Bool {
    guard name.count == other.count, name.count > 0 else { return false }
    return name == other
      || tree.source.bytes[name.lowerBound..<name.upperBound]
        .elementsEqual(tree.source.bytes[other.lowerBound..<other.upperBound])
  }
}
