/// What the reading of a broken file assumes to be missing, and where.
///
/// A file that Ruby accepts is read without any. Each repair reports one error where it is applied.
struct Repairs {
  /// Where statements begin that are calls without the `do` of their block.
  var missingDo: Set<Int> = []
  /// Where constructs begin whose `end` is missing: they end before the first statement that is not indented deeper.
  var missingEnd: Set<Int> = []
  /// Where an `end` stands that closes nothing.
  var surplusEnd: Set<Int> = []
  /// Where literals begin that end with their line.
  var unclosedLiteral: Set<Int> = []
  /// Where tokens stand that belong to a text without its opening quote: the rest of their line means nothing.
  var strayText: Set<Int> = []
  /// Where interpolations begin that end before the closing delimiter of their literal, or with their line.
  var unclosedInterpolation: Set<Int> = []
  /// Where heredocs begin whose body ends before the first line that is not indented deeper than the opener's.
  var unclosedHeredoc: Set<Int> = []

  init(_ repairs: [Repair] = []) {
    for repair in repairs { _ = insert(repair) }
  }

  /// One assumption.
  enum Repair: Equatable {
    case missingDo(Int)
    case missingEnd(Int)
    case surplusEnd(Int)
    case unclosedLiteral(Int)
    case strayText(Int)
    case unclosedInterpolation(Int)
    case unclosedHeredoc(Int)

    /// The same in a text that begins elsewhere.
    func moved(by distance: Int) -> Repair {
      switch self {
      case .missingDo(let start): .missingDo(start + distance)
      case .missingEnd(let start): .missingEnd(start + distance)
      case .surplusEnd(let start): .surplusEnd(start + distance)
      case .unclosedLiteral(let start): .unclosedLiteral(start + distance)
      case .strayText(let start): .strayText(start + distance)
      case .unclosedInterpolation(let start): .unclosedInterpolation(start + distance)
      case .unclosedHeredoc(let start): .unclosedHeredoc(start + distance)
      }
    }
  }

  /// Adds an assumption; false if it has been made before.
  mutating func insert(_ repair: Repair) -> Bool {
    switch repair {
    case .missingDo(let start): missingDo.insert(start).inserted
    case .missingEnd(let start): missingEnd.insert(start).inserted
    case .surplusEnd(let start): surplusEnd.insert(start).inserted
    case .unclosedLiteral(let start): unclosedLiteral.insert(start).inserted
    case .strayText(let start): strayText.insert(start).inserted
    case .unclosedInterpolation(let start): unclosedInterpolation.insert(start).inserted
    case .unclosedHeredoc(let start): unclosedHeredoc.insert(start).inserted
    }
  }
}

/// What the reading of a broken file notes about its layout, for finding out what is missing.
struct LayoutRecord {
  /// A construct that an `end` closed, or nothing.
  struct Pair {
    var opener: Int
    /// The column of the first word on the opener's line.
    var openerIndentation: Int
    /// Where the `end` stands; nil if there is none.
    var end: Int?
    /// The column of the `end` if it is the first word of its line.
    var endIndentation: Int?
    /// Whether the `end` stands below the opener itself: `x = case y`.
    var isAligned: Bool
  }

  /// A statement that begins a line with a word.
  struct Statement {
    var start: Int
    var indentation: Int
  }

  /// A quoted literal that spans lines.
  struct Literal {
    var start: Int
    var end: Int
  }

  var pairs: [Pair] = []
  var statements: [Statement] = []
  var literals: [Literal] = []
  /// Where the braces of the open blocks stand.
  var braces: [Int] = []
  /// Where interpolations begin.
  var interpolations: [Int] = []
  /// How many lines the structure contradicts: by their indentation they lie outside of what they are in, or deeper than
  /// the statements beside them.
  var contradictions = 0
  /// The indentations of the lines that opened what is open, and those of the statements in each list that is being read.
  var open: [Int] = []
  var lists: [Int?] = []
}
