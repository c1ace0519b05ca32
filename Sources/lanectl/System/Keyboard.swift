#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keyboard of the terminal behind standard input, key by key and without showing what is typed.
final class Keyboard {
  /// The terminal's modes as they were found; they lie here for those too who give them back in a signal handler or on
  /// another thread. Written once, before anything is changed.
  nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// Whether the modes are changed.
  nonisolated(unsafe) private static let isChanged = {
    let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  let descriptor: Int32 = 0
  private(set) var isOn = false
  private var pending: [UInt8] = []

  /// Takes it; nil where standard input is no terminal.
  init?() {
    guard isatty(descriptor) == 1, tcgetattr(descriptor, Self.original) == 0 else { return nil }
    _ = Self.isChanged
  }

  /// Takes keys from now on, unless another program has the terminal.
  func enter() {
    isOn = false
    // To change the modes from the background would stop the process.
    guard Self.hasTerminal else { return }
    var modes = Self.original.pointee
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    Self.isChanged.pointee = 1
    isOn = tcsetattr(descriptor, TCSANOW, &modes) == 0
  }

  /// Gives the keys back to the terminal.
  func leave() {
    isOn = false
    Self.restore()
  }

  /// Whether no other program has the terminal, such as the shell while this one runs in the background.
  private static var hasTerminal: Bool {
    let group = tcgetpgrp(0)
    return group < 0 || group == getpgrp()
  }

  /// Sets the modes as they were found; does nothing that a signal handler may not.
  static func restore() {
    guard isChanged.pointee != 0, hasTerminal else { return }
    tcsetattr(0, TCSANOW, original)
    isChanged.pointee = 0
  }

  /// The keys that were pressed; to be called when there are some.
  func read() -> [Key] {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      isOn = false
      return [.endOfInput]
    }
    pending += buffer[..<count]
    return Key.read(&pending)
  }
}

/// The system's call, which the method hides.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
