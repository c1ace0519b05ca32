import Foundation

/// The end of a process, heard of at once; `waitUntilExit` looks for it every 50 ms on Linux.
struct ProcessEnd: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  fileprivate func signal() { semaphore.signal() }

  /// Waits for it, which may be done again.
  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}

extension Process {
  /// Starts it.
  func start() throws -> ProcessEnd {
    let end = ProcessEnd()
    terminationHandler = { _ in end.signal() }
    try run()
    return end
  }
}
