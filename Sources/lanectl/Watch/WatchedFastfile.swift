import FastfileParser

/// A Fastfile as the watcher knows it.
struct WatchedFastfile {
  /// The Fastfile, filtered; while it does not parse, its last good lanes and the present faults.
  var listed: ListedFastfile
  /// Whether the lanes are those of an earlier state, since the present one does not parse.
  var isStale: Bool
  /// A number that changes whenever the file is read again.
  var revision: Int
  /// A hash of what each lane does, by its place.
  var bodies: [SourceLocation: Int]

  var path: String { listed.fastfile.path }
}
