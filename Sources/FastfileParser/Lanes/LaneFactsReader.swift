/// Reads the facts of all lanes, hooks and helpers of a Fastfile, and who calls whom.
final class LaneFactsReader {
  var fastfile: Fastfile
  let resolver: CallResolver
  private let evaluation: FastfileEvaluation
  private var laneBodies: [BodyReader?]
  private var helperBodies: [BodyReader?]
  /// The parameters of lanes found so far; nil until they are read, empty while they are.
  var laneParameters: [[LaneParameter]?]
  /// The same of helpers.
  var helperParameters: [ParameterKey: [LaneParameter]] = [:]
  /// How many nodes of helpers have been read for their parameters.
  var helperNodeCount = 0

  /// A lane or a helper, by its index.
  enum BodyKey: Hashable {
    case lane(Int)
    case helper(Int)
  }

  init(_ evaluation: FastfileEvaluation) {
    self.evaluation = evaluation
    fastfile = evaluation.fastfile
    resolver = CallResolver(evaluation.fastfile.lanes, HelperTable(evaluation.trees, modules: evaluation.modules))
    laneBodies = Array(repeating: nil, count: fastfile.lanes.count)
    laneParameters = Array(repeating: nil, count: fastfile.lanes.count)
    helperBodies = Array(repeating: nil, count: resolver.helpers.entries.count)
  }

  /// The Fastfile with all facts.
  func read() -> Fastfile {
    for (index, source) in evaluation.laneSources.enumerated() where source != nil {
      let lane = fastfile.lanes[index]
      guard let body = body(.lane(index)) else { continue }
      var collector = BodyFactsCollector(self, platform: lane.platform)
      collector.add(body, module: nil)
      fastfile.lanes[index].take(collector.facts)
      let caller = [lane.platform?.name, lane.name].compactMap { $0 }.joined(separator: " ")
      var seen: Set<Int> = []
      for callee in collector.lanes where seen.insert(callee).inserted {
        fastfile.lanes[callee].calledBy.append(caller)
      }
    }
    _ = readParameters()
    for (index, source) in evaluation.hookSources.enumerated() {
      guard let source else { continue }
      var collector = BodyFactsCollector(self, platform: fastfile.hooks[index].platform)
      collector.add(BodyReader(LaneBody(source)), module: nil)
      fastfile.hooks[index].facts = collector.facts
    }
    readHelpers()
    return fastfile
  }

  /// The Fastfile with the parameters of its lanes.
  func readParameters() -> Fastfile {
    for index in fastfile.lanes.indices {
      fastfile.lanes[index].parameters = parameters(of: ParameterKey(body: .lane(index), entry: .block), depth: 0)
    }
    return fastfile
  }

  private func readHelpers() {
    for (index, entry) in resolver.helpers.entries.enumerated() where entry.isReachable {
      guard let body = body(.helper(index)) else { continue }
      var collector = BodyFactsCollector(self, platform: nil, followsHelpers: false)
      collector.add(body, module: entry.module)
      fastfile.helpers.append(
        HelperMethod(name: entry.name, facts: collector.facts, location: body.body.location(entry.source.node)))
    }
  }

  /// Where the body of a lane or a helper is; nil for a lane whose block is no literal one.
  func source(of key: BodyKey) -> BodySource? {
    switch key {
    case .lane(let index): evaluation.laneSources[index]
    case .helper(let index): resolver.helpers.entries[index].source
    }
  }

  /// What a lane's or a helper's body does, read once.
  func body(_ key: BodyKey) -> BodyReader? {
    let known =
      switch key {
      case .lane(let index): laneBodies[index]
      case .helper(let index): helperBodies[index]
      }
    if let known { return known }
    guard let source = source(of: key) else { return nil }
    let reader = BodyReader(LaneBody(source))
    switch key {
    case .lane(let index): laneBodies[index] = reader
    case .helper(let index): helperBodies[index] = reader
    }
    return reader
  }
}

extension Lane {
  /// Takes what the body of the lane tells.
  mutating func take(_ facts: BodyFacts) {
    self.facts = facts
    environment = facts.environment
    actions = facts.actions
    lanes = facts.lanes
  }
}
