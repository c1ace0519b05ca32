/// Learns of changes from a kernel that watches single files and folders by open descriptors, as kqueue does.
///
/// An event of a folder does not tell which entry changed, and nothing about what its files hold. So each folder is
/// compared with what it was, and the files that matter are watched besides. What can't be opened, such as a link to
/// nothing or an unreadable file, is left to the comparison.
final class VnodeBackend: WatchBackend {
  /// The time, in nanoseconds, that two changes of a file may share without a trace; each comes with its own event here.
  private static let clockStep: Int64 = 0

  /// A folder and what is open for it.
  private struct Entry {
    var folder: WatchedFolder
    var state: FolderState
    var descriptor: Int32
    var files: [String: Int32] = [:]
  }

  let name = "kqueue"
  private let kernel: any VnodeKernel
  private let fileSystem: FileSystem
  private let mounts: MountTable
  private var entries: [String: Entry] = [:]
  private var folders: [Int32: String] = [:]
  private var openCount = 0

  var descriptor: Int32? { kernel.descriptor }
  var interval: Int64? { nil }

  init(kernel: any VnodeKernel, mounts: MountTable, fileSystem: FileSystem) {
    self.kernel = kernel
    self.mounts = mounts
    self.fileSystem = fileSystem
  }

  deinit { for path in Array(entries.keys) { remove(path) } }

  func watch(_ wanted: [WatchedFolder]) -> WatchCoverage {
    var coverage = WatchCoverage()
    let paths = Set(wanted.map(\.path))
    for path in Array(entries.keys) where !paths.contains(path) { remove(path) }
    for folder in wanted where entries[folder.path]?.folder != folder {
      let isNew = entries[folder.path].map { $0.folder.depth < folder.depth } ?? true
      if let type = mounts.silentType(of: folder.path) {
        coverage.refuse(folder, "no events come from file systems of the type \(type)")
      } else if let fault = add(folder) {
        if !fault.isOfVanished { coverage.refuse(folder, Self.reason(fault)) }
      } else if isNew {
        coverage.added.append(folder.path)
      }
    }
    return coverage
  }

  func events() -> [WatchEvent] {
    let changed = Set(kernel.changed().compactMap { folders[$0] })
    return changed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap(look)
  }

  /// Compares a folder with what it was.
  private func look(_ path: String) -> [WatchEvent] {
    guard var entry = entries[path] else { return [] }
    let state = FolderState(entry.folder, in: fileSystem)
    let events = entry.state.events(to: state, in: path, now: Clock.wall, clockStep: Self.clockStep)
    if events.contains(where: { $0.kind == .folderGone }) {
      // Where it was moved, what is open below would stand for wrong paths from now on.
      for other in Array(entries.keys) where PathName.contains(path, other) { remove(other) }
      return events
    }
    entry.state = state
    // A name may stand for another file now.
    for event in events where event.kind != .changed {
      if let name = event.name, let old = entry.files.removeValue(forKey: name) { close(old) }
    }
    openFiles(&entry)
    entries[path] = entry
    return events
  }

  private func add(_ folder: WatchedFolder) -> FileFault? {
    remove(folder.path)
    do {
      let descriptor = try open(folder.path, of: folder.path)
      // Looked at only now that its changes are noticed.
      var entry = Entry(folder: folder, state: FolderState(folder, in: fileSystem), descriptor: descriptor)
      openFiles(&entry)
      entries[folder.path] = entry
      return nil
    } catch {
      return error
    }
  }

  private func openFiles(_ entry: inout Entry) {
    for name in entry.state.names where entry.files[name] == nil {
      // What can't be opened now shows up in the folder when that changes.
      entry.files[name] = try? open(PathName.join(entry.folder.path, name), of: entry.folder.path)
    }
  }

  private func open(_ path: String, of folder: String) throws(FileFault) -> Int32 {
    guard openCount < kernel.limit else { throw .system(FileFault.tooManyNumber) }
    let descriptor = try kernel.open(path)
    openCount += 1
    folders[descriptor] = folder
    return descriptor
  }

  private func close(_ descriptor: Int32) {
    folders[descriptor] = nil
    openCount -= 1
    kernel.close(descriptor)
  }

  private func remove(_ path: String) {
    guard let entry = entries.removeValue(forKey: path) else { return }
    for descriptor in entry.files.values { close(descriptor) }
    close(entry.descriptor)
  }

  private static func reason(_ fault: FileFault) -> String {
    guard case .system(let number) = fault else { return "it is no folder" }
    return number == FileFault.tooManyNumber
      ? "the limit of open files (ulimit -n) is reached" : Host.message(for: number)
  }
}
