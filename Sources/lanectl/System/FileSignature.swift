/// What tells one state of a file from another without reading it.
struct FileSignature: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  var mode: UInt32
  /// Nanoseconds since 1970 of the last change of the contents.
  var modified: Int64
  /// Nanoseconds since 1970 of the last change of the entry.
  var changed: Int64

  /// Whether the contents may have changed since without a trace, because the file's clock had not moved on yet when it
  /// was looked at; `now` and `tolerance` are nanoseconds.
  func isFresh(at now: Int64, tolerance: Int64) -> Bool {
    changed &+ tolerance >= now || modified &+ tolerance >= now
  }
}
