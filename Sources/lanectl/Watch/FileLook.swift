/// A look that the reading of a Fastfile took at the file system, and what it saw.
struct FileLook: Hashable, Sendable {
  /// What was asked.
  enum Question: Hashable, Sendable {
    /// What a file holds.
    case contents
    /// Whether something is there, and what.
    case kind
    /// Which entries a folder has.
    case entries
  }

  var question: Question
  /// The path as it was asked for.
  var path: String
  /// What was there; nil where nothing was.
  var signature: FileSignature?
  /// Whether the signature may stay the same although the file changes next.
  var isFresh: Bool
}

extension FileLook {
  /// Whether it would see the same now.
  func isStillTrue(in fileSystem: FileSystem) -> Bool {
    let now = fileSystem.signature(of: path)
    switch question {
    case .contents: return !isFresh && now == signature
    case .kind: return now?.mode == signature?.mode
    case .entries: return !isFresh && now == signature
    }
  }
}
