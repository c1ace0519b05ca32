/// Tells whether git is changing files at the moment.
struct RepositoryLocks {
  /// A lock older than this, in nanoseconds, was left behind by a git that did not end well.
  private static let longestLock: Int64 = 10_000_000_000

  /// The locks of the repositories around the folders that matter.
  private(set) var paths: Set<String> = []

  /// Looks for repositories in these canonical folders.
  init(in folders: some Collection<String>, _ fileSystem: FileSystem) {
    for folder in folders where fileSystem.entryKind(at: PathText.bytes(PathName.join(folder, ".git"))) != nil {
      guard let repository = GitRepository(root: folder, fileSystem: fileSystem) else { continue }
      paths.insert(PathName.join(repository.gitFolder, "index.lock"))
    }
  }

  init() {}

  /// Whether one of them is held.
  func isHeld(at now: Int64, _ fileSystem: FileSystem) -> Bool {
    paths.contains { path in
      guard let lock = fileSystem.entrySignature(of: path) else { return false }
      return now &- lock.modified < Self.longestLock
    }
  }
}
