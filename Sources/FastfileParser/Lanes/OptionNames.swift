/// The local variables of a body that hold the options it was called with, one of them, or words that are known.
struct OptionNames {
  /// How the options come into a body.
  enum Entry: Hashable {
    /// As fastlane passes them to a lane's block: as keywords, or as the first parameter.
    case block
    /// As one of a method's positional parameters, counted from 0.
    case position(Int)
    /// Under a key of one of these.
    case element(Int, String)
    /// As a method's keywords.
    case keywords
    /// As the value of one of these.
    case keyword(String)
    /// In an instance variable, by its name with `@`.
    case variable(String)
    /// In any way.
    case any
  }

  /// What a variable holds.
  enum Meaning {
    /// A hash: the options, or one that may be put together with them.
    case hash(OptionContent)
    /// One option or environment variable, with the read that gave it to it.
    case part(NodeID)
    /// One of some words.
    case words([String])
    /// All of some words.
    case list([String])
    /// The value of each of some elements.
    case values(OptionContent)
    /// A block or lambda.
    case procedure(NodeID)
    case laneContext
    case other

    /// Whether it is all the options.
    var isOptions: Bool { if case .hash(let content) = self { content.isOptions } else { false } }
  }

  /// What a variable holds from one node to another.
  struct Binding {
    var name: SourceRange
    var from: UInt32
    var until: UInt32
    var meaning: Meaning
  }

  /// A place from where on a variable that holds the options may have others of the body's own.
  private struct Change {
    var variable: SourceRange
    /// The option; nil if it may be any.
    var key: String?
    var from: UInt32
  }

  /// How many variables, and how many options of the body's own, are told apart.
  private static let limit = 256

  let body: LaneBody
  let tree: SyntaxTree
  private(set) var bindings: [Binding] = []
  private var changes: [Change] = []
  /// From where on variables that were given one option may hold something else.
  private var doubts: [(variable: SourceRange, from: UInt32)] = []
  /// The methods defined inside, which see no variables from outside: apart and ascending.
  private var definitions: [ClosedRange<UInt32>] = []
  /// Whether `_1` is the options.
  let isImplicit: Bool
  /// Whether there are none.
  let isEmpty: Bool
  /// Whether an instance variable may hold them.
  private(set) var fillsVariables = false
  /// The instance variable that holds them from the start on, where the body itself doesn't name it.
  private var passedVariable: String?

  /// Finds the variables; `words` are those that a call of a method passes.
  init(_ body: LaneBody, _ entry: Entry, words: PassedWords = PassedWords()) {
    self.body = body
    tree = body.tree
    isImplicit = entry == .block && body.usesNumberedParameters
    bindings = Self.parameters(of: body, entry, words)
    var isEmpty = !isImplicit && !bindings.contains { $0.meaning.isOptions || $0.meaning.isHolder }
    if case .variable = entry { isEmpty = false }
    self.isEmpty = isEmpty
    if case .variable(let name) = entry {
      fillsVariables = true
      if bindings.isEmpty { passedVariable = name }
    }
    guard !isEmpty || entry == .any else { return }
    readShadows()
    for number in body.notable where bindings.count < Self.limit {
      let id = NodeID(number)
      switch tree.nodes[Int(number)].kind {
      case .assignment: readAssignment(id)
      case .operatorAssignment: if tree.name(id, is: "||") { readDefault(id) }
      case .call:
        readChange(id)
        bindGiven(by: id)
      case .for: bindElements(of: tree[id].b, to: tree[id].a, NodeID.none, from: tree[id].a.rawValue - 1, until: number)
      default: break
      }
    }
  }

  private static func parameters(of body: LaneBody, _ entry: Entry, _ words: PassedWords) -> [Binding] {
    let tree = body.tree
    if case .variable(let name) = entry { return variables(named: name, in: body) }
    var position = 0
    var found: [Binding] = []
    for parameter in body.parameters {
      let isFirst = entry == .block && found.isEmpty
      var meaning: Meaning?
      switch tree.kind(parameter) {
      case .requiredParameter, .optionalParameter, .destructuringParameter:
        let word = position < words.positions.count ? words.positions[position] : nil
        let list = words.lists[position]
        if isFirst || entry == .position(position) || entry == .any && word == nil && list == nil {
          meaning = .hash(.options)
        } else if case .element(position, let key) = entry {
          var content = OptionContent()
          content.hold(key)
          meaning = .hash(content)
        } else if let word {
          meaning = .words([word])
        } else if let list {
          meaning = .list(list)
        }
        position += 1
      case .restParameter:
        let rest = words.positions.dropFirst(position).compactMap { $0 }
        if !rest.isEmpty, rest.count == words.positions.count - position { meaning = .list(rest) }
      case .keywordParameter:
        if case .keyword(let name) = entry, tree.parameterName(parameter).utf8.elementsEqual(name.utf8) {
          meaning = .hash(.options)
        } else if !words.keywords.isEmpty, let word = words.keywords[tree.parameterName(parameter)] {
          meaning = .words([word])
        } else if !words.keywordLists.isEmpty, let list = words.keywordLists[tree.parameterName(parameter)] {
          meaning = .list(list)
        }
      case .keywordRestParameter:
        if isFirst || entry == .keywords || entry == .any { meaning = .hash(.options) }
      default: break
      }
      guard let meaning else { continue }
      found.append(Binding(name: tree.nameRange(parameter), from: 0, until: .max, meaning: meaning))
    }
    return found
  }

  /// An instance variable that holds the options from the start on; by the place where it is met first.
  private static func variables(named name: String, in body: LaneBody) -> [Binding] {
    let tree = body.tree
    let first = body.nodes.first { number in
      let node = tree.nodes[Int(number)]
      let kind = node.kind
      return kind == .instanceVariable && tree.name(NodeID(number)).utf8.elementsEqual(name.utf8)
    }
    guard let first else { return [] }
    return [Binding(name: tree.nameRange(NodeID(first)), from: 0, until: .max, meaning: .hash(.options))]
  }

  // MARK: Blocks and methods inside

  private mutating func readShadows() {
    for number in body.notable {
      let node = tree.nodes[Int(number)]
      switch node.kind {
      case .call where !node.c.isNone && tree.kind(node.c) == .block: bind(tree[node.c].a, of: node.c)
      case .lambda: bind(node.a, of: NodeID(number))
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

  /// Notes the parameters of a block, of which nothing is known yet.
  private mutating func bind(_ list: NodeID, of block: NodeID) {
    guard !list.isNone else { return }
    for parameter in tree.list(tree[list].a) where bindings.count < Self.limit {
      bindings.append(
        Binding(name: tree.nameRange(parameter), from: parameter.rawValue - 1, until: block.rawValue, meaning: .other))
    }
  }

  /// Notes what a parameter of a block inside is given.
  mutating func rebind(_ parameter: NodeID, _ meaning: Meaning) {
    switch tree.kind(parameter) {
    case .requiredParameter, .optionalParameter: break
    default: return
    }
    guard let index = bindings.lastIndex(where: { $0.from == parameter.rawValue - 1 }) else { return }
    if case .other = bindings[index].meaning { bindings[index].meaning = meaning }
  }

  mutating func bind(_ variable: NodeID, from: UInt32, until: UInt32, _ meaning: Meaning) {
    guard bindings.count < Self.limit else { return }
    bindings.append(Binding(name: tree.nameRange(variable), from: from, until: until, meaning: meaning))
    if meaning.isOptions, tree.kind(variable) == .instanceVariable { fillsVariables = true }
  }

  // MARK: Assignments

  private mutating func readAssignment(_ id: NodeID) {
    let node = tree[id]
    if tree.kind(node.a) == .index {
      guard let key = body.word(body.onlyArgument(node.a)) else { return }
      put(key, NodeID.none, .fixed, into: tree[node.a].a, id)
      return
    }
    guard tree.kind(node.a) == .localVariable || tree.kind(node.a) == .instanceVariable else { return }
    let current = binding(of: node.a)
    guard let meaning = meaning(of: node.b, current?.meaning) else { return }
    let until = min(end(of: id), current?.until ?? .max)
    if until < .max, doubts.count < Self.limit { doubts.append((tree.nameRange(node.a), id.rawValue)) }
    if case .hash(let content) = meaning, content.isOptions { note(content, in: tree.nameRange(node.a), id) }
    bind(node.a, from: id.rawValue, until: until, meaning)
  }

  /// What an assigned value is; nil if it is nothing, as the variable was before.
  private func meaning(of value: NodeID, _ current: Meaning?) -> Meaning? {
    if let content = content(of: value) { return .hash(content) }
    if let read = ownRead(value) { return .part(read) }
    switch tree.kind(value) {
    case .lambda: return .procedure(value)
    case .call:
      if tree.name(value, is: "lane_context") { return .laneContext }
      let node = tree[value]
      if node.a.isNone, !node.c.isNone, tree.name(value, is: "lambda") || tree.name(value, is: "proc") {
        return .procedure(node.c)
      }
    default: break
    }
    let words = words(value)
    if !words.isEmpty { return .words(words) }
    let list = elements(value)
    if !list.isEmpty { return .list(list) }
    guard let current else { return nil }
    if case .hash(let content) = current, content.isOptions, getsOptions(value) { return .hash(.openOptions) }
    return .other
  }

  /// Whether a call gets all the options, and so may give them back changed.
  private func getsOptions(_ id: NodeID) -> Bool {
    guard tree.kind(id) == .call else { return false }
    if isWhole(tree[id].a) || getsOptions(tree[id].a) { return true }
    return tree.list(tree[id].b).contains { isWhole($0) }
  }

  /// `options[:x] ||= 1`, `@options ||= options`
  private mutating func readDefault(_ id: NodeID) {
    let node = tree[id]
    switch tree.kind(node.a) {
    case .index:
      guard let key = body.word(body.onlyArgument(node.a)), !body.alwaysFails(node.b) else { return }
      put(key, node.b, .default, into: tree[node.a].a, id)
    case .localVariable, .instanceVariable:
      guard binding(of: node.a) == nil, let content = content(of: node.b), content.isOptions else { return }
      bind(node.a, from: id.rawValue, until: end(of: id), .hash(content))
    default: break
    }
  }

  /// Where what an assignment does ends to be sure.
  private func end(of id: NodeID) -> UInt32 {
    let region = body.region(of: id)
    return region == body.root ? .max : body.last(region)
  }

  /// `options.merge!(x: 1)`, `options.store(:x, 1)`
  private mutating func readChange(_ id: NodeID) {
    let node = tree[id]
    guard tree.kind(node.a) == .localVariable || tree.kind(node.a) == .instanceVariable, !node.b.isNone else { return }
    if tree.name(id, is: "store") {
      if let key = body.word(node.b) { put(key, NodeID.none, .fixed, into: node.a, id) }
    } else if tree.name(id, is: "merge!") || tree.name(id, is: "update") || tree.name(id, is: "reverse_merge!")
      || tree.name(id, is: "deep_merge!"),
      case .hash? = meaning(of: node.a), let content = content(of: id)
    {
      change(node.a, to: content, id)
      // Of what is not known it may be any.
      if content.isOptions, tree.list(node.b).contains(where: { self.content(of: $0)?.isOpen ?? true }) {
        note(nil, in: tree.nameRange(node.a), id)
      }
    }
  }

  /// Notes that a body puts an element into a hash that it knows.
  private mutating func put(
    _ key: String, _ value: NodeID, _ kind: OptionContent.Pair.Kind, into variable: NodeID, _ id: NodeID
  ) {
    guard tree.kind(variable) == .localVariable || tree.kind(variable) == .instanceVariable,
      case .hash(var content)? = meaning(of: variable), content.isOptions || kind == .fixed
    else { return }
    if kind == .default, case .fixed? = content.pair(key)?.kind { return }
    let text = value.isNone ? content.pair(key)?.text : tree.defaultText(value)
    content.set(key, content.isOptions || !value.isNone ? text : nil, kind)
    change(variable, to: content, id)
    if kind == .fixed { note(key, in: tree.nameRange(variable), id) }
  }

  private mutating func change(_ variable: NodeID, to content: OptionContent, _ id: NodeID) {
    guard let current = binding(of: variable) else { return }
    var content = content
    var until = min(end(of: id), current.until)
    if content.isOptions, !current.meaning.isOptions, until < current.until {
      // Behind the condition it may be the options.
      content.isOpen = true
      until = current.until
    }
    if content.isOptions { note(content, in: tree.nameRange(variable), id) }
    bind(variable, from: id.rawValue, until: until, .hash(content))
  }

  private mutating func note(_ content: OptionContent, in variable: SourceRange, _ id: NodeID) {
    if content.isOpen { note(nil, in: variable, id) }
    for pair in content.pairs where pair.kind != .removed { note(pair.key, in: variable, id) }
  }

  private mutating func note(_ key: String?, in variable: SourceRange, _ id: NodeID) {
    guard changes.count <= Self.limit else { return }
    // Once there are too many it may be any.
    changes.append(Change(variable: variable, key: changes.count < Self.limit ? key : nil, from: id.rawValue))
  }

  // MARK: What the body itself puts among the options

  /// Whether the body may have put an option itself into what is read, of which this is known.
  func mayBeOwn(_ key: String, of id: NodeID, _ content: OptionContent?) -> Bool {
    if let content, content.isOpen || content.pair(key) != nil { return true }
    var variable = id
    while tree.kind(variable) == .call || tree.kind(variable) == .or || tree.kind(variable) == .parenthesized {
      variable = tree[variable].a
    }
    guard tree.kind(variable) == .localVariable || tree.kind(variable) == .instanceVariable else { return false }
    let name = tree.nameRange(variable)
    return changes.contains { change in
      change.from < variable.rawValue && isSame(change.variable, name)
        && (change.key.map { $0.utf8.elementsEqual(key.utf8) } ?? true)
    }
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

  /// The instance variables that hold the options at a place, by their names.
  func filledVariables(at id: NodeID) -> [String] {
    guard fillsVariables else { return [] }
    var found = passedVariable.map { [$0] } ?? []
    for binding in bindings where binding.from < id.rawValue && id.rawValue <= binding.until && found.count < 8 {
      guard binding.meaning.isOptions, tree.source.bytes[binding.name.lowerBound] == UInt8(ascii: "@") else { continue }
      let name = tree.source.text(binding.name)
      if !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// The `options[:x]` that a node is, or that the variable it names was given.
  func read(_ id: NodeID) -> NodeID? {
    if tree.nodes[Int(id.rawValue)].kind == .localVariable {
      if case .part(let read)? = meaning(of: id) { return read }
      return nil
    }
    return ownRead(id)
  }

  /// The same, if it can be nothing else: no condition has given the variable another value before.
  func sureRead(_ id: NodeID) -> NodeID? {
    guard let read = read(id), tree.kind(id) == .localVariable else { return read(id) }
    let name = tree.nameRange(id)
    return doubts.contains { read.rawValue < $0.from && $0.from < id.rawValue && isSame($0.variable, name) }
      ? nil : read
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

extension OptionNames.Meaning {
  /// Whether the options lie in it.
  fileprivate var isHolder: Bool { if case .hash(let content) = self { !content.held.isEmpty } else { false } }
}
