#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads with stacks deep enough for deeply nested files on every system.
enum WorkerThread {
  /// Secondary threads have 512 KiB on macOS and less on musl; a reader that descends needs what the main thread has.
  private static let stackSize = 8 << 20

  /// Starts a thread; nil where the system has none left.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    // The thread takes over the reference that is retained here.
    let work = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, runThread, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}

/// What a thread is to do.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private typealias ThreadArgument = UnsafeMutableRawPointer
#else
  private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif

/// Where a thread begins; `pthread_create` hands over the `ThreadWork`.
private func runThread(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
  let argument: UnsafeMutableRawPointer? = argument
  guard let argument else { return nil }
  Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
  return nil
}
