/// Finds what a body takes: its keywords, and what it reads from its options.
struct ParameterReader {
  let body: LaneBody
  let tree: SyntaxTree
  let names: OptionNames
  private let entry: OptionNames.Entry
  private var found: [String: Found] = [:]

  /// A parameter, and where it is met first.
  struct Found {
    var start: UInt32
    /// Its place among those met at the same place: a loop asks for several at once.
    var order = 0
    var parameter: LaneParameter
  }

  init(_ body: LaneBody, _ entry: OptionNames.Entry, _ names: OptionNames) {
    self.body = body
    self.entry = entry
    self.names = names
    tree = body.tree
  }

  /// The parameters in source order.
  func parameters() -> [Found] {
    var reader = self
    if entry == .block || entry == .keywords { reader.readKeywords() }
    if !names.isEmpty { reader.readOptions() }
    return reader.found.values.sorted { ($0.start, $0.order) < ($1.start, $1.order) }
  }

  private mutating func readKeywords() {
    for parameter in body.parameters where tree.kind(parameter) == .keywordParameter {
      let node = tree[parameter]
      let text = node.a.isNone ? nil : tree.text(node.a)
      let name = tree.name(parameter)
      found[name] = Found(
        start: node.start,
        parameter: LaneParameter(name: name, isRequired: text == nil, default: text, source: .keyword))
    }
  }

  // MARK: Options

  /// A read of an option.
  private struct Read {
    var node: UInt32
    var start: UInt32
    var name: String
    /// What it is read from.
    var receiver: NodeID
  }

  /// What stands around a read and says more of the option; several may tell of one read.
  private struct Use {
    var node: UInt32
    var `default`: String?
    /// What fails if the option is missing.
    var failing = NodeID.none
  }

  private mutating func readOptions() {
    var reads: [Read] = []
    var uses: [Use] = []
    let tree = tree
    let names = names
    let presence = PresenceReader(body: body, read: { names.read($0) }, isSubject: { names.isWhole($0) })
    let demands = PresenceReader(body: body, read: { names.sureRead($0) }, isSubject: { names.isWhole($0) })
    let tests = presence.testedDisjunctions()
    let written = writtenOptions()
    for number in body.notable {
      let id = NodeID(number)
      switch tree.nodes[Int(number)].kind {
      case .index where names.isWhole(tree[id].a):
        guard written.lastIndexOfSorted(number) == nil else { continue }
        read(body.onlyArgument(id), of: id, from: tree[id].a, into: &reads)
      case .call where names.isWhole(tree[id].a):
        readCall(id, into: &reads, &uses)
      case .matchRequired where names.isWhole(tree[id].a):
        readPattern(tree[id].b, from: tree[id].a, into: &reads)
        for pair in patternKeys(tree[id].b) { uses.append(Use(node: pair.rawValue, failing: id)) }
      case .matchPredicate where names.isWhole(tree[id].a):
        readPattern(tree[id].b, from: tree[id].a, into: &reads)
      case .case where names.isWhole(tree[id].a):
        for clause in tree.list(tree[id].b) where tree.kind(clause) == .in {
          readPattern(tree[clause].a, from: tree[id].a, into: &reads)
        }
      case .or where tests.lastIndexOfSorted(number) == nil:
        for (read, text) in presence.defaults(of: id) { uses.append(Use(node: read.rawValue, default: text)) }
        require(demands.requiredReads(of: id), id, in: &uses)
      case .and: require(demands.requiredReads(of: id), id, in: &uses)
      case .operatorAssignment where tree.name(id, is: "||"): noteAssignment(id, in: &uses)
      case .if:
        if let (read, value) = presence.chosenDefault(of: id, key: { body.word(tree[$0].b) }) {
          note(value, of: read, failing: id, in: &uses)
        }
        require(demands.requiredReads(of: id), id, in: &uses)
      default: break
      }
    }
    join(reads, uses)
  }

  private mutating func join(_ reads: [Read], _ uses: [Use]) {
    let numbers = uses.indices.sorted { (uses[$0].node, $0) < (uses[$1].node, $1) }
    let nodes = numbers.map { uses[$0].node }
    for read in reads {
      let content = names.content(of: read.receiver)
      let own = content?.pair(read.name)
      guard own == nil || own?.kind == .default else { continue }
      var text: String?
      var isRequired = false
      var index = nodes.lastIndexOfSorted(read.node) ?? -1
      while index >= 0, nodes[index] == read.node {
        let other = uses[numbers[index]]
        text = text ?? other.default
        isRequired = isRequired || !other.failing.isNone && surelyRuns(other.failing)
        index -= 1
      }
      isRequired = isRequired && !names.mayBeOwn(read.name, of: read.receiver, content)
      if let known = text { text = names.valueText(known, of: read.name, at: read.node) ?? known }
      add(read, own.map(\.text) ?? text, isRequired)
    }
  }

  private func surelyRuns(_ id: NodeID) -> Bool { body.surelyRuns(id) { names.isFilled($0) } }

  private mutating func add(_ read: Read, _ text: String?, _ isRequired: Bool) {
    var entry =
      found[read.name]
      ?? Found(
        start: read.start, order: found.count,
        parameter: LaneParameter(name: read.name, isRequired: false, source: .options))
    entry.start = min(entry.start, read.start)
    if entry.parameter.default == nil || entry.parameter.default == "nil" {
      entry.parameter.default = text ?? entry.parameter.default
    }
    // What falls back on nil and is then asked for has no default.
    let hasDefault = entry.parameter.default.map { $0 != "nil" } ?? false
    entry.parameter.isRequired = (entry.parameter.isRequired || isRequired) && !hasDefault
    if entry.parameter.isRequired { entry.parameter.default = nil }
    found[read.name] = entry
  }

  /// The numbers of the `options[:x]` that are given a value, not read.
  private func writtenOptions() -> [UInt32] {
    body.notable.compactMap { number in
      let node = tree.nodes[Int(number)]
      return node.kind == .assignment && tree.kind(node.a) == .index ? node.a.rawValue : nil
    }.sorted()
  }

  private func read(_ key: NodeID, of id: NodeID, from receiver: NodeID, into reads: inout [Read]) {
    if let name = body.word(key) {
      reads.append(Read(node: id.rawValue, start: tree[id].start, name: name, receiver: receiver))
      return
    }
    guard !key.isNone else { return }
    for name in names.words(key) {
      reads.append(Read(node: id.rawValue, start: tree[id].start, name: name, receiver: receiver))
    }
  }

  /// `options.fetch(:x, d)`, `.dig(:x, …)`, `.key?(:x)`, `.values_at(:x, :y)` and the like.
  private func readCall(_ id: NodeID, into reads: inout [Read], _ uses: inout [Use]) {
    let node = tree[id]
    switch tree.name(id) {
    case "fetch":
      read(node.b, of: id, from: node.a, into: &reads)
      let value = tree[node.b].next
      let block = node.c.isNone ? NodeID.none : tree[node.c].b
      if !value.isNone {
        uses.append(Use(node: id.rawValue, default: tree.defaultText(value)))
      } else if block.isNone || body.alwaysFails(block) {
        uses.append(Use(node: id.rawValue, failing: id))
      } else {
        uses.append(Use(node: id.rawValue, default: tree.defaultText(block)))
      }
    case "dig", "key?", "has_key?", "include?", "member?", "delete":
      read(node.b, of: id, from: node.a, into: &reads)
    case "values_at", "slice":
      for argument in tree.list(node.b) { read(argument, of: argument, from: node.a, into: &reads) }
    default: break
    }
  }

  /// `options => { x:, y: }`, `case options in { x: }`.
  private func readPattern(_ id: NodeID, from receiver: NodeID, into reads: inout [Read]) {
    for pair in patternKeys(id) { read(tree[pair].a, of: pair, from: receiver, into: &reads) }
  }

  private func patternKeys(_ pattern: NodeID) -> [NodeID] {
    guard tree.kind(pattern) == .hashPattern else { return [] }
    return tree.list(tree[pattern].b).filter { tree.kind($0) == .pair }
  }

  // MARK: Defaults and needs

  private func require(_ reads: [NodeID], _ failing: NodeID, in uses: inout [Use]) {
    for read in reads { uses.append(Use(node: read.rawValue, failing: failing)) }
  }

  /// Notes what stands in for an option: a default, unless it raises.
  private func note(_ value: NodeID, of read: NodeID, failing: NodeID, in uses: inout [Use]) {
    if body.alwaysFails(value) {
      uses.append(Use(node: read.rawValue, failing: failing))
    } else {
      uses.append(Use(node: read.rawValue, default: tree.defaultText(value)))
    }
  }

  /// `options[:x] ||= value`
  private func noteAssignment(_ id: NodeID, in uses: inout [Use]) {
    if let read = names.read(tree[id].a) { note(tree[id].b, of: read, failing: id, in: &uses) }
  }
}
