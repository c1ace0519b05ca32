import FastfileParser

/// A Fastfile as the watcher knows it; shared, since most stay what they are from one listing to the next.
final class WatchedFastfile: Sendable {
  /// The Fastfile, filtered; while it does not parse, its last good lanes and the present faults.
  let listed: ListedFastfile
  /// Whether the lanes are those of an earlier state, since the present one does not parse.
  let isStale: Bool
  /// A number that changes whenever the file is read again.
  let revision: Int
  /// A hash of what each lane does, by its place.
  let bodies: [SourceLocation: Int]

  var path: String { listed.fastfile.path }

  init(listed: ListedFastfile, isStale: Bool, revision: Int, bodies: [SourceLocation: Int]) {
    self.listed = listed
    self.isStale = isStale
    self.revision = revision
    self.bodies = bodies
  }

  /// The same file in another state.
  func with(_ listed: ListedFastfile, isStale: Bool? = nil, revision: Int? = nil) -> WatchedFastfile {
    WatchedFastfile(
      listed: listed, isStale: isStale ?? self.isStale, revision: revision ?? self.revision, bodies: bodies)
  }
}
