/// The lanes found so far, by platform in the order of each platform's first lane.
struct LaneTable {
  /// A lane with what led to it.
  struct Entry {
    var lane: Lane
    var conditions: [Condition]
    var site: CallSite
    var block: Procedure

    /// Whether both can't exist in one run.
    func excludes(_ other: Entry) -> Bool {
      conditions.contains { mine in
        other.conditions.contains { $0.decision == mine.decision && $0.branch != mine.branch }
      }
    }
  }

  private struct Name: Hashable {
    var platform: Platform?
    var bytes: [UInt8]

    init(_ lane: Lane) {
      platform = lane.platform
      bytes = Array(lane.name.utf8)
    }
  }

  private var groups: [[Entry]] = []
  private var groupOfPlatform: [Platform?: Int] = [:]
  private var positions: [Name: [Int]] = [:]

  /// All lanes in their order.
  var entries: [Entry] { groups.flatMap { $0 } }

  /// The lane of the same name and platform that a new one would clash with.
  func clash(with entry: Entry) -> Entry? {
    guard !entry.lane.isDynamic, let group = groupOfPlatform[entry.lane.platform] else { return nil }
    let positions = positions[Name(entry.lane)] ?? []
    return positions.lazy.map { groups[group][$0] }.first { !$0.excludes(entry) }
  }

  /// Adds a lane at the end of its platform.
  mutating func append(_ entry: Entry) {
    let group: Int
    if let known = groupOfPlatform[entry.lane.platform] {
      group = known
    } else {
      group = groups.count
      groups.append([])
      groupOfPlatform[entry.lane.platform] = group
    }
    if !entry.lane.isDynamic { positions[Name(entry.lane), default: []].append(groups[group].count) }
    groups[group].append(entry)
  }

  /// Puts a lane in the place of the one of its name, else at the end.
  mutating func replace(_ entry: Entry) {
    guard let group = groupOfPlatform[entry.lane.platform], let known = positions[Name(entry.lane)] else {
      append(entry)
      return
    }
    let candidates = known.filter { !groups[group][$0].excludes(entry) }
    guard let position = candidates.first, entry.conditions.isEmpty || !groups[group][position].conditions.isEmpty
    else {
      append(entry)
      return
    }
    groups[group][position] = entry
  }

  /// The general lane of a name that surely exists.
  func generalLane(_ name: String) -> Entry? {
    guard let group = groupOfPlatform[Platform?.none] else { return nil }
    let placeholder = Lane(name: name, platform: nil, location: .none, nameLocation: .none)
    return positions[Name(placeholder)]?.last.map { groups[group][$0] }
  }
}

extension SourceLocation {
  /// No place at all.
  fileprivate static let none = SourceLocation(path: "", line: 0, column: 0, endLine: 0, endColumn: 0)
}
