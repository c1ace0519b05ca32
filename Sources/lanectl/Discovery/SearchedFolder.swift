/// A folder that was searched.
struct SearchedFolder: Sendable {
  /// Its path as printed.
  var path: String
  /// Whether it has an ignore file of git's.
  var hasIgnoreFile: Bool
  /// Whether it is the root of a repository, as far as its entries tell.
  var hasGitFolder: Bool

  init(path: String, _ visit: RepositoryWalker.Visit) {
    self.path = path
    (hasIgnoreFile, hasGitFolder) = (visit.hasIgnoreFile, visit.hasGitFolder)
  }
}
