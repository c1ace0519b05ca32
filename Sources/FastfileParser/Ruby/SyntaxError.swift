/// Something wrong with a file as Ruby, as the parser finds it.
struct SyntaxError {
  enum Kind: CaseIterable {
    case elseIf
    case malformedEscape
    case malformedNumber
    case malformedParameter
    case missingColon
    case missingComma
    case missingConstant
    case missingDo
    case missingEnd
    case missingMethodName
    case nestedTooDeep
    case notAssignable
    case surplusEnd
    case unclosedBracket
    case unclosedHeredoc
    case unclosedInterpolation
    case unclosedLiteral
    case unclosedParameters
    case unexpectedEnd
    case unexpectedToken
  }

  var kind: Kind
  var range: SourceRange
  /// Whether reading went on as if the mistake had not been made.
  var isRepaired = false
}

extension SyntaxError {
  /// The error in words, with its place in a file.
  func diagnostic(in source: SourceText) -> Diagnostic {
    let text = source.text(range)
    let (code, message) = wording(text.isEmpty ? "the end of the file" : "`\(text)`", in: source)
    return Diagnostic(severity: .error, code: code, message: message, location: source.location(range))
  }

  /// The stable code and the sentence of each kind of error: what is wrong, then what to do.
  private func wording(_ text: String, in source: SourceText) -> (code: String, message: String) {
    switch kind {
    case .elseIf: ("else-if", "`else if` opens a second `if`, which has no `end`; write `elsif`")
    case .malformedEscape:
      ("malformed-escape", "\(text) is not an escape Ruby knows; write `\\\\` for a backslash, or use single quotes")
    case .malformedNumber: ("malformed-number", "\(text) is not a number")
    case .malformedParameter: ("malformed-parameter", "\(text) cannot be the name of a parameter")
    case .missingColon: ("missing-colon", "this `?` has no `:`; write `condition ? this : that`")
    case .missingComma: ("missing-comma", "a comma is missing behind this argument")
    case .missingConstant: ("missing-constant", "a class or module needs a name that begins with a capital letter")
    case .missingDo: ("missing-do", "this call has an `end` but no `do`; write `do` at the end of the line")
    case .missingEnd: ("missing-end", "this \(text) has no `end`")
    case .missingMethodName: ("missing-method-name", "a method's name is missing at \(text)")
    case .nestedTooDeep:
      ("nested-too-deep", "nested more than \(Parser.depthLimit) levels deep; the rest of the file is not read")
    case .notAssignable: ("not-assignable", "\(text) cannot be assigned to")
    case .surplusEnd: ("surplus-end", "this `end` closes nothing")
    case .unclosedBracket: ("unclosed-bracket", "this \(text) is never closed")
    case .unclosedHeredoc:
      ("unclosed-heredoc", "this heredoc is never closed; its terminator must stand alone on a line")
    case .unclosedInterpolation: ("unclosed-interpolation", "this `#{` is never closed; a `}` is missing")
    case .unclosedLiteral: ("unclosed-string", "this \(text) is never closed")
    case .unclosedParameters: ("unclosed-parameters", "the block's parameters are never closed; a `|` is missing")
    case .unexpectedEnd: ("unexpected-end-of-file", "the file ends in the middle of an expression")
    case .unexpectedToken: ("unexpected-token", "\(text) cannot stand here")
    }
  }
}
