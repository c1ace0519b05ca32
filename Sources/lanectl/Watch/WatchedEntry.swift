import FastfileParser

/// What the watcher keeps of one found file.
struct WatchedEntry {
  /// A question about a path.
  struct LookPath: Hashable {
    var question: FileLook.Question
    var path: String
  }

  /// What became of the file; while it does not parse, what it was before with the present faults.
  let outcome: FastfileReader.Outcome
  /// The file before lanes are left out; nil where it never could be read.
  let watched: WatchedFastfile?
  /// Why it can't be read at present.
  let fault: Diagnostic?
  let looks: [FileLook]
  let lookPaths: Set<LookPath>
  /// Whether it was read and parses.
  let isGood: Bool

  /// Whether nothing but the file's own lanes differs from what it was before: no other file's lanes are in it, and the
  /// same files are listed.
  func isAlone(with later: WatchedEntry) -> Bool {
    guard let old = watched?.listed, let new = later.watched?.listed, fault == nil, later.fault == nil else {
      return false
    }
    return lookPaths == later.lookPaths && Self.hasOwnLanesOnly(old) && Self.hasOwnLanesOnly(new)
      && (new.fastfile.language == .ruby || old.fastfile.lanes.isEmpty == new.fastfile.lanes.isEmpty)
  }

  private static func hasOwnLanesOnly(_ file: ListedFastfile) -> Bool {
    let path = file.fastfile.path
    return file.fastfile.imports.allSatisfy { $0.resolvedPath == nil }
      && file.fastfile.lanes.allSatisfy { $0.location.path.utf8.elementsEqual(path.utf8) }
  }
}

extension WatchedEntry {
  /// What reading a file gave.
  struct Reading: Sendable {
    let outcome: FastfileReader.Outcome
    let looks: [FileLook]
    let bodies: [SourceLocation: Int]

    init(_ file: FoundFile, _ reader: FastfileReader) {
      let looks = FileLooks()
      let outcome = reader.read(file, looks: looks)
      self.looks = looks.looks
      self.outcome = outcome
      guard case .listed(let listed) = outcome else {
        bodies = [:]
        return
      }
      bodies = LaneBodies.hashes(of: listed.fastfile.lanes, looks.sources)
    }
  }

  /// Takes what was read; `good` is the last state shown that parsed.
  init(_ reading: Reading, good: WatchedFastfile?, revision: Int) {
    looks = reading.looks
    lookPaths = Set(reading.looks.map { LookPath(question: $0.question, path: $0.path) })
    switch reading.outcome {
    case .vanished:
      fault = nil
      isGood = false
      watched = nil
    case .unread(let diagnostic):
      fault = diagnostic
      isGood = false
      watched = good.map { Self.stale($0, [diagnostic], [:], revision) }
    case .listed(let file):
      fault = nil
      isGood = !file.fastfile.diagnostics.contains(where: \.isSyntaxError)
      let present = WatchedFastfile(listed: file, isStale: false, revision: revision, bodies: reading.bodies)
      let stale = good.map { Self.stale($0, file.fastfile.diagnostics, file.excerpts, revision) }
      watched = isGood ? present : stale ?? present
    }
    outcome = watched.map { .listed($0.listed) } ?? reading.outcome
  }

  private static func stale(
    _ good: WatchedFastfile, _ diagnostics: [Diagnostic], _ excerpts: [SourceLocation: SourceLine], _ revision: Int
  ) -> WatchedFastfile {
    var stale = good.listed
    stale.fastfile.diagnostics = diagnostics
    stale.excerpts = excerpts
    return good.with(stale, isStale: true, revision: revision)
  }
}
