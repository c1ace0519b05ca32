/// Paths as text: Ruby's `File` functions that need no file system.
enum FilePath {
  /// The path with "." and ".." worked out as text; relative ones stay relative, and climb with "..".
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [String] = []
    for part in path.split(separator: "/").map(String.init) {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", isAbsolute {
        continue
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// `File.dirname`
  static func directory(of path: String) -> String {
    var bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    guard let position = bytes.lastIndex(of: slash) else { return "." }
    bytes.removeSubrange(position...)
    while bytes.last == slash { bytes.removeLast() }
    return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
  }

  /// `File.basename`
  static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.last.map(String.init) ?? (path.isEmpty ? "" : "/")
  }

  /// `File.extname`
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name[..<dot].contains(where: { $0 != "." })
    else { return "" }
    return String(name[dot...])
  }

  /// `File.basename` with the ending to cut off.
  static func name(of path: String, without ending: String) -> String {
    let name = name(of: path)
    let cut = ending == ".*" ? Self.ending(of: path) : ending
    guard !cut.isEmpty, name.hasSuffix(cut), name != cut else { return name }
    return String(name.dropLast(cut.count))
  }

  /// `File.join`
  static func joined(_ parts: [String]) -> String {
    var result = ""
    for (index, part) in parts.enumerated() {
      if index == 0 {
        result = part
        continue
      }
      while result.utf8.last == UInt8(ascii: "/") { result.removeLast() }
      var rest = Substring(part)
      while rest.utf8.first == UInt8(ascii: "/") { rest.removeFirst() }
      result += "/" + rest
    }
    return result
  }

  /// `File.expand_path` of a path counted from an absolute folder.
  static func expanded(_ path: String, from folder: String) -> String {
    normalized(isAbsolute(path) ? path : folder + "/" + path)
  }

  /// The path of something as seen from a folder; both normalised and of the same kind.
  static func relative(_ path: String, from folder: String) -> String {
    guard isAbsolute(path) == isAbsolute(folder) else { return path }
    var target = path.split(separator: "/").map(String.init)
    var base = folder == "." ? [] : folder.split(separator: "/").map(String.init)
    while let first = target.first, target.count > 1, first == base.first {
      target.removeFirst()
      base.removeFirst()
    }
    if base.contains("..") { return path }
    return (base.map { _ in ".." } + target).joined(separator: "/")
  }
}
