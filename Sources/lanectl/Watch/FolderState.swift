/// What a folder looked like at one time, so that two looks can be compared.
struct FolderState {
  /// The folder itself; nil where there is none.
  private var itself: FileSignature?
  /// Its entries with whether each is a folder, where they matter.
  private var entries: [String: Bool] = [:]
  /// What the entries that matter by name were, a link and what it leads to.
  private var files: [String: File] = [:]

  private struct File: Equatable {
    var entry: FileSignature
    var target: FileSignature?

    func isFresh(at now: Int64, tolerance: Int64) -> Bool {
      entry.isFresh(at: now, tolerance: tolerance) || target?.isFresh(at: now, tolerance: tolerance) ?? false
    }
  }
}

extension FolderState {
  /// The names of the entries that matter and are there.
  var names: [String] { Array(files.keys) }

  /// Looks at a folder; entries are listed again only when the folder may have changed since it was `known`.
  init(_ folder: WatchedFolder, in fileSystem: FileSystem, known: FolderState? = nil) {
    itself = fileSystem.entrySignature(of: folder.path)
    guard folder.depth >= .entries else { return }
    if let known, let itself, itself == known.itself, !itself.isFresh(at: Clock.wall, tolerance: 2_000_000_000) {
      entries = known.entries
    } else {
      entries = Self.entries(of: folder.path, in: fileSystem)
    }
    guard folder.depth >= .saves else { return }
    // On some volumes a file is there under a name that its folder has in another case.
    for name in folder.names.isEmpty ? Set(entries.keys) : folder.names {
      let path = PathName.join(folder.path, name)
      guard let entry = fileSystem.entrySignature(of: path) else { continue }
      files[name] = File(entry: entry, target: fileSystem.signature(of: path))
    }
  }

  private static func entries(of folder: String, in fileSystem: FileSystem) -> [String: Bool] {
    var entries: [String: Bool] = [:]
    // A folder that can't be listed has nothing to compare; that it changed shows in its own signature.
    try? fileSystem.forEachEntry(of: PathText.bytes(folder)) { name, kind in
      entries[PathText.string(name)] = kind == .folder
    }
    return entries
  }

  /// What happened between this look and a later one.
  func events(to later: FolderState, in folder: String, now: Int64, clockStep: Int64) -> [WatchEvent] {
    guard let itself else { return later.itself == nil ? [] : [WatchEvent(kind: .folderGone, folder: folder)] }
    guard let present = later.itself, present.inode == itself.inode, present.device == itself.device,
      present.mode == itself.mode
    else { return [WatchEvent(kind: .folderGone, folder: folder)] }
    var events: [WatchEvent] = []
    for (name, isFolder) in entries where later.entries[name] == nil {
      events.append(WatchEvent(kind: .vanished, folder: folder, name: name, isFolder: isFolder))
    }
    for (name, isFolder) in later.entries {
      guard let was = entries[name] else {
        events.append(WatchEvent(kind: .created, folder: folder, name: name, isFolder: isFolder))
        continue
      }
      if was != isFolder {
        events.append(WatchEvent(kind: .vanished, folder: folder, name: name, isFolder: was))
        events.append(WatchEvent(kind: .created, folder: folder, name: name, isFolder: isFolder))
      }
    }
    for (name, file) in files {
      guard let next = later.files[name] else { continue }
      let isFolder = later.entries[name] ?? false
      if file.entry.inode != next.entry.inode || file.entry.device != next.entry.device {
        events.append(WatchEvent(kind: .movedHere, folder: folder, name: name, isFolder: isFolder))
      } else if file != next || next.isFresh(at: now, tolerance: clockStep) {
        // Where the signatures tie the contents have to be compared, which the reader does.
        events.append(WatchEvent(kind: .changed, folder: folder, name: name, isFolder: isFolder))
      }
    }
    return events
  }
}
