#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns signals into bytes on a pipe, so that one `poll` waits for everything.
///
/// The signals are blocked, and a thread of its own takes them one by one: no handler ever runs in the middle of
/// anything. A signal that is to end the program does so within a moment even while the main thread is held up, by a
/// reader that does not read for one.
struct SignalPipe {
  /// A signal that matters while watching.
  enum Signal: UInt8 {
    case hangUp
    case interrupt
    case quit
    case terminate
    case suspend
    case resume
    case resize

    fileprivate static let numbers: [(Int32, Signal)] = [
      (SIGHUP, .hangUp), (SIGINT, .interrupt), (SIGQUIT, .quit), (SIGTERM, .terminate), (SIGTSTP, .suspend),
      (SIGCONT, .resume),
      (SIGWINCH, .resize),
    ]

    /// What the program ends with; nil where the signal does not end it.
    var status: ExitStatus? {
      switch self {
      case .hangUp: .hungUp
      case .interrupt: .interrupted
      case .quit: .quit
      case .terminate: .terminated
      case .suspend, .resume, .resize: nil
      }
    }
  }

  /// How long the main thread has to end by itself, in microseconds.
  private static let patience: UInt32 = 35_000

  /// What becomes readable when a signal has come.
  let descriptor: Int32

  /// Blocks the signals and starts the thread; nil where the system has nothing left for it.
  ///
  /// `ending` is called on that thread before it ends the program by force. Signals that the program was started with
  /// ignored, as `nohup` does, stay so.
  init?(ending: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    descriptor = ends[0]
    var set = sigset_t()
    sigemptyset(&set)
    for (number, _) in Signal.numbers where !Self.isIgnored(number) { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let (output, signals) = (ends[1], set)
    guard WorkerThread.start({ Self.forward(signals, to: output, ending) }) != nil else {
      return nil
    }
  }

  /// The signals that have come since the last call.
  func take() -> [Signal] {
    var buffer = [UInt8](repeating: 0, count: 64)
    var signals: [Signal] = []
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return signals }
      signals += buffer[..<count].compactMap(Signal.init)
    }
  }

  /// Stops the process until it is told to go on, as Ctrl-Z does by itself.
  static func suspend() { kill(getpid(), SIGSTOP) }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func forward(_ signals: sigset_t, to output: Int32, _ ending: () -> Void) {
    var signals = signals
    while true {
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { continue }
      guard let signal = Signal.numbers.first(where: { $0.0 == number })?.1 else { continue }
      var byte = signal.rawValue
      while write(output, &byte, 1) < 0, errno == EINTR {}
      guard let status = signal.status else { continue }
      usleep(patience)
      ending()
      Host.exit(status)
    }
  }
}
