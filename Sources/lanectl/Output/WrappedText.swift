/// Text broken into lines at blanks.
enum WrappedText {
  /// The lines of a text that fit into so many columns; nil for as many as it takes. Its own line ends stay.
  static func lines(_ text: String, columns: Int?) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    return lines.flatMap { line -> [String] in
      let spaced = String(line.map { $0 == "\t" ? " " : $0 })
      return wrapped(VisibleText.escape(spaced), columns: columns.map { max(20, $0) })
    }
  }

  /// The lines of one line of styled text, broken at blanks, and inside of a word that is wider than a whole line.
  static func styled(_ line: String, columns: Int) -> [String] {
    guard columns > 0 else { return [line] }
    var lines: [String] = []
    var current = ""
    var width = 0
    /// Where the line may be broken, and how wide what follows is.
    var blank: (end: String.Index, rest: Int)?
    var isEscape = false
    for character in line {
      isEscape = isEscape || character == "\u{1B}"
      let wide = isEscape ? 0 : DisplayWidth.of(character)
      if isEscape, character.isLetter { isEscape = false }
      if width + wide > columns {
        guard character != " " else {
          lines.append(current)
          (current, width, blank) = ("", 0, nil)
          continue
        }
        let end = blank?.end ?? current.endIndex
        lines.append(String(current[..<end]))
        current = String(current[end...].drop { $0 == " " })
        width = blank.map { width - $0.rest } ?? 0
        blank = nil
      }
      if character == " ", !current.isEmpty { blank = (current.endIndex, width + 1) }
      current.append(character)
      width += wide
    }
    return lines + [current]
  }

  /// One line broken where a word would run over; what follows keeps the line's own indentation.
  private static func wrapped(_ line: String, columns: Int?) -> [String] {
    guard let columns, DisplayWidth.of(line) > columns else { return [line] }
    let indentation = String(line.prefix { $0 == " " }.prefix(columns / 2))
    var lines: [String] = []
    var current = indentation
    var width = indentation.count
    for word in line.split(separator: " ") {
      let wordWidth = DisplayWidth.of(String(word))
      let isFirst = width == indentation.count
      if !isFirst, width + 1 + wordWidth > columns {
        lines.append(current)
        current = indentation + word
        width = indentation.count + wordWidth
      } else {
        current += (isFirst ? "" : " ") + word
        width += wordWidth + (isFirst ? 0 : 1)
      }
    }
    return lines + [current]
  }
}
