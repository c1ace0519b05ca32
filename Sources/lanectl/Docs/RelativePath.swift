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

  /// A path with every byte spelt out that a link can't hold.
  static func percentEncoded(_ path: String) -> String {
    var text = ""
    for byte in PathText.bytes(path) {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "~")
      let digits = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return text
  }
}
