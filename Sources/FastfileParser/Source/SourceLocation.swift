/// A place in a file as people and editors name it.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as compilers and `grep` do.
public struct SourceLocation: Hashable, Sendable {
  /// The file's path as the caller named it, or as it was reached from there.
  public var path: String
  /// The line of the first byte.
  public var line: Int
  /// The column of the first byte.
  public var column: Int
  /// The line of the byte just past the last one.
  public var endLine: Int
  /// The column of the byte just past the last one.
  public var endColumn: Int

  /// Makes a location from its parts.
  public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// Whether the place begins before another one of the same file.
  func precedes(_ other: SourceLocation) -> Bool { (line, column) < (other.line, other.column) }
}
