#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for descriptors and for time to pass.
enum Waiting {
  /// What is waited for on a descriptor.
  enum Purpose {
    /// That it can be read, or has come to its end.
    case input
    /// That nobody reads the other end any more.
    case closing
    /// That the system has something out of the ordinary to tell of it.
    case exception

    fileprivate var events: Int16 {
      switch self {
      case .input: Int16(POLLIN)
      // Linux tells of it in any case, macOS where it is asked.
      case .closing: Int16(POLLHUP)
      case .exception: Int16(POLLPRI)
      }
    }
  }

  /// Waits until one of the descriptors is ready or the time is over; nil waits for ever. Returns those that are ready.
  static func wait(for requests: [(descriptor: Int32, purpose: Purpose)], nanoseconds: Int64?) -> Set<Int32> {
    #if canImport(Darwin)
      // Files and terminals become ready there whenever they can be read.
      let requests = requests.filter { $0.purpose != .closing || isPipe($0.descriptor) }
    #endif
    var entries = requests.map { request in
      pollfd(fd: request.descriptor, events: request.purpose.events, revents: 0)
    }
    // Rounded up, so that the time is over when this returns.
    let milliseconds = nanoseconds.map { Int32(clamping: max(0, $0) / 1_000_000 + ($0 % 1_000_000 > 0 ? 1 : 0)) }
    guard poll(&entries, nfds_t(entries.count), milliseconds ?? -1) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map(\.fd))
  }

  #if canImport(Darwin)
    private static func isPipe(_ descriptor: Int32) -> Bool {
      var info = stat()
      return fstat(descriptor, &info) == 0 && [S_IFIFO, S_IFSOCK].contains(info.st_mode & S_IFMT)
    }
  #endif

  /// Reads and forgets what a descriptor has; false at its end.
  static func drain(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 || (count < 0 && [EINTR, EAGAIN].contains(errno))
  }
}
