/// Paths taken apart as text, without looking at any file.
enum PathName {
  /// What stands behind the last slash.
  static func last(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  /// The folder that holds a path: what stands before the last slash, "." where there is none.
  static func folder(_ path: String) -> String {
    let bytes = Array(path.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// A path in a folder; `name` itself for the folder ".".
  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// A path counted from a folder, unless it begins with a slash.
  static func absolute(_ path: String, from folder: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : join(folder, path)
  }

  /// What a canonical path has behind a folder that holds it, with a slash at the end; empty for the folder itself.
  static func bytes(of path: String, below folder: String) -> [UInt8] {
    let rest = PathText.bytes(path).dropFirst(folder == "/" ? 1 : PathText.bytes(folder).count + 1)
    return rest.isEmpty ? [] : rest + [UInt8(ascii: "/")]
  }

  /// Whether a canonical path is a folder or lies below it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    if folder == "/" { return true }
    let folder = Array(folder.utf8)
    let path = Array(path.utf8)
    return path.starts(with: folder) && (path.count == folder.count || path[folder.count] == UInt8(ascii: "/"))
  }

  /// Whether a folder's name is one under which fastlane looks for a Fastfile.
  static func isFastlaneFolder(_ name: String) -> Bool { name == "fastlane" || name == ".fastlane" }

  /// The order in which paths are printed: that of their bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    PathText.bytes(left).lexicographicallyPrecedes(PathText.bytes(right))
  }
}
