/// Reads the facts of all lanes, hooks and helpers of a Fastfile, and who calls whom.
final class LaneFactsReader {
  var fastfile: Fastfile
  let resolver: CallResolver
  private let evaluation: FastfileEvaluation
  /// What all bodies know of the files around them.
  private var surroundings: BodySurroundings?
  /// The bodies of the lanes and behind them those of the helpers, as far as somebody has asked for them.
  private var bodies: [LaneBody?]
  /// The same for what they do.
  private var readers: [BodyReader?]
  /// The parameters of lanes found so far; nil until they are read, empty while they are.
  var laneParameters: [[LaneParameter]?]
  /// The same of helpers.
  var helperParameters: [ParameterKey: [LaneParameter]] = [:]
  /// What helpers are called on and with, each known by its number.
  var contexts: [MethodContext] = []
  var numberOfContext: [MethodContext: Int] = [:]
  /// The lanes and helpers whose parameters are being read, the outermost first.
  var openKeys: [ParameterKey] = []
  /// Those whose parameters depend on one of these.
  var circle: [ParameterKey] = []
  var keysOfCircle: Set<ParameterKey> = []
  /// The outermost of the open ones that these depend on.
  var outermostOfCircle = Int.max
  /// The same for what is read now.
  var outermostOpen = Int.max
  /// How many nodes of helpers have been read again for what is passed to them.
  var helperNodeCount = 0
  /// Whether helpers read environment variables whose names they are passed, as far as somebody has asked.
  var namedHelpers: [Int: Bool] = [:]
  /// What helpers do that are passed words.
  var namedReadings: [NamedCall: NamedReading] = [:]

  /// A lane or a helper, by its index.
  enum BodyKey: Hashable {
    case lane(Int)
    case helper(Int)
  }

  init(_ evaluation: FastfileEvaluation) {
    self.evaluation = evaluation
    fastfile = evaluation.fastfile
    resolver = CallResolver(
      evaluation.fastfile.lanes, HelperTable(evaluation.trees, modules: evaluation.modules), main: evaluation.main)
    laneParameters = Array(repeating: nil, count: fastfile.lanes.count)
    bodies = Array(repeating: nil, count: fastfile.lanes.count + resolver.helpers.entries.count)
    readers = bodies.map { _ in nil }
    resolver.readHelper = { [unowned self] in self.reader(.helper($0)) }
    surroundings = BodySurroundings(
      evaluation.trees,
      helper: { [unowned self] name, module in
        module.flatMap { resolver.helpers.index(of: name, in: $0) } ?? resolver.helpers.index(of: name)
      }, body: { [unowned self] in self.body(.helper($0)) })
  }

  /// The Fastfile with all facts.
  func read() -> Fastfile {
    for (index, source) in evaluation.laneSources.enumerated() where source != nil {
      guard let reader = reader(.lane(index)) else { continue }
      let platform = fastfile.lanes[index].platform
      var collector = BodyFactsCollector(self, platform: platform)
      collector.add(reader, .lane)
      fastfile.lanes[index].take(collector.facts)
      guard !collector.lanes.isEmpty else { continue }
      let name = fastfile.lanes[index].name
      let caller = platform.map { $0.name + " " + name } ?? name
      var seen: Set<Int> = []
      for callee in collector.lanes where seen.insert(callee).inserted {
        fastfile.lanes[callee].calledBy.append(caller)
      }
    }
    _ = readParameters()
    for (index, source) in evaluation.hookSources.enumerated() {
      guard let source else { continue }
      var collector = BodyFactsCollector(self, platform: fastfile.hooks[index].platform)
      collector.add(BodyReader(LaneBody(source, surroundings)), .lane)
      fastfile.hooks[index].facts = collector.facts
    }
    resolveForPlatforms()
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
    var next = 0
    // Procedures that the helpers call come behind them.
    while next < resolver.helpers.entries.count {
      let index = next
      let entry = resolver.helpers.entries[index]
      next += 1
      guard entry.isReachable, let reader = reader(.helper(index)) else { continue }
      var collector = BodyFactsCollector(self, platform: nil, followsHelpers: false)
      collector.add(reader, resolver.context(ofHelper: index))
      fastfile.helpers.append(
        HelperMethod(name: entry.name, facts: collector.facts, location: reader.body.location(entry.source.node)))
    }
  }

  /// Where the body of a lane or a helper is; nil for a lane whose block is no literal one.
  func source(of key: BodyKey) -> BodySource? {
    switch key {
    case .lane(let index): evaluation.laneSources[index]
    case .helper(let index): resolver.helpers.entries[index].source
    }
  }

  private func position(_ key: BodyKey) -> Int {
    switch key {
    case .lane(let index): index
    case .helper(let index): fastfile.lanes.count + index
    }
  }

  /// A lane's or a helper's body, laid out once.
  func body(_ key: BodyKey) -> LaneBody? {
    let position = position(key)
    // Procedures become helpers when they are met.
    if position >= bodies.count { bodies += Array(repeating: nil, count: position + 1 - bodies.count) }
    if let known = bodies[position] { return known }
    let module: String? =
      if case .helper(let index) = key { resolver.helpers.entries[index].module } else { nil }
    let body = source(of: key).map { LaneBody($0, surroundings, module: module) }
    bodies[position] = body
    return body
  }

  /// What a lane's or a helper's body does, read once.
  func reader(_ key: BodyKey) -> BodyReader? {
    let position = position(key)
    if position >= readers.count { readers += Array(repeating: nil, count: position + 1 - readers.count) }
    if let known = readers[position] { return known }
    let reader = body(key).map { BodyReader($0) }
    readers[position] = reader
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
