/// Text as Markdown, in the dialect of GitHub.
enum MarkdownText {
  /// Plain text: what Markdown would take for markup stands behind a backslash.
  static func escape(_ text: String) -> String {
    let scalars = Array(VisibleText.escape(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      // Between letters an underscore is no markup.
      let isInWord =
        scalar == "_" && index > 0 && isWord(scalars[index - 1]) && index + 1 < scalars.count
        && isWord(scalars[index + 1])
      if !isInWord, "\\`*_[]<>|#&~".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// A code span: a longer run of backticks encloses those in the text.
  static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let isDelicate = text.utf8.first == UInt8(ascii: "`") || text.utf8.last == UInt8(ascii: "`")
    return isDelicate ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A code span inside a table, where a bar needs its backslash.
  static func cell(code text: String) -> String { barsEscaped(code(text)) }

  /// Text of its author's own, which may be Markdown, inside a table.
  static func cell(_ text: String) -> String { barsEscaped(neutral(text)) }

  /// A block of code.
  static func fenced(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

  /// Text of its author's own, which may be Markdown, kept from reaching beyond itself: no headings, rules, comments or
  /// open blocks of code.
  static func guarded(_ text: String) -> String {
    var lines: [String] = []
    var fence: String?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) {
      let content = String(line.drop { $0 == " " })
      let mark = content.hasPrefix("```") ? "```" : content.hasPrefix("~~~") ? "~~~" : nil
      if let open = fence {
        if mark == open { fence = nil }
        lines.append(line)
      } else if let mark {
        fence = mark
        lines.append(line)
      } else {
        lines.append(isStructure(content) ? "\\" + content : neutral(line))
      }
    }
    if let fence { lines.append(fence) }
    return lines.joined(separator: "\n")
  }

  /// Whether a line would be a heading, underline one, or be a rule.
  private static func isStructure(_ line: String) -> Bool {
    if line.utf8.first == UInt8(ascii: "#") { return true }
    let marks = line.filter { !$0.isWhitespace }
    guard let first = marks.first, "-=_*".contains(first) else { return false }
    return marks.allSatisfy { $0 == first } && (first == "=" || first == "-" || marks.count > 2)
  }

  /// Takes the meaning from what would begin an HTML tag or comment, outside spans of code.
  private static func neutral(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += "`" }
      if index % 2 == 1 {
        result += part
      } else {
        for character in part { result += character == "<" ? "&lt;" : String(character) }
      }
    }
    return result
  }

  private static func barsEscaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "|" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func longestRun(of mark: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
