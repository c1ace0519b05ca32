/// A file, or a string given to `eval`, while it is evaluated.
final class SourceUnit {
  let tree: SyntaxTree
  /// What `__FILE__` is inside.
  let file: String

  init(tree: SyntaxTree, file: String) {
    self.tree = tree
    self.file = file
  }
}
