/// A folder that stays open while those in it wait to be visited.
final class KeptFolder: Sendable {
  /// How many folders are kept open.
  ///
  /// Unchecked because the compiler can't see that the count is touched with the lock held only.
  final class Budget: @unchecked Sendable {
    private let limit = min(48, Host.openFileLimit / 4)
    private var count = 0
    private let monitor = Monitor()

    /// Keeps a folder open; nil where enough are.
    func keep(_ folder: OpenFolder) -> KeptFolder? {
      monitor.withLock {
        guard count < limit else { return nil }
        count += 1
        return KeptFolder(folder, self)
      }
    }

    fileprivate func giveBack() { monitor.withLock { count -= 1 } }
  }

  let folder: OpenFolder
  private let budget: Budget

  private init(_ folder: OpenFolder, _ budget: Budget) {
    self.folder = folder
    self.budget = budget
  }

  deinit { budget.giveBack() }
}
