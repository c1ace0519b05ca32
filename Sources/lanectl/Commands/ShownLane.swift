import FastfileParser

/// A lane as `show` presents it: with what its Fastfile says around it.
struct ShownLane {
  var lane: Lane
  /// The paths of the Fastfiles that have it, one unless several import its file.
  var fastfiles: [String]
  /// The flow blocks that run around it.
  var hooks: [Hook]
  /// The hooks whose bodies call it.
  var callingHooks: [Hook]
  /// Whether fastlane uses another Fastfile instead.
  var isShadowed: Bool
  /// The lines of its text, without the indentation they share; nil unless they are wanted.
  var source: [String]?
}

extension ShownLane {
  /// The lanes of a listing that a query means; one that several Fastfiles import counts once.
  static func lanes(of listing: Listing, _ query: LaneQuery) -> [ShownLane] {
    var found: [ShownLane] = []
    var known: [LaneIdentity: Int] = [:]
    for file in listing.fastfiles {
      let fastfile = file.fastfile
      for lane in fastfile.lanes where query.matches(lane) {
        let identity = LaneIdentity(lane)
        if let index = known[identity] {
          if found[index].fastfiles.last != fastfile.path { found[index].fastfiles.append(fastfile.path) }
          continue
        }
        known[identity] = found.count
        let target = BodyCall.Target.lane(platform: lane.platform, name: lane.name)
        found.append(
          ShownLane(
            lane: lane, fastfiles: [fastfile.path], hooks: fastfile.hooks(around: lane),
            callingHooks: fastfile.hooks.filter { hook in hook.facts.calls.contains { $0.target == target } },
            isShadowed: file.isShadowed, source: file.sources[lane.location.path].map { lines(of: lane, in: $0) }))
      }
    }
    return found
  }

  private static func lines(of lane: Lane, in source: SourceText) -> [String] {
    let lines = (lane.location.line...max(lane.location.line, lane.location.endLine)).map { source.line($0) }
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let indentation = Array(lines[0].utf8.prefix(while: isBlank))
    return lines.map { line in
      line.utf8.starts(with: indentation) ? String(line.utf8.dropFirst(indentation.count)) ?? line : line
    }
  }
}
