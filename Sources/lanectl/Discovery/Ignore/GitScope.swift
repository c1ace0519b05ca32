/// What git ignores in one folder of a repository, and below.
struct GitScope: Sendable {
  /// Whether names are compared without regard to case.
  let foldsCase: Bool
  /// The ignore files that apply; nil for none.
  private(set) var files: IgnoreScope?

  /// Starts with nothing ignored.
  init(foldsCase: Bool) {
    self.foldsCase = foldsCase
  }

  /// Adds an ignore file; `base` is the length of its folder's path, with a slash, in the paths that are asked about.
  mutating func add(_ bytes: [UInt8], base: Int) {
    let file = IgnoreFile(bytes, foldsCase: foldsCase)
    guard !file.isEmpty else { return }
    files = IgnoreScope(file, base: base, in: files)
  }
}
