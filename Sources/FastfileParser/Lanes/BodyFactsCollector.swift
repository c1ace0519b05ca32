/// Puts together what a body and the helpers that it calls do.
struct BodyFactsCollector {
  /// How many helpers are followed from one body.
  private static let helperLimit = 256
  /// How deep helpers that call helpers are followed.
  private static let depthLimit = 32

  private(set) var facts = BodyFacts()
  /// The indices of the lanes that are called.
  private(set) var lanes: [Int] = []
  private let reader: LaneFactsReader
  private let platform: Platform?
  private let followsHelpers: Bool
  /// The helpers that were read.
  private var visited: Set<Int> = []
  /// The same, with the objects that they were called on.
  private var visits: Set<Visit> = []
  /// The calls of helpers that another object may call as well.
  private var seen: Set<SeenCall> = []

  private struct Visit: Hashable {
    var helper: Int
    /// The number of the object; nil where that makes no difference.
    var object: Int?
  }

  private struct SeenCall: Hashable {
    var helper: Int
    var node: NodeID
    var name: String
    var target: BodyCall.Target
  }

  /// Makes a collector for a body that runs for a platform.
  init(_ reader: LaneFactsReader, platform: Platform?, followsHelpers: Bool = true) {
    self.reader = reader
    self.platform = platform
    self.followsHelpers = followsHelpers
  }

  /// Adds what a body does.
  mutating func add(_ body: BodyReader, _ context: MethodContext) {
    addUses(of: body, through: [])
    addCalls(of: body, context, through: [])
  }

  /// Adds what a body does whatever object it is called on.
  private mutating func addUses(of body: BodyReader, through: [String]) {
    for var use in body.environment {
      use.through = through
      facts.environmentUses.append(use)
    }
    for var command in body.commands {
      command.through = through
      facts.shellCommands.append(command)
    }
    for var use in body.context {
      use.through = through
      facts.laneContextUses.append(use)
    }
  }

  private mutating func addCalls(of body: BodyReader, _ context: MethodContext, through: [String]) {
    var arguments: ArgumentReader?
    for call in body.calls {
      guard let result = reader.resolver.resolve(call, in: body.body, platform: platform, context) else { continue }
      let target: BodyCall.Target
      var name = call.name
      switch result {
      case .lane(let index):
        lanes.append(index)
        target = .lane(platform: reader.fastfile.lanes[index].platform, name: reader.fastfile.lanes[index].name)
      case .helper(let index):
        target = .helper
        name = reader.resolver.name(of: call, helper: index)
      case .action: target = .action
      case .other: target = .other
      }
      if !call.receiver.isNone, target != .helper {
        name = reader.resolver.methodName(of: call, in: body.body, context) ?? name
      }
      if isNew(call.node, name, target, context) {
        facts.calls.append(
          BodyCall(
            name: name, platform: call.platform, target: target,
            arguments: result.takesOptions ? self.arguments(of: call, in: body, &arguments) : nil, through: through,
            location: body.tree.source.location(call.range)))
      }
      if followsHelpers, case .helper(let index) = result {
        follow(call, index, in: body, context, through: through + [name])
      }
    }
  }

  private mutating func follow(
    _ call: BodyReader.Call, _ helper: Int, in caller: BodyReader, _ context: MethodContext, through: [String]
  ) {
    guard through.count < Self.depthLimit else { return }
    let context = reader.resolver.context(of: call, helper: helper, in: caller.body, context)
    let isFirst = !visited.contains(helper)
    guard isFirst ? visited.count < Self.helperLimit : visits.count - visited.count < Self.helperLimit,
      visits.insert(Visit(helper: helper, object: reader.number(of: context))).inserted,
      let body = reader.reader(.helper(helper))
    else { return }
    visited.insert(helper)
    if isFirst { addUses(of: body, through: through) }
    addCalls(of: body, context, through: through)
  }

  /// Whether a call is not listed already for another object that the same method was called on.
  private mutating func isNew(
    _ node: NodeID, _ name: String, _ target: BodyCall.Target, _ context: MethodContext
  ) -> Bool {
    guard let helper = context.helper, context.module != nil else { return true }
    return seen.insert(SeenCall(helper: helper, node: node, name: name, target: target)).inserted
  }

  /// What a call passes; the reader of a body's calls is made once, since it takes a look at the whole body.
  private func arguments(
    of call: BodyReader.Call, in body: BodyReader, _ known: inout ArgumentReader?
  ) -> CallArguments {
    guard !body.tree[call.node].b.isNone else { return CallArguments() }
    let reader = known ?? ArgumentReader(body: body.body, names: body.names())
    known = reader
    return reader.arguments(of: call.node, skipping: call.skippedArguments)
  }
}
