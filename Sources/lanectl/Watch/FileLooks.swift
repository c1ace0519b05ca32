import FastfileParser

/// Keeps the looks that the reading of one Fastfile takes.
///
/// Unchecked because the compiler can't see that only the thread that reads the Fastfile uses it.
final class FileLooks: @unchecked Sendable {
  /// How long, in nanoseconds, a file's clock may stand still.
  private static let clockStep: Int64 = 20_000_000

  private(set) var looks: [FileLook] = []
  /// The text of each Ruby file that was read, by its path.
  private(set) var sources: [String: SourceText] = [:]
  private var known: Set<String> = []

  /// Keeps the text of a file.
  func keep(_ source: SourceText) { sources[source.path] = source }

  /// Notes a look that is about to be taken.
  func note(_ question: FileLook.Question, _ path: String, in fileSystem: FileSystem) {
    let key = "\(question) \(path)"
    guard known.insert(key).inserted else { return }
    let signature = fileSystem.signature(of: path)
    let isFresh = signature?.isFresh(at: Clock.wall, tolerance: Self.clockStep) ?? false
    looks.append(FileLook(question: question, path: path, signature: signature, isFresh: isFresh))
  }
}
