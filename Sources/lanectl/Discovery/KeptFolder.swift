#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that stays open while those in it wait to be visited.
final class KeptFolder: Sendable {
  /// How many folders are kept open.
  ///
  /// Unchecked because the compiler can't see that the count is touched with the mutex held only.
  final class Budget: @unchecked Sendable {
    private let limit = min(48, Host.openFileLimit / 4)
    private var count = 0
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deinitialize(count: 1)
      mutex.deallocate()
    }

    /// Keeps a folder open; nil where enough are.
    func keep(_ folder: OpenFolder) -> KeptFolder? {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      guard count < limit else { return nil }
      count += 1
      return KeptFolder(folder, self)
    }

    fileprivate func giveBack() {
      pthread_mutex_lock(mutex)
      count -= 1
      pthread_mutex_unlock(mutex)
    }
  }

  let folder: OpenFolder
  private let budget: Budget

  private init(_ folder: OpenFolder, _ budget: Budget) {
    self.folder = folder
    self.budget = budget
  }

  deinit { budget.giveBack() }
}
