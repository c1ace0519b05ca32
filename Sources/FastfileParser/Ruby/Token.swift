/// A token: a range of the source and what it is there.
struct Token {
  var kind: TokenKind
  var start: Int
  var end: Int
  /// Whether blanks, a comment or a line end lie directly before it.
  var spaceBefore: Bool

  /// The bytes of the token.
  var range: SourceRange { SourceRange(start, end) }
}

/// The kinds of token. Literals with delimiters yield their opener only; the parser reads on from there.
///
/// Those that are told apart most often lie side by side, so that sets of them fit into one word.
enum TokenKind: UInt8 {
  case endOfFile, newline, semicolon

  /// A byte that begins nothing.
  case unknown

  // Words
  case identifier
  /// An identifier that ends in `?` or `!`.
  case methodName
  case constant
  /// `name:`, the colon included.
  case label
  case instanceVariable, classVariable, globalVariable

  // Literals
  case integer, float, character, symbol
  /// The opener of a string, command, regular expression, word list or quoted symbol: see `Lexer.literal`.
  case literalStart
  /// The opener of a heredoc: see `Lexer.heredoc`.
  case heredocStart

  // Brackets and what begins or separates operands
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, pipe, lambdaArrow, tilde

  // Keywords
  case keywordAnd, keywordBegin, keywordBreak, keywordCase, keywordClass, keywordDef, keywordDefined
  case keywordDo, keywordElse, keywordElsif, keywordEnd, keywordEnsure, keywordFalse, keywordFor, keywordIf
  case keywordIn, keywordModule, keywordNext, keywordNil, keywordNot, keywordOr, keywordRedo, keywordRescue
  case keywordRetry, keywordReturn, keywordSelf, keywordSuper, keywordThen, keywordTrue, keywordUnless
  case keywordUntil, keywordWhen, keywordWhile, keywordYield
  case keywordFile, keywordLine, keywordEncoding
  case keywordAlias, keywordUndef, keywordBEGIN, keywordEND

  // Punctuation
  case dot, safeNavigation, scope, colon, question, arrow
  case dotDot, dotDotDot

  // Operators
  case assign
  /// `+=`, `||=` …
  case operatorAssign
  case plus, minus, star, doubleStar, slash, percent
  case shiftLeft, shiftRight, ampersand, caret, bang
  case less, lessEqual, greater, greaterEqual, spaceship, equal, caseEqual, notEqual, match, notMatch
  case andAnd, orOr

  /// Whether an operand is expected behind the token, and an operator otherwise.
  var expectsOperand: Bool {
    switch self {
    case .identifier, .methodName, .constant, .instanceVariable, .classVariable, .globalVariable, .integer, .float,
      .character, .symbol, .literalStart, .heredocStart, .keywordEnd, .keywordFalse, .keywordNil, .keywordRedo,
      .keywordRetry, .keywordSelf, .keywordSuper, .keywordTrue, .keywordYield, .keywordFile, .keywordLine,
      .keywordEncoding, .rightParenthesis, .rightBracket, .rightBrace, .unknown:
      false
    default:
      true
    }
  }

  /// Whether a line end behind the token ends the statement although an operand could follow.
  var keepsNewline: Bool {
    switch self {
    case .keywordReturn, .keywordBreak, .keywordNext, .keywordRescue: true
    default: !expectsOperand
    }
  }

  /// Whether a word followed by a colon is a label directly behind the token.
  var allowsLabel: Bool {
    switch self {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .pipe, .identifier, .methodName, .constant, .keywordYield,
      .keywordSuper, .keywordNot, .keywordDefined, .lambdaArrow, .keywordIn:
      true
    default: false
    }
  }
}
