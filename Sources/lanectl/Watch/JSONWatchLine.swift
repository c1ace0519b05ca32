import FastfileParser

/// One line of what `watch` tells a program; `schema/lanectl-watch.schema.json` describes it.
enum JSONWatchLine: Encodable {
  /// Everything.
  case snapshot(WatchedListing)
  /// What differs from the line before, with the new state of every Fastfile that differs.
  case changed(ListingChange, WatchedListing)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(1, forKey: .schemaVersion)
    switch self {
    case .snapshot(let listing):
      try container.encode("snapshot", forKey: .type)
      try container.encode(listing.files.map { JSONFastfile($0.listed) }, forKey: .fastfiles)
      try container.encode(listing.diagnostics.map { JSONDiagnostic($0) }, forKey: .diagnostics)
      try container.encode(Self.stale(listing), forKey: .stale)
    case .changed(let change, let listing):
      try container.encode("changed", forKey: .type)
      try container.encode(change.added.map(JSONPlacedLane.init), forKey: .added)
      try container.encode(change.removed.map(JSONPlacedLane.init), forKey: .removed)
      try container.encode(change.modified.map(JSONModification.init), forKey: .modified)
      let diagnostics =
        change.newFaults.map { JSONDiagnosticChange(state: .came, diagnostic: JSONDiagnostic($0)) }
        + change.oldFaults.map { JSONDiagnosticChange(state: .went, diagnostic: JSONDiagnostic($0)) }
      try container.encode(diagnostics, forKey: .diagnostics)
      try container.encode(change.fastfiles.map { JSONFastfile($0.listed) }, forKey: .fastfiles)
      try container.encode(change.gone.map(PathText.unicode), forKey: .gone)
      try container.encode(listing.diagnostics.map { JSONDiagnostic($0) }, forKey: .unread)
      try container.encode(Self.stale(listing), forKey: .stale)
    }
  }

  private static func stale(_ listing: WatchedListing) -> [String] {
    listing.files.filter(\.isStale).map { PathText.unicode($0.path) }
  }
}

/// A lane and the Fastfile that lists it.
private struct JSONPlacedLane: Encodable {
  let fastfile: String
  let lane: JSONLane

  init(_ place: ListingChange.Place) {
    fastfile = PathText.unicode(place.fastfile)
    lane = JSONLane(place.lane)
  }
}

/// A lane that is there before and after a change.
private struct JSONModification: Encodable {
  let fastfile: String
  let lane: JSONLane
  let changes: [String]
  let before: JSONEarlierLane

  init(_ modification: ListingChange.Modification) {
    fastfile = PathText.unicode(modification.after.fastfile)
    lane = JSONLane(modification.after.lane)
    changes = modification.aspects.map(\.rawValue)
    before = JSONEarlierLane(place: modification.before)
  }
}

/// What a lane was called before a change, and where it was.
private struct JSONEarlierLane: Encodable {
  let place: ListingChange.Place

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(PathText.unicode(place.fastfile), forKey: .fastfile)
    try container.encode(place.lane.name, forKey: .name)
    try container.encode(place.lane.platform?.name, forKey: .platform)
    try container.encode(JSONLocation(place.lane.location), forKey: .location)
  }
}

/// A diagnostic that came or went.
private struct JSONDiagnosticChange: Encodable {
  enum State: String, Encodable { case came, went }

  let state: State
  let diagnostic: JSONDiagnostic
}
