/// One line of an ignore file, made ready for matching.
struct IgnorePattern: Sendable {
  enum Form: Sendable {
    /// The name, or the path, is this.
    case literal([UInt8])
    /// The name ends in this.
    case suffix([UInt8])
    /// The name, or the path, begins with the literal bytes, and the rest matches.
    case wildcard(literal: [UInt8], rest: Wildcard)
  }

  let form: Form
  /// Whether what matches is not ignored after all.
  let isNegated: Bool
  /// Whether only folders are meant.
  let isForFolders: Bool
  /// Whether the path below the ignore file is looked at, rather than the name alone.
  let isForPath: Bool

  /// Reads a line that is no comment, without its end; nil where nothing can match it.
  init?(_ line: some Collection<UInt8>, foldsCase: Bool) {
    var pattern = Array(line)
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern.removeLast() }
    var isForPath = pattern.contains(UInt8(ascii: "/"))
    // An anchor only says that the whole path is meant.
    if isForPath, pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    if isForPath, pattern.starts(with: "**/".utf8), !pattern.dropFirst(3).contains(where: Self.isSpecialOrSlash) {
      pattern.removeFirst(3)
      isForPath = false
    }
    self.isForPath = isForPath
    guard !pattern.isEmpty, let form = Self.form(pattern, isForPath, foldsCase) else { return nil }
    self.form = form
  }

  private static func form(_ pattern: [UInt8], _ isForPath: Bool, _ foldsCase: Bool) -> Form? {
    func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] { foldsCase ? bytes.map(\.lowercased) : Array(bytes) }
    let literalCount = pattern.firstIndex(where: isSpecial) ?? pattern.count
    if literalCount == pattern.count { return .literal(folded(pattern[...])) }
    let rest = pattern[(literalCount + 1)...]
    if !isForPath, literalCount == 0, pattern.first == UInt8(ascii: "*"), !rest.contains(where: isSpecial) {
      return .suffix(folded(rest))
    }
    guard
      let wildcard = WildcardReader.read(pattern, from: literalCount, isPath: isForPath, foldsCase: foldsCase)
    else { return nil }
    return .wildcard(literal: folded(pattern[..<literalCount]), rest: wildcard)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\\")
  }

  private static func isSpecialOrSlash(_ byte: UInt8) -> Bool { isSpecial(byte) || byte == UInt8(ascii: "/") }

  /// Whether the bytes from `start` on, a name or a path as `isForPath` says, match.
  func matches(_ text: [UInt8], from start: Int, foldsCase: Bool) -> Bool {
    switch form {
    case .literal(let literal):
      text.count - start == literal.count && Self.holds(text, literal, at: start, foldsCase)
    case .suffix(let suffix):
      text.count - start >= suffix.count && Self.holds(text, suffix, at: text.count - suffix.count, foldsCase)
    case .wildcard(let literal, let rest):
      text.count - start >= literal.count && Self.holds(text, literal, at: start, foldsCase)
        && rest.matches(text, from: start + literal.count, foldsCase: foldsCase)
    }
  }

  /// Whether the text, which is long enough, has these bytes at a place.
  private static func holds(_ text: [UInt8], _ part: [UInt8], at start: Int, _ foldsCase: Bool) -> Bool {
    for index in part.indices {
      let byte = text[start + index]
      if (foldsCase ? byte.lowercased : byte) != part[index] { return false }
    }
    return true
  }
}
