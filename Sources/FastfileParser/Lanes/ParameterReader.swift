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
    return reader.found.values.sorted { $0.start < $1.start }
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
  }

  /// What stands around a read and says more of the option; several may tell of one read.
  private struct Use {
    var node: UInt32
    var `default`: String?
    var isRequired = false
  }

  private mutating func readOptions() {
    var reads: [Read] = []
    var uses: [Use] = []
    let tests = testedDisjunctions()
    let tree = tree
    for number in body.notable {
      let id = NodeID(number)
      switch tree.nodes[Int(number)].kind {
      case .index where names.isWhole(tree[id].a):
        if let name = body.word(body.onlyArgument(id)) {
          reads.append(Read(node: number, start: tree[id].start, name: name))
        }
      case .call where names.isWhole(tree[id].a):
        readCall(id, into: &reads, &uses)
      case .matchRequired where names.isWhole(tree[id].a):
        readPattern(tree[id].b, into: &reads)
        for pair in patternKeys(tree[id].b) { uses.append(Use(node: pair.rawValue, isRequired: true)) }
      case .matchPredicate where names.isWhole(tree[id].a): readPattern(tree[id].b, into: &reads)
      case .case where names.isWhole(tree[id].a):
        for clause in tree.list(tree[id].b) where tree.kind(clause) == .in { readPattern(tree[clause].a, into: &reads) }
      case .or where tests.lastIndexOfSorted(number) == nil:
        note(valueOf: tree[id].b, for: tree[id].a, in: &uses)
      case .operatorAssignment where tree.name(id, is: "||"):
        note(valueOf: tree[id].b, for: tree[id].a, in: &uses)
      case .if where tree.nodes[Int(number)].flags.contains(.ternary):
        noteTernary(id, in: &uses)
      case .if:
        for read in requiredReads(of: id) { uses.append(Use(node: read.rawValue, isRequired: true)) }
      default: break
      }
    }
    let numbers = uses.indices.sorted { (uses[$0].node, $0) < (uses[$1].node, $1) }
    let nodes = numbers.map { uses[$0].node }
    for read in reads {
      var use = Use(node: read.node)
      var index = nodes.lastIndexOfSorted(read.node) ?? -1
      while index >= 0, nodes[index] == read.node {
        let other = uses[numbers[index]]
        use.default = use.default ?? other.default
        use.isRequired = use.isRequired || other.isRequired
        index -= 1
      }
      add(read, use)
    }
  }

  /// The numbers of the `a || b` that are conditions: what stands behind `||` is no default there.
  private func testedDisjunctions() -> [UInt32] {
    var found: [UInt32] = []
    let tree = tree
    for number in body.notable where tree.nodes[Int(number)].kind == .if {
      var pending = [tree.nodes[Int(number)].a]
      while let condition = pending.popLast() {
        let node = tree[condition]
        switch node.kind {
        case .or, .and:
          if node.kind == .or { found.append(condition.rawValue) }
          pending += [node.a, node.b]
        case .not: pending.append(node.a)
        case .parenthesized: pending.append(tree[node.a].a)
        case .call where tree.name(condition, is: "!"): pending.append(node.a)
        default: break
        }
      }
    }
    return found.sorted()
  }

  private mutating func add(_ read: Read, _ use: Use) {
    var entry =
      found[read.name]
      ?? Found(start: read.start, parameter: LaneParameter(name: read.name, isRequired: false, source: .options))
    entry.start = min(entry.start, read.start)
    if entry.parameter.default == nil { entry.parameter.default = use.default }
    entry.parameter.isRequired = (entry.parameter.isRequired || use.isRequired) && entry.parameter.default == nil
    found[read.name] = entry
  }

  /// `options.fetch(:x, d)`, `.dig(:x, …)`, `.key?(:x)`, `.values_at(:x, :y)` and the like.
  private func readCall(_ id: NodeID, into reads: inout [Read], _ uses: inout [Use]) {
    let node = tree[id]
    switch tree.name(id) {
    case "fetch":
      guard let name = body.word(node.b) else { return }
      reads.append(Read(node: id.rawValue, start: node.start, name: name))
      let value = tree[node.b].next
      let block = node.c.isNone ? NodeID.none : tree[node.c].b
      let text = !value.isNone ? tree.text(value) : block.isNone ? nil : tree.text(block)
      uses.append(Use(node: id.rawValue, default: text, isRequired: text == nil))
    case "dig", "key?", "has_key?", "include?", "member?", "delete":
      if let name = body.word(node.b) { reads.append(Read(node: id.rawValue, start: node.start, name: name)) }
    case "values_at", "slice":
      for argument in tree.list(node.b) {
        guard let name = body.word(argument) else { continue }
        reads.append(Read(node: argument.rawValue, start: tree[argument].start, name: name))
      }
    default: break
    }
  }

  /// `options => { x:, y: }`, `case options in { x: }`.
  private func readPattern(_ id: NodeID, into reads: inout [Read]) {
    for pair in patternKeys(id) {
      guard let name = body.word(tree[pair].a) else { continue }
      reads.append(Read(node: pair.rawValue, start: tree[pair].start, name: name))
    }
  }

  private func patternKeys(_ pattern: NodeID) -> [NodeID] {
    guard tree.kind(pattern) == .hashPattern else { return [] }
    return tree.list(tree[pattern].b).filter { tree.kind($0) == .pair }
  }

  /// `options[:x] || value`: the value is the default, unless it raises.
  private func note(valueOf value: NodeID, for read: NodeID, in uses: inout [Use]) {
    guard let read = names.read(read) else { return }
    let isError = raises(value)
    uses.append(Use(node: read.rawValue, default: isError ? nil : tree.text(value), isRequired: isError))
  }

  /// `options[:x] ? options[:x] : value`, `options[:x].nil? ? value : options[:x]`
  private func noteTernary(_ id: NodeID, in uses: inout [Use]) {
    let node = tree[id]
    let (then, otherwise) = (node.b, node.c)
    if let value = names.read(then), let read = presentReads(node.a, depth: 0).first,
      onlyArgument(read) == onlyArgument(value)
    {
      note(valueOf: otherwise, for: then, in: &uses)
    } else if let value = names.read(otherwise), let read = absentReads(node.a, depth: 0).first,
      onlyArgument(read) == onlyArgument(value)
    {
      note(valueOf: then, for: otherwise, in: &uses)
    }
  }

  private func onlyArgument(_ read: NodeID) -> String? { body.word(body.onlyArgument(read)) }
}
