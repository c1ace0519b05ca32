/// Where the evaluation of a document finds other files.
///
/// Paths are those the evaluation made: relative ones count from `workingDirectory`. A loader decides what may be read
/// and never reads devices, sockets or pipes.
public protocol DocumentLoader: Sendable {
  /// The absolute path that relative ones count from.
  var workingDirectory: String { get }

  /// The document at a path.
  func document(at path: String) throws(DocumentError) -> FastfileDocument

  /// What is at a path, links followed; nil where nothing is, or nothing that may be looked at.
  func entryKind(at path: String) -> DocumentEntryKind?

  /// The names in a folder, in byte order, without "." and ".."; nil where there is no such folder that may be read.
  func entries(of folder: String) -> [String]?

  /// Whether the loader may look at a path, so that nothing is there where it finds nothing.
  func covers(_ path: String) -> Bool

  /// The syntax of a document of Ruby that it gave; a loader that serves many Fastfiles may remember it.
  func syntaxTree(of document: FastfileDocument) -> SyntaxTree
}

extension DocumentLoader {
  /// Every path.
  public func covers(_ path: String) -> Bool { true }

  /// Reads the document anew.
  public func syntaxTree(of document: FastfileDocument) -> SyntaxTree { SyntaxTree.parse(document.sourceText) }
}

/// What a path leads to.
public enum DocumentEntryKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
}
