/// What `--verbose` tells on standard error.
struct WatchLog {
  let reporter: Reporter
  let isVerbose: Bool

  /// Says what happened and why it matters or not.
  func event(_ event: WatchEvent, _ reason: String) {
    guard isVerbose else { return }
    let path = event.path.isEmpty ? "" : " \(event.path)"
    reporter.note("\(event.kind.rawValue)\(path): \(reason)")
  }

  /// Says what is being done.
  func note(_ text: String) { if isVerbose { reporter.note(text) } }

  /// Says what people have to know even without `--verbose`.
  func warn(_ text: String) { reporter.note(text) }

  /// Says what is watched.
  func coverage(_ backend: String, _ coverage: WatchCoverage, count: Int) {
    guard isVerbose, !coverage.added.isEmpty || !coverage.refused.isEmpty else { return }
    reporter.note("\(backend): \(count) folders")
    for path in coverage.added { reporter.note("\(backend): watching \(path)") }
    for folder in coverage.refused { reporter.note("\(backend): not watching \(folder.path)") }
  }
}
