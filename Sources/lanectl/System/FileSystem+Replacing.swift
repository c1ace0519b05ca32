#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one place that writes files, and only those that the command line names.
extension FileSystem {
  /// Puts new contents into a file whole or not at all; a link stays, and what it leads to is replaced.
  func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    let target = resolved(path) ?? path
    let oldMode = try mode(of: target)
    let temporary = temporaryName(beside: target)
    let descriptor = withPath(temporary) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, oldMode ?? 0o666) }
    guard descriptor >= 0 else { throw .system(errno) }
    var failure = Self.write(bytes, to: descriptor)
    // The mode of a new file is what the process's mask leaves of it; that of an old one stays.
    if failure == 0, let oldMode, fchmod(descriptor, oldMode) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, withPaths(temporary, PathText.bytes(target), { rename($0, $1) }) != 0 { failure = errno }
    guard failure != 0 else { return }
    _ = withPath(temporary) { unlink($0) }
    throw .system(failure)
  }

  /// The permissions of a file; nil where there is none.
  private func mode(of path: String) throws(FileFault) -> mode_t? {
    var info = stat()
    guard withPath(PathText.bytes(path), { stat($0, &info) }) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(errno)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return info.st_mode & 0o7777
    case S_IFDIR: throw .folder
    default: throw .notRegular
    }
  }

  private func temporaryName(beside path: String) -> [UInt8] {
    let bytes = PathText.bytes(path)
    let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[...$0] } ?? []
    return folder + Array(".lanectl-\(getpid())-\(UInt32.random(in: .min ... .max)).tmp".utf8)
  }

  private func withPaths<Result>(
    _ first: [UInt8], _ second: [UInt8], _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Result
  ) -> Result {
    withPath(first) { first in withPath(second) { second in body(first, second) } }
  }

  /// Writes all of the bytes; the system's error number where it can't.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    do throws(WriteFault) {
      try FileDescriptorSink(descriptor).write(bytes)
      return 0
    } catch {
      return if case .system(let number) = error { number } else { EPIPE }
    }
  }
}
