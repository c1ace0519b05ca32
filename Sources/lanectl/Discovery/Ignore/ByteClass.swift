/// The classes of bytes that a bracket can name, of ASCII only.
enum ByteClass: String, CaseIterable {
  case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

  /// The class of this name; nil where there is none.
  init?(named name: some Collection<UInt8>) {
    guard let found = Self.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else { return nil }
    self = found
  }

  /// Whether a byte is of the class.
  func contains(_ byte: UInt8) -> Bool {
    switch self {
    case .alnum: Self.alpha.contains(byte) || Self.digit.contains(byte)
    case .alpha: Self.lower.contains(byte) || Self.upper.contains(byte)
    case .blank: byte == 0x20 || byte == 0x09
    case .cntrl: byte < 0x20 || byte == 0x7F
    case .digit: (0x30...0x39).contains(byte)
    case .graph: (0x21...0x7E).contains(byte)
    case .lower: (0x61...0x7A).contains(byte)
    case .print: (0x20...0x7E).contains(byte)
    case .punct: Self.graph.contains(byte) && !Self.alnum.contains(byte)
    // Git leaves out the vertical tab and the form feed.
    case .space: byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    case .upper: (0x41...0x5A).contains(byte)
    case .xdigit: Self.digit.contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
  }
}
