#if os(Linux) || os(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Learns of changes from Linux's inotify.
  final class InotifyBackend: WatchBackend {
    /// The most folders that are watched, to leave the user's other programs theirs.
    static let budget = 65_536

    let name = "inotify"
    private let handle: Int32
    private var mounts: MountTable
    private let mountWatch: MountWatch?
    private let budget: Int
    /// The watch of each folder and what it was asked for.
    private var watches: [String: (number: Int32, mask: UInt32)] = [:]
    /// The folders of each watch; bind mounts give one folder several paths.
    private var paths: [Int32: [String]] = [:]
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    var descriptor: Int32? { handle }
    var mountDescriptor: Int32? { mountWatch?.descriptor }
    var interval: Int64? { nil }

    /// Makes one that goes by the mounts as they change; throws the system's error number where there are too many
    /// already.
    convenience init(mountWatch: MountWatch?) throws(FileFault) {
      try self.init(mounts: mountWatch?.table ?? MountTable([]), mountWatch: mountWatch)
    }

    /// Makes one that goes by these mounts.
    init(
      mounts: MountTable, mountWatch: MountWatch? = nil, budget: Int = InotifyBackend.budget
    ) throws(FileFault) {
      handle = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard handle >= 0 else { throw .system(errno) }
      self.mounts = mounts
      self.mountWatch = mountWatch
      self.budget = budget
    }

    deinit { close(handle) }

    func watch(_ folders: [WatchedFolder]) -> WatchCoverage {
      var coverage = WatchCoverage()
      let wanted = Set(folders.map(\.path))
      for path in Array(watches.keys) where !wanted.contains(path) { remove(path) }
      var fullReason: String?
      for folder in folders {
        let mask = Self.mask(folder.depth)
        if let watch = watches[folder.path], watch.mask == mask { continue }
        if let type = mounts.silentType(of: folder.path) {
          coverage.refuse(folder, "no events come from file systems of the type \(type)")
        } else if let fullReason {
          coverage.refuse(folder, fullReason)
        } else if watches.count >= budget, watches[folder.path] == nil {
          coverage.refuse(folder, "more than \(budget) folders")
        } else if let fault = add(folder.path, mask, &coverage) {
          if fault == ENOSPC || fault == ENOMEM { fullReason = Self.reason(fault) }
          // A folder that has just gone comes back as an event of the one above it.
          if fault != ENOENT, fault != ENOTDIR { coverage.refuse(folder, Self.reason(fault)) }
        }
      }
      return coverage
    }

    /// Watches one folder; returns the system's error number where it can't be.
    private func add(_ path: String, _ mask: UInt32, _ coverage: inout WatchCoverage) -> Int32? {
      let number = FileSystem(workingDirectory: nil).withPath(PathText.bytes(path)) {
        inotify_add_watch(handle, $0, mask)
      }
      guard number >= 0 else { return errno }
      if let old = watches[path], old.number != number { forget(path, old.number) }
      let isNew = watches.updateValue((number, mask), forKey: path).map { $0.mask & mask != mask } ?? true
      if isNew { coverage.added.append(path) }
      if !paths[number, default: []].contains(path) { paths[number, default: []].append(path) }
      return nil
    }

    private func remove(_ path: String) {
      guard let watch = watches.removeValue(forKey: path) else { return }
      forget(path, watch.number)
      // The kernel may have taken it away already, which is no fault.
      if paths[watch.number] == nil { _ = inotify_rm_watch(handle, watch.number) }
    }

    private func forget(_ path: String, _ number: Int32) {
      paths[number]?.removeAll { $0 == path }
      if paths[number]?.isEmpty == true { paths[number] = nil }
    }

    func events() -> [WatchEvent] {
      var events: [WatchEvent] = []
      while true {
        let count = buffer.withUnsafeMutableBytes { read(handle, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return events }
        take(count, &events)
      }
    }

    func mountEvents() -> [WatchEvent] {
      guard let mountWatch else { return [] }
      let places = mountWatch.changes()
      mounts = mountWatch.table
      // The watches below stay with what lay there before.
      let covered = watches.keys.filter { path in places.contains { PathName.contains($0, path) } }
      for path in covered { remove(path) }
      return covered.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { WatchEvent(kind: .folderGone, folder: $0) }
    }

    /// Reads the records in the first bytes of the buffer.
    private func take(_ count: Int, _ events: inout [WatchEvent]) {
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= count {
        // Each record is a header and as many bytes for the name as the header says, filled up with NULs.
        let record = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
        let end = min(count, offset + header + Int(record.len))
        let name = buffer[offset + header..<end].prefix { $0 != 0 }
        offset = end
        take(record, name.isEmpty ? nil : PathText.string(name), &events)
      }
    }

    private func take(_ record: inotify_event, _ name: String?, _ events: inout [WatchEvent]) {
      let mask = record.mask
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        events.append(WatchEvent(kind: .overflow, folder: ""))
        return
      }
      for folder in paths[record.wd] ?? [] {
        let isFolder = mask & UInt32(IN_ISDIR) != 0
        if mask & UInt32(IN_MOVE_SELF) != 0 {
          // Everything below has moved too, and its watches now name wrong paths.
          for path in Array(watches.keys) where PathName.contains(folder, path) { remove(path) }
          events.append(WatchEvent(kind: .folderGone, folder: folder))
        } else if mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_UNMOUNT) != 0 {
          if let watch = watches[folder], watch.number == record.wd { remove(folder) }
          events.append(WatchEvent(kind: .folderGone, folder: folder))
        } else if let kind = Self.kind(mask) {
          let event = WatchEvent(kind: kind, folder: folder, name: name, isFolder: isFolder)
          if events.last != event { events.append(event) }
        }
      }
    }

    private static func kind(_ mask: UInt32) -> WatchEvent.Kind? {
      if mask & UInt32(IN_MOVED_TO) != 0 { return .movedHere }
      if mask & UInt32(IN_CREATE) != 0 { return .created }
      if mask & UInt32(IN_MOVED_FROM | IN_DELETE) != 0 { return .vanished }
      if mask & UInt32(IN_CLOSE_WRITE) != 0 { return .finished }
      if mask & UInt32(IN_MODIFY) != 0 { return .written }
      return mask & UInt32(IN_ATTRIB) != 0 ? .attributes : nil
    }

    private static func mask(_ depth: WatchedFolder.Depth) -> UInt32 {
      var mask = UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_EXCL_UNLINK)
      mask |= UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      if depth >= .entries { mask |= UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) }
      if depth >= .saves { mask |= UInt32(IN_CLOSE_WRITE | IN_ATTRIB) }
      if depth >= .contents { mask |= UInt32(IN_MODIFY) }
      return mask
    }

    private static func reason(_ number: Int32) -> String {
      switch number {
      case ENOSPC: "the system's limit fs.inotify.max_user_watches is reached"
      case ENOMEM: "the kernel has no memory left for it"
      default: Host.message(for: number)
      }
    }
  }
#endif
