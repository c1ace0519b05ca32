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
    // The bodies of which the platform they run for is certain.
    let lanes = context.fastfile.lanes
    for index in lanes.indices
    where lanes[index].platform != nil || lanes[index].calledBy.isEmpty && !lanes[index].isPrivate {
      found += unreachable(lanes[index].facts, lanes[index].platform, "the lane '\(lanes[index].name)'", context)
    }
    for hook in context.fastfile.hooks where hook.platform != nil {
      found += unreachable(hook.facts, hook.platform, "'\(hook.name)'", context)
    }
    return found
  }

  /// The calls of lanes that only another platform has.
  private static func unreachable(
    _ facts: BodyFacts, _ platform: Platform?, _ caller: @autoclosure () -> String, _ context: CheckContext
  ) -> [Diagnostic] {
    facts.calls.indices.compactMap { index in
      guard isUnknown(facts.calls[index]), facts.calls[index].platform == nil,
        let others = context.lanesOfName[facts.calls[index].name],
        let other = others.first.map({ context.fastfile.lanes[$0] }),
        others.allSatisfy({ context.fastfile.lanes[$0].platform?.isString == false })
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
    lazy var names = [Set(context.lanesOfName.keys), BuiltInActions.names].flatMap { names in
      names.filter { $0.utf8.count >= 6 }.sorted().map { (text: $0, bytes: Array($0.utf8)) }
    }
    var meant: [String: String?] = [:]
    /// The lane or action that a name is a slip for, where it is no name of anything.
    func slip(_ typed: String) -> String? {
      if let known = meant[typed] { return known }
      var name: String?
      if context.lanesOfName[typed] == nil, !context.methods.contains(typed) {
        let bytes = Array(typed.utf8)
        name = names.first { isSlip($0.bytes, bytes) }?.text
      }
      meant[typed] = .some(name)
      return name
    }
    var found: [Diagnostic] = []
    for body in context.bodies {
      for index in body.calls.indices where isUnknown(body.calls[index]) {
        guard let name = slip(body.calls[index].name), !isAction(body.calls[index].name, context) else { continue }
        found.append(
          Diagnostic(
            rule: "unknown-lane",
            "there is no lane, method or built-in action '\(body.calls[index].name)'; did you mean '\(name)'?",
            at: body.calls[index].location))
      }
    }
    return found
  }

  /// Whether the project has an action of a name.
  private static func isAction(_ name: String, _ context: CheckContext) -> Bool {
    context.loader?.entryKind(at: FilePath.joined([actionFolder(context), name + ".rb"])) != nil
  }

  private static func actionFolder(_ context: CheckContext) -> String {
    FilePath.joined([FilePath.directory(of: context.fastfile.path), "actions"])
  }

  /// Whether one letter that is left out, added, changed or swapped with its neighbour turns one name into the other.
  ///
  /// Digits and a letter at the very end, as of a plural, tell names apart on purpose.
  static func isSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let shorter = min(left.count, right.count)
    guard abs(left.count - right.count) <= 1, right.count >= 5 else { return false }
    var head = 0
    while head < shorter, left[head] == right[head] { head += 1 }
    guard head < shorter else { return false }
    var tail = 0
    while tail < shorter, left[left.count - 1 - tail] == right[right.count - 1 - tail] { tail += 1 }
    let leftRest = left[head..<max(head, left.count - tail)]
    let rightRest = right[head..<max(head, right.count - tail)]
    guard leftRest.count <= 2, rightRest.count <= 2 else { return false }
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_") }
    guard !leftRest.contains(where: isDigit), !rightRest.contains(where: isDigit) else { return false }
    if leftRest.count <= 1, rightRest.count <= 1 { return tail > 0 }
    return leftRest.count == 2 && leftRest.elementsEqual(rightRest.reversed())
  }

  // MARK: Private lanes

  /// Private lanes of a Fastfile whose name stands nowhere else, not even in a string.
  private static func unusedPrivateLanes(_ context: CheckContext) -> [Diagnostic] {
    // What lies elsewhere is for others to import.
    let folder = FilePath.name(of: FilePath.directory(of: context.fastfile.path))
    guard !context.hasUnknownLanes, folder == "fastlane" || folder == ".fastlane" else { return [] }
    let lanes = context.fastfile.lanes
    let candidates = lanes.indices.filter {
      lanes[$0].isPrivate && lanes[$0].calledBy.isEmpty && context.isMain(lanes[$0].location)
        && !lanes[$0].isConditional
    }.map { lanes[$0] }
    guard !candidates.isEmpty else { return [] }
    let words = WordCount(of: candidates.map(\.name), in: context.files.map(\.tree) + actions(context))
    return candidates.filter { lane in
      words.count(of: lane.name) <= context.lanesOfName[lane.name]?.count ?? 1
    }.map { lane in
      Diagnostic(
        rule: "unused-private-lane",
        "nothing calls the private lane '\(lane.name)', and it can't be run by itself; delete it, or make it public",
        at: lane.nameLocation)
    }
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
