/// The lanes found so far, by platform in the order of each platform's first lane.
struct LaneTable {
  /// A lane with what led to it.
  ///
  /// A class, since copies of a lane take the time of its many parts.
  final class Entry {
    var lane: Lane
    let conditions: [Condition]
    let site: CallSite
    let block: Procedure

    init(lane: Lane, conditions: [Condition], site: CallSite, block: Procedure) {
      self.lane = lane
      self.conditions = conditions
      self.site = site
      self.block = block
    }

    /// Whether the same call made both under the same conditions, as in a loop whose end can't be known.
    func isRepetition(of other: Entry) -> Bool {
      !conditions.isEmpty && site.unit === other.site.unit && site.node == other.site.node
        && lane.name.utf8.elementsEqual(other.lane.name.utf8) && lane.condition == other.lane.condition
    }

    /// Whether both are made in the same runs, as far as is known.
    func hasConditions(of other: Entry) -> Bool {
      conditions.count == other.conditions.count
        && zip(conditions, other.conditions).allSatisfy { $0.decision == $1.decision && $0.branch == $1.branch }
    }

    /// Whether both can't exist in one run.
    func excludes(_ other: Entry) -> Bool {
      conditions.contains { mine in
        other.conditions.contains { $0.decision == mine.decision && $0.branch != mine.branch }
      }
    }
  }

  /// A call and the name that it gave a lane.
  private struct Call: Hashable {
    var unit: ObjectIdentifier
    var node: NodeID
    var name: String

    init(_ entry: Entry) {
      unit = ObjectIdentifier(entry.site.unit)
      node = entry.site.node
      name = entry.lane.name
    }
  }

  /// A name, and the last of the conditions under which a lane has it.
  private struct Branch: Hashable {
    var name: String
    var decision: Int
    var branch: Int

    /// Fails for a lane under no condition.
    init?(_ entry: Entry) {
      guard let condition = entry.conditions.last else { return nil }
      name = entry.lane.name
      decision = condition.decision
      branch = condition.branch
    }
  }

  /// The lanes of one platform.
  private struct Group {
    var platform: Platform?
    var entries: [Entry] = []
    /// The indices of the lanes of a name; strings that differ in bytes only share a list.
    var positions: [String: [Int]] = [:]
    /// The indices of the lanes under conditions that the same call made by the same name.
    var positionsOfCall: [Call: [Int]] = [:]
    /// The indices of the lanes under conditions by the last of them.
    var positionsOfBranch: [Branch: [Int]] = [:]

    /// Files a lane under conditions.
    mutating func file(_ entry: Entry, at position: Int) {
      guard let branch = Branch(entry) else { return }
      positionsOfCall[Call(entry), default: []].append(position)
      positionsOfBranch[branch, default: []].append(position)
    }

    /// The indices of the lanes with a name.
    func positions(of name: String) -> [Int] {
      (positions[name] ?? []).filter { entries[$0].lane.name.utf8.elementsEqual(name.utf8) }
    }
  }

  private var groups: [Group] = []
  /// The indices of the groups whose platform has a name, under "" those of no platform too.
  private var groupsOfName: [String: [Int]] = [:]

  /// All lanes in their order.
  var entries: [Entry] { groups.flatMap(\.entries) }

  private func group(of platform: Platform?) -> Int? {
    // The lanes of a platform mostly stand together.
    if let last = groups.indices.last, groups[last].platform == platform { return last }
    return groupsOfName[platform?.name ?? ""]?.first { groups[$0].platform == platform }
  }

  /// The lane of the same name and platform that a new one clashes with, since both exist in every run, or in every run
  /// that makes the new one.
  func clash(with entry: Entry) -> Entry? {
    guard !entry.lane.isDynamic, let group = group(of: entry.lane.platform) else { return nil }
    let positions =
      Branch(entry).map { groups[group].positionsOfBranch[$0] } ?? groups[group].positions[entry.lane.name]
    let position = positions?.first {
      let other = groups[group].entries[$0]
      return other.hasConditions(of: entry) && !other.isRepetition(of: entry)
        && other.lane.name.utf8.elementsEqual(entry.lane.name.utf8)
    }
    return position.map { groups[group].entries[$0] }
  }

  /// Whether a lane is listed already by the same call under the same conditions.
  func repeats(_ entry: Entry) -> Bool {
    guard !entry.conditions.isEmpty, !entry.lane.isDynamic, let group = group(of: entry.lane.platform) else {
      return false
    }
    let positions = groups[group].positionsOfCall[Call(entry)] ?? []
    return positions.contains { entry.isRepetition(of: groups[group].entries[$0]) }
  }

  /// Adds a lane at the end of its platform.
  mutating func append(_ entry: Entry) {
    let group: Int
    if let known = self.group(of: entry.lane.platform) {
      group = known
    } else {
      group = groups.count
      groups.append(Group(platform: entry.lane.platform))
      groupsOfName[entry.lane.platform?.name ?? "", default: []].append(group)
    }
    if !entry.lane.isDynamic {
      groups[group].positions[entry.lane.name, default: []].append(groups[group].entries.count)
      groups[group].file(entry, at: groups[group].entries.count)
    }
    groups[group].entries.append(entry)
  }

  /// Puts a lane in the place of the one of its name, else at the end.
  mutating func replace(_ entry: Entry) {
    guard let group = group(of: entry.lane.platform) else { return append(entry) }
    let entries = groups[group].entries
    let first = groups[group].positions[entry.lane.name]?.first {
      entries[$0].lane.name.utf8.elementsEqual(entry.lane.name.utf8) && !entries[$0].excludes(entry)
    }
    guard let position = first,
      entry.conditions.isEmpty || !entries[position].conditions.isEmpty
    else { return append(entry) }
    groups[group].entries[position] = entry
    groups[group].file(entry, at: position)
  }

  /// The general lane of a name that surely exists.
  func generalLane(_ name: String) -> Entry? {
    guard let group = group(of: nil) else { return nil }
    return groups[group].positions(of: name).last.map { groups[group].entries[$0] }
  }
}
