import FastfileParser

/// What `--grep` looks for.
enum SearchText {
  /// A text, in upper or lower case.
  case plain(String)
  /// A regular expression.
  case pattern(TextPattern)

  /// Makes sense of what was typed: between slashes, with letters for options behind, it is a regular expression.
  init(_ typed: String) throws(UsageError) {
    guard let (pattern, options) = Self.parts(of: typed) else {
      self = .plain(typed.lowercased())
      return
    }
    do {
      self = .pattern(try TextPattern(pattern, options: options))
    } catch {
      let count = pattern.unicodeScalars.count
      let character = error.position <= count ? Array(pattern.unicodeScalars)[error.position - 1] : nil
      throw .malformedPattern(typed, position: error.position, character: character.map(String.init))
    }
  }

  /// Whether it occurs in one of the texts.
  func occurs(in texts: [String]) -> Bool {
    switch self {
    case .plain(let wanted):
      let bytes = Array(wanted.utf8)
      return texts.contains { Self.contains(Array($0.lowercased().utf8), bytes) }
    case .pattern(let pattern): return texts.contains(where: pattern.matches)
    }
  }

  /// The expression that finds the places; nil where there is none to mark.
  var pattern: TextPattern? {
    switch self {
    case .plain(let text): text.isEmpty ? nil : try? TextPattern(text: text)
    case .pattern(let pattern): pattern
    }
  }

  private static func parts(of typed: String) -> (pattern: String, options: String)? {
    guard typed.utf8.first == UInt8(ascii: "/"), let end = typed.lastIndex(of: "/"), end > typed.startIndex else {
      return nil
    }
    let options = typed[typed.index(after: end)...]
    guard options.allSatisfy({ "imx".contains($0) }) else { return nil }
    return (String(typed[typed.index(after: typed.startIndex)..<end]), String(options))
  }

  private static func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
