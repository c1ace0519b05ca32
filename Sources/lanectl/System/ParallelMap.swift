#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work on many items on several threads, with stacks deep enough for deeply nested files on every system.
enum ParallelMap {
  /// Secondary threads have 512 KiB on macOS and less on musl; a reader that descends needs what the main thread has.
  private static let stackSize = 8 << 20

  /// The results of `transform` for 0..<count, in that order.
  static func map<Result: Sendable>(
    count: Int, workers: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = min(workers, count)
    guard workers > 1 else { return (0..<max(0, count)).map(transform) }
    let job = Job(count: count, transform: transform)
    var threads: [pthread_t] = []
    for _ in 0..<workers {
      guard let thread = start({ job.run() }) else { break }
      threads.append(thread)
    }
    // Where no thread could be started the caller does the work.
    if threads.isEmpty { job.run() }
    for thread in threads { pthread_join(thread, nil) }
    return job.results
  }

  /// The items still to be done and the results so far.
  ///
  /// Unchecked because the compiler can't see that every access to the two variables happens with the mutex held, or
  /// after all threads have ended.
  private final class Job<Result: Sendable>: @unchecked Sendable {
    private let count: Int
    private let transform: @Sendable (Int) -> Result
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var next = 0
    private var slots: [Result?]

    init(count: Int, transform: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.transform = transform
      self.slots = Array(repeating: nil, count: count)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deinitialize(count: 1)
      mutex.deallocate()
    }

    var results: [Result] { slots.compactMap { $0 } }

    func run() {
      while let index = take() {
        let result = transform(index)
        pthread_mutex_lock(mutex)
        slots[index] = result
        pthread_mutex_unlock(mutex)
      }
    }

    private func take() -> Int? {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  /// Starts a thread; nil where the system has none left.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
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
