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
    /// What `self` is around it, where `instance_eval` and the like have changed that.
    var insideOf = NodeID.none
    /// The method that is called on the receiver.
    var method = ""
    /// Whether it is called on each of what the receiver holds: `steps.each(&:run)`.
    var isOfElements = false
    /// Whether it is `super`, which names no method.
    var isSuper = false
    /// Whether it is `yield`.
    var isYield = false
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
  /// What the body's variables are given that may have methods of the files, by the variable's name, in reading order.
  var assigned: [String: [NodeID]] = [:]
  /// Those of them that are the object's own, in reading order.
  private(set) lazy var ownAssignments = findOwnAssignments()
  /// The parameters of blocks that are given such things, or elements of a list.
  var blockNames: Set<String> = []
  /// The modules that the body extends the Fastfile with.
  private(set) var extensions: [NodeID] = []
  /// The blocks in which `self` is something else, and what it is there.
  var evaluated: [(block: NodeID, receiver: NodeID)] = []
  /// What the body sends messages to whose names its parameters hold.
  var forwards: [NodeID] = []
  /// The names of the parameters of a method, or of a block that is called like one.
  private(set) lazy var parameterNames = findParameterNames()
  /// Whether it reads environment variables whose names it doesn't know.
  var hasUnnamedEnvironment = false
  /// What the body's variables hold, once somebody asks.
  private var knownNames: OptionNames?

  var tree: SyntaxTree { body.tree }

  /// Reads a body; `names` knows more of its variables than the body alone tells.
  init(_ body: LaneBody, names: OptionNames? = nil) {
    self.body = body
    knownNames = names
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
      case .yield:
        let name = SourceRange(Int(node.start), Int(node.start) + 5)
        calls.append(Call(node: NodeID(number), name: "yield", range: name, isYield: true))
      case .assignment:
        noteWrite(of: node.a)
        noteAssignment(node)
      case .multipleAssignment: noteAssignments(node)
      case .operatorAssignment:
        noteChange(NodeID(number), node)
        if tree.name(NodeID(number), is: "||") { noteAssignment(node) }
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

  /// Whether a call may pass on what the body's own parameters hold.
  func passesVariables(_ call: Call) -> Bool {
    tree.list(tree[call.node].b).contains { [.localVariable, .splat, .string, .hash].contains(tree.kind($0)) }
  }

  private func read(_ id: NodeID, _ node: SyntaxNode) {
    if node.a.isNone {
      readOwnCall(id, node)
      return
    }
    if !node.c.isNone || !node.b.isNone { noteBlock(of: id, node) }
    let receiver = tree.nodes[Int(node.a.rawValue)]
    switch receiver.kind {
    case .selfReference: node.kind == .index ? readReceived(id, node) : readOwnCall(id, node)
    case .constant: read(id, node, on: receiver)
    case .call:
      if node.kind != .call || !isNewObject(node.a) { readCall(id, node, on: receiver) }
      if mayHold(node.a) { readReceived(id, node) }
    case .localVariable:
      readVariable(id, node)
      if mayHold(node.a) { readReceived(id, node) }
    default: if mayHold(node.a) { readReceived(id, node) }
    }
  }

  private func readOwnCall(_ id: NodeID, _ node: SyntaxNode) {
    guard node.kind == .call, node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart else { return }
    var call = Call(node: id, name: tree.name(id), range: SourceRange(Int(node.nameStart), Int(node.nameEnd)))
    if !evaluated.isEmpty { call.insideOf = evaluatedReceiver(around: id) }
    if !node.b.isNone { readPassedBlock(call, node) }
    // Most names begin like none of those that mean more.
    switch tree.source.bytes[Int(node.nameStart)] {
    case UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "_"),
      UInt8(ascii: "i"):
      readSpecial(call, node)
    default: calls.append(call)
    }
  }

  /// Reads a call that may be one of a command, or of what another argument names.
  private func readSpecial(_ call: Call, _ node: SyntaxNode) {
    switch call.name {
    case "extend": for argument in tree.list(node.b) { extensions.append(argument) }
    case "method":
      guard let word = body.word(body.onlyArgument(call.node)),
        tree.kind(body.parents.parent(of: call.node)) == .blockPass
      else { break }
      var passed = call
      passed.name = word
      passed.skippedArguments = 1
      calls.append(passed)
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
    // The parameters of a block that names none.
    case "_1", "_2", "_3", "_4", "_5", "_6", "_7", "_8", "_9": return
    case "it" where node.b.isNone && node.c.isNone && body.isInLoop(call.node): return
    case "ensure_env_vars": readEnsured(call.node, node)
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
      readReceived(id, node)
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
      readReceived(id, node)
    }
  }

  func append(_ call: Call) { calls.append(call) }

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
