/// A set of characters as `tr`, `delete`, `count` and `squeeze` write it: ranges, and `^` for all others.
struct CharacterSetText {
  /// The characters named, in their order.
  let characters: [Unicode.Scalar]
  /// Whether all others are meant.
  let isNegated: Bool
  private let members: Set<Unicode.Scalar>

  /// Reads a set; nil if a range in it runs backwards or it is too large.
  init?(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    isNegated = rest.count > 1 && rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    var characters: [Unicode.Scalar] = []
    while var first = rest.popFirst() {
      if first == "\\", let escaped = rest.popFirst() { first = escaped }
      guard rest.count >= 2, rest.first == "-" else {
        characters.append(first)
        continue
      }
      rest.removeFirst()
      var last = rest.removeFirst()
      if last == "\\", let escaped = rest.popFirst() { last = escaped }
      guard first <= last, last.value - first.value < 70_000 else { return nil }
      characters += (first.value...last.value).compactMap(Unicode.Scalar.init)
    }
    self.characters = characters
    members = Set(characters)
  }

  func contains(_ character: Unicode.Scalar) -> Bool {
    members.contains(character) != isNegated
  }

  /// The text with the characters of this set replaced by those of another, as `tr` and `tr_s` do.
  func translate(_ text: String, to target: CharacterSetText, squeezes: Bool) -> String {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    if !isNegated, let last = target.characters.last {
      for (index, character) in characters.enumerated() {
        table[character] = index < target.characters.count ? target.characters[index] : last
      }
    }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for character in text.unicodeScalars {
      guard contains(character) else {
        result.append(character)
        previous = nil
        continue
      }
      guard let replacement = isNegated ? target.characters.last : table[character] else { continue }
      if !squeezes || previous != replacement { result.append(replacement) }
      previous = replacement
    }
    return String(result)
  }
}
