/// The patterns of one ignore file.
struct IgnoreFile: Sendable {
  /// What can be said of a pattern at a glance, to leave most out of the comparison.
  private struct Glance: Sendable {
    /// The first byte of what matches; nil for any.
    var first: UInt8?
    /// The last byte of what matches; nil for any.
    var last: UInt8?
    /// The least length of what matches.
    var length: Int
    /// Whether nothing longer matches.
    var isExact: Bool
    var isForPath: Bool
    var isForFolders: Bool

    init(at pattern: IgnorePattern) {
      isForPath = pattern.isForPath
      isForFolders = pattern.isForFolders
      isExact = false
      switch pattern.form {
      case .literal(let text):
        (first, last, length) = (text.first, text.last, text.count)
        isExact = true
      case .suffix(let text): (first, last, length) = (nil, text.last, text.count)
      case .wildcard(let text, _): (first, last, length) = (text.first, nil, text.count)
      }
    }
  }

  private var patterns: [IgnorePattern] = []
  private var glances: [Glance] = []
  private let foldsCase: Bool

  /// Whether no pattern can match anything.
  var isEmpty: Bool { patterns.isEmpty }

  /// Reads a file.
  init(_ bytes: [UInt8], foldsCase: Bool) {
    self.foldsCase = foldsCase
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for var line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      // To git a NUL ends the line.
      guard let pattern = IgnorePattern(Self.trimmed(line.prefix { $0 != 0 }), foldsCase: foldsCase) else { continue }
      patterns.append(pattern)
      glances.append(Glance(at: pattern))
    }
  }

  /// A line without the spaces at its end; one behind a backslash stays.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.last == UInt8(ascii: " ") else { return line }
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      index += isEscape ? 2 : 1
      if isEscape || line[index - 1] != UInt8(ascii: " ") { end = index }
    }
    return line[..<min(end, line.endIndex)]
  }

  /// What the file says of a path: true for ignored, false for not ignored, nil where it says nothing.
  ///
  /// `base` is where the path below the file's folder begins, and `name` where its last part does.
  func verdict(on path: [UInt8], base: Int, name: Int, isFolder: Bool) -> Bool? {
    func folded(_ byte: UInt8) -> UInt8 { foldsCase ? byte.lowercased : byte }
    let nameFirst = folded(path[name])
    let pathFirst = folded(path[base])
    let last = folded(path[path.count - 1])
    var index = glances.count
    while index > 0 {
      index -= 1
      let glance = glances[index]
      let start = glance.isForPath ? base : name
      let count = path.count - start
      if glance.isExact ? glance.length != count : glance.length > count { continue }
      if let first = glance.first, first != (glance.isForPath ? pathFirst : nameFirst) { continue }
      if let end = glance.last, end != last { continue }
      if glance.isForFolders, !isFolder { continue }
      if patterns[index].matches(path, from: start, foldsCase: foldsCase) { return !patterns[index].isNegated }
    }
    return nil
  }
}
