/// A key that the view knows.
enum Key {
  case up
  case down
  case pageUp
  case pageDown
  case home
  case end
  case quit
  /// Ctrl-D, which ends the input.
  case endOfInput
}

extension Key {
  /// What the bytes that a terminal sends stand for; what may go on with the next bytes is left over.
  static func read(_ bytes: inout [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.first {
      guard byte == 0x1B else {
        rest.removeFirst()
        if let key = named(byte) { keys.append(key) }
        continue
      }
      // An escape sequence: a bracket or an O, digits and such, and a letter or a tilde at its end.
      let body = rest.dropFirst(2)
      guard let introducer = rest.dropFirst().first else { break }
      guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
        rest.removeFirst()
        continue
      }
      guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { break }
      if let key = named(body[end], parameters: body[..<end]) { keys.append(key) }
      rest = rest[(end + 1)...]
    }
    // Nothing that a key sends is as long as this.
    bytes = rest.count < 32 ? Array(rest) : []
    return keys
  }

  private static func named(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "k"): .up
    case UInt8(ascii: "j"), 0x0A, 0x0D: .down
    case UInt8(ascii: "b"), 0x02: .pageUp
    case UInt8(ascii: " "), UInt8(ascii: "f"), 0x06: .pageDown
    case UInt8(ascii: "g"): .home
    case UInt8(ascii: "G"): .end
    case UInt8(ascii: "q"): .quit
    case 0x04: .endOfInput
    default: nil
    }
  }

  private static func named(_ byte: UInt8, parameters: some Collection<UInt8>) -> Key? {
    switch (byte, parameters.first) {
    case (UInt8(ascii: "A"), nil): .up
    case (UInt8(ascii: "B"), nil): .down
    case (UInt8(ascii: "H"), nil), (UInt8(ascii: "~"), UInt8(ascii: "1")), (UInt8(ascii: "~"), UInt8(ascii: "7")): .home
    case (UInt8(ascii: "F"), nil), (UInt8(ascii: "~"), UInt8(ascii: "4")), (UInt8(ascii: "~"), UInt8(ascii: "8")): .end
    case (UInt8(ascii: "~"), UInt8(ascii: "5")): .pageUp
    case (UInt8(ascii: "~"), UInt8(ascii: "6")): .pageDown
    default: nil
    }
  }
}
