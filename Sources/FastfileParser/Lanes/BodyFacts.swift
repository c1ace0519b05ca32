/// What the body of a lane, a flow block or a helper method does, as far as its source tells, in source order.
public struct BodyFacts: Hashable, Sendable {
  /// The calls of lanes, actions, helpers and of what is none of them.
  public var calls: [BodyCall] = []
  /// The uses of environment variables.
  public var environmentUses: [EnvironmentUse] = []
  /// The commands for a shell.
  public var shellCommands: [ShellCommand] = []
  /// The uses of `lane_context`.
  public var laneContextUses: [LaneContextUse] = []

  /// Makes the facts of an empty body.
  public init() {}

  /// The names of the actions it calls, of plugins too, each once.
  public var actions: [String] {
    unique(calls.lazy.filter { $0.target == .action || $0.target == .other }.map(\.name))
  }

  /// The names of the lanes it calls, each once.
  public var lanes: [String] {
    unique(
      calls.lazy.compactMap { call in
        if case .lane(_, let name) = call.target { name } else { nil }
      })
  }

  /// The names of the helper methods it calls, each once.
  public var helpers: [String] { unique(calls.lazy.filter { $0.target == .helper }.map(\.name)) }

  /// The names of the environment variables it uses, each once.
  public var environment: [String] { unique(environmentUses.lazy.map(\.name)) }

  /// The keys of `lane_context` that it reads, each once.
  public var laneContext: [String] { unique(laneContextUses.lazy.filter { !$0.isWritten }.map(\.key)) }

  private func unique(_ names: some Sequence<String>) -> [String] {
    var found: [String] = []
    // Few names are found faster one by one than by hashing.
    var seen: Set<String> = []
    for name in names {
      if found.count < 16 {
        if found.contains(name) { continue }
        if found.count == 15 { seen = Set(found + [name]) }
      } else if !seen.insert(name).inserted {
        continue
      }
      found.append(name)
    }
    return found
  }
}
