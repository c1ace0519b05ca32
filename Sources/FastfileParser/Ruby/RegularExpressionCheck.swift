/// Finds what Ruby refuses in a regular expression without interpolations, as far as that is certain.
///
/// Brackets, groups, quantifiers without anything to repeat and options are checked; what needs tables (the names of
/// character properties) or an engine (the length of look-behinds) is let pass.
struct RegularExpressionCheck {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var isExtended: Bool

  /// Takes the source between the delimiters.
  init(_ bytes: ArraySlice<UInt8>, isExtended: Bool) {
    self.bytes = bytes
    self.isExtended = isExtended
    offset = bytes.startIndex
  }

  private struct Group {
    var start: Int
    var isExtended: Bool
  }

  /// The place of the first mistake; nil where none is certain.
  mutating func run() -> SourceRange? {
    var groups: [Group] = []
    // Whether something stands before the current place that a quantifier can repeat.
    var isRepeatable = false
    while let byte = current {
      let start = offset
      switch byte {
      case UInt8(ascii: "\\"):
        offset += 2
        isRepeatable = true
        if offset > bytes.endIndex { return SourceRange(start, bytes.endIndex) }
      case UInt8(ascii: "["):
        guard skipBracket() else { return SourceRange(start, start + 1) }
        isRepeatable = true
      case UInt8(ascii: "("):
        if skipComment() { continue }
        let outer = isExtended
        guard let isGroup = enterGroup() else { return SourceRange(start, min(bytes.endIndex, start + 3)) }
        if isGroup { groups.append(Group(start: start, isExtended: outer)) }
        isRepeatable = false
      case UInt8(ascii: ")"):
        guard let group = groups.popLast() else { return SourceRange(start, start + 1) }
        isExtended = group.isExtended
        offset += 1
        isRepeatable = true
      case UInt8(ascii: "|"):
        offset += 1
        isRepeatable = false
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
        guard isRepeatable else { return SourceRange(start, start + 1) }
        offset += 1
      case UInt8(ascii: "#") where isExtended:
        while let byte = current, byte != 0x0a { offset += 1 }
      case _ where isExtended && ByteClass.isSpace(byte):
        offset += 1
      default:
        offset += 1
        isRepeatable = true
      }
    }
    return groups.last.map { SourceRange($0.start, $0.start + 1) }
  }

  private var current: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  private func byte(_ distance: Int) -> UInt8 {
    offset + distance < bytes.endIndex ? bytes[offset + distance] : 0
  }

  /// Passes `[…]` with what is nested in it; false where it is not closed.
  private mutating func skipBracket() -> Bool {
    var depth = 0
    var isFirst = false
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\\"):
        offset += 1
        isFirst = false
      case UInt8(ascii: "["):
        if self.byte(1) == UInt8(ascii: ":"), depth > 0, let end = endOfClass() {
          offset = end
          isFirst = false
        } else {
          depth += 1
          if self.byte(1) == UInt8(ascii: "^") { offset += 1 }
          isFirst = true
        }
      case UInt8(ascii: "]") where !isFirst:
        depth -= 1
        if depth == 0 {
          offset += 1
          return true
        }
      default: isFirst = false
      }
      offset += 1
    }
    return false
  }

  /// Where `[:name:]` ends, if that stands here.
  private func endOfClass() -> Int? {
    var end = offset + 2
    while end < bytes.endIndex, ByteClass.isLetter(bytes[end]) || bytes[end] == UInt8(ascii: "^") { end += 1 }
    guard end + 1 < bytes.endIndex, bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: "]") else {
      return nil
    }
    return end + 1
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
      offset += 1
      return true
    }
    switch byte(2) {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: ">"), UInt8(ascii: "~"),
      UInt8(ascii: "("):
      offset += 3
      if byte(-1) == UInt8(ascii: "(") { offset -= 1 }
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
    var end = offset + 3
    guard end < bytes.endIndex, ByteClass.beginsIdentifier(bytes[end]) else { return nil }
    while end < bytes.endIndex, bytes[end] != close, bytes[end] != UInt8(ascii: ")") { end += 1 }
    guard end < bytes.endIndex, bytes[end] == close else { return nil }
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
        offset = end + 1
        return bytes[end] == UInt8(ascii: ":")
      default: return nil
      }
      end += 1
    }
    return nil
  }
}
