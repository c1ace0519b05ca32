#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives the terminal back when the program is ended by a fault of its own.
enum CrashGuard {
  /// Lines wrap, the cursor shows, and what was there before the view is back.
  static let restoringSequence: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// From now on writes the restoring sequence before such an end.
  static func protectTerminal() {
    // Sets up what lies ready for the handler; there is nothing to restore yet.
    Keyboard.restore()
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      // A handler may do next to nothing: this one writes bytes that lie ready, and lets the signal have its way.
      _ = signal(number) { number in
        let sequence = CrashGuard.restoringSequence
        _ = write(1, sequence.utf8Start, sequence.utf8CodeUnitCount)
        Keyboard.restore()
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
  }
}
