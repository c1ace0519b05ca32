/// A comment of a Swift source: one line of `//`, or a whole `/* */`.
struct SwiftComment: Sendable {
  /// The bytes with the comment marks.
  var range: SourceRange
  /// Whether it is a `/* */`.
  var isBlock: Bool
  /// Whether nothing but blanks and other comments precede it on its line.
  var startsLine: Bool
  /// The number of tokens before it.
  var tokenCount: Int
}
