/// The lanes that run where some lanes run, by their indices.
struct LanesReached {
  private let lanes: [Lane]
  private let index: LaneIndex
  private var isReached: [Bool]

  init(_ lanes: [Lane], _ index: LaneIndex) {
    self.lanes = lanes
    self.index = index
    isReached = Array(repeating: false, count: lanes.count)
  }

  /// Whether a lane is one of them.
  func contains(_ lane: Int) -> Bool { isReached[lane] }

  /// Adds a lane and all those that run by it.
  mutating func add(_ lane: Int) {
    guard !isReached[lane] else { return }
    isReached[lane] = true
    add(callsOf: lanes[lane].facts)
  }

  /// Adds the lanes that a body calls, and all those that run by them.
  mutating func add(callsOf facts: BodyFacts) {
    var waiting = [facts]
    while let facts = waiting.popLast() {
      for call in facts.calls {
        guard case .lane(let platform, let name) = call.target else { continue }
        for lane in index.lanes(named: name, of: platform) where !isReached[lane] {
          isReached[lane] = true
          waiting.append(lanes[lane].facts)
        }
      }
    }
  }
}
