#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileFault {
  static var missingNumber: Int32 { ENOENT }
  static var tooManyNumber: Int32 { EMFILE }
  /// What the system says of an entry that was removed or replaced since it was seen.
  static var vanishedNumbers: [Int32] { [ENOENT, ENOTDIR, ELOOP] }
}

/// The files, by system calls: nothing but regular files is ever read to the end.
struct FileSystem: Sendable {
  /// What a path leads to.
  enum Kind: Sendable {
    case file
    case folder
    case link
    case other
  }

  /// The folder that relative paths count from; nil for the process's own.
  let workingDirectory: String?

  /// The absolute path of the folder that relative paths count from.
  var absoluteWorkingDirectory: String {
    if let workingDirectory { return workingDirectory }
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return PathText.string(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// What is at a path, links followed.
  func kind(of path: String) throws(FileFault) -> Kind {
    var info = stat()
    let bytes = PathText.bytes(path)
    guard withPath(bytes, { stat($0, &info) }) == 0 else {
      let number = errno
      throw number == ENOENT && entryKind(at: bytes) == .link ? .danglingLink : .system(number)
    }
    return Self.kind(info.st_mode)
  }

  /// The canonical path, links resolved; nil where nothing is.
  func resolved(_ path: String) -> String? {
    withPath(PathText.bytes(path)) { name in
      guard let result = realpath(name, nil) else { return nil }
      defer { free(result) }
      return PathText.string(UnsafeRawBufferPointer(start: result, count: strlen(result)))
    }
  }

  /// The bytes of a regular file.
  func contents(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for a writer.
    var descriptor = withPath(PathText.bytes(path)) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    if descriptor < 0 {
      switch errno {
      case ENAMETOOLONG: descriptor = try openInSteps(PathText.bytes(path))
      // A socket can't be opened at all.
      case ENXIO: throw .notRegular
      case let number: throw .system(number)
      }
    }
    defer { close(descriptor) }
    return try Self.regularContents(of: descriptor, limit: limit)
  }

  /// Opens a file whose path is longer than the system takes at once.
  private func openInSteps(_ path: [UInt8]) throws(FileFault) -> Int32 {
    var names = path.split(separator: UInt8(ascii: "/")).map(Array.init)
    guard let name = names.popLast(), !names.isEmpty else { throw .system(ENAMETOOLONG) }
    let first = try openFolder([path.first == UInt8(ascii: "/") ? UInt8(ascii: "/") : UInt8(ascii: ".")])
    return try OpenFolder(names, in: first).openFile(name)
  }

  /// The bytes of the regular file behind a descriptor.
  static func regularContents(of descriptor: Int32, limit: Int) throws(FileFault) -> [UInt8] {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .system(errno) }
    switch kind(info.st_mode) {
    case .file: break
    case .folder: throw .folder
    case .link, .other: throw .notRegular
    }
    let size = Int(info.st_size)
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    return try contents(of: descriptor, expected: size, limit: limit)
  }

  /// Everything that can still be read from a descriptor.
  static func contents(of descriptor: Int32, expected: Int, limit: Int) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var room = max(4096, expected + 1)
    while true {
      var failure: Int32 = 0
      let start = bytes.count
      // The buffer holds `room` bytes and `read` is told so.
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, room)
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw .system(failure) }
      if chunk.isEmpty { return bytes }
      if start == 0 { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
      room = start == 0 && expected > 0 ? 4096 : 65536
    }
  }

  /// Calls `body` with each entry of a folder but "." and "..", in no particular order.
  ///
  /// The name's bytes are valid during the call only. The kind is nil where the folder does not tell.
  func forEachEntry(
    of folder: [UInt8], _ body: (_ name: UnsafeBufferPointer<UInt8>, _ kind: Kind?) -> Void
  ) throws(FileFault) {
    try openFolder(folder).forEachEntry(body)
  }

  /// Opens a folder, links followed.
  func openFolder(_ path: [UInt8]) throws(FileFault) -> OpenFolder {
    let opened = withPath(path) { name -> Result<OpenFolder, FileFault> in
      do throws(FileFault) { return .success(try OpenFolder(path: name)) } catch { return .failure(error) }
    }
    return try opened.get()
  }

  /// The kind in a file's mode.
  static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The kind that a folder's entry tells; nil where it does not.
  static func entryKind(_ type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// What is at a path, a link itself not followed; nil where nothing is.
  func entryKind(at path: [UInt8]) -> Kind? {
    var info = stat()
    return withPath(path, { lstat($0, &info) }) == 0 ? Self.kind(info.st_mode) : nil
  }

  /// Calls `body` with a path as the system takes it.
  ///
  /// A NUL would cut the path off, so a path with one is handed over as the empty path, which leads nowhere.
  func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var name: [CChar] = []
    if !path.contains(0) {
      if let workingDirectory, path.first != UInt8(ascii: "/") {
        name = PathText.bytes(workingDirectory).map { CChar(bitPattern: $0) } + [CChar(UInt8(ascii: "/"))]
      }
      name += path.isEmpty ? [CChar(UInt8(ascii: "."))] : path.map { CChar(bitPattern: $0) }
    }
    name.append(0)
    return body(name)
  }
}
