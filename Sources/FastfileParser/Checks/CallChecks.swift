/// The rules on what lanes and flow blocks call.
enum CallChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    recursiveLanes(context) + unreachableLanes(context) + unknownLanes(context) + unusedPrivateLanes(context)
  }

  private static func recursiveLanes(_ context: CheckContext) -> [Diagnostic] {
    context.fastfile.lanes.compactMap { lane in
      guard !lane.isDynamic, BuiltInActions.contains(lane.name) else { return nil }
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

  private struct Caller {
    var platform: Platform?
    var title: String
    var facts: BodyFacts
  }

  /// The bodies of which the platform they run for is certain.
  private static func callers(_ context: CheckContext) -> [Caller] {
    let lanes = context.fastfile.lanes.filter { $0.platform != nil || $0.calledBy.isEmpty && !$0.isPrivate }
    let hooks = context.fastfile.hooks.filter { $0.platform != nil }
    return lanes.map { Caller(platform: $0.platform, title: "the lane '\($0.name)'", facts: $0.facts) }
      + hooks.map { Caller(platform: $0.platform, title: "'\($0.name)'", facts: $0.facts) }
  }

  private static func unreachableLanes(_ context: CheckContext) -> [Diagnostic] {
    guard !context.hasUnknownLanes else { return [] }
    var found: [Diagnostic] = []
    for caller in callers(context) {
      for call in caller.facts.calls where call.target == .other && call.through.isEmpty && call.platform == nil {
        guard let others = context.lanesOfName[call.name], let other = others.first.map({ context.fastfile.lanes[$0] }),
          others.allSatisfy({ context.fastfile.lanes[$0].platform?.isString == false })
        else { continue }
        let place = caller.platform.map { "'\($0.name)'" } ?? "the general lanes"
        found.append(
          Diagnostic(
            rule: "lane-of-other-platform",
            "\(caller.title) of \(place) can't reach the lane '\(call.name)' of '\(other.platform?.name ?? "")'; "
              + "make that one general, or write one for this platform",
            at: call.location, related: [Diagnostic.Related(message: "the lane", location: other.nameLocation)]))
      }
    }
    return found
  }

  private static func unknownLanes(_ context: CheckContext) -> [Diagnostic] {
    guard !context.hasUnknownLanes else { return [] }
    let names = context.lanesOfName.keys.filter { $0.utf8.count >= 6 }.sorted().map {
      (text: $0, bytes: Array($0.utf8))
    }
    var meant: [String: String?] = [:]
    func slip(_ typed: String) -> String? {
      if let known = meant[typed] { return known }
      let bytes = Array(typed.utf8)
      let name = names.first { isSlip($0.bytes, bytes) }?.text
      meant[typed] = .some(name)
      return name
    }
    let actions = FilePath.joined([FilePath.directory(of: context.fastfile.path), "actions"])
    let bodies =
      context.fastfile.lanes.map(\.facts) + context.fastfile.hooks.map(\.facts) + context.fastfile.helpers.map(\.facts)
    return bodies.flatMap(\.calls).compactMap { call in
      guard call.target == .other, call.through.isEmpty, context.lanesOfName[call.name] == nil,
        !context.methods.contains(call.name), let name = slip(call.name),
        context.loader?.entryKind(at: FilePath.joined([actions, call.name + ".rb"])) == nil
      else { return nil }
      return Diagnostic(
        rule: "unknown-lane", "there is no lane, method or built-in action '\(call.name)'; did you mean '\(name)'?",
        at: call.location)
    }
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
    let candidates = context.fastfile.lanes.filter {
      $0.isPrivate && $0.calledBy.isEmpty && context.isMain($0.location) && !$0.isConditional
    }
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
    let folder = FilePath.joined([FilePath.directory(of: context.fastfile.path), "actions"])
    return (loader.entries(of: folder) ?? []).filter { $0.hasSuffix(".rb") }.prefix(200).compactMap { name in
      (try? loader.document(at: FilePath.joined([folder, name]))).map { SyntaxTree.parse($0.sourceText) }
    }
  }
}
