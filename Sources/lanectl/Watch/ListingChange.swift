import FastfileParser

/// What differs between two listings, in terms of lanes.
struct ListingChange {
  /// A lane and the Fastfile that lists it.
  struct Place {
    var fastfile: String
    var lane: Lane
    /// A hash of what it does; nil where that is not known.
    var body: Int?
  }

  /// A lane that is there before and after.
  struct Modification {
    var before: Place
    var after: Place
    var aspects: [LaneAspect]
  }

  var added: [Place] = []
  var removed: [Place] = []
  var modified: [Modification] = []
  /// The Fastfiles that are new or differ in anything.
  var fastfiles: [WatchedFastfile] = []
  /// The paths of those that are listed no longer.
  var gone: [String] = []
  /// What is wrong now and was not before.
  var newFaults: [Diagnostic] = []
  /// What was wrong before and is not now.
  var oldFaults: [Diagnostic] = []
  /// What else differs of a Fastfile, in words.
  var remarks: [(path: String, text: String)] = []
  /// Whether anything but the number of lanes left out differs.
  private(set) var hasRecord = false
  /// Whether the table for people differs.
  private(set) var isVisible = false
}

extension ListingChange {
  /// Compares two listings; files with the same revision are taken to be the same.
  init(from old: WatchedListing, to new: WatchedListing) {
    var faultsBefore = old.diagnostics
    var faultsAfter = new.diagnostics
    for (before, after) in Self.pairs(old.files, new.files) {
      faultsBefore += before?.listed.fastfile.diagnostics ?? []
      faultsAfter += after?.listed.fastfile.diagnostics ?? []
      if let after {
        compare(before, after)
      } else if let before {
        gone.append(before.path)
        removed += Self.places(before)
        remarks.append((before.path, "no longer listed"))
      }
    }
    pair()
    let (was, now) = (Set(faultsBefore), Set(faultsAfter))
    newFaults = Self.unique(faultsAfter.filter { !was.contains($0) })
    oldFaults = Self.unique(faultsBefore.filter { !now.contains($0) })
    let hasShownLane = modified.contains { $0.aspects.contains(where: \.isShown) }
    let hasFault = !newFaults.isEmpty || !oldFaults.isEmpty
    hasRecord =
      !added.isEmpty || !removed.isEmpty || !modified.isEmpty || !fastfiles.isEmpty || !gone.isEmpty || hasFault
    isVisible =
      isVisible || !added.isEmpty || !removed.isEmpty || hasShownLane || hasFault || !gone.isEmpty || !remarks.isEmpty
  }

  /// The states of each Fastfile that differs between two listings, both in the order of their paths.
  private static func pairs(
    _ old: [WatchedFastfile], _ new: [WatchedFastfile]
  ) -> [(WatchedFastfile?, WatchedFastfile?)] {
    var pairs: [(WatchedFastfile?, WatchedFastfile?)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] === new[right] {
        (left, right) = (left + 1, right + 1)
      } else if left < old.count, right < new.count, LaneAspect.same(old[left].path, new[right].path) {
        if old[left].revision != new[right].revision { pairs.append((old[left], new[right])) }
        (left, right) = (left + 1, right + 1)
      } else if right == new.count || (left < old.count && PathName.precedes(old[left].path, new[right].path)) {
        pairs.append((old[left], nil))
        left += 1
      } else {
        pairs.append((nil, new[right]))
        right += 1
      }
    }
    return pairs
  }

  /// Compares two states of one Fastfile; nil stands for one that was not listed.
  private mutating func compare(_ old: WatchedFastfile?, _ new: WatchedFastfile) {
    guard let old else {
      fastfiles.append(new)
      added += Self.places(new)
      remarks.append((new.path, "listed now"))
      return
    }
    let count = added.count + removed.count + modified.count
    var left: [LaneKey: Place] = [:]
    let keys = LaneKey.keys(of: old.listed.fastfile.lanes)
    for (key, place) in zip(keys, Self.places(old)) { left[key] = place }
    for (key, place) in zip(LaneKey.keys(of: new.listed.fastfile.lanes), Self.places(new)) {
      guard let was = left.removeValue(forKey: key) else {
        added.append(place)
        continue
      }
      note(was, place)
    }
    removed += keys.compactMap { left[$0] }
    let words = Self.remarks(old, new)
    remarks += words.map { (new.path, $0) }
    isVisible = isVisible || old.listed.hiddenPrivateCount != new.listed.hiddenPrivateCount
    let (before, after) = (old.listed.fastfile, new.listed.fastfile)
    let isSame =
      count == added.count + removed.count + modified.count && words.isEmpty && before.imports == after.imports
      && before.hooks == after.hooks && before.diagnostics == after.diagnostics
      && before.lanes.map(\.location) == after.lanes.map(\.location)
    if !isSame { fastfiles.append(new) }
  }

  private mutating func note(_ old: Place, _ new: Place) {
    var aspects = LaneAspect.differences(old.lane, new.lane)
    if old.body != new.body { aspects.insert(.body, at: aspects.last == .location ? aspects.count - 1 : aspects.count) }
    if !LaneAspect.same(old.fastfile, new.fastfile), !aspects.contains(.file) { aspects.insert(.file, at: 0) }
    if !aspects.isEmpty { modified.append(Modification(before: old, after: new, aspects: aspects)) }
  }

  /// Finds lanes again that were moved to another file or platform, or renamed.
  private mutating func pair() {
    pair { left, right in
      left.body == right.body && LaneKey.isSame(left.lane, right.lane)
    }
    pair { left, right in LaneKey.isSame(left.lane, right.lane) }
    pair { left, right in
      left.body == right.body && LaneAspect.same(left.fastfile, right.fastfile)
        && (LaneAspect.same(left.lane.name, right.lane.name) || left.lane.platform == right.lane.platform)
    }
  }

  private mutating func pair(_ isSame: (Place, Place) -> Bool) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    // What is compared each with each has to stay few; a move of more is shown as what it is, lanes gone and come.
    guard removed.count &* added.count <= 1_000_000 else { return }
    var left: [Place] = []
    for place in removed {
      guard let index = added.firstIndex(where: { isSame(place, $0) }) else {
        left.append(place)
        continue
      }
      note(place, added.remove(at: index))
    }
    removed = left
  }

  private static func places(_ file: WatchedFastfile) -> [Place] {
    file.listed.fastfile.lanes.map { Place(fastfile: file.path, lane: $0, body: file.bodies[$0.location]) }
  }

  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }

  private static func remarks(_ old: WatchedFastfile, _ new: WatchedFastfile) -> [String] {
    var remarks: [String] = []
    if old.isStale != new.isStale {
      remarks.append(new.isStale ? "does not parse; its last good lanes are kept" : "parses again")
    }
    if old.listed.fastfile.defaultPlatform.map({ Array($0.utf8) })
      != new.listed.fastfile.defaultPlatform.map({ Array($0.utf8) })
    {
      remarks.append("default platform")
    }
    if old.listed.isShadowed != new.listed.isShadowed {
      remarks.append(new.listed.isShadowed ? "shadowed by Fastfile.swift" : "no longer shadowed")
    }
    return remarks
  }
}
