/// Decides when to speak about changes: at once where they are whole, else when it has become quiet, and in any case
/// after a while.
///
/// All times are nanoseconds of one steady clock and are passed in.
struct Settling {
  /// Why it may be too early to speak.
  enum Doubt {
    /// Several files change, or one may not be whole.
    case busy
    /// A file is gone or empty that was not, as it is for a moment while some editors save.
    case absent
    /// A file is open and being written.
    case open
    /// Git is at work, and will be for as long as it holds its lock.
    case locked

    /// How long it has to be quiet, or how long to wait for the next look at a lock.
    var quiet: Int64 {
      switch self {
      case .busy: 30_000_000
      case .absent: 100_000_000
      case .open: Settling.longestDelay
      case .locked: 10_000_000
      }
    }
  }

  /// The longest time for which a change is kept back.
  static let longestDelay: Int64 = 250_000_000
  /// Changes that follow each other within this time belong together.
  static let burst: Int64 = 30_000_000

  private var first: Int64?
  private var last: Int64 = 0
  private var spokenAt: Int64?
  private var isBurst = false
  /// What was found when the pending changes were looked at.
  private var finding: Doubt?
  private var lookedAt: Int64 = 0
  /// The files that changed.
  private var changed: Set<String> = []
  /// Those of them that may not be whole.
  private var unsure: Set<String> = []
  /// Those that are open and being written.
  private var open: Set<String> = []

  /// Whether there is anything to speak about.
  var isPending: Bool { first != nil }

  /// When to look at the changes; nil where nothing is pending.
  var due: Int64? {
    guard let first else { return nil }
    guard let doubt else { return last }
    let start = doubt == .locked ? max(last, lookedAt) : last
    return min(start &+ doubt.quiet, first &+ Self.longestDelay)
  }

  /// Whether what is pending has to be spoken about now, whatever is found.
  func isOverdue(at now: Int64) -> Bool {
    guard let first else { return false }
    if now >= first &+ Self.longestDelay { return true }
    return finding.map { $0 != .locked && open.isEmpty && now >= last &+ $0.quiet } ?? false
  }

  /// Takes note of a change.
  mutating func note(_ event: WatchEvent.Kind, of path: String, at now: Int64) {
    if first == nil {
      first = now
      isBurst = spokenAt.map { now &- $0 < Self.burst } ?? false
    }
    last = now
    finding = nil
    changed.insert(path)
    switch event {
    case .created, .changed: unsure.insert(path)
    case .written: open.insert(path)
    case .finished, .movedHere, .vanished:
      unsure.remove(path)
      open.remove(path)
    case .folderGone, .overflow:
      unsure = []
      open = []
    case .attributes: break
    }
  }

  /// Keeps back what is pending, since what was found may not last.
  mutating func keepBack(_ doubt: Doubt, at now: Int64) {
    finding = doubt
    lookedAt = now
  }

  /// Takes note that what was pending has been dealt with; `spoke` says whether something was printed.
  mutating func settle(at now: Int64, spoke: Bool) {
    if spoke { spokenAt = now }
    first = nil
    finding = nil
    changed = []
    unsure = []
    open = []
  }

  private var doubt: Doubt? {
    if !open.isEmpty { return finding == .locked ? .locked : .open }
    let isBusy = isBurst || changed.count > 1 || !unsure.isEmpty
    return finding ?? (isBusy ? .busy : nil)
  }
}
