/// A folder that a search is to visit.
///
/// Unchecked because the compiler can't see that the variables are touched only by the thread that visits the folder,
/// and after the last user is gone.
final class WalkFolder: @unchecked Sendable {
  /// The folder that a search began in.
  struct Start: Sendable {
    /// Its path as printed, with a slash behind it; empty for ".".
    var printedPrefix: [UInt8]
    /// Its canonical path; nil where that is too long for the system.
    var canonicalPath: String?
    /// Its path below the repository around it, with a slash behind it; empty where there is none.
    var repositoryPrefix: [UInt8]
    /// Its own name.
    var name: [UInt8]
    /// Which of the paths of the command line it is.
    var order: Int
    /// Whether git ignores it, though it is searched.
    var isIgnored = false
    let folder: OpenFolder
  }

  let start: Start
  /// The folder's name; empty for the start.
  let name: [UInt8]
  /// What git ignores in it; nil outside of repositories.
  let scope: GitScope?
  private var parent: WalkFolder?
  private var openParent: KeptFolder?

  /// The folder where a search begins.
  init(_ start: Start, scope: GitScope?) {
    self.start = start
    self.name = []
    self.scope = scope
  }

  /// A folder in another one, which may be kept open for its sake.
  init(_ name: [UInt8], in parent: WalkFolder, keptOpen openParent: KeptFolder?, scope: GitScope?) {
    self.start = parent.start
    self.name = name
    self.scope = scope
    self.parent = parent
    self.openParent = openParent
  }

  /// Takes the chain of parents apart link by link, since a long one would need a deep stack otherwise.
  deinit {
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next) { next = next?.withoutParent() }
  }

  private func withoutParent() -> WalkFolder? {
    defer { parent = nil }
    return parent
  }

  /// Whether the search began here.
  var isStart: Bool { parent == nil }

  /// Opens the folder, and lets go of its parent.
  func open() throws(FileFault) -> OpenFolder {
    if isStart { return start.folder }
    if let kept = openParent {
      openParent = nil
      return try OpenFolder([name], in: kept.folder)
    }
    return try OpenFolder(names, in: start.folder)
  }

  /// The names that lead here from where the search began.
  private var names: [[UInt8]] {
    var names: [[UInt8]] = []
    var folder = self
    while let parent = folder.parent {
      names.append(folder.name)
      folder = parent
    }
    return names.reversed()
  }

  /// The way from where the search began, with a slash behind it, behind something else.
  func path(behind prefix: [UInt8]) -> [UInt8] {
    names.reduce(into: prefix) { path, name in
      path += name
      path.append(UInt8(ascii: "/"))
    }
  }
}
