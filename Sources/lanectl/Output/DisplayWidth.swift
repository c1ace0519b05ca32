import FastfileParser

/// How many columns text takes on a terminal.
enum DisplayWidth {
  /// The columns of a text without control characters.
  static func of(_ text: String) -> Int {
    if text.allBytesSatisfy({ $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of what a reader takes for one character.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1, let first = scalars.first, isEmoji(first, in: scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// As much of a text as fits, with an ellipsis where something was cut off.
  static func fit(_ text: String, columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    guard of(text) > columns else { return text }
    // Where not even the ellipsis has room, as much of it as there is.
    let ellipsis = String(ellipsis.prefix(columns))
    let room = columns - ellipsis.count
    var width = 0
    var end = text.startIndex
    for index in text.indices {
      let next = of(text[index])
      guard width + next <= room else { break }
      width += next
      end = text.index(after: index)
    }
    var kept = text[..<end]
    while kept.last == " " { kept = kept.dropLast() }
    return kept + ellipsis
  }

  private static func isEmoji(_ first: Unicode.Scalar, in scalars: Character.UnicodeScalarView) -> Bool {
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    guard first.properties.isEmoji else { return false }
    // The emoji variation selector, a joiner, a skin tone or a keycap.
    return scalars.contains { scalar in
      scalar.value == 0xFE0F || scalar.value == 0x200D || scalar.properties.isEmojiModifier || scalar.value == 0x20E3
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD || value >= 0x20 ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // The vowels and final consonants of Hangul join the syllable before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether East Asian typography gives the scalar two columns.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x18D00...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
