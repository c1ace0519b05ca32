/// A piece of Swift source other than blanks and comments.
struct SwiftToken: Sendable {
  /// What a piece is.
  enum Kind: UInt8, Sendable {
    /// A name or a keyword, with or without backticks.
    case identifier
    /// A whole string literal, from its first `#` or quote to its last.
    case string
    /// A number.
    case number
    /// A regular expression between slashes.
    case regularExpression
    /// A single byte of punctuation or of an operator.
    case punctuation
  }

  /// What it is.
  var kind: Kind
  /// Whether it is the first on its line.
  var startsLine: Bool
  private let lower: Int32
  private var upper: Int32
  private var innerCount: Int32 = 0

  /// Takes a range of a source that is small enough for 32-bit offsets.
  init(_ kind: Kind, _ start: Int, _ end: Int, startsLine: Bool) {
    self.kind = kind
    self.startsLine = startsLine
    self.lower = Int32(truncatingIfNeeded: start)
    self.upper = Int32(truncatingIfNeeded: end)
  }

  /// The offset of its first byte.
  var start: Int { Int(lower) }

  /// The offset just past its last byte.
  var end: Int {
    get { Int(upper) }
    set { upper = Int32(truncatingIfNeeded: newValue) }
  }

  /// How many of the tokens that follow lie in the interpolations of this string.
  var inner: Int {
    get { Int(innerCount) }
    set { innerCount = Int32(truncatingIfNeeded: newValue) }
  }
}
