#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work that may bring up more work, done on several threads.
enum WorkList {
  /// How many items have to wait before other threads are started to help.
  private static let helpThreshold = 4

  /// Does every item, and those that doing them brings up, the newest first; the outputs are in no particular order.
  ///
  /// The calling thread works too, so that little work costs no thread.
  static func run<Item: Sendable, Output: Sendable>(
    _ items: [Item], workers: Int,
    _ work: @escaping @Sendable (_ item: Item, _ more: inout [Item], _ outputs: inout [Output]) -> Void
  ) -> [Output] {
    let job = Job(items: items, work: work)
    var threads: [pthread_t] = []
    job.run { waiting in
      while threads.count + 1 < workers, waiting >= helpThreshold {
        guard let thread = WorkerThread.start({ job.run { _ in } }) else { break }
        threads.append(thread)
      }
    }
    for thread in threads { pthread_join(thread, nil) }
    return job.outputs
  }

  /// What is still to be done and what came of the rest.
  ///
  /// Unchecked because the compiler can't see that every access to the variables happens with the lock held, or after
  /// all threads have ended.
  private final class Job<Item: Sendable, Output: Sendable>: @unchecked Sendable {
    typealias Work = @Sendable (Item, inout [Item], inout [Output]) -> Void

    private let work: Work
    private let monitor = Monitor()
    private var items: [Item]
    private var busyCount = 0
    private var idleCount = 0
    private(set) var outputs: [Output] = []

    init(items: [Item], work: @escaping Work) {
      self.items = items.reversed()
      self.work = work
    }

    /// Works until nothing is left; `report` is told how many items wait before each one.
    func run(_ report: (Int) -> Void) {
      var more: [Item] = []
      var outputs: [Output] = []
      while let (item, waiting) = take() {
        report(waiting)
        work(item, &more, &outputs)
        finish(&more)
      }
      monitor.withLock { self.outputs += outputs }
    }

    private func take() -> (item: Item, waiting: Int)? {
      monitor.withLock {
        // While somebody is busy more may come.
        while items.isEmpty, busyCount > 0 {
          idleCount += 1
          monitor.wait()
          idleCount -= 1
        }
        guard let item = items.popLast() else { return nil }
        busyCount += 1
        return (item, items.count)
      }
    }

    private func finish(_ more: inout [Item]) {
      monitor.withLock {
        busyCount -= 1
        items += more
        more.removeAll(keepingCapacity: true)
        if idleCount > 0, !items.isEmpty || busyCount == 0 { monitor.wakeAll() }
      }
    }
  }
}
