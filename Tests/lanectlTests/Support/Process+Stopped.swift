import Foundation

extension Process {
  /// Waits until a signal has stopped the process; does nothing where the system does not show that as a file.
  func waitUntilStopped() {
    while let text = try? String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8) {
      // The state is the letter behind the name in brackets.
      if text.split(separator: ")").last?.split(separator: " ").first == "T" { return }
      usleep(1000)
    }
  }
}
