/// A MatchData: where a regular expression and its groups matched, in characters of the text.
final class MatchBox {
  /// The text that was searched.
  let characters: [Unicode.Scalar]
  /// The ranges of the whole match and of each group; nil for a group that took no part.
  let ranges: [Range<Int>?]
  /// The names of the groups with names, in their order.
  let names: [(name: String, group: Int)]
  /// The expression.
  let expression: RegularExpression

  init(
    characters: [Unicode.Scalar], ranges: [Range<Int>?], names: [(name: String, group: Int)],
    expression: RegularExpression
  ) {
    self.characters = characters
    self.ranges = ranges
    self.names = names
    self.expression = expression
  }

  /// The text of a group; the whole match is group 0.
  func group(_ index: Int) -> Value {
    guard ranges.indices.contains(index), let range = ranges[index] else { return .null }
    return .string(String(characters[range]))
  }

  /// The text of a group with a name; nil where there is no such group.
  func group(named name: String) -> Value? {
    let groups = names.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.group)
    guard let last = groups.last else { return nil }
    return group(groups.last { ranges[$0] != nil } ?? last)
  }

  /// All groups but the whole match.
  var captures: [Value] { ranges.indices.dropFirst().map(group) }

  /// The text before the match.
  var preMatch: String { String(characters[..<(ranges[0]?.lowerBound ?? 0)]) }

  /// The text behind the match.
  var postMatch: String { String(characters[(ranges[0]?.upperBound ?? 0)...]) }
}

extension String {
  /// The text of characters as Ruby counts them.
  init(_ characters: some Sequence<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters)
    self.init(text)
  }
}
