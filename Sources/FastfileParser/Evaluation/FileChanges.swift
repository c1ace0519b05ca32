/// The paths at which a file may change what there is while it runs.
struct FileChanges {
  private static let countLimit = 10_000
  private static let depthLimit = 64

  private var paths: Set<String> = []
  /// The folders above them.
  private var folders: Set<String> = []
  /// Whether a change may be anywhere.
  private var isAnywhere = false

  /// Notes a change at an absolute path without "..", or below it; nil is one that can't be known.
  mutating func note(_ path: String?) {
    guard let path, paths.count < Self.countLimit, let above = Self.folders(above: path) else {
      isAnywhere = true
      return
    }
    paths.insert(path)
    folders.formUnion(above)
  }

  /// Whether what is at a path may have changed.
  func mayConcern(_ path: String) -> Bool {
    if isAnywhere { return true }
    if paths.isEmpty { return false }
    guard !paths.contains(path), let above = Self.folders(above: path) else { return true }
    return !paths.isDisjoint(with: above)
  }

  /// Whether what is at a path or in the folder there may have changed.
  func mayConcernContents(of path: String) -> Bool { mayConcern(path) || folders.contains(path) }

  /// Nil where there are too many.
  private static func folders(above path: String) -> [String]? {
    var folders: [String] = []
    var rest = path
    while rest != "/", rest != "." {
      guard folders.count < depthLimit else { return nil }
      rest = FilePath.directory(of: rest)
      folders.append(rest)
    }
    return folders
  }
}
