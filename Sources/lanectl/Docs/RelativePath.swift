/// Paths as links in a document write them.
enum RelativePath {
  /// The way from a folder to a file, both as seen from the working directory.
  static func from(_ folder: String, to path: String, _ fileSystem: FileSystem) -> String {
    guard path != "-" else { return path }
    let start = parts(of: folder, fileSystem)
    let end = parts(of: PathName.folder(path), fileSystem)
    let shared = zip(start, end).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + end[shared...] + [PathName.last(path)]).joined(separator: "/")
  }

  private static func parts(of folder: String, _ fileSystem: FileSystem) -> [String] {
    let path = fileSystem.resolved(folder) ?? PathName.join(fileSystem.absoluteWorkingDirectory, folder)
    return path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}
