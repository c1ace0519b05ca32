#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is kept open, so that what is in it can be reached whatever the length of its path.
///
/// Unchecked because the compiler can't see that entries are read by the thread only that opened the folder; the
/// descriptor itself never changes, and the last user closes it.
final class OpenFolder: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private let stream: Stream
  private let descriptor: Int32

  /// How many bytes of a path are handed to the system at once; the smallest limit of any system is 1,024.
  private static let pathLimit = 1000

  /// Opens the folder at a path that `FileSystem` has completed.
  init(path: UnsafePointer<CChar>) throws(FileFault) {
    guard let stream = opendir(path) else { throw .system(errno) }
    self.stream = stream
    self.descriptor = dirfd(stream)
  }

  /// Opens the folder that `names` lead to, one in the other; a link is not followed.
  init(_ names: [[UInt8]], in folder: OpenFolder) throws(FileFault) {
    var descriptor = folder.descriptor
    var path: [UInt8] = []
    for (index, name) in names.enumerated() {
      if !path.isEmpty { path.append(UInt8(ascii: "/")) }
      path += name
      let next = index + 1 < names.count ? names[index + 1].count : Self.pathLimit
      guard path.count + next >= Self.pathLimit else { continue }
      path.append(0)
      let opened = path.withUnsafeBytes { Self.open($0, in: descriptor) }
      let number = errno
      if descriptor != folder.descriptor { close(descriptor) }
      guard opened >= 0 else { throw .system(number) }
      descriptor = opened
      path = []
    }
    guard descriptor != folder.descriptor, let stream = fdopendir(descriptor) else {
      let number = errno
      if descriptor != folder.descriptor { close(descriptor) }
      throw .system(number)
    }
    self.stream = stream
    self.descriptor = descriptor
  }

  deinit { closedir(stream) }

  private static func open(_ path: UnsafeRawBufferPointer, in descriptor: Int32) -> Int32 {
    guard let start = path.baseAddress else { return -1 }
    // The caller ends the path with a NUL.
    return openat(
      descriptor, start.assumingMemoryBound(to: CChar.self), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Calls `body` with each entry but "." and "..", in no particular order; can be done once.
  ///
  /// The name's bytes are valid during the call only. The kind is nil where the folder does not tell.
  func forEachEntry(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ kind: FileSystem.Kind?) -> Void
  ) throws(FileFault) {
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The system ends the name with a NUL within the entry.
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(
        start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)))
      if name[0] == UInt8(ascii: "."), name.count == 1 || (name.count == 2 && name[1] == UInt8(ascii: ".")) { continue }
      body(name, FileSystem.entryKind(Int(entry.pointee.d_type)))
    }
    guard errno == 0 else { throw .system(errno) }
  }

  /// What an entry is; nil where there is none any more.
  func kind(of name: [UInt8], followingLinks: Bool) -> Result<FileSystem.Kind, FileFault> {
    var info = stat()
    let failed = (name + [0]).withUnsafeBytes { bytes in
      // The name ends with the NUL that was added.
      guard let start = bytes.baseAddress else { return true }
      let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
      return fstatat(descriptor, start.assumingMemoryBound(to: CChar.self), &info, flags) != 0
    }
    return failed ? .failure(.system(errno)) : .success(FileSystem.kind(info.st_mode))
  }

  /// Opens a file in the folder, links followed.
  func openFile(_ name: [UInt8]) throws(FileFault) -> Int32 {
    let file = (name + [0]).withUnsafeBytes { bytes -> Int32 in
      // The name ends with the NUL that was added.
      guard let start = bytes.baseAddress else { return -1 }
      return openat(descriptor, start.assumingMemoryBound(to: CChar.self), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }
    guard file >= 0 else { throw .system(errno) }
    return file
  }

  /// The bytes of the folder's `.gitignore`; nil where that is no regular file, and where it can't be read.
  ///
  /// Like git it does not follow a link, which could lead out of the repository.
  func ignoreFile(limit: Int) -> [UInt8]? {
    // Without O_NONBLOCK opening a pipe would wait for a writer.
    let file = openat(descriptor, ".gitignore", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return try? FileSystem.regularContents(of: file, limit: limit)
  }
}
