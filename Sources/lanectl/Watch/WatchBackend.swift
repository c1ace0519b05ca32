/// A way to learn that files change.
protocol WatchBackend: AnyObject {
  /// Its name, for `--verbose`.
  var name: String { get }
  /// What becomes readable when there are events; nil where one has to ask.
  var descriptor: Int32? { get }
  /// What has an exceptional condition when file systems were mounted or unmounted; nil where nothing tells.
  var mountDescriptor: Int32? { get }
  /// Nanoseconds between two questions, where one has to ask.
  var interval: Int64? { get }

  /// Makes it watch these folders, and no others, in the order of their importance.
  func watch(_ folders: [WatchedFolder]) -> WatchCoverage

  /// What happened since the last call.
  func events() -> [WatchEvent]

  /// The watched folders that were covered or uncovered by a file system since the last call.
  func mountEvents() -> [WatchEvent]
}

extension WatchBackend {
  var mountDescriptor: Int32? { nil }

  func mountEvents() -> [WatchEvent] { [] }
}

/// What became of a request to watch folders.
struct WatchCoverage {
  /// The folders that are watched from now on and were not before; they have to be looked at again.
  var added: [String] = []
  /// The folders that it can't watch.
  var refused: [WatchedFolder] = []
  /// Why, each reason once.
  var reasons: [String] = []

  /// Notes a folder that can't be watched.
  mutating func refuse(_ folder: WatchedFolder, _ reason: String) {
    refused.append(folder)
    if !reasons.contains(reason) { reasons.append(reason) }
  }
}

/// A folder to watch.
struct WatchedFolder: Hashable {
  /// How closely a folder has to be watched.
  enum Depth: Int, Comparable {
    /// Whether it stays where it is.
    case itself
    /// Which entries it has.
    case entries
    /// What its files hold once they are saved.
    case saves
    /// What its files hold, also while they are written.
    case contents

    static func < (left: Depth, right: Depth) -> Bool { left.rawValue < right.rawValue }
  }

  /// The canonical path.
  var path: String
  var depth: Depth
  /// The entries that matter; empty where all do, or none.
  var names: Set<String>
}
