/// The ignore files that apply below a folder, the nearest first.
final class IgnoreScope: Sendable {
  private let file: IgnoreFile
  /// How much of a path stands before what is below the file's folder.
  private let base: Int
  private nonisolated(unsafe) var parent: IgnoreScope?

  /// Puts a file in front of those that apply already; `base` is the length of its folder's path with a slash.
  init(_ file: IgnoreFile, base: Int, in parent: IgnoreScope?) {
    self.file = file
    self.base = base
    self.parent = parent
  }

  /// Takes the chain apart link by link, since a long one would need a deep stack otherwise.
  deinit {
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next) { next = next?.withoutParent() }
  }

  private func withoutParent() -> IgnoreScope? {
    defer { parent = nil }
    return parent
  }

  /// Whether git ignores a path whose folders it does not ignore; `name` is where the path's last part begins.
  func ignores(_ path: [UInt8], name: Int, isFolder: Bool) -> Bool {
    var scope: IgnoreScope? = self
    while let current = scope {
      if let verdict = current.file.verdict(on: path, base: current.base, name: name, isFolder: isFolder) {
        return verdict
      }
      scope = current.parent
    }
    return false
  }
}
