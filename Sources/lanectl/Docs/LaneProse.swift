import FastfileParser

/// What is written about a lane, for people: the tags that document parameters are left out, since tables show them.
struct LaneProse {
  /// The descriptions, or else the comment.
  let text: String
  /// The comment, where there are descriptions too.
  let remark: String

  init(_ lane: Lane) {
    let comment = Self.withoutTags(lane.comment ?? "")
    let description = Self.withoutTags(lane.description.joined(separator: "\n\n"))
    text = description.isEmpty ? comment : description
    remark = description.isEmpty || description == comment ? "" : comment
  }

  /// Whether a text holds no tag, no line end but LF, and no blanks at its ends.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, first > 0x20, last > 0x20 else { return text.isEmpty }
    return text.allBytesSatisfy { ($0 >= 0x20 || $0 == 0x0A) && $0 < 0x7F && $0 != UInt8(ascii: "@") }
  }

  /// The text without lines that begin with a tag, and without what is indented below them.
  private static func withoutTags(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var lines: [Substring] = []
    var isInTag = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " || $0 == "\t" }
      let isTag = content.first == "@" && content.dropFirst().first?.isLetter == true
      isInTag = isTag || (isInTag && !content.isEmpty && content.startIndex > line.startIndex)
      if !isInTag { lines.append(line) }
    }
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    return lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed().joined(separator: "\n")
  }
}
