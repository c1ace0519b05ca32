extension ByteReader {
  /// The offset behind the spaces from an offset on.
  @inline(__always)
  func endOfSpaces(from offset: Int) -> Int {
    var offset = offset
    while self[offset] == 0x20 {
      offset &+= (word(at: offset) ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3
    }
    return offset
  }

  /// The offset behind the blanks of a line from an offset on.
  func endOfBlanks(from offset: Int) -> Int {
    var offset = offset
    while ByteClass.isBlank(self[offset]) {
      let others = word(at: offset) ^ 0x2020_2020_2020_2020
      offset &+= max(1, others.trailingZeroBitCount >> 3)
    }
    return offset
  }

  /// The offset of the line end at or behind an offset.
  func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < count {
      let length = ByteScan.length(before: ByteScan.matches(block(at: offset), ByteScan.repeated(0x0a)))
      offset &+= length
      if length < 16 { break }
    }
    return min(offset, count)
  }

  /// The offset behind the bytes from an offset on that can continue an identifier.
  @inline(__always)
  func endOfIdentifier(from offset: Int) -> Int {
    var offset = offset
    while true {
      let length = ByteScan.length(before: ByteScan.nonIdentifierBytes(block(at: offset)))
      offset &+= length
      if length < 16 { return offset }
    }
  }

  /// Whether the letters of a word stand at an offset.
  func isWord(_ word: StaticString, at offset: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length <= count else { return false }
    return word.withUTF8Buffer { letters in letters.indices.allSatisfy { letters[$0] == self[offset + $0] } }
  }

  /// Whether a line begins with a word that a blank or the line's end follows.
  func startsWord(_ word: StaticString, at offset: Int) -> Bool {
    guard isWord(word, at: offset) else { return false }
    let behind = self[offset + word.utf8CodeUnitCount]
    return ByteClass.isSpace(behind) || behind == 0
  }

  /// Whether a statement goes on in a line whose first word is at an offset: `.x`, `&.x`, `&&`, `||`, `and` or `or`.
  func continuesStatement(at offset: Int) -> Bool {
    switch self[offset] {
    case UInt8(ascii: "."): self[offset + 1] != UInt8(ascii: ".")
    case UInt8(ascii: "&"): self[offset + 1] == UInt8(ascii: ".") || self[offset + 1] == UInt8(ascii: "&")
    case UInt8(ascii: "|"): self[offset + 1] == UInt8(ascii: "|")
    case UInt8(ascii: "a"): startsWord("and", at: offset)
    case UInt8(ascii: "o"): startsWord("or", at: offset)
    default: false
    }
  }

  /// Whether a line is the `__END__` behind which the program is over.
  func isEndMarker(_ offset: Int) -> Bool {
    guard startsWord("__END__", at: offset) else { return false }
    let behind = self[offset + 7]
    return offset + 7 >= count || behind == 0x0a
      || (behind == 0x0d && (self[offset + 8] == 0x0a || offset + 8 >= count))
  }

  /// The end of a variable's name with its marks `@`, `@@` or `$`; nil where there is none.
  func endOfVariable(from start: Int) -> Int? {
    var offset = start
    switch self[start] {
    case UInt8(ascii: "@"):
      offset += self[start + 1] == UInt8(ascii: "@") ? 2 : 1
      guard ByteClass.beginsIdentifier(self[offset]) else { return nil }
    case UInt8(ascii: "$"):
      offset += 1
      let mark = self[offset]
      if mark == UInt8(ascii: "-"), ByteClass.continuesIdentifier(self[offset + 1]) { return offset + 2 }
      if ByteClass.isDigit(mark) {
        while ByteClass.isDigit(self[offset]) { offset += 1 }
        return offset
      }
      guard ByteClass.beginsIdentifier(mark) else {
        return "~*$?!@/\\;,.=:<>\"&`'+".utf8.contains(mark) ? offset + 1 : nil
      }
    default:
      return nil
    }
    return endOfIdentifier(from: offset)
  }

  /// The end of a method's name at an offset: a word with its `?`, `!` or (if `assignable`) `=`, or an operator that can
  /// be defined; nil where there is none.
  @inline(__always)
  func endOfMethodName(from start: Int, assignable: Bool) -> Int? {
    var offset = start
    if ByteClass.beginsIdentifier(self[offset]) {
      offset = endOfIdentifier(from: offset)
      let mark = self[offset]
      guard mark <= UInt8(ascii: "?") else { return offset }
      let next = self[offset + 1]
      let third = self[offset + 2]
      if mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") {
        if next != UInt8(ascii: "=") || third == UInt8(ascii: ">") || third == UInt8(ascii: "=") { offset += 1 }
      } else if assignable, mark == UInt8(ascii: "="), next != UInt8(ascii: "~"), next != UInt8(ascii: ">"),
        next != UInt8(ascii: "=") || third == UInt8(ascii: ">")
      {
        offset += 1
      }
      return offset
    }
    return endOfOperatorName(from: start)
  }

  private func endOfOperatorName(from start: Int) -> Int? {
    let second = self[start + 1]
    let third = self[start + 2]
    let equals = UInt8(ascii: "=")
    switch self[start] {
    case UInt8(ascii: "["):
      guard second == UInt8(ascii: "]") else { return nil }
      return start + (third == equals && self[start + 3] != equals && self[start + 3] != UInt8(ascii: ">") ? 3 : 2)
    case UInt8(ascii: "="):
      if second == equals { return start + (third == equals ? 3 : 2) }
      return second == UInt8(ascii: "~") ? start + 2 : nil
    case UInt8(ascii: "<"):
      if second == equals { return start + (third == UInt8(ascii: ">") ? 3 : 2) }
      return start + (second == UInt8(ascii: "<") ? 2 : 1)
    case UInt8(ascii: ">"):
      return start + (second == equals || second == UInt8(ascii: ">") ? 2 : 1)
    case UInt8(ascii: "!"):
      return start + (second == equals || second == UInt8(ascii: "~") || second == UInt8(ascii: "@") ? 2 : 1)
    case UInt8(ascii: "*"):
      return start + (second == UInt8(ascii: "*") ? 2 : 1)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"):
      return start + (second == UInt8(ascii: "@") ? 2 : 1)
    case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "`"):
      return start + 1
    default:
      return nil
    }
  }

  /// The offset behind the line of the terminator, if that is the line at an offset.
  func endOfTerminator(_ opener: HeredocOpener, at lineStart: Int) -> Int? {
    var offset = lineStart
    if opener.isDash || opener.isSquiggly {
      while ByteClass.isBlank(self[offset]), offset < count { offset += 1 }
    }
    let length = opener.tagEnd - opener.tagStart
    guard offset + length <= count, self[offset] == self[opener.tagStart] || length == 0 else { return nil }
    var index = 0
    while index < length {
      guard self[offset + index] == self[opener.tagStart + index] else { return nil }
      index += 1
    }
    offset += length
    if self[offset] == 0x0d { offset += 1 }
    if offset >= count { return count }
    return self[offset] == 0x0a ? offset + 1 : nil
  }
}
