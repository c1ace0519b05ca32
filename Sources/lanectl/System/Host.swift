#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What differs between operating systems, and what belongs to the process as a whole.
enum Host {
  /// The words of the command line behind the program's name, bytes that are not UTF-8 kept (see `PathText`).
  static var arguments: [String] {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return words.dropFirst().compactMap { word in
      word.map { PathText.string(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The value of an environment variable; nil where it is unset.
  static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Whether a descriptor leads to a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of columns of the terminal behind a descriptor; nil where there is none or it does not know.
  static func terminalColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of rows of the terminal behind a descriptor; nil where there is none or it does not know.
  static func terminalRows(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Makes a write to a closed pipe an error instead of the end of the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The number of processors that may be used.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// How many files may be open at once.
  static var openFileLimit: Int { max(0, Int(sysconf(Int32(_SC_OPEN_MAX)))) }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// The text of a system error, the same in every locale.
  static func message(for number: Int32) -> String {
    switch number {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "it is a folder"
    case ELOOP: "too many links, or a link to itself"
    case ENAMETOOLONG: "the path is too long"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "the device reports an error"
    case ENOSPC: "no space left on the device"
    case ENXIO, ENODEV: "no such device"
    case EBADF: "it is closed"
    case EFBIG: "the file would become too large"
    case EDQUOT: "the disk quota is used up"
    default: "system error \(number)"
    }
  }
}
