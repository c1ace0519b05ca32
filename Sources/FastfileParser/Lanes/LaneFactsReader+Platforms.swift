/// What general lanes reach that run for a platform, since a lane or a hook of it calls them.
extension LaneFactsReader {
  /// How many pairs of a general lane and a platform are told apart.
  private static let platformLimit = 50_000

  /// Gives the calls of such lanes that no general lane answers the lanes of the platforms they run for.
  func resolveForPlatforms() {
    let index = LaneIndex(fastfile.lanes)
    for (lane, platforms) in platformsOfGeneralLanes(index) {
      var facts = fastfile.lanes[lane].facts
      var calls: [BodyCall] = []
      var isChanged = false
      for call in facts.calls {
        let callees =
          call.target == .other && call.platform == nil
          ? platforms.compactMap { platform in
            index.lane(named: call.name, of: platform)
          } : []
        guard !callees.isEmpty else {
          calls.append(call)
          continue
        }
        isChanged = true
        for callee in callees {
          var reaching = call
          reaching.target = .lane(platform: fastfile.lanes[callee].platform, name: fastfile.lanes[callee].name)
          calls.append(reaching)
          let caller = fastfile.lanes[lane].name
          if fastfile.lanes[callee].calledBy.last != caller { fastfile.lanes[callee].calledBy.append(caller) }
        }
      }
      guard isChanged else { continue }
      facts.calls = calls
      fastfile.lanes[lane].take(facts)
    }
  }

  /// The general lanes that run for platforms, in source order, each with those, in source order too.
  private func platformsOfGeneralLanes(_ index: LaneIndex) -> [(lane: Int, platforms: [Platform])] {
    var platforms: [Int: Set<Platform>] = [:]
    var rest = Self.platformLimit
    var waiting: [(facts: BodyFacts, platform: Platform)] = []
    for lane in fastfile.lanes { if let platform = lane.platform { waiting.append((lane.facts, platform)) } }
    for hook in fastfile.hooks { if let platform = hook.platform { waiting.append((hook.facts, platform)) } }
    waiting.reverse()
    while let (facts, platform) = waiting.popLast() {
      for call in facts.calls {
        guard case .lane(nil, let name) = call.target else { continue }
        for callee in index.lanes(named: name, of: nil)
        where rest > 0 && platforms[callee, default: []].insert(platform).inserted {
          rest -= 1
          waiting.append((fastfile.lanes[callee].facts, platform))
        }
      }
    }
    let order = fastfile.lanes.reduce(into: (seen: Set<Platform>(), list: [Platform]())) { order, lane in
      if let platform = lane.platform, order.seen.insert(platform).inserted { order.list.append(platform) }
    }.list
    return platforms.keys.sorted().map { lane in (lane, order.filter { platforms[lane]?.contains($0) ?? false }) }
  }
}
