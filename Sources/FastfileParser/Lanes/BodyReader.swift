/// Reads from one body what it does, before it is known what its calls reach.
///
/// A class, since it is made once and then asked from many places.
final class BodyReader {
  /// A call without a receiver, or of a method of a module.
  struct Call {
    var node: NodeID
    var name: String
    /// The platform as written.
    var platform: String?
    /// Whether it can reach nothing but a lane.
    var isLane = false
    /// Whether it is called on a module: it can reach nothing but a helper.
    var isQualified = false
    /// The place of the name.
    var range: SourceRange
    /// The node that holds the arguments, and how many of them belong to the call itself.
    var skippedArguments = 0
    /// What it is called on, where that may hold a procedure, an object or a module of the file.
    var receiver = NodeID.none
    /// Whether it is `super`, which names no method.
    var isSuper = false
  }

  let body: LaneBody
  /// The calls, in source order.
  private(set) var calls: [Call] = []
  var environment: [EnvironmentUse] = []
  private(set) var commands: [ShellCommand] = []
  var context: [LaneContextUse] = []
  /// The nodes of `environment` and `context`, ascending, for what stands around them.
  var environmentNodes: [UInt32] = []
  var contextNodes: [UInt32] = []
  /// The calls of `new` whose objects the body's variables may hold, by the variable's name.
  private var newObjects: [String: [NodeID]] = [:]
  /// What the body's variables hold, once somebody asks.
  private var knownNames: OptionNames?

  var tree: SyntaxTree { body.tree }

  init(_ body: LaneBody) {
    self.body = body
    let tree = body.tree
    for number in body.notable {
      let node = tree.nodes[Int(number)]
      switch node.kind {
      case .call, .index: read(NodeID(number), node)
      case .commandString: add(command: NodeID(number), text: tree.list(node.a))
      case .heredoc: add(command: NodeID(number), text: tree.list(node.a))
      case .superCall:
        calls.append(
          Call(
            node: NodeID(number), name: "super", range: SourceRange(Int(node.start), Int(node.start) + 5), isSuper: true
          ))
      case .assignment:
        noteWrite(of: node.a)
        if isNewObject(node.b) { noteNewObject(node.b, in: tree.name(node.a)) }
      case .operatorAssignment: noteChange(NodeID(number), node)
      case .defined: calls.removeAll { $0.range.lowerBound >= node.start && $0.range.upperBound <= node.end }
      default: break
      }
    }
    if !environment.isEmpty { readSurroundings() }
    calls.sortStably { $0.range.lowerBound < $1.range.lowerBound }
    environment.sortStably { $0.location.precedes($1.location) }
    commands.sortStably { $0.location.precedes($1.location) }
    context.sortStably { $0.location.precedes($1.location) }
  }

  /// What the variables hold: it takes a look at the whole body to know.
  func names() -> OptionNames {
    if let knownNames { return knownNames }
    let names = OptionNames(body, .any)
    knownNames = names
    return names
  }

  // MARK: Calls

  private func read(_ id: NodeID, _ node: SyntaxNode) {
    if node.a.isNone {
      readOwnCall(id, node)
      return
    }
    let receiver = tree.nodes[Int(node.a.rawValue)]
    switch receiver.kind {
    case .selfReference: readOwnCall(id, node)
    case .constant: read(id, node, on: receiver)
    case .call:
      if node.kind == .call, isNewObject(node.a) {
        read(id, node, onNew: node.a)
      } else {
        readCall(id, node, on: receiver)
        if receiver.a.isNone, receiver.b.isNone, isInMethod { readObject(id, node) }
      }
    case .localVariable:
      readVariable(id, node)
      readObject(id, node)
    case .instanceVariable, .globalVariable, .index: readObject(id, node)
    default: break
    }
  }

  /// Whether the body is that of a method, which may have readers of instance variables beside it.
  private var isInMethod: Bool { tree.kind(body.node) == .definition }

  /// Whether a node is `Name.new(…)`.
  private func isNewObject(_ id: NodeID) -> Bool {
    let node = tree.nodes[Int(id.rawValue)]
    return node.kind == .call && node.nameEnd &- node.nameStart == 3 && tree.name(id, is: "new")
      && tree.kind(node.a) == .constant
  }

  /// Notes what a variable holds from here on, one object of each class.
  private func noteNewObject(_ object: NodeID, in variable: String) {
    let type = tree.text(tree[object].a)
    var objects = newObjects[variable] ?? []
    objects.removeAll { tree.text(tree[$0].a) == type }
    guard objects.count < 4 else { return }
    newObjects[variable] = objects + [object]
  }

  /// The new objects that a variable may hold; nil where it is given none.
  private func newObjects(of variable: NodeID) -> [NodeID]? {
    let name = tree.name(variable)
    guard let objects = newObjects[name] else { return nil }
    guard tree.kind(variable) == .localVariable else { return objects }
    // The parameter of a block is another variable.
    let binder = body.binder(of: name, at: variable)
    let own = objects.filter { body.binder(of: name, at: $0) == binder }
    return own.isEmpty ? nil : own
  }

  /// A call on a variable that may hold a procedure or an object of the file.
  private func readObject(_ id: NodeID, _ node: SyntaxNode) {
    let receiver = tree.nodes[Int(node.a.rawValue)]
    let name = node.kind == .index ? "[]" : node.nameEnd > node.nameStart ? tree.name(id) : "call"
    if !newObjects.isEmpty, receiver.kind != .index, let objects = newObjects(of: node.a) {
      for object in objects where node.kind == .call { read(id, node, onNew: object) }
      return
    }
    switch receiver.kind {
    case .localVariable, .constant, .index:
      switch body.outerValue(node.a)?.withoutAssumption {
      case .procedure?: break
      case .object?, .module?: guard node.kind == .call else { return }
      default: return
      }
    default: guard node.kind == .call || receiver.kind != .call else { return }
    }
    var range = tree.range(node.a)
    if node.nameEnd > node.nameStart { range = SourceRange(Int(node.nameStart), Int(node.nameEnd)) }
    calls.append(Call(node: id, name: name, range: range, receiver: node.a))
  }

  private func readOwnCall(_ id: NodeID, _ node: SyntaxNode) {
    guard node.kind == .call, node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart else { return }
    let call = Call(node: id, name: tree.name(id), range: SourceRange(Int(node.nameStart), Int(node.nameEnd)))
    // Most names begin like none of those that mean more.
    switch tree.source.bytes[Int(node.nameStart)] {
    case UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "_"):
      readSpecial(call, node)
    default: calls.append(call)
    }
  }

  /// Reads a call that may be one of a command, or of what another argument names.
  private func readSpecial(_ call: Call, _ node: SyntaxNode) {
    switch call.name {
    case "sh", "system", "exec", "spawn": if !node.b.isNone { add(command: call.node, argument: node.b) }
    case "send", "public_send", "__send__", "method_missing":
      guard !node.b.isNone else { break }
      var sent = call
      sent.skippedArguments = 1
      let words = words(node.b)
      for word in words {
        sent.name = word
        calls.append(sent)
      }
      if let last = words.last, last != call.name { return }
    case "_1" where body.usesNumberedParameters: return
    default: break
    }
    calls.append(call)
  }

  /// The words that an argument may be.
  func words(_ id: NodeID) -> [String] {
    if let word = body.word(id) { return [word] }
    switch tree.kind(id) {
    case .localVariable, .constant, .string, .quotedSymbol, .call: return names().words(id)
    default: return []
    }
  }

  /// A call on a constant: of `ENV`, of what belongs to fastlane, or of a module of the file.
  private func read(_ id: NodeID, _ node: SyntaxNode, on receiver: SyntaxNode) {
    if tree.name(node.a, is: "ENV") {
      readEnvironment(id, node)
      return
    }
    guard node.kind == .call, node.nameEnd > node.nameStart else {
      readObject(id, node)
      return
    }
    if tree.name(id, is: "sh"), tree.name(node.a, is: "Actions"), !node.b.isNone {
      add(command: id, argument: node.b)
    } else if tree.name(id, is: "cruise_lane") {
      let arguments = Array(tree.list(node.b))
      guard arguments.count >= 2, let name = body.word(arguments[1]) else { return }
      calls.append(
        Call(
          node: id, name: name, platform: body.word(arguments[0]), isLane: true, range: tree.range(arguments[1]),
          skippedArguments: 2))
    } else if !tree.name(node.a, is: "UI") {
      calls.append(
        Call(
          node: id, name: tree.text(node.a) + "." + tree.name(id), isQualified: true,
          range: SourceRange(Int(node.nameStart), Int(node.nameEnd)), receiver: node.a))
    }
  }

  /// A call on a new object of a class: `Notes.new.read`.
  private func read(_ id: NodeID, _ node: SyntaxNode, onNew object: NodeID) {
    guard node.nameEnd > node.nameStart else { return }
    calls.append(
      Call(
        node: id, name: tree.text(tree[object].a) + "#" + tree.name(id), isQualified: true,
        range: SourceRange(Int(node.nameStart), Int(node.nameEnd)), receiver: object))
  }

  // MARK: Commands

  private func add(command id: NodeID, argument: NodeID) {
    var argument = argument
    // sh(command: "…")
    if tree.kind(argument) == .hash {
      for pair in tree.list(tree[argument].a) where tree.kind(pair) == .pair && tree.name(tree[pair].a, is: "command") {
        argument = tree[pair].b
      }
    }
    if tree.kind(argument) == .string, tree[argument].next.isNone || tree.kind(tree[argument].next) == .hash {
      add(command: id, text: tree.list(tree[argument].a))
      return
    }
    if tree.kind(argument) == .heredoc {
      append(id, tree.source.text(tree.bodyRange(of: argument)))
      return
    }
    var end = tree[argument].end
    for other in tree.list(argument) where tree.kind(other) != .hash { end = tree[other].end }
    append(id, tree.source.text(SourceRange(Int(tree[argument].start), Int(end))))
  }

  private func add(command id: NodeID, text parts: NodeList) {
    var range: SourceRange?
    for part in parts { range = SourceRange(range?.lowerBound ?? Int(tree[part].start), Int(tree[part].end)) }
    append(id, range.map { tree.source.text($0) } ?? "")
  }

  private func append(_ id: NodeID, _ text: String) {
    commands.append(ShellCommand(text: text, location: body.location(id)))
  }
}
