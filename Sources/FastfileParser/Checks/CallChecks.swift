/// The rules on what lanes and flow blocks call.
enum CallChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    recursiveLanes(context) + unreachableLanes(context) + unknownLanes(context) + unusedPrivateLanes(context)
  }

  private static func recursiveLanes(_ context: CheckContext) -> [Diagnostic] {
    let lanes = context.fastfile.lanes
    return lanes.indices.compactMap { index in
      guard !lanes[index].isDynamic, BuiltInActions.contains(lanes[index].name) else { return nil }
      let lane = lanes[index]
      let call = lane.facts.calls.first { call in
        guard call.through.isEmpty, case .lane(lane.platform, lane.name) = call.target else { return false }
        return true
      }
      return call.map { call in
        Diagnostic(
          rule: "recursive-lane",
          "this calls the lane '\(lane.name)' again, and not the action of that name; rename the lane",
          at: call.location,
          related: [Diagnostic.Related(message: "the lane", location: lane.nameLocation)])
      }
    }
  }

  // MARK: Lanes that are not there

  private static func unreachableLanes(_ context: CheckContext) -> [Diagnostic] {
    guard !context.hasUnknownLanes else { return [] }
    var found: [Diagnostic] = []
    var known: [String: Lane?] = [:]
    /// A lane of a name that only platforms named by symbols have.
    func laneOfPlatforms(_ name: String) -> Lane? {
      if let known = known[name] { return known }
      let others = context.lanes.lanes(named: name).map { context.fastfile.lanes[$0] }
      let lane = others.allSatisfy { $0.platform?.isString == false } ? others.first : nil
      known[name] = .some(lane)
      return lane
    }
    // The bodies of which the platform they run for is certain.
    let lanes = context.fastfile.lanes
    for index in lanes.indices
    where lanes[index].platform != nil || lanes[index].calledBy.isEmpty && !lanes[index].isPrivate {
      found += unreachable(
        lanes[index].facts, lanes[index].platform, "the lane '\(lanes[index].name)'", laneOfPlatforms)
    }
    for hook in context.fastfile.hooks where hook.platform != nil {
      found += unreachable(hook.facts, hook.platform, "'\(hook.name)'", laneOfPlatforms)
    }
    return found
  }

  /// The calls of lanes that only another platform has.
  private static func unreachable(
    _ facts: BodyFacts, _ platform: Platform?, _ caller: @autoclosure () -> String,
    _ laneOfPlatforms: (String) -> Lane?
  ) -> [Diagnostic] {
    facts.calls.indices.compactMap { index in
      guard isUnknown(facts.calls[index]), facts.calls[index].platform == nil,
        let other = laneOfPlatforms(facts.calls[index].name)
      else { return nil }
      let place = platform.map { "'\($0.name)'" } ?? "the general lanes"
      return Diagnostic(
        rule: "lane-of-other-platform",
        "\(caller()) of \(place) can't reach the lane '\(other.name)' of '\(other.platform?.name ?? "")'; "
          + "make that one general, or write one for this platform",
        at: facts.calls[index].location,
        related: [Diagnostic.Related(message: "the lane", location: other.nameLocation)])
    }
  }

  /// Whether a call of the body's own reaches nothing that is known.
  private static func isUnknown(_ call: BodyCall) -> Bool { call.target == .other && call.through.isEmpty }

  private static func unknownLanes(_ context: CheckContext) -> [Diagnostic] {
    guard !context.hasUnknownLanes else { return [] }
    // Most Fastfiles call nothing that is unknown.
    lazy var actions = ownActions(context)
    lazy var names = NameSlips([Set(context.lanes.names), actions, BuiltInActions.names], minimum: 6)
    var meant: [String: String?] = [:]
    /// The lane or action that a name is a slip for, where it is no name of anything.
    func slip(_ typed: String) -> String? {
      if let known = meant[typed] { return known }
      var name: String?
      if !context.lanes.contains(typed), !context.methods.contains(typed) {
        name = names.first(near: typed)
      }
      meant[typed] = .some(name)
      return name
    }
    lazy var tested = testedNames(context)
    var found: [Diagnostic] = []
    for body in context.bodies {
      for index in body.calls.indices where isUnknown(body.calls[index]) {
        guard let name = slip(body.calls[index].name), !actions.contains(body.calls[index].name),
          !tested.contains(body.calls[index].name)
        else { continue }
        found.append(
          Diagnostic(
            rule: "unknown-lane",
            "there is no lane, method or built-in action '\(body.calls[index].name)'; did you mean '\(name)'?",
            at: body.calls[index].location))
      }
    }
    return found
  }

  /// The names of which the files ask whether there is something of that name: `defined?(x)`, `respond_to?(:x)`.
  private static func testedNames(_ context: CheckContext) -> Set<String> {
    var names: Set<String> = []
    for tree in context.files.map(\.tree) {
      for id in tree.ids {
        switch tree.kind(id) {
        case .defined where tree.kind(tree[id].a) == .call: names.insert(tree.name(tree[id].a))
        case .defined where tree.kind(tree[id].a) == .parenthesized:
          for inner in tree.list(tree[tree[id].a].a) where tree.kind(inner) == .call { names.insert(tree.name(inner)) }
        case .call where tree.name(id, is: "respond_to?") && !tree[id].b.isNone:
          if let word = tree.word(tree[id].b) { names.insert(word) }
        default: break
        }
      }
    }
    return names
  }

  /// The names of the project's actions, which their files have.
  private static func ownActions(_ context: CheckContext) -> Set<String> {
    let files = context.loader?.entries(of: actionFolder(context)) ?? []
    return Set(files.filter { $0.hasSuffix(".rb") }.map { String($0.dropLast(3)) })
  }

  private static func actionFolder(_ context: CheckContext) -> String {
    FilePath.joined([FilePath.directory(of: context.fastfile.path), "actions"])
  }

  // MARK: Private lanes

  /// Private lanes of a Fastfile that nothing runs: their names stand nowhere but in lanes that nothing runs either, not
  /// even in a string. Of those that call each other in a circle it is the first.
  private static func unusedPrivateLanes(_ context: CheckContext) -> [Diagnostic] {
    // What lies elsewhere is for others to import.
    let folder = FilePath.name(of: FilePath.directory(of: context.fastfile.path))
    guard !context.hasUnknownLanes, folder == "fastlane" || folder == ".fastlane" else { return [] }
    let lanes = context.fastfile.lanes
    let isPrivate = lanes.map { $0.isPrivate && context.isMain($0.location) && !$0.isConditional }
    var reached = LanesReached(lanes, context.lanes)
    for index in lanes.indices where !isPrivate[index] { reached.add(index) }
    for hook in context.fastfile.hooks { reached.add(callsOf: hook.facts) }
    for helper in context.fastfile.helpers { reached.add(callsOf: helper.facts) }
    var candidates = lanes.indices.filter { lanes[$0].calledBy.isEmpty && !reached.contains($0) }
    for index in candidates { reached.add(index) }
    for index in lanes.indices where !reached.contains(index) {
      candidates.append(index)
      reached.add(index)
    }
    guard !candidates.isEmpty else { return [] }
    let trees = context.files.map(\.tree) + actions(context)
    let computed = ComputedNames(trees)
    guard !computed.mayBeAny else { return [] }
    let words = WordCount(of: candidates.map { lanes[$0].name }, in: trees)
    let places = places(of: Set(candidates.map { lanes[$0].name }), context)
    return candidates.sorted().map { lanes[$0] }.filter { lane in
      !computed.mayInclude(lane.name) && words.count(of: lane.name) <= places[lane.name]?.count ?? 0
    }.map { lane in
      Diagnostic(
        rule: "unused-private-lane",
        lane.calledBy.isEmpty
          ? "nothing calls the private lane '\(lane.name)', and it can't be run by itself; delete it, or make it public"
          : "only private lanes that nothing runs call the private lane '\(lane.name)'; delete them, or "
            + "make one public",
        at: lane.nameLocation)
    }
  }

  /// Where lanes get each of these names, and where what calls a lane of that name stands.
  private static func places(of names: Set<String>, _ context: CheckContext) -> [String: Set<SourceLocation>] {
    var places: [String: Set<SourceLocation>] = [:]
    for lane in context.fastfile.lanes where names.contains(lane.name) {
      places[lane.name, default: []].insert(lane.nameLocation)
    }
    for body in context.bodies {
      for call in body.calls where call.through.isEmpty {
        guard case .lane(_, let name) = call.target, names.contains(name) else { continue }
        places[name, default: []].insert(call.location)
      }
    }
    return places
  }

  /// The project's own actions, which may call lanes too.
  private static func actions(_ context: CheckContext) -> [SyntaxTree] {
    guard let loader = context.loader else { return [] }
    let folder = actionFolder(context)
    return (loader.entries(of: folder) ?? []).filter { $0.hasSuffix(".rb") }.prefix(200).compactMap { name in
      (try? loader.document(at: FilePath.joined([folder, name]))).map { SyntaxTree.parse($0.sourceText) }
    }
  }
}
