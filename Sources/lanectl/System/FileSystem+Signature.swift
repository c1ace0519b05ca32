#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// The state of what a path leads to, links followed; nil where nothing is.
  func signature(of path: String) -> FileSignature? {
    var info = stat()
    guard withPath(PathText.bytes(path), { stat($0, &info) }) == 0 else { return nil }
    return Self.signature(info)
  }

  /// The state of an entry, a link itself not followed; nil where there is none.
  func entrySignature(of path: String) -> FileSignature? {
    var info = stat()
    guard withPath(PathText.bytes(path), { lstat($0, &info) }) == 0 else { return nil }
    return Self.signature(info)
  }

  /// Where a link leads, as written in it; nil for what is no link.
  func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    // The call writes at most as many bytes as it is told, and tells how many.
    let count = withPath(PathText.bytes(path)) { readlink($0, &buffer, buffer.count) }
    return count > 0 ? PathText.string(buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  private static func signature(_ info: stat) -> FileSignature {
    #if canImport(Darwin)
      let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (modified, changed) = (info.st_mtim, info.st_ctim)
    #endif
    return FileSignature(
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino),
      size: Int64(info.st_size), mode: UInt32(info.st_mode), modified: Clock.nanoseconds(modified),
      changed: Clock.nanoseconds(changed))
  }
}
