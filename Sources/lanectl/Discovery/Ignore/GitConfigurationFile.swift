/// Reads the settings out of the text of a git configuration file.
struct GitConfigurationFile {
  /// One setting: `[section "subsection"] key = value`.
  struct Setting: Equatable {
    /// In lower case.
    var section: String
    /// As written; nil where there is none.
    var subsection: String?
    /// In lower case.
    var key: String
    /// nil where there is no equals sign, which means true.
    var value: [UInt8]?
  }

  private var rest: ArraySlice<UInt8>
  private var section = ""
  private var subsection: String?

  private init(_ bytes: [UInt8]) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// The settings in their order, up to the first thing that git would not accept.
  static func settings(in bytes: [UInt8]) -> [Setting] {
    var file = GitConfigurationFile(bytes)
    var settings: [Setting] = []
    while let byte = file.next() {
      switch byte {
      case _ where Self.isSpace(byte): break
      case UInt8(ascii: "#"), UInt8(ascii: ";"): file.skipLine()
      case UInt8(ascii: "["):
        guard file.readSection() else { return settings }
      case _ where ByteClass.alpha.contains(byte):
        guard let setting = file.readSetting(byte) else { return settings }
        settings.append(setting)
      default: return settings
      }
    }
    return settings
  }

  private static func isSpace(_ byte: UInt8) -> Bool { ByteClass.space.contains(byte) }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    ByteClass.alnum.contains(byte) || byte == UInt8(ascii: "-")
  }

  /// The next byte, a line's end being one.
  private mutating func next() -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    guard byte == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") else { return byte }
    return rest.popFirst()
  }

  private mutating func skipLine() {
    while let byte = next(), byte != UInt8(ascii: "\n") {}
  }

  private mutating func readSection() -> Bool {
    var name: [UInt8] = []
    subsection = nil
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "]"):
        section = String(decoding: name, as: UTF8.self)
        return true
      case _ where Self.isNamePart(byte) || byte == UInt8(ascii: "."): name.append(byte.lowercased)
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        section = String(decoding: name, as: UTF8.self)
        return readSubsection()
      default: return false
      }
    }
    return false
  }

  private mutating func readSubsection() -> Bool {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard next() == UInt8(ascii: "\"") else { return false }
    var name: [UInt8] = []
    while let byte = next(), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\"") {
        subsection = String(decoding: name, as: UTF8.self)
        return next() == UInt8(ascii: "]")
      }
      guard let literal = byte == UInt8(ascii: "\\") ? next() : byte else { return false }
      name.append(literal)
    }
    return false
  }

  private mutating func readSetting(_ first: UInt8) -> Setting? {
    var key = [first.lowercased]
    while let byte = rest.first, Self.isNamePart(byte) {
      key.append(byte.lowercased)
      rest.removeFirst()
    }
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var setting = Setting(section: section, subsection: subsection, key: String(decoding: key, as: UTF8.self))
    switch next() {
    case nil, UInt8(ascii: "\n"): return setting
    case UInt8(ascii: "="):
      guard let value = readValue() else { return nil }
      setting.value = value
      return setting
    default: return nil
    }
  }

  /// Reads a value to the end of its line; nil where it is broken.
  private mutating func readValue() -> [UInt8]? {
    var value: [UInt8] = []
    var spaces = 0
    var isQuoted = false
    while let byte = next(), byte != UInt8(ascii: "\n") {
      if !isQuoted {
        if Self.isSpace(byte) {
          // Spaces count only between other bytes, each as a space.
          if !value.isEmpty { spaces += 1 }
          continue
        }
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
          skipLine()
          return value
        }
      }
      value += repeatElement(UInt8(ascii: " "), count: spaces)
      spaces = 0
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\"):
        switch next() {
        case UInt8(ascii: "\n"): break
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "b"): value.append(0x08)
        case UInt8(ascii: "n"): value.append(0x0A)
        case UInt8(ascii: "\\"): value.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "\""): value.append(UInt8(ascii: "\""))
        default: return nil
        }
      default: value.append(byte)
      }
    }
    return isQuoted ? nil : value
  }
}
