import Dispatch
import Foundation

/// Tells that a file has changed, by way of the system's kernel queue.
enum FileChanges {
  /// A value for each change of the file that is at a URL now; ends at once where there is none.
  ///
  /// Most editors put a new file in the place of the old one, which ends the old one's changes with its deletion.
  static func stream(of url: URL) -> AsyncStream<Void> {
    AsyncStream(Void.self) { continuation in
      let descriptor = open(url.path, O_EVTONLY)
      guard descriptor >= 0 else {
        continuation.finish()
        return
      }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: .main)
      source.setEventHandler { continuation.yield() }
      source.setCancelHandler { close(descriptor) }
      continuation.onTermination = { _ in source.cancel() }
      source.resume()
    }
  }
}
