/// What the lanes do with their options, worked out when somebody asks.
struct LaneOptionsTable {
  private let context: CheckContext
  /// What the lanes do themselves, with the lanes that get all their options from them.
  private var own: [Int: (options: LaneOptions, callees: [Int])] = [:]
  private var known: [Int: LaneOptions] = [:]

  init(_ context: CheckContext) { self.context = context }

  /// What a lane does with its options, those that it passes them on to included.
  mutating func options(of lane: Int) -> LaneOptions {
    if let known = known[lane] { return known }
    let options = ownOptions(of: lane).options
    guard case .reads = options else {
      known[lane] = options
      return options
    }
    // The lanes that get the options, each behind the one it gets them from.
    var found = [lane]
    var seen = Set(found)
    var givers = [-1]
    var next = 0
    while next < found.count {
      for callee in ownOptions(of: found[next]).callees where seen.insert(callee).inserted {
        found.append(callee)
        givers.append(next)
      }
      if isOpen(found[next]) {
        while next >= 0 {
          known[found[next]] = .open
          next = givers[next]
        }
        return .open
      }
      next += 1
    }
    for lane in found { known[lane] = ownOptions(of: lane).options }
    return options
  }

  private mutating func isOpen(_ lane: Int) -> Bool {
    if case .open = known[lane] ?? ownOptions(of: lane).options { true } else { false }
  }

  private mutating func ownOptions(of lane: Int) -> (options: LaneOptions, callees: [Int]) {
    if let own = own[lane] { return own }
    var names: [String] = []
    let options = LaneOptions(context.laneSources[lane], context, callees: &names)
    let result = (options, names.flatMap { context.lanes.lanes(named: $0) })
    own[lane] = result
    return result
  }
}
