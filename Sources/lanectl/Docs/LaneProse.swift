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

  /// The text without lines that begin with a tag, and without what is indented below them.
  private static func withoutTags(_ text: String) -> String {
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
