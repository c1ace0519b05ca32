import FastfileParser

/// The syntax of the files that Fastfiles of one listing import, read once each.
///
/// Unchecked because the compiler can't see that every access to the trees happens with the lock held.
final class ImportCache: @unchecked Sendable {
  private let monitor = Monitor()
  private var trees: [String: SyntaxTree] = [:]

  /// The syntax of a document; read where none of the same path and content has been.
  func tree(of document: FastfileDocument) -> SyntaxTree {
    let source = document.sourceText
    let known = monitor.withLock { trees[source.path] }
    if let known, known.source.hasSameText(as: source) { return known }
    let tree = SyntaxTree.parse(source)
    monitor.withLock { trees[source.path] = tree }
    return tree
  }
}
