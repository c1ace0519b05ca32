/// A regular expression as Ruby has them, for searching text.
package struct TextPattern: Sendable {
  /// Why a pattern makes no expression.
  package struct Fault: Error, Hashable, Sendable {
    /// The character, counted from 1, at which the pattern can't be understood; past the last one where the end is
    /// missing.
    package var position: Int
  }

  private let program: RegexProgram

  /// Reads a pattern with the letters `i`, `m` and `x` as options.
  package init(_ pattern: String, options: String = "") throws(Fault) {
    var parser = RegexParser(pattern, options: options)
    do {
      program = try RegexCompiler.program(&parser)
    } catch {
      throw Fault(position: max(1, parser.index))
    }
  }

  /// Makes a pattern that finds a text, in upper or lower case.
  package init(text: String) throws(Fault) {
    try self.init(RegexSource.escaped(text), options: "i")
  }

  /// The places of the matches, none of which overlap; a search that takes too many steps ends early.
  package func ranges(in text: String) -> [Range<String.Index>] {
    let scalars = text.unicodeScalars
    let indices = Array(scalars.indices) + [scalars.endIndex]
    let characters = Array(scalars)
    var matcher = RegexMatcher(program, characters)
    var ranges: [Range<String.Index>] = []
    var start = 0
    while start <= characters.count, let places = try? matcher.firstMatch(from: start), places.count > 1 {
      ranges.append(indices[places[0]]..<indices[places[1]])
      start = max(places[1], places[0] + 1)
    }
    return ranges
  }

  /// Whether the text holds a match.
  package func matches(_ text: String) -> Bool {
    var matcher = RegexMatcher(program, Array(text.unicodeScalars))
    return ((try? matcher.firstMatch(from: 0)) ?? nil) != nil
  }
}
