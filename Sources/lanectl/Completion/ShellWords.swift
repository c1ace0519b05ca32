/// The words of a command line up to the cursor, as the program would get them.
struct ShellWords {
  /// The words before the one that is completed.
  var previous: [String]
  /// The beginning of the word that is completed.
  var current: String
  /// How much of that the shell does not count as part of the word it replaces.
  var kept = ""

  /// Takes the words that a shell hands over, the last of which is the one that is completed.
  init(_ words: [String], shell: Shell) {
    guard shell == .bash else {
      previous = Array(words.dropLast())
      current = words.last ?? ""
      return
    }
    // Bash breaks words at "=" and ":" too, and hands them over as typed, quotes included.
    var joined: [(text: String, kept: String)] = []
    var continues = false
    for word in words {
      let isBreak = !word.isEmpty && word.allSatisfy { $0 == "=" || $0 == ":" }
      if isBreak || continues, let last = joined.last {
        let before = last.text
        joined[joined.count - 1] = (before + Self.unquoted(word), isBreak ? before + word : before)
        continues = isBreak
      } else {
        joined.append((Self.unquoted(word), ""))
        continues = false
      }
    }
    previous = joined.dropLast().map(\.text)
    current = joined.last?.text ?? ""
    kept = joined.last?.kept ?? ""
  }

  /// A word without its quotes and backslashes; a quote may still be open.
  private static func unquoted(_ word: String) -> String {
    var result = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// A word as bash takes it.
  static func quoted(_ word: String) -> String {
    var result = ""
    for character in word {
      if character.isASCII, !character.isLetter, !character.isNumber, !"_-./:=@%+,".contains(character) {
        result += "\\"
      }
      result.append(character)
    }
    return result
  }
}
