/// A folder that was searched.
struct SearchedFolder: Sendable {
  /// Its path as printed.
  var path: String
  /// Whether it has an ignore file of git's.
  var hasIgnoreFile: Bool
}
