import Foundation

/// A program while it runs on a terminal of its own.
final class WatchTerminal {
  struct Silence: Error, CustomStringConvertible {
    var description: String
  }

  private static let patience: Int32 = 30_000

  let process = Process()
  private(set) var text = ""
  let settingsAtStart: [UInt]
  private let master: Int32
  private let slave: Int32
  private var seen = 0
  private let ending: ProcessEnd

  /// Starts the built program or another one, with keys where it `hasKeyboard`; nil where there are no pseudo-terminals.
  init?(
    _ arguments: [String], in folder: TestFolder, hasKeyboard: Bool = false, program: URL? = BuiltProgram.url
  ) throws {
    guard let program, let ends = PseudoTerminal.open() else { return nil }
    (master, slave) = ends
    settingsAtStart = Self.settings(slave)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
    process.standardInput =
      hasKeyboard ? FileHandle(fileDescriptor: slave, closeOnDealloc: false) : FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    guard Self.resize(master, rows: 24, columns: 80) else { throw Silence(description: "no window") }
    ending = try process.start()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(slave)
  }

  /// The terminal's modes.
  var settings: [UInt] { Self.settings(slave) }

  private static func settings(_ descriptor: Int32) -> [UInt] {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return [] }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt($0) }
  }

  /// Presses keys.
  func type(_ keys: String) throws {
    var bytes = Array(keys.utf8)
    guard write(master, &bytes, bytes.count) == bytes.count else { throw Silence(description: "no keyboard") }
  }

  /// Gives the window another size.
  func resize(rows: UInt16, columns: UInt16) throws {
    guard Self.resize(master, rows: rows, columns: columns) else { throw Silence(description: "no window") }
  }

  private static func resize(_ master: Int32, rows: UInt16, columns: UInt16) -> Bool {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    return ioctl(master, UInt(TIOCSWINSZ), &size) == 0
  }

  /// Waits until it has ended.
  func waitForEnd() { ending.wait() }

  /// Reads until something new shows.
  func wait(for wanted: String) throws {
    while true {
      let new = String(decoding: Array(text.utf8.dropFirst(seen)), as: UTF8.self)
      if let range = new.range(of: wanted) {
        seen += new[..<range.upperBound].utf8.count
        return
      }
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.patience) > 0 else { throw Silence(description: "\(wanted) never came: \(text)") }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { throw Silence(description: "it ended: \(text)") }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
