import FastfileParser

/// The part of a README.md of fastlane's that lists the lanes: from the line end of its heading to the closing part.
struct ReadmePart {
  /// The offsets of the part.
  let range: Range<Int>
  /// The form that the part has.
  let style: FastlaneMarkdownStyle

  /// The line above the part.
  static let heading = "# Available Actions"

  /// Finds the part; nil where there is no heading, or nothing that ends the part.
  init?(_ lines: [ReadmeLine]) {
    guard let heading = Self.headingIndex(lines) else { return nil }
    let body = lines[(heading + 1)...]
    let closing = Self.closingIndex(body)
    let generated = closing.map { body[..<$0] } ?? body
    let entries = generated.indices.filter { Self.isEntry($0, generated) }
    guard closing != nil || !entries.isEmpty else { return nil }
    let end = Self.end(generated, lastEntry: entries.last) ?? closing.map { lines[$0].range.lowerBound }
    guard let end else { return nil }
    range = lines[heading].text.endIndex..<end
    style = Self.style(
      lines, part: generated.prefix { $0.range.lowerBound < end }, entries: entries, closing: closing)
  }

  /// The first line of the closing part, as the generations of fastlane word it.
  private static func closingIndex(_ lines: ArraySlice<ReadmeLine>) -> Int? {
    lines.lastIndex { $0.begins(with: "This README.md is auto-generated") || isOfFirstYear($0) }
      ?? lines.lastIndex { $0.begins(with: "More information about fastlane can be found") }
  }

  private static func isOfFirstYear(_ line: ReadmeLine) -> Bool {
    line.begins(with: "Generate this documentation by running")
  }

  private static func headingIndex(_ lines: [ReadmeLine]) -> Int? {
    var fenced = false
    return lines.firstIndex { line in
      if line.isFence { fenced.toggle() }
      return !fenced && line.isExactly(heading)
    }
  }

  /// Whether the entry of a lane begins at a line: a heading with a block of code that calls fastlane below.
  private static func isEntry(_ index: Int, _ lines: ArraySlice<ReadmeLine>) -> Bool {
    guard lines[index].begins(with: "### ") else { return false }
    let next = lines[(index + 1)...].drop(while: \.isBlank).prefix(2)
    guard next.count == 2, let fence = next.first, let command = next.last else { return false }
    return fence.isFence && (command.begins(with: "fastlane ") || command.begins(with: "[bundle exec] fastlane "))
  }

  /// The offset behind the closing rule and the blank line below it; nil where there is no rule.
  private static func end(_ lines: ArraySlice<ReadmeLine>, lastEntry: Int?) -> Int? {
    let tail = lines[(lastEntry ?? lines.startIndex)...]
    let rules = tail.indices.filter { lines[$0].isExactly("----") }
    // A description may hold rules too, but what somebody wrote below the closing one begins with a heading.
    guard let rule = rules.first(where: { startsAnew(lines[($0 + 1)...]) }) ?? rules.last else { return nil }
    let below = lines[(rule + 1)...].first.flatMap { $0.isBlank ? $0 : nil }
    return (below ?? lines[rule]).range.upperBound
  }

  /// Whether the text ends or begins with a heading.
  private static func startsAnew(_ lines: ArraySlice<ReadmeLine>) -> Bool {
    guard let line = lines.first(where: { !$0.isBlank }) else { return true }
    return line.begins(with: "# ") || line.begins(with: "## ")
  }

  /// The form of a part, by the traces that each leaves.
  private static func style(
    _ lines: [ReadmeLine], part: ArraySlice<ReadmeLine>, entries: [Int], closing: Int?
  ) -> FastlaneMarkdownStyle {
    let isSpaced =
      if let entry = entries.first {
        lines[entry + 1].isBlank
      } else {
        // Without lanes the line below the title tells.
        !lines.prefix(while: { !$0.isExactly(heading) }).contains { $0.isExactly("================") }
      }
    let isEarly = closing.map { isOfFirstYear(lines[$0]) } ?? false
    return FastlaneMarkdownStyle(
      isSpaced: isSpaced,
      listsEmptyPlatforms: isEarly || part.indices.contains { isEmptyPlatform($0, part) },
      capitalizesAndroid: !(isEarly || part.contains { $0.isExactly("## android") }))
  }

  /// Whether the heading of a platform stands directly above a rule.
  private static func isEmptyPlatform(_ index: Int, _ lines: ArraySlice<ReadmeLine>) -> Bool {
    guard lines[index].begins(with: "## ") else { return false }
    let next = lines[(index + 1)...].prefix(2)
    return next.count == 2 && next.first?.isBlank == true && next.last?.isExactly("----") == true
  }
}
