/// A set of characters in a regular expression.
indirect enum RegexCharacterClass: Sendable {
  case characters(ClosedRange<UInt32>)
  case digit
  case hexDigit
  case word
  case space
  case any
  case named(String)
  case union([RegexCharacterClass])
  case intersection([RegexCharacterClass])
  case negated(RegexCharacterClass)

  func contains(_ character: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    if matches(character) { return true }
    guard ignoringCase else { return false }
    return character.caseVariants.contains(where: matches)
  }

  private func matches(_ character: Unicode.Scalar) -> Bool {
    switch self {
    case .characters(let range): range.contains(character.value)
    case .digit: ("0"..."9").contains(character)
    case .hexDigit: character.properties.isASCIIHexDigit
    case .word: character.isASCII && character.isRegexWord
    case .space: character == " " || (0x09...0x0D).contains(character.value)
    case .any: true
    case .named(let name): Self.isMember(character, of: name)
    case .union(let classes): classes.contains { $0.matches(character) }
    case .intersection(let classes): classes.allSatisfy { $0.matches(character) }
    case .negated(let inner): !inner.matches(character)
    }
  }

  /// Whether `[[:name:]]` and `\p{name}` know a name.
  static func isKnown(_ name: String) -> Bool {
    [
      "alpha", "alnum", "digit", "upper", "lower", "space", "blank", "punct", "xdigit", "word", "cntrl", "print",
      "graph", "ascii", "l", "lu", "ll", "n", "nd", "p", "s", "emoji",
    ].contains(name)
  }

  private static func isMember(_ character: Unicode.Scalar, of name: String) -> Bool {
    let properties = character.properties
    switch name {
    case "alpha", "l": return properties.isAlphabetic
    case "alnum": return properties.isAlphabetic || properties.generalCategory == .decimalNumber
    case "digit", "nd": return properties.generalCategory == .decimalNumber
    case "n": return properties.numericType != nil
    case "upper", "lu": return properties.isUppercase
    case "lower", "ll": return properties.isLowercase
    case "space": return properties.isWhitespace
    case "blank": return character == "\t" || properties.generalCategory == .spaceSeparator
    case "punct", "p":
      return isPunctuation(properties.generalCategory) || "$+<=>^`|~".unicodeScalars.contains(character)
    case "s":
      switch properties.generalCategory {
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
      default: return false
      }
    case "xdigit": return properties.isASCIIHexDigit
    case "word": return character.isRegexWord
    case "cntrl": return properties.generalCategory == .control
    case "print": return character.isPrintable
    case "graph": return character.isPrintable && !properties.isWhitespace
    case "ascii": return character.isASCII
    case "emoji": return properties.isEmoji
    default: return false
    }
  }

  private static func isPunctuation(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a word, as `\b` and `[[:word:]]` see it; `\w` only means those of ASCII.
  var isRegexWord: Bool {
    if isASCII { return self == "_" || properties.isAlphabetic || ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
      return true
    default: return properties.isAlphabetic
    }
  }

  /// The same letter in other cases.
  var caseVariants: [Unicode.Scalar] {
    [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapping in
      mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
  }
}
