/// Reads the comments that document functions.
struct SwiftCommentReader {
  private let source: SwiftSource

  /// Reads the comments of a source.
  init(_ source: SwiftSource) { self.source = source }

  /// The text of the comments directly above a token, without comment marks; nil where there is none.
  func comment(above token: Int) -> String? {
    var index = firstComment(withTokenCount: token + 1) - 1
    var below = line(of: source.tokens[token].start)
    var blocks: [[String]] = []
    while index >= 0, source.comments[index].tokenCount == token {
      let comment = source.comments[index]
      let last = line(of: max(comment.range.upperBound - 1, 0))
      guard comment.startsLine, last == below || last + 1 == below else { break }
      let text = comment.isBlock ? blockLines(comment.range) : [lineText(comment.range)]
      if Self.isSection(text) { break }
      if !(text.count == 1 && Self.isDirective(text[0])) { blocks.append(text) }
      below = line(of: comment.range.lowerBound)
      index -= 1
    }
    var lines: [String] = []
    for block in blocks.reversed() { lines += block }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
    else {
      return nil
    }
    return lines[first...last].joined(separator: "\n")
  }

  private func line(of offset: Int) -> Int { source.text.lineIndex(of: offset) }

  /// The index of the first comment behind at least so many tokens.
  private func firstComment(withTokenCount count: Int) -> Int {
    var low = 0
    var high = source.comments.count
    while low < high {
      let middle = (low + high) / 2
      if source.comments[middle].tokenCount < count { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The text of a comment of one line.
  private func lineText(_ range: SourceRange) -> String {
    var bytes = source.bytes[range.lowerBound..<range.upperBound].dropFirst(2)
    if bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "!") { bytes = bytes.dropFirst() }
    if bytes.first == UInt8(ascii: " ") { bytes = bytes.dropFirst() }
    return Self.text(bytes)
  }

  /// The lines of a block comment, without the stars that many put at their beginnings.
  private func blockLines(_ range: SourceRange) -> [String] {
    var content = source.bytes[range.lowerBound..<range.upperBound].dropFirst(2)
    if content.suffix(2).elementsEqual("*/".utf8) { content = content.dropLast(2) }
    while content.first == UInt8(ascii: "*") || content.first == UInt8(ascii: "!") { content = content.dropFirst() }
    while content.last == UInt8(ascii: "*") { content = content.dropLast() }
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { $0.drop(while: Self.isBlank) }.filter { !$0.isEmpty }
    let hasStars = !rest.isEmpty && rest.allSatisfy { $0.first == UInt8(ascii: "*") }
    let indentation =
      lines.dropFirst().filter { !$0.allSatisfy(Self.isBlank) }.map { $0.prefix(while: Self.isBlank).count }.min() ?? 0
    return lines.enumerated().map { number, line in
      if number == 0 { return Self.text(line.drop(while: Self.isBlank)) }
      guard hasStars else { return Self.text(line.dropFirst(min(indentation, line.prefix(while: Self.isBlank).count))) }
      let starless = line.drop(while: Self.isBlank).dropFirst()
      return Self.text(starless.first == UInt8(ascii: " ") ? starless.dropFirst() : starless)
    }
  }

  /// A line as text, without the blanks at its end.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether a comment divides the file and documents nothing: `MARK:`, or a rule of dashes.
  private static func isSection(_ lines: [String]) -> Bool {
    guard lines.count == 1, let line = lines.first else { return false }
    if line.utf8.starts(with: "MARK:".utf8) { return true }
    return line.utf8.count >= 3 && line.utf8.allSatisfy { "-=*#/_~+ ".utf8.contains($0) }
  }

  /// Whether a comment speaks to a tool.
  private static func isDirective(_ line: String) -> Bool {
    ["swiftlint:", "swift-format-ignore", "swiftformat:", "sourcery:"].contains { line.utf8.starts(with: $0.utf8) }
  }
}
