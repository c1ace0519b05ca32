#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way in which the system at hand tells of changes.
enum SystemBackend {
  /// Makes it.
  static func make(_ fileSystem: FileSystem) throws(FileFault) -> any WatchBackend {
    #if canImport(Darwin)
      return VnodeBackend(kernel: try KqueueKernel(), mounts: MountTable(DarwinMounts.all()), fileSystem: fileSystem)
    #else
      return try InotifyBackend(mountWatch: MountWatch(fileSystem))
    #endif
  }

  /// Why it can't be made.
  static func reason(_ fault: FileFault) -> String {
    switch fault {
    case .system(EMFILE):
      "the limit of watchers (fs.inotify.max_user_instances) or of open files (ulimit -n) is reached"
    case .system(let number): "the system can't watch: \(Host.message(for: number))"
    default: "the system can't watch"
    }
  }
}
