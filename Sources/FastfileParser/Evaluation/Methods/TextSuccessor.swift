/// The text behind a text in Ruby's order of `succ`.
enum TextSuccessor {
  /// What `succ` gives; nil for text it is not defined for here.
  static func text(after text: String) -> String? {
    var characters = Array(text.unicodeScalars)
    guard !characters.isEmpty else { return "" }
    guard characters.contains(where: isAlphanumeric) else {
      guard let last = characters.last, last.value < 0x7F, let next = Unicode.Scalar(last.value + 1) else { return nil }
      characters[characters.count - 1] = next
      return String(characters)
    }
    var lastCarry: Int?
    var index = characters.count - 1
    while let position = nextPosition(in: characters, from: index, after: lastCarry) {
      let (next, carries) = successor(of: characters[position])
      characters[position] = next
      lastCarry = position
      guard carries else { return String(characters) }
      index = position - 1
    }
    guard let lastCarry else { return String(characters) }
    let first = characters[lastCarry]
    characters.insert(first == "0" ? "1" : first, at: lastCarry)
    return String(characters)
  }

  /// The next letter or digit to the left; one that is cut off by other characters only counts if it is of the kind
  /// of the one that was carried from.
  private static func nextPosition(in characters: [Unicode.Scalar], from index: Int, after carry: Int?) -> Int? {
    var index = index
    var isApart = false
    while index >= 0 {
      if isAlphanumeric(characters[index]) {
        guard let carry, isApart else { return index }
        return isDigit(characters[index]) == isDigit(characters[carry]) ? index : nil
      }
      isApart = true
      index -= 1
    }
    return nil
  }

  private static func successor(of character: Unicode.Scalar) -> (Unicode.Scalar, carries: Bool) {
    switch character {
    case "z": ("a", true)
    case "Z": ("A", true)
    case "9": ("0", true)
    default: (Unicode.Scalar(character.value + 1) ?? character, false)
    }
  }

  private static func isDigit(_ character: Unicode.Scalar) -> Bool { ("0"..."9").contains(character) }

  private static func isAlphanumeric(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
