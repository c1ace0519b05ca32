/// The patterns of one ignore file.
struct IgnoreFile: Sendable {
  /// What can be said of a pattern at a glance, to leave most out of the comparison.
  private struct Glance: Sendable {
    var first: UInt8?
    var length: Int
    var isForPath: Bool
    var isExact: Bool
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
      glances.append(Self.glance(at: pattern))
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

  private static func glance(at pattern: IgnorePattern) -> Glance {
    switch pattern.form {
    case .literal(let text):
      Glance(first: text.first, length: text.count, isForPath: pattern.isForPath, isExact: true)
    case .suffix(let text): Glance(first: nil, length: text.count, isForPath: false, isExact: false)
    case .wildcard(let text, _):
      Glance(first: text.first, length: text.count, isForPath: pattern.isForPath, isExact: false)
    }
  }

  /// What the file says of a path: true for ignored, false for not ignored, nil where it says nothing.
  ///
  /// `base` is where the path below the file's folder begins, and `name` where its last part does.
  func verdict(on path: [UInt8], base: Int, name: Int, isFolder: Bool) -> Bool? {
    let folds = foldsCase
    let nameFirst = folds ? path[name].lowercased : path[name]
    let pathFirst = folds ? path[base].lowercased : path[base]
    let nameCount = path.count - name
    let pathCount = path.count - base
    var index = glances.count
    while index > 0 {
      index -= 1
      let glance = glances[index]
      let count = glance.isForPath ? pathCount : nameCount
      if glance.isExact ? glance.length != count : glance.length > count { continue }
      if let first = glance.first, first != (glance.isForPath ? pathFirst : nameFirst) { continue }
      let pattern = patterns[index]
      if pattern.isForFolders, !isFolder { continue }
      if pattern.matches(path, from: glance.isForPath ? base : name, foldsCase: folds) { return !pattern.isNegated }
    }
    return nil
  }
}
