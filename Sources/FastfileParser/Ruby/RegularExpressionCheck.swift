/// Finds what Ruby refuses in a regular expression without interpolations, as far as that is certain.
///
/// Brackets, groups, quantifiers, options and references to groups are checked, and look-behinds whose length a
/// quantifier leaves open; what needs tables (the names of character properties) is let pass.
struct RegularExpressionCheck {
  let bytes: ArraySlice<UInt8>
  var offset: Int
  /// The first mistake that was met inside of a bracket.
  var bracketMistake: Mistake?
  private var isExtended: Bool
  private var groups: [Group] = []
  private var references = GroupReferences()
  /// Whether a byte has been met that is written as an escape.
  var hasByteEscapes = false

  /// Something Ruby refuses, and where.
  struct Mistake: Equatable {
    var kind: SyntaxError.Kind
    var range: SourceRange

    init(_ start: Int, _ end: Int, _ kind: SyntaxError.Kind = .malformedExpression) {
      self.kind = kind
      range = SourceRange(start, end)
    }
  }

  private struct Group {
    var start: Int
    var isExtended: Bool
    /// Whether it is a look-behind or lies in one.
    var isInLookBehind: Bool
  }

  /// Takes the source between the delimiters.
  init(_ bytes: ArraySlice<UInt8>, isExtended: Bool) {
    self.bytes = bytes
    self.isExtended = isExtended
    offset = bytes.startIndex
  }

  /// The first mistake; nil where none is certain.
  mutating func run() -> Mistake? {
    // Whether something stands before the current place that a quantifier can repeat.
    var isRepeatable = false
    while let byte = current {
      let start = offset
      switch byte {
      case UInt8(ascii: "\\"):
        if let mistake = passEscape() { return mistake }
        isRepeatable = true
      case UInt8(ascii: "["):
        guard skipBracket() else { return Mistake(start, start + 1) }
        if let bracketMistake { return bracketMistake }
        isRepeatable = true
      case UInt8(ascii: "("):
        if skipComment() { continue }
        if let mistake = passOpener() { return mistake }
        isRepeatable = false
      case UInt8(ascii: ")"):
        guard let group = groups.popLast() else { return Mistake(start, start + 1) }
        isExtended = group.isExtended
        offset += 1
        isRepeatable = true
      case UInt8(ascii: "|"):
        offset += 1
        isRepeatable = false
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
        offset += 1
        if let mistake = quantifierMistake(start, isRepeatable, isVariable: true) { return mistake }
      case UInt8(ascii: "{"):
        guard let isVariable = passInterval() else { return Mistake(start, offset) }
        if offset == start + 1 {
          isRepeatable = true
        } else if let mistake = quantifierMistake(start, isRepeatable, isVariable: isVariable) {
          return mistake
        }
      case UInt8(ascii: "#") where isExtended:
        while let byte = current, byte != 0x0a { offset += 1 }
      case _ where isExtended && ByteClass.isSpace(byte):
        offset += 1
      default:
        offset += 1
        isRepeatable = true
      }
    }
    return groups.last.map { Mistake($0.start, $0.start + 1) } ?? references.mistake
  }

  var current: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  func byte(_ distance: Int) -> UInt8 { offset + distance < bytes.endIndex ? bytes[offset + distance] : 0 }

  // MARK: Quantifiers

  /// What is wrong with the quantifier that ends here.
  private func quantifierMistake(_ start: Int, _ isRepeatable: Bool, isVariable: Bool) -> Mistake? {
    guard isRepeatable else { return Mistake(start, offset) }
    guard isVariable, groups.last?.isInLookBehind ?? false else { return nil }
    return Mistake(start, offset, .unmeasuredLookBehind)
  }

  /// Passes `{n,m}` and says whether its length varies, or passes a brace that stands for itself; nil where the numbers
  /// are refused.
  private mutating func passInterval() -> Bool? {
    var end = offset + 1
    func number() -> Int? {
      let digits = bytes[min(end, bytes.endIndex)...].prefix { ByteClass.isDigit($0) }
      end = digits.endIndex
      guard !digits.isEmpty else { return nil }
      return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000) }
    }
    let lower = number()
    var upper = lower
    let hasComma = end < bytes.endIndex && bytes[end] == UInt8(ascii: ",")
    if hasComma {
      end += 1
      upper = number()
    }
    let isInterval = (lower ?? upper) != nil && end < bytes.endIndex && bytes[end] == UInt8(ascii: "}")
    offset = isInterval ? end + 1 : offset + 1
    guard isInterval else { return false }
    if max(lower ?? 0, upper ?? 0) > 100_000 { return nil }
    if let lower, let upper, upper < lower { return nil }
    return (lower ?? 0) != upper
  }

  // MARK: Groups

  /// Passes the opener of a group, or options without a group.
  private mutating func passOpener() -> Mistake? {
    let start = offset
    let outer = isExtended
    let isLookBehind =
      byte(1) == UInt8(ascii: "?") && byte(2) == UInt8(ascii: "<") && "=!".utf8.contains(byte(3))
    let isUnmeasured = byte(1) == UInt8(ascii: "?") && "=!>~".utf8.contains(byte(2))
    guard let isGroup = enterGroup() else { return Mistake(start, min(bytes.endIndex, start + 3)) }
    let isInside = groups.last?.isInLookBehind ?? false
    if isInside, isUnmeasured { return Mistake(start, offset, .unmeasuredLookBehind) }
    if isGroup {
      groups.append(Group(start: start, isExtended: outer, isInLookBehind: isInside || isLookBehind))
    }
    return nil
  }

  /// Passes `(?#…)`; false where none stands here.
  private mutating func skipComment() -> Bool {
    guard byte(1) == UInt8(ascii: "?"), byte(2) == UInt8(ascii: "#") else { return false }
    var end = offset + 3
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: ")") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    guard end < bytes.endIndex else { return false }
    offset = end + 1
    return true
  }

  /// Passes the opener of a group; false for options without a group, nil where there is no such group.
  private mutating func enterGroup() -> Bool? {
    guard byte(1) == UInt8(ascii: "?") else {
      references.groupCount += 1
      offset += 1
      return true
    }
    switch byte(2) {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: ">"), UInt8(ascii: "~"):
      offset += 3
      return true
    case UInt8(ascii: "("):
      // The condition of `(?(1)a|b)` is passed as a group of its own, which captures nothing.
      offset += 2
      if ByteClass.isDigit(byte(1)) || "<'".utf8.contains(byte(1)) { references.groupCount -= 1 }
      return true
    case UInt8(ascii: "<") where byte(3) == UInt8(ascii: "=") || byte(3) == UInt8(ascii: "!"):
      offset += 4
      return true
    case UInt8(ascii: "<"): return enterNamedGroup(closedBy: UInt8(ascii: ">"))
    case UInt8(ascii: "'"): return enterNamedGroup(closedBy: UInt8(ascii: "'"))
    default: return enterOptions()
    }
  }

  private mutating func enterNamedGroup(closedBy close: UInt8) -> Bool? {
    let start = offset + 3
    guard start < bytes.endIndex, ByteClass.beginsIdentifier(bytes[start]),
      let end = bytes[start...].firstIndex(where: { $0 == close || $0 == UInt8(ascii: ")") }), bytes[end] == close
    else { return nil }
    references.names.insert(bytes[start..<end])
    offset = end + 1
    return true
  }

  /// `(?imx-imx)`, `(?imx-imx:…)`
  private mutating func enterOptions() -> Bool? {
    var end = offset + 2
    var isOn = true
    while end < bytes.endIndex {
      switch bytes[end] {
      case UInt8(ascii: "x"): isExtended = isOn
      case UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "a"), UInt8(ascii: "d"), UInt8(ascii: "u"): break
      case UInt8(ascii: "-"): isOn = false
      case UInt8(ascii: ":"), UInt8(ascii: ")"):
        // `(?)` is none.
        guard end > offset + 2 else { return nil }
        offset = end + 1
        return bytes[end] == UInt8(ascii: ":")
      default: return nil
      }
      end += 1
    }
    return nil
  }

  // MARK: Escapes

  /// Passes a backslash and what it stands before; references to groups are noted.
  private mutating func passEscape() -> Mistake? {
    let start = offset
    let letter = byte(1)
    offset += 2
    guard offset <= bytes.endIndex else { return Mistake(start, bytes.endIndex) }
    if letter == UInt8(ascii: "x") || letter &- 0x30 < 8 { hasByteEscapes = true }
    if letter | 0x20 == UInt8(ascii: "c") || letter == UInt8(ascii: "M") {
      passModifiedCode(letter)
    } else if letter &- 0x31 < 9, !ByteClass.isDigit(byte(0)) {
      references.refer(to: Int(letter &- 0x30), SourceRange(start, offset))
    } else if letter == UInt8(ascii: "k") || letter == UInt8(ascii: "g"),
      byte(0) == UInt8(ascii: "<") || byte(0) == UInt8(ascii: "'")
    {
      let close = byte(0) == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "'")
      guard let end = bytes[(offset + 1)...].firstIndex(of: close), end > offset + 1 else {
        return Mistake(start, offset)
      }
      let name = bytes[(offset + 1)..<end]
      offset = end + 1
      references.refer(to: name, isCall: letter == UInt8(ascii: "g"), SourceRange(start, offset))
    }
    return nil
  }

  /// Passes what `\c`, `\C-` or `\M-` changes, from behind the letter on.
  mutating func passModifiedCode(_ first: UInt8) {
    var letter = first
    while letter | 0x20 == UInt8(ascii: "c") || letter == UInt8(ascii: "M") {
      if letter != UInt8(ascii: "c"), current == UInt8(ascii: "-") { offset += 1 }
      guard current == UInt8(ascii: "\\") else {
        if current != nil { offset += 1 }
        return
      }
      letter = byte(1)
      offset = min(offset + 2, bytes.endIndex)
    }
  }
}
