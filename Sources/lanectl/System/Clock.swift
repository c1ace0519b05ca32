#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time in nanoseconds.
enum Clock {
  /// Time that only ever moves on, from an unknown start.
  static var steady: Int64 { read(CLOCK_MONOTONIC) }

  /// Time since 1970, which the times of files are measured in.
  static var wall: Int64 { read(CLOCK_REALTIME) }

  /// The time of day where the user is.
  static var timeOfDay: (hour: Int, minute: Int, second: Int) {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return (0, 0, 0) }
    return (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
  }

  /// A time of the system in nanoseconds.
  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return nanoseconds(time)
  }
}
