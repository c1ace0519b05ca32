extension SyntaxTree {
  /// The source of a value that stands in for another, on its own: without the end of the line behind it, and a heredoc as
  /// the string that it is.
  func defaultText(_ id: NodeID) -> String {
    var value = id
    while [.statements, .parenthesized].contains(kind(value)), !self[value].a.isNone,
      kind(value) == .statements || kind(self[self[value].a].a) == .heredoc, self[self[value].a].next.isNone
    {
      value = self[value].a
    }
    if kind(value) == .heredoc { return heredocText(value) }
    var text = text(id)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  private func heredocText(_ id: NodeID) -> String {
    let flags = self[id].flags
    var lines = source.text(bodyRange(of: id)).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    if flags.contains(.squiggly) {
      let margins = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
      let margin = margins.min() ?? 0
      lines = lines.map { line in line.dropFirst(min(margin, line.prefix { $0 == " " || $0 == "\t" }.count)) }
    }
    var text = "\""
    for line in lines {
      for character in line {
        switch character {
        case "\"": text += "\\\""
        case "\\" where flags.contains(.raw): text += "\\\\"
        case "#" where flags.contains(.raw): text += "\\#"
        default: text.append(character)
        }
      }
      text += "\\n"
    }
    return text + "\""
  }
}
