/// Paths as text: Ruby's `File` functions that need no file system.
enum FilePath {
  /// The path with "." and ".." worked out as text; relative ones stay relative, and climb with "..".
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [String] = []
    for part in path.split(separator: "/").map(String.init) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
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
    // The name of the thing itself stays.
    way(to: path, from: folder, keepsName: true) ?? path
  }

  /// The way from a folder to a path; nil where that can't be told from the paths alone.
  private static func way(to path: String, from folder: String, keepsName: Bool) -> String? {
    guard isAbsolute(path) == isAbsolute(folder) else { return nil }
    var target = path == "." && !keepsName ? [] : path.split(separator: "/").map(String.init)[...]
    var base = folder == "." ? [] : folder.split(separator: "/").map(String.init)[...]
    while let first = target.first, !keepsName || target.count > 1, first == base.first {
      target.removeFirst()
      base.removeFirst()
    }
    guard !base.contains("..") else { return nil }
    return (base.map { _ in ".." } + target).joined(separator: "/")
  }

  /// `Pathname#+`: what a path is as seen from another; ".." at its start climbs out of that one.
  static func added(_ path: String, to base: String) -> String {
    if isAbsolute(path) { return path }
    let slash = UInt8(ascii: "/")
    let here = [UInt8(ascii: ".")]
    let above = here + here
    var tail = Array(path.utf8)[...]
    var head = Array(base.utf8)[...]
    func first() -> ArraySlice<UInt8> { tail.prefix { $0 != slash } }
    func removeFirst() { tail = tail.drop { $0 != slash }.drop { $0 == slash } }
    while true {
      while first().elementsEqual(here) { removeFirst() }
      let whole = withoutSlashes(head)
      guard !whole.isEmpty else { break }
      let start = whole.lastIndex(of: slash).map { $0 + 1 } ?? whole.startIndex
      let isHere = whole[start...].elementsEqual(here)
      guard isHere || (!whole[start...].elementsEqual(above) && first().elementsEqual(above)) else {
        head = whole
        break
      }
      if !isHere { removeFirst() }
      head = whole[..<start]
    }
    // What is left may be slashes alone.
    let isRoot = head.last == slash
    while isRoot, first().elementsEqual(above) { removeFirst() }
    if head.isEmpty { return tail.isEmpty ? "." : String(decoding: tail, as: UTF8.self) }
    if !isRoot, !tail.isEmpty { head.append(slash) }
    return String(decoding: head + tail, as: UTF8.self)
  }

  private static func withoutSlashes(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.lastIndex { $0 != UInt8(ascii: "/") }.map { path[...$0] } ?? []
  }

  /// `Pathname#sub_ext`
  static func replacingEnding(of path: String, with new: String) -> String {
    let ending = ending(of: path)
    if ending.isEmpty { return path + new }
    let whole = withoutSlashes(Array(path.utf8)[...])
    // A dot alone at the end stays.
    return String(decoding: ending == "." ? whole : whole.dropLast(ending.utf8.count), as: UTF8.self) + new
  }

  /// `Pathname#relative_path_from`; nil where that can't be told from the paths alone.
  static func path(_ path: String, seenFrom base: String) -> String? {
    way(to: normalized(path), from: normalized(base), keepsName: false).map { $0.isEmpty ? "." : $0 }
  }

  /// A path and all those above it, as far as it names them; nil where they take more bytes than a limit.
  static func ascending(from path: String, limit: Int) -> [String]? {
    let slash = UInt8(ascii: "/")
    var paths: [String] = []
    var rest = Array(path.utf8)[...]
    var size = 0
    while true {
      size += rest.count + 1
      guard size <= limit else { return nil }
      paths.append(String(decoding: rest, as: UTF8.self))
      guard let last = withoutSlashes(rest).lastIndex(of: slash) else { return paths }
      rest = withoutSlashes(rest[..<last])
      if rest.isEmpty {
        paths.append("/")
        return paths
      }
    }
  }
}
