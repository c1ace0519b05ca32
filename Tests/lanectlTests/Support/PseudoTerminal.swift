import Foundation

/// Runs the built program on a terminal of its own.
enum PseudoTerminal {
  /// What the terminal is sent, carriage returns taken out; nil where there are no pseudo-terminals.
  static func run(
    _ arguments: [String], columns: UInt16, in folder: TestFolder, environment: [String: String]
  ) throws -> String? {
    guard let program = BuiltProgram.url else { return nil }
    guard let (master, slave) = open() else { return nil }
    defer { close(master) }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    let end = try process.start()
    close(slave)
    defer { end.wait() }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // At the end Linux answers with an error, macOS with nothing.
      let count = read(master, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// The two ends of a new terminal.
  static func open() -> (master: Int32, slave: Int32)? {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      let slave = Darwin.open(name, O_RDWR | O_NOCTTY)
    #else
      // What posix_openpt, unlockpt and ptsname do, which Glibc does not show to Swift.
      let unlock: UInt = 0x4004_5431
      let getNumber: UInt = 0x8004_5430
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var locked: Int32 = 0
      var number: Int32 = 0
      guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else { return nil }
      let slave = Foundation.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
    return slave >= 0 ? (master, slave) : nil
  }
}
