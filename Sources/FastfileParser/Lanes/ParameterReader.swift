/// Finds what a lane's block takes: its keywords, and what it reads from its options.
struct ParameterReader {
  private let body: LaneBody
  private let tree: SyntaxTree
  /// The name of the block's parameter that holds the options.
  private var optionsName = SourceRange(0, 0)
  private var found: [String: Found] = [:]

  private struct Found {
    var start: UInt32
    var parameter: LaneParameter
  }

  init(_ body: LaneBody) {
    self.body = body
    tree = body.tree
  }

  /// The parameters in source order.
  func parameters() -> [LaneParameter] {
    var reader = self
    reader.readBlockParameters()
    if reader.optionsName.count > 0 { reader.readOptions() }
    return reader.found.values.sorted { $0.start < $1.start }.map(\.parameter)
  }

  // MARK: Keywords

  private mutating func readBlockParameters() {
    for parameter in body.parameters {
      let node = tree[parameter]
      switch node.kind {
      case .keywordParameter:
        let text = node.a.isNone ? nil : tree.text(node.a)
        let name = tree.name(parameter)
        found[name] = Found(
          start: node.start,
          parameter: LaneParameter(name: name, required: text == nil, default: text, source: .keyword))
      case .requiredParameter, .optionalParameter, .keywordRestParameter:
        if optionsName.count == 0 { optionsName = tree.nameRange(parameter) }
      default: break
      }
    }
  }

  // MARK: Options

  /// How a read of an option says more of it, by the number of the reading node.
  private struct Use {
    var `default`: String?
    var isRequired = false
  }

  private mutating func readOptions() {
    var reads: [(node: UInt32, start: UInt32, name: String)] = []
    var uses: [UInt32: Use] = [:]
    let tests = testedDisjunctions()
    let tree = tree
    for number in body.nodes {
      let id = NodeID(number)
      switch tree.nodes[Int(number)].kind {
      case .index where isOptions(tree[id].a):
        if let name = body.word(body.onlyArgument(id)) { reads.append((number, tree[id].start, name)) }
      case .call where isOptions(tree[id].a):
        readCall(id, into: &reads, &uses)
      case .or where !tests.contains(number):
        note(valueOf: tree[id].b, for: tree[id].a, in: &uses)
      case .operatorAssignment where tree.name(id, is: "||"):
        note(valueOf: tree[id].b, for: tree[id].a, in: &uses)
      case .if where tree.nodes[Int(number)].flags.contains(.ternary):
        noteTernary(id, in: &uses)
      case .if:
        for read in requiredReads(of: id) { uses[read.rawValue, default: Use()].isRequired = true }
      default: break
      }
    }
    for read in reads { add(read.name, at: read.start, uses[read.node] ?? Use()) }
  }

  /// The numbers of the `a || b` that are conditions: what stands behind `||` is no default there.
  private func testedDisjunctions() -> Set<UInt32> {
    var found: Set<UInt32> = []
    let tree = tree
    for number in body.nodes where tree.nodes[Int(number)].kind == .if {
      var pending = [tree.nodes[Int(number)].a]
      while let condition = pending.popLast() {
        let node = tree[condition]
        switch node.kind {
        case .or, .and:
          if node.kind == .or { found.insert(condition.rawValue) }
          pending += [node.a, node.b]
        case .not: pending.append(node.a)
        case .parenthesized: pending.append(tree[node.a].a)
        case .call where tree.name(condition, is: "!"): pending.append(node.a)
        default: break
        }
      }
    }
    return found
  }

  private func isOptions(_ id: NodeID) -> Bool {
    guard tree.kind(id) == .localVariable else { return false }
    let name = tree.nameRange(id)
    guard name.count == optionsName.count else { return false }
    let bytes = tree.source.bytes
    return bytes[name.lowerBound..<name.upperBound].elementsEqual(
      bytes[optionsName.lowerBound..<optionsName.upperBound])
  }

  private mutating func add(_ name: String, at start: UInt32, _ use: Use) {
    var entry =
      found[name]
      ?? Found(start: start, parameter: LaneParameter(name: name, required: false, source: .options))
    entry.start = min(entry.start, start)
    if entry.parameter.default == nil { entry.parameter.default = use.default }
    entry.parameter.required = (entry.parameter.required || use.isRequired) && entry.parameter.default == nil
    found[name] = entry
  }

  /// `options.fetch(:x, d)`, `.dig(:x, …)`, `.key?(:x)`, `.values_at(:x, :y)` and the like.
  private func readCall(
    _ id: NodeID, into reads: inout [(node: UInt32, start: UInt32, name: String)], _ uses: inout [UInt32: Use]
  ) {
    let node = tree[id]
    switch tree.name(id) {
    case "fetch":
      guard let name = body.word(node.b) else { return }
      reads.append((id.rawValue, node.start, name))
      let value = tree[node.b].next
      let block = node.c.isNone ? NodeID.none : tree[node.c].b
      let text = !value.isNone ? tree.text(value) : block.isNone ? nil : tree.text(block)
      uses[id.rawValue] = Use(default: text, isRequired: text == nil)
    case "dig", "key?", "has_key?", "include?", "member?", "delete":
      if let name = body.word(node.b) { reads.append((id.rawValue, node.start, name)) }
    case "values_at", "slice":
      for argument in tree.list(node.b) {
        if let name = body.word(argument) { reads.append((argument.rawValue, tree[argument].start, name)) }
      }
    default: break
    }
  }

  /// `options[:x] || value`: the value is the default, unless it raises.
  private func note(valueOf value: NodeID, for read: NodeID, in uses: inout [UInt32: Use]) {
    guard isRead(read) else { return }
    if raises(value) {
      uses[read.rawValue, default: Use()].isRequired = true
    } else {
      uses[read.rawValue, default: Use()].default = tree.text(value)
    }
  }

  /// `options[:x] ? options[:x] : value`, `options[:x].nil? ? value : options[:x]`
  private func noteTernary(_ id: NodeID, in uses: inout [UInt32: Use]) {
    let node = tree[id]
    let (then, otherwise) = (node.b, node.c)
    if isRead(then), let read = presentReads(node.a, depth: 0).first, onlyArgument(read) == onlyArgument(then) {
      note(valueOf: otherwise, for: then, in: &uses)
    } else if isRead(otherwise), let read = absentReads(node.a, depth: 0).first,
      onlyArgument(read) == onlyArgument(otherwise)
    {
      note(valueOf: then, for: otherwise, in: &uses)
    }
  }

  private func onlyArgument(_ read: NodeID) -> String? { body.word(body.onlyArgument(read)) }

  private func isRead(_ id: NodeID) -> Bool {
    tree.kind(id) == .index && isOptions(tree[id].a)
  }

  /// The reads that must not fail: `raise … unless options[:x]`, `raise … if options[:x].nil?`.
  private func requiredReads(of id: NodeID) -> [NodeID] {
    let node = tree[id]
    guard node.c.isNone, raises(node.b) else { return [] }
    return node.flags.contains(.negated) ? presentReads(node.a, depth: 0) : absentReads(node.a, depth: 0)
  }

  /// The reads that a condition is about, where a missing one makes it false.
  private func presentReads(_ condition: NodeID, depth: Int) -> [NodeID] {
    let node = tree[condition]
    if isRead(condition) { return [condition] }
    guard depth < 8 else { return [] }
    switch node.kind {
    case .and: return presentReads(node.a, depth: depth + 1) + presentReads(node.b, depth: depth + 1)
    case .parenthesized: return presentReads(tree[node.a].a, depth: depth + 1)
    case .call where isOptions(node.a) && (tree.name(condition, is: "key?") || tree.name(condition, is: "has_key?")):
      return [condition]
    default: return []
    }
  }

  /// The reads that a condition is about, where a missing one makes it true.
  private func absentReads(_ condition: NodeID, depth: Int) -> [NodeID] {
    let node = tree[condition]
    guard depth < 8 else { return [] }
    switch node.kind {
    case .or: return absentReads(node.a, depth: depth + 1) + absentReads(node.b, depth: depth + 1)
    case .parenthesized: return absentReads(tree[node.a].a, depth: depth + 1)
    case .not: return presentReads(node.a, depth: depth + 1)
    case .call:
      switch tree.name(condition) {
      case "!": return presentReads(node.a, depth: depth + 1)
      case "nil?", "empty?", "blank?": return receiverRead(node.a)
      default: return []
      }
    default: return []
    }
  }

  /// `options[:x]`, also with `.to_s` or `.strip` behind it.
  private func receiverRead(_ id: NodeID) -> [NodeID] {
    var id = id
    while tree.kind(id) == .call, tree[id].b.isNone, tree.name(id, is: "to_s") || tree.name(id, is: "strip") {
      id = tree[id].a
    }
    return isRead(id) ? [id] : []
  }

  /// Whether an expression or a body does nothing but end the lane with an error.
  private func raises(_ id: NodeID) -> Bool {
    var id = id
    if tree.kind(id) == .statements || tree.kind(id) == .parenthesized { id = tree[id].a }
    if tree.kind(id) == .statements { id = tree[id].a }
    var last = id
    while !last.isNone, tree.kind(id) != .missing, !tree[last].next.isNone { last = tree[last].next }
    guard tree.kind(last) == .call else { return false }
    switch tree.name(last) {
    case "raise", "fail", "abort", "user_error!", "crash!", "abort_with_message!", "build_failure!", "test_failure!":
      return true
    default: return false
    }
  }
}
