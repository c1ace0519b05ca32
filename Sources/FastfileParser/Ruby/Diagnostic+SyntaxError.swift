extension Diagnostic {
  /// The codes of everything that keeps a file from being read as a whole.
  private static let syntaxCodes: Set<String> = {
    let empty = SourceText(path: "", text: "")
    let codes = SyntaxError.Kind.allCases.map { kind in
      SyntaxError(kind: kind, range: SourceRange(0, 0)).diagnostic(in: empty).code
    }
    return Set(codes).union(["syntax", "invalid-utf8"])
  }()

  /// Whether it says that a file does not parse.
  public var isSyntaxError: Bool { severity == .error && Self.syntaxCodes.contains(code) }
}
