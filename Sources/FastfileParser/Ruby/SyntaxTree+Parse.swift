extension SyntaxTree {
  /// Reads a file as Ruby. Any text yields a tree; what is wrong with it is in `diagnostics`.
  public static func parse(_ source: SourceText) -> SyntaxTree {
    var parser = Parser(source, repairs: Repairs())
    var root = parser.parseProgram()
    if !parser.errors.isEmpty {
      var recovery = Recovery(source)
      parser = recovery.run()
      root = recovery.root
    }
    return SyntaxTree(
      source: source, nodes: parser.nodes, root: root, comments: parser.lexer.comments,
      diagnostics: parser.errors.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { $0.diagnostic(in: source) })
  }
}
