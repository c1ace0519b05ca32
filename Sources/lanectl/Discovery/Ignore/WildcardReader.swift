/// Reads the wildcards of a pattern as git does.
struct WildcardReader {
  private let pattern: [UInt8]
  private var offset: Int
  private let isPath: Bool
  private let foldsCase: Bool
  private let start: Int
  private var result = Wildcard()

  /// Prepares to read what lies behind `start`.
  ///
  /// In a path `*` and `?` stop at slashes, and `**` between slashes crosses them; the place where reading starts counts
  /// as one behind a slash, whatever was cut off before it.
  private init(_ pattern: [UInt8], from start: Int, isPath: Bool, foldsCase: Bool) {
    self.pattern = pattern
    self.offset = start
    self.start = start
    self.isPath = isPath
    self.foldsCase = foldsCase
  }

  /// The pattern made ready; nil where nothing can match it.
  static func read(_ pattern: [UInt8], from start: Int, isPath: Bool, foldsCase: Bool) -> Wildcard? {
    var reader = WildcardReader(pattern, from: start, isPath: isPath, foldsCase: foldsCase)
    while reader.offset < pattern.count {
      guard reader.readPart() else { return nil }
    }
    return reader.result
  }

  private mutating func readPart() -> Bool {
    let byte = pattern[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\\"):
      guard offset < pattern.count else { return false }
      // An escaped capital is not folded while the text is, so that it matches nothing.
      result.append(.byte(pattern[offset]))
      offset += 1
    case UInt8(ascii: "?"): result.append(.any)
    case UInt8(ascii: "*"): readRun()
    case UInt8(ascii: "["):
      guard let set = readSet() else { return false }
      result.append(set)
    default: result.append(.byte(foldsCase ? byte.lowercased : byte))
    }
    return true
  }

  /// Reads what follows the first asterisk.
  private mutating func readRun() {
    let first = offset - 1
    while offset < pattern.count, pattern[offset] == UInt8(ascii: "*") { offset += 1 }
    guard isPath else { return result.append(.deepRun) }
    let beginsName = first == start || pattern[first - 1] == UInt8(ascii: "/")
    let rest = pattern[offset...]
    let isSlash = rest.first == UInt8(ascii: "/")
    guard offset - first > 1, beginsName, rest.isEmpty || isSlash || rest.starts(with: #"\/"#.utf8) else {
      return result.append(.run)
    }
    if isSlash {
      offset += 1
      result.append(.folders)
    } else {
      result.append(.deepRun)
    }
  }

  /// Reads what follows an opening bracket; nil where none closes it.
  private mutating func readSet() -> ByteSet? {
    var isInverted = false
    if let byte = peek(), byte == UInt8(ascii: "!") || byte == UInt8(ascii: "^") {
      isInverted = true
      offset += 1
    }
    var members = ByteSet()
    var previous: UInt8?
    var isFirst = true
    while let byte = peek(), isFirst || byte != UInt8(ascii: "]") {
      isFirst = false
      offset += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = peek() else { return nil }
        offset += 1
        members.insert(escaped)
        previous = escaped
      case UInt8(ascii: "-") where previous != nil && offset < pattern.count && peek() != UInt8(ascii: "]"):
        guard let lower = previous, let upper = readBound() else { return nil }
        insert(lower, upper, into: &members)
        previous = nil
      case UInt8(ascii: "[") where peek() == UInt8(ascii: ":"):
        guard let isClass = readClass(into: &members) else { return nil }
        previous = isClass ? nil : byte
      default:
        members.insert(byte)
        previous = byte
      }
    }
    guard peek() != nil else { return nil }
    offset += 1
    return finished(members, isInverted)
  }

  private func peek() -> UInt8? { offset < pattern.count ? pattern[offset] : nil }

  /// Reads the upper end of a range.
  private mutating func readBound() -> UInt8? {
    if peek() == UInt8(ascii: "\\") { offset += 1 }
    defer { offset += 1 }
    return peek()
  }

  private func insert(_ lower: UInt8, _ upper: UInt8, into members: inout ByteSet) {
    members.insert { byte in
      guard byte < lower || byte > upper else { return true }
      guard foldsCase, ByteClass.lower.contains(byte) else { return false }
      let capital = byte & ~0x20
      return capital >= lower && capital <= upper
    }
  }

  /// Reads a class such as `[:alpha:]` from its colon on; false where it is not one, nil where the pattern is broken.
  private mutating func readClass(into members: inout ByteSet) -> Bool? {
    let nameStart = offset + 1
    guard let end = pattern[nameStart...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    guard end > nameStart, pattern[end - 1] == UInt8(ascii: ":") else {
      members.insert(UInt8(ascii: "["))
      return false
    }
    guard let kind = ByteClass(named: pattern[nameStart..<end - 1]) else { return nil }
    members.insert { byte in
      kind.contains(byte) || (kind == .upper && foldsCase && ByteClass.lower.contains(byte))
    }
    offset = end + 1
    return true
  }

  /// The set as it applies to bytes that were not folded, without the slash where that separates folders.
  private func finished(_ members: ByteSet, _ isInverted: Bool) -> ByteSet {
    var set = ByteSet()
    set.insert { byte in
      if isPath, byte == UInt8(ascii: "/") { return false }
      return members.contains(foldsCase ? byte.lowercased : byte) != isInverted
    }
    return set
  }
}
