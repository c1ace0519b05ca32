#if canImport(Darwin)
  import Darwin

  /// The kqueue of macOS.
  final class KqueueKernel: VnodeKernel {
    /// Descriptors left to everything else that the program opens.
    private static let reserve = 64
    private static let changes =
      UInt32(NOTE_WRITE) | UInt32(NOTE_EXTEND) | UInt32(NOTE_DELETE) | UInt32(NOTE_RENAME) | UInt32(NOTE_ATTRIB)
      | UInt32(NOTE_LINK) | UInt32(NOTE_REVOKE)

    let descriptor: Int32
    let limit: Int

    init() throws(FileFault) {
      descriptor = kqueue()
      guard descriptor >= 0 else { throw .system(errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      limit = max(0, Self.raisedDescriptorLimit() - Self.reserve)
    }

    deinit { Darwin.close(descriptor) }

    /// Raises the limit of open files as far as it goes; the usual one is 256.
    private static func raisedDescriptorLimit() -> Int {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return 256 }
      let wanted = min(limit.rlim_max, rlim_t(OPEN_MAX))
      if limit.rlim_cur < wanted {
        var raised = limit
        raised.rlim_cur = wanted
        if setrlimit(RLIMIT_NOFILE, &raised) == 0 { limit = raised }
      }
      return Int(clamping: limit.rlim_cur)
    }

    func open(_ path: String) throws(FileFault) -> Int32 {
      let opened = FileSystem(workingDirectory: nil).withPath(PathText.bytes(path)) {
        // A named pipe would wait for a writer otherwise.
        Darwin.open($0, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
      }
      guard opened >= 0 else { throw .system(errno) }
      var change = kevent(
        ident: UInt(opened), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: Self.changes,
        data: 0, udata: nil)
      guard kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
        let number = errno
        Darwin.close(opened)
        throw .system(number)
      }
      return opened
    }

    /// Closing a file takes its event away as well.
    func close(_ opened: Int32) { Darwin.close(opened) }

    func changed() -> Set<Int32> {
      var changed: Set<Int32> = []
      // Type and function have the same name; only where a type stands nothing but the type can be meant.
      var events: [kevent] = Array(repeating: kevent(), count: 256)
      while true {
        var noTime = timespec()
        let count = kevent(descriptor, nil, 0, &events, Int32(events.count), &noTime)
        if count < 0, errno == EINTR { continue }
        for event in events.prefix(Int(max(0, count))) { changed.insert(Int32(truncatingIfNeeded: event.ident)) }
        if count < events.count { return changed }
      }
    }
  }
#endif
