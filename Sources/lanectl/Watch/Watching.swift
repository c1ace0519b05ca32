/// The system's events, and for what it can't watch the looking again and again.
final class Watching {
  private let backend: (any WatchBackend)?
  private let polling: PollingBackend
  private let log: WatchLog
  private var said: Set<String> = []

  var descriptor: Int32? { backend?.descriptor }
  var mountDescriptor: Int32? { backend?.mountDescriptor }
  var interval: Int64? { polling.interval }

  /// Takes the system's backend; nil where everything is polled.
  init(_ backend: (any WatchBackend)?, _ polling: PollingBackend, _ log: WatchLog) {
    self.backend = backend
    self.polling = polling
    self.log = log
  }

  /// Watches these folders and no others; returns those that were not watched before.
  func watch(_ folders: [WatchedFolder]) -> [String] {
    guard let backend else {
      let coverage = polling.watch(folders)
      log.coverage(polling.name, coverage, count: folders.count)
      return coverage.added
    }
    let coverage = backend.watch(folders)
    log.coverage(backend.name, coverage, count: folders.count - coverage.refused.count)
    let polled = polling.watch(coverage.refused)
    if !coverage.refused.isEmpty {
      for reason in coverage.reasons where said.insert(reason).inserted {
        log.warn("not every folder can be watched: \(reason); those are looked at every so often instead")
      }
      log.coverage(polling.name, polled, count: coverage.refused.count)
    }
    return coverage.added + polled.added
  }

  /// The system's events.
  func events() -> [WatchEvent] { backend?.events() ?? [] }

  /// What file systems that were mounted or unmounted mean for the folders.
  func mountEvents() -> [WatchEvent] { backend?.mountEvents() ?? [] }

  /// What has changed in the folders that are polled.
  func polledEvents() -> [WatchEvent] { polling.events() }
}
