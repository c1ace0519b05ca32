#if os(Linux) || os(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Tells when file systems are mounted or unmounted, which no event of a folder tells.
  final class MountWatch {
    private static let path = "/proc/self/mountinfo"
    private static let sizeLimit = 16 << 20

    /// What has an exceptional condition when mounts have changed.
    let descriptor: Int32
    private(set) var table: MountTable
    private let fileSystem: FileSystem

    /// Begins; nil where the system does not tell.
    init?(_ fileSystem: FileSystem) {
      descriptor = open(Self.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      self.fileSystem = fileSystem
      table = Self.read(fileSystem)
    }

    deinit { close(descriptor) }

    /// Reads the mounts anew, and gives the paths at which they differ.
    func changes() -> Set<String> {
      let before = table
      table = Self.read(fileSystem)
      return table.differences(from: before)
    }

    private static func read(_ fileSystem: FileSystem) -> MountTable {
      MountTable(mountinfo: (try? fileSystem.contents(of: path, limit: sizeLimit)) ?? [])
    }
  }
#endif
