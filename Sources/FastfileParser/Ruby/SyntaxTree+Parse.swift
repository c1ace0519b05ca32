extension SyntaxTree {
  /// Reads a file as Ruby. Any text yields a tree; what is wrong with it is in `diagnostics`.
  public static func parse(_ source: SourceText) -> SyntaxTree {
    ByteReader.read(source.bytes) { parse(source, $0) }
  }

  private static func parse(_ source: SourceText, _ bytes: ByteReader) -> SyntaxTree {
    var parser = Parser(source, bytes, repairs: Repairs())
    var root = parser.parseProgram()
    if !parser.errors.isEmpty {
      var recovery = Recovery(source, bytes)
      parser = recovery.run()
      root = recovery.root
    }
    return SyntaxTree(
      source: source, nodes: parser.nodes, root: root, comments: parser.lexer.comments,
      diagnostics: diagnostics(of: parser))
  }

  private static func diagnostics(of parser: Parser) -> [Diagnostic] {
    var errors = parser.errors.isEmpty ? parser.faults : parser.errors
    // An `else` without its `if` takes the `end` of the construct around it: one mistake, whose place is the `else`.
    if errors.count == 1, errors[0].kind == .surplusEnd,
      let clause = parser.faults.last(where: {
        $0.kind == .uselessElse && $0.range.lowerBound < errors[0].range.lowerBound
      })
    {
      errors = [clause]
    }
    guard !errors.isEmpty else { return [] }
    var diagnostics = errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { $0.diagnostic(in: parser.source) }
    if parser.surplusErrorCount > 0, var last = diagnostics.last {
      last.code = "too-many-errors"
      last.message = "\(parser.surplusErrorCount) more errors behind this one are not shown"
      last.related = []
      diagnostics.append(last)
    }
    return diagnostics
  }
}
