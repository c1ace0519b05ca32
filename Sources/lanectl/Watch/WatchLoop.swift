/// Waits for changes and says what they change, until it is told to end.
final class WatchLoop {
  /// How often the folders are searched again at once because new ones were found meanwhile.
  private static let roundLimit = 8

  private let request: WatchRequest
  private let invocation: Invocation
  private let files: WatchedFiles
  private let watching: Watching
  private let output: any WatchOutput
  private let log: WatchLog
  private let signals: SignalPipe
  private var settling = Settling()
  private var shown = WatchedListing()
  private var locks = RepositoryLocks()
  /// The paths whose files have to be read again.
  private var unread: Set<String> = []
  /// The paths that changed since something was shown.
  private var changed: Set<String> = []
  private var needsSearch = false
  /// Searched folders, by their canonical paths, into which others have come.
  private var extended: Set<String> = []
  /// Searched folders that are gone.
  private var lost: Set<String> = []
  private var nextQuestion: Int64?
  private let isInputOpen: Bool

  init(
    _ request: WatchRequest, _ invocation: Invocation, output: any WatchOutput, watching: Watching, log: WatchLog,
    signals: SignalPipe
  ) {
    self.request = request
    self.invocation = invocation
    self.output = output
    self.watching = watching
    self.log = log
    self.signals = signals
    files = WatchedFiles(request, invocation)
    isInputOpen = request.exitsOnEnd
  }

  func run() throws(WriteFault) -> ExitStatus {
    defer { output.end() }
    files.rescan([])
    shown = files.listing
    files.noteShown()
    try output.begin(shown)
    cover()
    // Whatever changed before its folder was watched has been found by now, but may not be whole.
    log.note("everything is watched; looking again")
    settling.note(.changed, of: "", at: Clock.steady)
    while true {
      if let due = settling.due, due <= Clock.steady {
        if try look(), request.isOnce { return .success }
        continue
      }
      if let status = try wait() { return status }
    }
  }

  /// Waits for the next thing to happen and takes note of it; gives a status where it ends the program.
  private func wait() throws(WriteFault) -> ExitStatus? {
    let now = Clock.steady
    if let interval = watching.interval, nextQuestion == nil { nextQuestion = now &+ interval }
    if watching.interval == nil { nextQuestion = nil }
    let times = [settling.due, output.due, nextQuestion].compactMap { $0 }
    var requests: [(descriptor: Int32, purpose: Waiting.Purpose)] = [(signals.descriptor, .input), (1, .closing)]
    if let descriptor = watching.descriptor { requests.append((descriptor, .input)) }
    if let descriptor = watching.mountDescriptor { requests.append((descriptor, .exception)) }
    let keys = output.keyDescriptor
    if let input = keys ?? (isInputOpen ? 0 : nil) { requests.append((input, .input)) }
    let ready = Waiting.wait(for: requests, nanoseconds: times.min().map { $0 &- now })
    if ready.contains(signals.descriptor), let status = try takeSignals() { return status }
    if ready.contains(1) { throw .closedPipe }
    if let keys, ready.contains(keys) {
      switch try output.takeKeys() {
      case .quit: return .success
      case .endOfInput where request.exitsOnEnd: return .success
      default: break
      }
    } else if isInputOpen, ready.contains(0), !Waiting.drain(0) {
      return .success
    }
    if let due = output.due, due <= Clock.steady { try output.redraw() }
    if let descriptor = watching.descriptor, ready.contains(descriptor) {
      for event in watching.events() { take(event) }
    }
    if let descriptor = watching.mountDescriptor, ready.contains(descriptor) {
      for event in watching.mountEvents() { take(event) }
    }
    // While something is pending the files are looked at more often, to see whether they still grow.
    if watching.interval != nil, settling.isPending || nextQuestion.map({ $0 <= Clock.steady }) ?? false {
      nextQuestion = nil
      for event in watching.polledEvents() { take(event) }
    }
    return nil
  }

  private func takeSignals() throws(WriteFault) -> ExitStatus? {
    for signal in signals.take() {
      if let status = signal.status { return status }
      switch signal {
      case .suspend:
        output.end()
        SignalPipe.suspend()
      case .resume:
        try output.redraw()
        needsSearch = true
        note(WatchEvent(kind: .overflow, folder: ""), "resumed; search again")
      default: try output.redraw()
      }
    }
    return nil
  }

  private func take(_ event: WatchEvent) {
    switch files.watchSet.meaning(of: event) {
    case .nothing: log.event(event, "does not matter")
    case .contents(let paths):
      unread.formUnion(paths)
      note(event, "read again")
    case .newFolder(let parent):
      extended.insert(parent)
      note(event, "look into it")
    case .lostFolder(let folder):
      lost.insert(folder)
      note(event, "nothing was in it")
    case .places:
      needsSearch = true
      note(event, "search again")
    }
  }

  private func note(_ event: WatchEvent, _ reason: String) {
    log.event(event, reason)
    settling.note(event.kind, of: event.path, at: Clock.steady)
  }

  /// Looks at what changed and shows it, unless it is too early; tells whether something was shown.
  private func look() throws(WriteFault) -> Bool {
    guard isTime() else { return false }
    changed.formUnion(unread)
    if needsSearch || !lookIntoFolders() || !readAgain() {
      files.rescan(unread)
      cover()
    }
    (unread, extended, lost) = ([], [], [])
    needsSearch = false
    let now = Clock.steady
    if !settling.isOverdue(at: now) {
      if locks.isHeld(at: Clock.wall, invocation.fileSystem) {
        log.note("git is at work; waiting")
        settling.keepBack(.locked, at: now)
        return false
      }
      if files.isAbsent(changed, since: shown) {
        log.note("a file is gone or empty; waiting")
        settling.keepBack(.absent, at: now)
        return false
      }
    }
    let change = ListingChange(from: shown, to: files.listing)
    let isShown = try output.show(change, files.listing)
    shown = files.listing
    files.noteShown()
    changed = []
    settling.settle(at: Clock.steady, spoke: isShown)
    log.note(isShown ? "shown" : "nothing changed")
    return isShown
  }

  /// Whether it is still time to look, now that git may have begun or the last events may have come.
  private func isTime() -> Bool {
    if settling.isOverdue(at: Clock.steady) { return true }
    if locks.isHeld(at: Clock.wall, invocation.fileSystem) {
      log.note("git is at work; waiting")
      settling.keepBack(.locked, at: Clock.steady)
      return false
    }
    // What git did before it let go of its lock is in the queue by now.
    for event in watching.events() { take(event) }
    return settling.due.map { $0 <= Clock.steady } ?? false
  }

  /// Reads what has changed; false where that does not do.
  private func readAgain() -> Bool {
    if unread.isEmpty { return true }
    switch files.reread(unread) {
    case .done: return true
    case .moved:
      cover()
      return true
    case .incomplete: return false
    }
  }

  /// Forgets the folders that are gone and looks into those that are new; false where that does not do.
  private func lookIntoFolders() -> Bool {
    guard !extended.isEmpty || !lost.isEmpty else { return true }
    guard files.forget(lost, parents: &extended), files.search(in: extended, areNew: false) else { return false }
    for _ in 0..<Self.roundLimit {
      let added = watching.watch(files.watchSet.folders)
      if added.isEmpty { return true }
      guard files.search(in: added, areNew: true) else { return false }
    }
    return false
  }

  /// Watches what matters now, and searches again as long as that adds folders.
  private func cover() {
    for _ in 0..<Self.roundLimit {
      let added = watching.watch(files.watchSet.folders)
      locks = RepositoryLocks(in: files.watchSet.passedFolders, invocation.fileSystem)
      guard !added.isEmpty else { return }
      files.rescan([])
    }
  }
}
