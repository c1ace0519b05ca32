/// The comment that documents a lane: what stands directly above it.
enum DocComment {
  /// The comment above the line that a node begins on, without its marks; nil where there is none.
  static func text(above node: NodeID, in tree: SyntaxTree) -> String? {
    let source = tree.source
    var line = source.lineIndex(of: Int(tree[node].start))
    let start = source.lineStart(line)
    guard line > 0, mayEndComment(source.lineStart(line - 1), in: source) else { return nil }
    var index = tree.comments.firstIndexOfSorted { $0.lowerBound >= start } - 1
    var blocks: [[String?]] = []
    while index >= 0 {
      let range = tree.comments[index]
      let first = source.lineIndex(of: range.lowerBound)
      let last = source.lineIndex(of: max(range.lowerBound, range.upperBound - 1))
      guard last == line - 1, isAlone(range, in: source) else { break }
      blocks.append(lines(of: range, in: source, isFirstLine: first == 0))
      line = first
      index -= 1
    }
    let lines = trimmed(withoutTitles(blocks.reversed().flatMap { $0 }))
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Whether the line that begins at an offset looks like the last one of a comment: most do not.
  private static func mayEndComment(_ offset: Int, in source: SourceText) -> Bool {
    var start = offset
    while source.bytes[start] == UInt8(ascii: " ") || source.bytes[start] == UInt8(ascii: "\t") { start += 1 }
    return source.bytes[start] == UInt8(ascii: "#") || source.bytes[start] == UInt8(ascii: "=")
  }

  /// Whether only blanks stand before a comment on its line.
  private static func isAlone(_ range: SourceRange, in source: SourceText) -> Bool {
    let start = source.lineStart(source.lineIndex(of: range.lowerBound))
    return source.bytes[start..<range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The lines of a comment without its marks; nil for one that only draws a line.
  private static func lines(of comment: SourceRange, in source: SourceText, isFirstLine: Bool) -> [String?] {
    let bytes = source.bytes[comment.lowerBound..<comment.upperBound]
    guard bytes.first == UInt8(ascii: "#") else { return blockLines(of: source.text(comment)) }
    if isFirstLine, bytes.dropFirst().first == UInt8(ascii: "!") { return [] }
    var text = bytes.drop { $0 == UInt8(ascii: "#") }
    while let last = text.last, ByteClass.isSpace(last) { text.removeLast() }
    if text.isEmpty, bytes.count > 2 { return [nil] }
    if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
    if text.count >= 3, text.allSatisfy(isRuleByte) { return [nil] }
    if isFramed(text) { return [] }
    let line = String(decoding: text, as: UTF8.self)
    return isDirective(line) ? [] : [line]
  }

  /// Whether a line is the title of a section, framed on the line itself: `== Build ==`, `Build #`.
  private static func isFramed(_ line: ArraySlice<UInt8>) -> Bool {
    let suffix = line.reversed().prefix(while: isRuleByte)
    if suffix.first == UInt8(ascii: "#"), suffix.contains(UInt8(ascii: " ")) { return true }
    return suffix.count >= 3 && line.prefix(while: isRuleByte).count >= 3
  }

  private static func isRuleByte(_ byte: UInt8) -> Bool { "#-=*~_+ ".utf8.contains(byte) }

  /// The lines of text; one between two drawn lines is the title of a section.
  private static func withoutTitles(_ lines: [String?]) -> [String] {
    lines.indices.compactMap { index in
      let isTitle = index > 0 && index + 1 < lines.count && lines[index - 1] == nil && lines[index + 1] == nil
      return isTitle ? nil : lines[index]
    }
  }

  /// The lines between `=begin` and `=end`, without the indentation they share.
  private static func blockLines(of comment: String) -> [String] {
    var lines = comment.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if let first = lines.first { lines[0] = String(first.dropFirst(6)) }
    while let last = lines.last, last.hasPrefix("=end") || last.isEmpty { lines.removeLast() }
    let rest = lines.dropFirst().filter { $0.contains { !$0.isWhitespace } }
    let indentation = rest.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.enumerated().map { index, line in
      let text = index == 0 ? line.drop { $0 == " " } : line.dropFirst(indentation)
      return String(text.reversed().drop { $0.isWhitespace }.reversed())
    }
  }

  /// Whether a line speaks to Ruby or to a tool, not to people.
  private static func isDirective(_ line: String) -> Bool {
    guard line.utf8.contains(UInt8(ascii: ":")) || line.hasPrefix("-*-") else { return false }
    let text = line.lowercased()
    return ["frozen_string_literal:", "encoding:", "coding:", "-*-", "rubocop:", "warn_indent:", "typed:", "vim:"]
      .contains { text.hasPrefix($0) }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }
}
