/// Learns of changes by looking again and again, for file systems that send no events.
final class PollingBackend: WatchBackend {
  /// How long, in nanoseconds, the clock of a file may stand still on file systems that keep whole seconds.
  private static let clockStep: Int64 = 2_000_000_000

  let name = "polling"
  let descriptor: Int32? = nil
  private let period: Int64
  private let fileSystem: FileSystem
  private var folders: [String: (folder: WatchedFolder, state: FolderState)] = [:]

  var interval: Int64? { folders.isEmpty ? nil : period }

  /// Makes one that looks every so many milliseconds.
  init(milliseconds: Int, fileSystem: FileSystem) {
    period = Int64(max(1, milliseconds)) &* 1_000_000
    self.fileSystem = fileSystem
  }

  func watch(_ wanted: [WatchedFolder]) -> WatchCoverage {
    var coverage = WatchCoverage()
    var next: [String: (folder: WatchedFolder, state: FolderState)] = [:]
    for folder in wanted {
      if let known = folders[folder.path], known.folder == folder {
        next[folder.path] = known
      } else {
        next[folder.path] = (folder, FolderState(folder, in: fileSystem))
        coverage.added.append(folder.path)
      }
    }
    folders = next
    return coverage
  }

  func events() -> [WatchEvent] {
    var events: [WatchEvent] = []
    let now = Clock.wall
    for (path, entry) in folders {
      let state = FolderState(entry.folder, in: fileSystem, known: entry.state)
      events += entry.state.events(to: state, in: path, now: now, clockStep: Self.clockStep)
      folders[path] = (entry.folder, state)
    }
    return events.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
