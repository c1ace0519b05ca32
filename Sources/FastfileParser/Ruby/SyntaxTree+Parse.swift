extension SyntaxTree {
  /// Reads a file as Ruby. Any text yields a tree; what is wrong with it is in `diagnostics`.
  public static func parse(_ source: SourceText) -> SyntaxTree {
    var parser = Parser(source, repairs: Repairs())
    let root = parser.parseProgram()
    return SyntaxTree(
      source: source, nodes: parser.nodes, root: root, comments: parser.lexer.comments,
      diagnostics: parser.errors.map { $0.diagnostic(in: source) })
  }
}
