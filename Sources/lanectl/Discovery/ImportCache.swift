import FastfileParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The syntax of the files that Fastfiles of one listing import, read once each.
///
/// Unchecked because the compiler can't see that every access to the trees happens with the mutex held.
final class ImportCache: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var trees: [String: SyntaxTree] = [:]

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// The syntax of a document; read where none of the same path and content has been.
  func tree(of document: FastfileDocument) -> SyntaxTree {
    let source = document.sourceText
    pthread_mutex_lock(mutex)
    let known = trees[source.path]
    pthread_mutex_unlock(mutex)
    if let known, known.source.hasSameText(as: source) { return known }
    let tree = SyntaxTree.parse(source)
    pthread_mutex_lock(mutex)
    trees[source.path] = tree
    pthread_mutex_unlock(mutex)
    return tree
  }
}
