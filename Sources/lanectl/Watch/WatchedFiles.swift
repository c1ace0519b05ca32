import FastfileParser

/// Finds and reads Fastfiles, and after a change reads again only what may have changed.
final class WatchedFiles {
  let reading: ReadingRequest
  private let filter: LaneFilter
  private let order: LaneOrder
  let invocation: Invocation
  private let reader: FastfileReader
  private(set) var found: [FoundFile] = []
  private(set) var entries: [FoundFile: WatchedEntry] = [:]
  private var faults: [Diagnostic] = []
  var searchedFolders: [SearchedFolder] = []
  private(set) var otherPaths: [String] = []
  private var revision = 0
  /// The folders that held a git folder when they were last searched.
  private var knownGitFolders: Set<String> = []
  /// The canonical paths of folders and imports, as long as no place changes.
  var canonical: [String: String] = [:]
  /// Where each file stands in the listing.
  private var indexes: [String: Int] = [:]
  /// The Fastfiles made of each path that was asked for.
  private var dependents: [String: Set<FoundFile>] = [:]
  private(set) var listing = WatchedListing()
  var watchSet = WatchSet()

  var fileSystem: FileSystem { invocation.fileSystem }

  init(_ request: WatchRequest, _ invocation: Invocation) {
    reading = request.reading
    filter = request.filter
    order = request.order
    self.invocation = invocation
    reader = FastfileReader(request.reading, invocation, standardInput: .success([]))
  }

  /// Searches anew, and reads what is new, differs from what it was or is made of one of these paths.
  func rescan(_ paths: Set<String>) {
    let changed = paths.reduce(into: Set<FoundFile>()) { $0.formUnion(dependents[$1] ?? []) }
    var discovery = Discovery(reading, invocation)
    discovery.namesFolders = true
    let result = discovery.find(reading.paths) { _ in () }
    canonical = [:]
    isHeldTextStale = true
    let refusal = reading.root.flatMap { Listing.refusal(of: $0, fileSystem) }
    faults = refusal.map { [$0] } ?? result.diagnostics
    found = refusal == nil ? result.files.map(\.file) : []
    (searchedFolders, otherPaths) = (result.folders, result.otherPaths)
    let folders = gitFolders()
    // What a Fastfile may import depends on the repository around it.
    if folders != knownGitFolders { entries = [:] }
    knownGitFolders = folders
    let kept = Set(found)
    entries = entries.filter { file, entry in
      kept.contains(file) && !changed.contains(file) && entry.looks.allSatisfy { $0.isStillTrue(in: fileSystem) }
    }
    read(found.filter { entries[$0] == nil })
    watchSet = makeWatchSet()
    assemble()
  }

  /// What reading files again came to.
  enum Outcome {
    /// The listing is up to date, and the same folders matter.
    case done
    /// The listing is up to date, and other folders matter now.
    case moved
    /// Other files may be found now: a search is needed.
    case incomplete
  }

  /// Reads the Fastfiles again that are made of these paths.
  func reread(_ paths: Set<String>) -> Outcome {
    for path in paths {
      guard (try? fileSystem.kind(of: path)) == .file else { return .incomplete }
      // A link may have come in the place of the file.
      guard PathTrace(path, in: fileSystem).target == watchSet.targets[path] else { return .incomplete }
    }
    let files = paths.reduce(into: Set<FoundFile>()) { $0.formUnion(dependents[$1] ?? []) }
    var old: [FoundFile: WatchedEntry] = [:]
    for file in files { old[file] = entries[file] }
    read(Array(files))
    let pairs = files.map { (old[$0], entries[$0]) }
    if files.count == 1, let file = files.first, let before = old[file], let after = entries[file],
      before.isAlone(with: after), replace(file)
    {
      return .done
    }
    let isMoved = pairs.contains { $0?.lookPaths != $1?.lookPaths }
    if isMoved {
      canonical = [:]
      watchSet = makeWatchSet()
    }
    // The listing goes by where files lie, so it has to be made after the traces by which a change of that is known.
    assemble()
    return isMoved ? .moved : .done
  }

  /// Whether a file at one of these paths is gone or empty now, and held something in a listing.
  func isAbsent(_ paths: Set<String>, since shown: WatchedListing) -> Bool {
    if isAssembled {
      let isGone = shown.files.contains { file in
        indexes[file.path] == nil && (fileSystem.signature(of: file.path)?.size ?? 0) == 0
      }
      if isGone { return true }
    }
    return paths.union(freshLooks.map(\.path)).contains { path in
      (fileSystem.signature(of: path)?.size ?? 0) == 0 && heldText.contains(path)
    }
  }

  /// The paths whose files held something when they were last shown.
  private var heldText: Set<String> = []
  private var isHeldTextStale = true
  /// Whether the listing was made anew since then.
  private var isAssembled = false
  /// The looks taken since then.
  private var freshLooks: [FileLook] = []
  private var freshFiles: [FoundFile] = []
  /// The last state of each file that was shown and parses.
  private var good: [String: WatchedFastfile] = [:]

  /// Takes note that the listing is shown.
  func noteShown() {
    if isHeldTextStale {
      let looks = entries.values.flatMap(\.looks)
      heldText = Set(looks.filter { $0.question == .contents && $0.signature?.size ?? 0 > 0 }.map(\.path))
    } else {
      for look in freshLooks where look.question == .contents {
        if look.signature?.size ?? 0 > 0 { heldText.insert(look.path) } else { heldText.remove(look.path) }
      }
    }
    for file in freshFiles {
      if let entry = entries[file], entry.isGood { good[file.path] = entry.watched }
    }
    if isHeldTextStale {
      let paths = Set(found.map(\.path))
      good = good.filter { paths.contains($0.key) }
    }
    (freshLooks, freshFiles) = ([], [])
    (isHeldTextStale, isAssembled) = (false, false)
  }

  private func read(_ files: [FoundFile]) {
    let reader = reader
    let reads = WorkList.run(files, workers: invocation.workers) { file, _, readings in
      readings.append((file, WatchedEntry.Reading(file, reader)))
    }
    for (file, reading) in reads {
      revision += 1
      freshLooks += reading.looks
      freshFiles.append(file)
      entries[file] = WatchedEntry(reading, good: good[file.path], revision: revision)
    }
  }

  /// Makes the listing of all entries.
  private func assemble() {
    let current = found.compactMap { file in entries[file].map { (file, $0) } }
    let result = Discovery.Result(files: current.map { (file: $0, outcome: $1.outcome) }, diagnostics: faults)
    let whole = Listing(reading.paths, result, resolving: resolved)
    var watched: [String: WatchedFastfile] = [:]
    for (file, entry) in current { watched[file.path] = entry.watched }
    isAssembled = true
    let before = listing
    let indexesBefore = indexes
    listing = WatchedListing()
    listing.diagnostics = whole.diagnostics + current.compactMap(\.1.fault).filter { !whole.diagnostics.contains($0) }
    indexes = [:]
    for listed in whole.fastfiles {
      guard let read = watched[listed.fastfile.path] else { continue }
      var listed = listed
      listed.apply(filter, order)
      let old = indexesBefore[read.path].map { before.files[$0] }
      let file = read.with(listed, revision: old.flatMap { renewedRevision(of: listed, after: $0) })
      indexes[file.path] = listing.files.count
      listing.files.append(file)
    }
    dependents = [:]
    for (file, entry) in current {
      for look in entry.looks { dependents[look.path, default: []].insert(file) }
    }
  }

  /// A new revision for a file that was not read again when the lanes of others call it differently now.
  private func renewedRevision(of file: ListedFastfile, after old: WatchedFastfile) -> Int? {
    let callers = old.listed.fastfile.lanes.map(\.calledBy)
    guard file.fastfile.lanes.map(\.calledBy) != callers || file.shadow != old.listed.shadow else { return nil }
    revision += 1
    return revision
  }

  /// Puts a Fastfile read anew in the place of the old one; tells whether it had one.
  private func replace(_ file: FoundFile) -> Bool {
    guard let entry = entries[file], let watched = entry.watched, entry.fault == nil else { return false }
    guard let index = indexes[file.path] else { return false }
    var listed = watched.listed
    listed.apply(filter, order)
    listing.files[index] = watched.with(listed)
    return true
  }

  func resolved(_ path: String) -> String? {
    if let known = canonical[path] { return known }
    let result = fileSystem.resolved(path)
    if let result { canonical[path] = result }
    return result
  }
}
