/// A kernel that tells which of the files and folders that are open have changed.
protocol VnodeKernel: AnyObject {
  /// What becomes readable when something has changed.
  var descriptor: Int32 { get }
  /// How many may be open at once.
  var limit: Int { get }

  /// Opens what is at a path, only to be told of its changes.
  func open(_ path: String) throws(FileFault) -> Int32
  /// Forgets what was opened.
  func close(_ descriptor: Int32)
  /// Those that changed since the last call.
  func changed() -> Set<Int32>
}
