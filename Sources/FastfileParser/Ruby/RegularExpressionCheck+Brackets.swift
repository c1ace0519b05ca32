extension RegularExpressionCheck {
  /// What stands before a place in a bracket, as far as a `-` there can make a range of it.
  private enum Before {
    /// Nothing, or the end of a range, or what can't be known.
    case nothing
    /// A character with its code.
    case character(UInt32, start: Int)
    /// A class of characters: `\d`, `[:alpha:]`.
    case characterClass(start: Int)
  }

  /// Passes `[…]` with what is nested in it; false where it is not closed.
  mutating func skipBracket() -> Bool {
    var depth = 0
    var isFirst = false
    var before = Before.nothing
    while let byte = current {
      let start = offset
      switch byte {
      case UInt8(ascii: "["):
        before = .nothing
        if self.byte(1) == UInt8(ascii: ":"), depth > 0, let end = endOfClass() {
          offset = end
          before = .characterClass(start: start)
          isFirst = false
          continue
        }
        depth += 1
        offset += self.byte(1) == UInt8(ascii: "^") ? 2 : 1
        isFirst = true
        continue
      case UInt8(ascii: "]") where !isFirst:
        offset += 1
        depth -= 1
        before = .nothing
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "&") where self.byte(1) == byte:
        offset += 2
        before = .nothing
      case UInt8(ascii: "-") where !isFirst && beginsRange:
        offset += 1
        before = passRange(from: before)
      default:
        before = passCharacter()
      }
      isFirst = false
    }
    return false
  }

  /// Whether behind the `-` here something stands that ends a range.
  private var beginsRange: Bool {
    switch byte(1) {
    case UInt8(ascii: "]"), 0: false
    case UInt8(ascii: "["): byte(2) == UInt8(ascii: ":")
    case UInt8(ascii: "&"): byte(2) != UInt8(ascii: "&")
    default: true
    }
  }

  /// Passes what stands behind a `-`, and notes a range that Ruby refuses.
  private mutating func passRange(from lower: Before) -> Before {
    if case .nothing = lower { return .nothing }
    let end: Before
    if current == UInt8(ascii: "["), let close = endOfClass() {
      end = .characterClass(start: offset)
      offset = close
    } else {
      end = passCharacter()
    }
    switch (lower, end) {
    case (.character(let first, let start), .character(let last, _)) where last < first: noteRange(start)
    case (.character(_, let start), .characterClass), (.characterClass(let start), _): noteRange(start)
    default: break
    }
    return .nothing
  }

  private mutating func noteRange(_ start: Int) {
    bracketMistake = bracketMistake ?? Mistake(start, offset, .malformedRange)
  }

  /// Where `[:name:]` ends, if that stands here; a name that there is not is noted.
  private mutating func endOfClass() -> Int? {
    var end = offset + 2
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: "^") { end += 1 }
    let name = bytes[min(end, bytes.endIndex)...].prefix { ByteClass.isLetter($0) }
    end = name.endIndex
    guard !name.isEmpty, end + 1 < bytes.endIndex, bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: "]")
    else { return nil }
    if !Self.classNames.contains(where: { name.elementsEqual($0.utf8) }) {
      bracketMistake = bracketMistake ?? Mistake(offset, end + 2)
    }
    return end + 2
  }

  private static let classNames = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "word",
    "xdigit",
  ]

  /// Passes one character or escape.
  private mutating func passCharacter() -> Before {
    let start = offset
    guard current == UInt8(ascii: "\\") else {
      return .character(passScalar(), start: start)
    }
    offset += 1
    guard let letter = current else { return .nothing }
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "h"), UInt8(ascii: "D"),
      UInt8(ascii: "W"), UInt8(ascii: "S"), UInt8(ascii: "H"):
      offset += 1
      return .characterClass(start: start)
    case UInt8(ascii: "p") where byte(1) == UInt8(ascii: "{"), UInt8(ascii: "P") where byte(1) == UInt8(ascii: "{"):
      while let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") { offset += 1 }
      if current == UInt8(ascii: "}") { offset += 1 }
      return .characterClass(start: start)
    case _ where ByteClass.isLetter(letter) || ByteClass.isDigit(letter):
      passEscape(letter)
      return .nothing
    default:
      return .character(passScalar(), start: start)
    }
  }

  /// Passes an escape from its letter on; the character it stands for is not worth working out.
  private mutating func passEscape(_ letter: UInt8) {
    offset += 1
    switch letter {
    case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "M"):
      passModifiedCode(letter)
    case UInt8(ascii: "u") where current == UInt8(ascii: "{"):
      while let byte = current, byte != UInt8(ascii: "}") { offset += 1 }
      if current != nil { offset += 1 }
    case UInt8(ascii: "x"), UInt8(ascii: "u"),
      _ where ByteClass.isDigit(letter):
      if letter != UInt8(ascii: "u") { hasByteEscapes = true }
      var count = 0
      while count < (letter == UInt8(ascii: "u") ? 4 : 2), let byte = current, ByteClass.isHexDigit(byte) {
        offset += 1
        count += 1
      }
    default: break
    }
  }

  /// Passes one character of UTF-8 and gives a code that sorts as it does.
  private mutating func passScalar() -> UInt32 {
    var code = UInt32(bytes[offset])
    offset += 1
    guard code >= 0xc0 else { return code }
    while let byte = current, byte & 0xc0 == 0x80 {
      code = code << 8 | UInt32(byte)
      offset += 1
    }
    return code
  }
}
