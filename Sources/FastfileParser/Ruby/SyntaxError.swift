/// Something wrong with a file as Ruby, as the parser finds it.
struct SyntaxError {
  enum Kind: CaseIterable {
    case argumentBehindKeywords
    case braceBlock
    case bracedBody
    case classInMethod
    case conflictMarker
    case constantInMethod
    case duplicateKey
    case duplicateParameter
    case duplicateVariable
    case elseIf
    case endlessSetter
    case leadingComma
    case malformedBytes
    case malformedEscape
    case malformedExpression
    case malformedInterpolation
    case malformedNumber
    case malformedParameter
    case malformedRange
    case misorderedParameter
    case misplacedBEGIN
    case misplacedBlockArgument
    case misplacedBlockPass
    case misplacedClause
    case misplacedLoopJump
    case misplacedNumberedParameter
    case misplacedRetry
    case misplacedReturn
    case misplacedYield
    case misspelledDo
    case missingColon
    case missingComma
    case missingConstant
    case missingDo
    case missingEnd
    case missingLabel
    case missingMethodName
    case missingParentheses
    case missingValue
    case nestedTooDeep
    case noValue
    case notAPattern
    case notAssignable
    case nothingToPassOn
    case reservedName
    case spaceBeforeParenthesis
    case surplusEnd
    case twoBlocks
    case unclosedBracket
    case unclosedComment
    case unclosedHeredoc
    case unclosedInterpolation
    case unclosedLiteral
    case unclosedParameters
    case unexpectedToken
    case unknownGroup
    case unknownVariable
    case unmeasuredLookBehind
    case uselessElse
    case variableInAlternative
  }

  var kind: Kind
  var range: SourceRange
  /// Another place that explains the error.
  var related: SourceRange?
  /// Whether reading went on as if the mistake had not been made.
  var isRepaired = false

  /// The same in a text that begins elsewhere.
  func moved(by distance: Int) -> SyntaxError {
    var error = self
    error.range = SourceRange(range.lowerBound + distance, range.upperBound + distance)
    error.related = related.map { SourceRange($0.lowerBound + distance, $0.upperBound + distance) }
    return error
  }
}

extension SyntaxError {
  /// The error in words, with its place in a file.
  func diagnostic(in source: SourceText) -> Diagnostic {
    let text = source.text(range).prefix { $0 != "\n" && $0 != "\r\n" }
    let isLineEnd = text.isEmpty && range.count > 0
    let (code, message) = wording(
      isLineEnd ? "the end of the line" : text.isEmpty ? "the end of the file" : "`\(text)`")
    return Diagnostic(
      severity: kind == .misplacedYield ? .warning : .error, code: code, message: message,
      location: source.location(range),
      related: related.map { [Diagnostic.Related(message: relatedWording, location: source.location($0))] } ?? [])
  }

  /// What stands at the related place.
  private var relatedWording: String {
    switch kind {
    case .twoBlocks: "the other block is here"
    case .bracedBody: "it belongs to this"
    case .missingEnd, .unclosedBracket: "it has not been closed here"
    default: "the first is here"
    }
  }

  /// The stable code and the sentence of each kind of error: what is wrong, then what to do.
  private func wording(_ text: String) -> (code: String, message: String) {
    switch kind {
    case .argumentBehindKeywords:
      ("argument-behind-keywords", "an argument without a name cannot follow one with a name; put it first")
    case .braceBlock:
      (
        "brace-block",
        "`{` cannot begin a block behind arguments without parentheses; write `do … end`, or parentheses"
      )
    case .bracedBody: ("braced-body", "Ruby has no braces around this body; end it with `end` instead")
    case .classInMethod: ("class-in-method", "a \(text) cannot be defined in a method's body")
    case .conflictMarker:
      ("conflict-marker", "\(text) is the mark of a merge that was not finished; keep one side and delete the marks")
    case .constantInMethod:
      ("constant-in-method", "the constant \(text) cannot be assigned in a method's body; use a lower-case name")
    case .duplicateKey: ("duplicate-key", "the key \(text) stands twice in this pattern")
    case .duplicateParameter: ("duplicate-parameter", "two parameters are named \(text); rename one")
    case .duplicateVariable: ("duplicate-variable", "\(text) stands twice in this pattern; rename one")
    case .elseIf: ("else-if", "`else if` opens a second `if`, which has no `end`; write `elsif`")
    case .endlessSetter: ("endless-setter", "\(text) cannot be defined without `end`, since its name ends in `=`")
    case .leadingComma: ("missing-comma", "no line can begin with a comma; put it at the end of the line before")
    case .malformedBytes:
      ("malformed-regex", "\(text) is no character of UTF-8; write `n` behind the expression to match single bytes")
    case .malformedEscape:
      ("malformed-escape", "\(text) is not an escape Ruby knows; write `\\\\` for a backslash, or use single quotes")
    case .malformedExpression:
      ("malformed-regex", "\(text) makes this regular expression invalid; put `\\` before it if it stands for itself")
    case .malformedInterpolation:
      ("unexpected-token", "what stands in \(text) is not complete")
    case .malformedNumber: ("malformed-number", "\(text) is not a number")
    case .malformedParameter: ("malformed-parameter", "\(text) cannot be the name of a parameter")
    case .malformedRange:
      (
        "malformed-regex",
        "\(text) is no range of characters; put the smaller character first, or a `-` at the end of the brackets"
      )
    case .misorderedParameter: ("misordered-parameter", "\(text) cannot stand in this place of the list")
    case .misplacedBEGIN:
      ("misplaced-begin", "`BEGIN` can stand at the top level only; `begin` is written in lower case")
    case .misplacedBlockArgument: ("misplaced-block-argument", "\(text) must be the last argument")
    case .misplacedBlockPass: ("misplaced-block-argument", "\(text) cannot stand here; only a call takes a block")
    case .misplacedClause: ("misplaced-clause", "\(text) cannot stand behind the clauses before it")
    case .misplacedLoopJump: ("misplaced-jump", "\(text) has no loop or block to leave")
    case .misplacedNumberedParameter:
      ("misplaced-numbered-parameter", "\(text) cannot be used where parameters have names, or a block around uses it")
    case .misplacedRetry: ("misplaced-retry", "`retry` can stand in a `rescue` clause only")
    case .misplacedReturn: ("misplaced-return", "`return` cannot stand in the body of a class or module")
    case .misplacedYield: ("misplaced-yield", "`yield` has no block to call outside of a method")
    case .misspelledDo: ("missing-do", "\(text) cannot stand here, and this call's `end` has no `do`; write `do`")
    case .missingColon: ("missing-colon", "this `?` has no `:`; write `condition ? this : that`")
    case .missingComma: ("missing-comma", "a comma is missing behind this argument")
    case .missingConstant: ("missing-constant", "a class or module needs a name that begins with a capital letter")
    case .missingDo: ("missing-do", "this call has an `end` but no `do`; write `do` at the end of the line")
    case .missingEnd: ("missing-end", "this \(text) has no `end`")
    case .missingLabel:
      (
        "argument-behind-keywords",
        "an argument without a name cannot follow one with a name; a colon may be missing behind its name"
      )
    case .missingMethodName: ("missing-method-name", "a method's name is missing at \(text)")
    case .missingParentheses:
      ("missing-parentheses", "the arguments of this call need parentheses here, or a comma is missing before them")
    case .missingValue: ("missing-value", "a value is missing behind \(text)")
    case .nestedTooDeep:
      ("nested-too-deep", "nested more than \(Parser.depthLimit) levels deep; the rest of the file is not read")
    case .noValue: ("no-value", "\(text) has no value that could be used here")
    case .notAPattern: ("not-a-pattern", "\(text) cannot stand in a pattern; put `^` before a variable's name")
    case .notAssignable: ("not-assignable", "\(text) cannot be assigned to")
    case .nothingToPassOn: ("nothing-to-pass-on", "\(text) passes on a parameter that the method does not have")
    case .reservedName: ("reserved-name", "\(text) is kept for the parameters of blocks; use another name")
    case .spaceBeforeParenthesis:
      ("space-before-parenthesis", "a space keeps this `(` from enclosing the arguments; delete the space")
    case .surplusEnd: ("surplus-end", "this `end` closes nothing")
    case .twoBlocks: ("two-blocks", "this call is given two blocks; keep one")
    case .unclosedBracket: ("unclosed-bracket", "this \(text) is never closed")
    case .unclosedComment:
      ("unclosed-comment", "this `=begin` is never closed; write `=end` at the beginning of a line")
    case .unclosedHeredoc:
      ("unclosed-heredoc", "this heredoc is never closed; its terminator must stand alone on a line")
    case .unclosedInterpolation: ("unclosed-interpolation", "this `#{` is never closed; a `}` is missing")
    case .unclosedLiteral: ("unclosed-string", "this \(text) is never closed")
    case .unclosedParameters: ("unclosed-parameters", "the block's parameters are never closed; a `|` is missing")
    case .unexpectedToken: ("unexpected-token", "\(text) cannot stand here")
    case .unknownGroup:
      ("malformed-regex", "\(text) refers to a group that this regular expression does not have")
    case .unknownVariable: ("unknown-variable", "there is no local variable \(text) whose value could be compared")
    case .unmeasuredLookBehind:
      ("malformed-regex", "\(text) cannot stand in a look-behind, whose text must be of one length")
    case .uselessElse: ("useless-else", "this `else` belongs to no `if`, `case` or `rescue`")
    case .variableInAlternative:
      ("variable-in-alternative", "\(text) would be set by one alternative only; `_` takes anything")
    }
  }
}
