/// What the program tells its caller at the end.
enum ExitStatus: Int32, Comparable, CaseIterable {
  /// Done.
  case success = 0
  /// Done, but there is an error in a Fastfile.
  case fault = 1
  /// Could not: bad arguments, no such path, an unreadable file, no Fastfile found.
  case failure = 2
  /// The terminal was closed while watching.
  case hungUp = 129
  /// Interrupted from the keyboard while watching.
  case interrupted = 130
  /// Told to quit from the keyboard while watching.
  case quit = 131
  /// Told to end while watching.
  case terminated = 143

  /// The graver status is the greater one.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
