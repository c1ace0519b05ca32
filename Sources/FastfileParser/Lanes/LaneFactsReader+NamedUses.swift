/// Environment variables whose names only the call of a helper tells: `def secret(name) = ENV.fetch(name)`.
extension LaneFactsReader {
  /// A helper and the words that it is called with.
  struct NamedCall: Hashable {
    var helper: Int
    var words: PassedWords
  }

  /// What a helper does when it is called with words.
  struct NamedReading {
    var body: BodyReader
    /// The uses of the environment that nothing but the words tells.
    var uses: [EnvironmentUse]
  }

  /// How deep helpers that pass a name on are looked into.
  private static let namedDepthLimit = 64

  /// Whether a helper, or one that it passes words on to, reads a variable whose name it is passed.
  func takesNames(_ helper: Int) -> Bool {
    if let known = namedHelpers[helper] { return known }
    var seen: Set<Int> = []
    let found = findNames(helper, &seen, depth: 0)
    if !found { for helper in seen { namedHelpers[helper] = false } }
    return found
  }

  private func findNames(_ helper: Int, _ seen: inout Set<Int>, depth: Int) -> Bool {
    if let known = namedHelpers[helper] { return known }
    guard depth < Self.namedDepthLimit, seen.insert(helper).inserted, let body = reader(.helper(helper)) else {
      return false
    }
    var found = body.hasUnnamedEnvironment
    for call in body.calls where !found && body.passesVariables(call) {
      for reach in resolver.reaches(of: call, in: body, platform: nil, resolver.context(ofHelper: helper)) {
        if case .helper(let other) = reach.result, findNames(other, &seen, depth: depth + 1) { found = true }
      }
    }
    if found { namedHelpers[helper] = true }
    return found
  }

  /// What a helper does when it is called with words; nil once too much has been read.
  func reading(of call: NamedCall) -> NamedReading? {
    if let known = namedReadings[call] { return known }
    guard helperNodeCount < Self.helperNodeLimit, let plain = reader(.helper(call.helper)) else { return nil }
    helperNodeCount += plain.body.nodes.count
    let body = BodyReader(plain.body, names: OptionNames(plain.body, .any, words: call.words))
    let known = Set(plain.environment.lazy.map(EnvironmentPlace.init))
    let reading = NamedReading(body: body, uses: body.environment.filter { !known.contains(EnvironmentPlace($0)) })
    namedReadings[call] = reading
    return reading
  }
}
