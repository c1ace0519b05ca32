/// Reads the facts of all lanes, hooks and helpers of a Fastfile, and who calls whom.
final class LaneFactsReader {
  var fastfile: Fastfile
  let resolver: CallResolver
  private let evaluation: FastfileEvaluation
  private var bodies: [BodyKey: BodyReader] = [:]
  /// The parameters found so far; nil while they are being read.
  var parameters: [ParameterKey: [LaneParameter]?] = [:]

  /// A lane or a helper, by its index.
  enum BodyKey: Hashable {
    case lane(Int)
    case helper(Int)
  }

  init(_ evaluation: FastfileEvaluation) {
    self.evaluation = evaluation
    fastfile = evaluation.fastfile
    resolver = CallResolver(evaluation.fastfile.lanes, HelperTable(evaluation.trees))
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
    if let known = bodies[key] { return known }
    guard let source = source(of: key) else { return nil }
    let reader = BodyReader(LaneBody(source))
    bodies[key] = reader
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
