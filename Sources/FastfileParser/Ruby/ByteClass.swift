/// What a byte may be part of, for the lexer's inner loops.
enum ByteClass {
  /// Whether a byte begins an identifier; all bytes of non-ASCII characters do.
  @inline(__always)
  static func beginsIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == 0x5f || byte >= 0x80
  }

  /// Whether a byte continues an identifier.
  @inline(__always)
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    beginsIdentifier(byte) || isDigit(byte)
  }

  /// Whether a byte is an ASCII letter.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

  @inline(__always)
  static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// Whether a byte can begin a constant: a capital letter, which a non-ASCII character may be.
  @inline(__always)
  static func beginsConstant(_ byte: UInt8) -> Bool { isUppercase(byte) || byte >= 0x80 }

  /// Space, tab, vertical tab, form feed and carriage return.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0b || byte == 0x0c
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0a }

  /// Whether a byte ends the program outside of literals: NUL, ^D, ^Z.
  @inline(__always)
  static func endsProgram(_ byte: UInt8) -> Bool { byte == 0 || byte == 4 || byte == 26 }

  /// The delimiter that closes one that opens.
  static func closing(_ open: UInt8) -> UInt8 {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: open
    }
  }
}
