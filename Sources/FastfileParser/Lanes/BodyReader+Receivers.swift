/// The calls that are made on what may be a procedure, an object or a module of the file.
extension BodyReader {
  /// Whether a node is `Name.new(…)`.
  func isNewObject(_ id: NodeID) -> Bool {
    let node = tree.nodes[Int(id.rawValue)]
    return node.kind == .call && node.nameEnd &- node.nameStart == 3 && tree.name(id, is: "new")
      && tree.kind(node.a) == .constant
  }

  func findParameterNames() -> Set<String> {
    var names: Set<String> = []
    for parameter in body.parameters { names.insert(tree.parameterName(parameter)) }
    // The only one of a block holds a lane's options.
    return tree.kind(body.node) == .block && names.count < 2 ? [] : names
  }

  /// Whether an expression may give something with methods of the files.
  func mayHold(_ id: NodeID) -> Bool {
    var id = id
    while true {
      let node = tree.nodes[Int(id.rawValue)]
      switch node.kind {
      case .index: id = node.a
      case .call:
        guard !node.a.isNone else { return true }
        id = node.a
      case .constant: return !tree.name(id, is: "ENV") && !tree.name(id, is: "UI") && !tree.name(id, is: "File")
      case .instanceVariable, .globalVariable, .selfReference, .parenthesized, .array, .hash: return true
      case .localVariable:
        let name = tree.name(id)
        if assigned[name] != nil || blockNames.contains(name) || parameterNames.contains(name) { return true }
        return body.outerCallable(id) != nil
      default: return false
      }
    }
  }

  /// Notes what a variable is given, unless it is nothing with methods of the files.
  func noteAssignment(_ node: SyntaxNode) { note(node.b, givenTo: node.a) }

  /// `@a, @b = a, b`
  func noteAssignments(_ node: SyntaxNode) {
    guard tree.kind(node.b) == .array else { return }
    let values = tree.list(tree[node.b].a)
    for (target, value) in zip(tree.list(tree[node.a].a), values) {
      // What stands behind a list of any length is not told apart.
      guard tree.kind(target) != .splat, tree.kind(value) != .splat else { return }
      note(value, givenTo: target)
    }
  }

  private func note(_ value: NodeID, givenTo target: NodeID) {
    switch tree.kind(target) {
    case .localVariable, .instanceVariable, .globalVariable: break
    default: return
    }
    switch tree.kind(value) {
    case .call: guard tree[value].flags.isDisjoint(with: .operator) else { return }
    case .constant, .selfReference, .instanceVariable, .globalVariable, .index, .or, .if, .array, .hash, .parenthesized,
      .begin, .assignment:
      break
    case .localVariable: guard mayHold(value) else { return }
    default: return
    }
    assigned[tree.name(target), default: []].append(value)
  }

  func findOwnAssignments() -> [(name: String, value: NodeID)] {
    var found: [(name: String, value: NodeID)] = []
    for (name, values) in assigned where name.utf8.first == UInt8(ascii: "@") {
      for value in values.suffix(16) { found.append((name, value)) }
    }
    return found.sorted { $0.value.rawValue < $1.value.rawValue }
  }

  /// Notes the parameters of a block that are given what the call is made on, or what that holds.
  func noteBlock(of id: NodeID, _ node: SyntaxNode) {
    guard node.kind == .call, node.nameEnd > node.nameStart else { return }
    if !node.c.isNone, changesSelf(id, node), mayHold(node.a) { evaluated.append((node.c, node.a)) }
    guard passesReceiver(id) || passesElements(id), mayHold(node.a) else { return }
    if !node.c.isNone, tree.kind(node.c) == .block, !tree[node.c].a.isNone {
      for parameter in tree.list(tree[tree[node.c].a].a).prefix(2) { blockNames.insert(tree.name(parameter)) }
    }
    for argument in tree.list(node.b) where tree.kind(argument) == .blockPass {
      guard let word = body.word(tree[argument].a) else { continue }
      append(
        Call(
          node: argument, name: word, range: tree.range(tree[argument].a), receiver: node.a, method: word,
          isOfElements: passesElements(id)))
    }
  }

  /// A block that is passed on: `instance_exec(options, &block)`, `within(options, &block)`.
  func readPassedBlock(_ call: Call, _ node: SyntaxNode) {
    for argument in tree.list(node.b) where tree.kind(argument) == .blockPass {
      let block = tree[argument].a
      guard tree.kind(block) == .localVariable, mayHold(block) else { continue }
      // Only these are sure to pass on what they are given themselves.
      let passesArguments = call.name == "instance_exec"
      append(
        Call(
          node: passesArguments ? call.node : argument, name: "", range: tree.range(block), receiver: block,
          method: "call"))
    }
  }

  /// Whether the block of a call is run with the receiver as `self`.
  private func changesSelf(_ id: NodeID, _ node: SyntaxNode) -> Bool {
    guard node.nameEnd &- node.nameStart == 13, tree.kind(node.a) != .selfReference else { return false }
    return tree.name(id, is: "instance_eval") || tree.name(id, is: "instance_exec")
  }

  /// What `self` is around a node; none where it is what it is in the body itself.
  func evaluatedReceiver(around id: NodeID) -> NodeID {
    let start = tree[id].start
    // The blocks that have ended, of which none is met again, make room.
    while let last = evaluated.last, tree[last.block].end <= start { evaluated.removeLast() }
    guard let last = evaluated.last, tree[last.block].start <= start else { return .none }
    return last.receiver
  }

  private func passesReceiver(_ call: NodeID) -> Bool {
    tree.name(call, is: "tap") || tree.name(call, is: "then") || tree.name(call, is: "yield_self")
  }

  private func passesElements(_ call: NodeID) -> Bool {
    let node = tree[call]
    return switch node.nameEnd &- node.nameStart {
    case 3: tree.name(call, is: "map")
    case 4: tree.name(call, is: "each")
    case 8: tree.name(call, is: "flat_map")
    case 9: tree.name(call, is: "each_pair")
    case 10: tree.name(call, is: "each_value") || tree.name(call, is: "filter_map")
    case 12: tree.name(call, is: "reverse_each")
    case 15: tree.name(call, is: "each_with_index")
    case 16: tree.name(call, is: "each_with_object")
    default: false
    }
  }

  /// A call on an expression: `Notes.read`, `notes.read`, `step.(1)`, `STEPS[:x].call`.
  func readReceived(_ id: NodeID, _ node: SyntaxNode) {
    let isNamed = node.nameEnd > node.nameStart
    var call = Call(node: id, name: "", range: tree.range(node.a), receiver: node.a)
    if isNamed { call.range = SourceRange(Int(node.nameStart), Int(node.nameEnd)) }
    call.method = node.kind == .index ? "[]" : isNamed ? tree.name(id) : "call"
    guard call.method == "send" || call.method == "public_send" || call.method == "__send__", !node.b.isNone else {
      append(named: call)
      return
    }
    call.skippedArguments = 1
    if tree.kind(node.b) == .localVariable, parameterNames.contains(tree.name(node.b)) { forwards.append(node.a) }
    for word in words(node.b) {
      call.method = word
      append(named: call)
    }
  }

  /// Adds a call that says by its name which class or module it is made on, where that is written out.
  private func append(named call: Call) {
    var call = call
    call.name = call.method
    if isNewObject(call.receiver) {
      call.name = tree.text(tree[call.receiver].a) + "#" + call.method
      call.isQualified = true
    } else if tree.kind(call.receiver) == .constant, tree.kind(call.node) == .call {
      call.name = tree.text(call.receiver) + "." + call.method
      call.isQualified = true
    }
    append(call)
  }
}
