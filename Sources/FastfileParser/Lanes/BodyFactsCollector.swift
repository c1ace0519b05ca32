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
  /// The calls in helpers, which other objects may make as well.
  private var seen: Set<SeenCall> = []
  /// The calls of helpers that read variables whose names they are passed.
  private var namedCalls: Set<LaneFactsReader.NamedCall> = []
  /// The uses of the environment in such helpers.
  private var namedUses: Set<EnvironmentPlace> = []

  private struct Visit: Hashable {
    var helper: Int
    /// The number of the object; nil where that makes no difference.
    var object: Int?
  }

  private struct SeenCall: Hashable {
    var helper: Int?
    var node: NodeID
    var name: String
    var target: BodyCall.Target

    // Hardly any differ in the rest alone.
    func hash(into hasher: inout Hasher) {
      hasher.combine(helper)
      hasher.combine(node)
    }
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
  ///
  /// `text` is what a default says outside of the body.
  private mutating func addUses(
    of body: BodyReader, through: [String], _ text: (String) -> String? = { $0 }
  ) {
    for var use in body.environment {
      use.through = through
      use.default = use.default.flatMap(text)
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
      let reaches = reader.resolver.reaches(of: call, in: body, platform: platform, context)
      for reach in reaches {
        let target = target(of: reach)
        if reaches.count == 1 && context.helper == nil || isNew(call.node, reach.name, target, context) {
          facts.calls.append(
            BodyCall(
              name: reach.name, platform: call.platform, target: target,
              arguments: reach.result.takesOptions ? self.arguments(of: call, in: body, &arguments) : nil,
              through: through, location: body.tree.source.location(call.range)))
        }
        if followsHelpers, case .helper(let index) = reach.result {
          follow(index, reach.context, by: call, in: body.tree, through: through + [reach.name])
          addNamedUses(of: index, by: call, in: body, through: through + [reach.name])
        }
      }
    }
  }

  private mutating func target(of reach: CallReach) -> BodyCall.Target {
    switch reach.result {
    case .lane(let index):
      lanes.append(index)
      return .lane(platform: reader.fastfile.lanes[index].platform, name: reader.fastfile.lanes[index].name)
    case .helper: return .helper
    case .action: return .action
    case .other: return .other
    }
  }

  private mutating func follow(
    _ helper: Int, _ context: MethodContext, by call: BodyReader.Call, in tree: SyntaxTree, through: [String]
  ) {
    guard through.count < Self.depthLimit else { return }
    let isFirst = !visited.contains(helper)
    guard isFirst ? visited.count < Self.helperLimit : visits.count - visited.count < Self.helperLimit,
      visits.insert(Visit(helper: helper, object: reader.number(of: context))).inserted,
      let body = reader.reader(.helper(helper))
    else { return }
    visited.insert(helper)
    let reader = reader
    if isFirst { addUses(of: body, through: through) { reader.outerText($0, of: helper, call, in: tree) } }
    addCalls(of: body, context, through: through)
  }

  /// Adds the environment variables that a helper uses whose names a call passes to it.
  private mutating func addNamedUses(
    of helper: Int, by call: BodyReader.Call, in caller: BodyReader, through: [String]
  ) {
    guard through.count < Self.depthLimit, reader.takesNames(helper) else { return }
    let named = LaneFactsReader.NamedCall(
      helper: helper, words: PassedWords(of: call, in: caller.tree, caller.names()))
    guard !named.words.isEmpty, namedCalls.insert(named).inserted, let reading = reader.reading(of: named) else {
      return
    }
    for var use in reading.uses where namedUses.insert(EnvironmentPlace(use)).inserted {
      use.through = through
      use.default = use.default.flatMap { reader.outerText($0, of: helper, call, in: caller.tree) }
      facts.environmentUses.append(use)
    }
    let context = reader.resolver.context(ofHelper: helper)
    for call in reading.body.calls where reading.body.passesVariables(call) {
      for reach in reader.resolver.reaches(of: call, in: reading.body, platform: platform, context) {
        if case .helper(let next) = reach.result {
          addNamedUses(of: next, by: call, in: reading.body, through: through + [reach.name])
        }
      }
    }
  }

  /// Whether a call is not listed already for another object that it may be made on, or its method called with.
  private mutating func isNew(
    _ node: NodeID, _ name: String, _ target: BodyCall.Target, _ context: MethodContext
  ) -> Bool {
    seen.insert(SeenCall(helper: context.helper, node: node, name: name, target: target)).inserted
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
