import FastfileParser

/// The columns of a place in UTF-16 code units, counted from 1, as editors and SARIF count them.
struct SourceColumns {
  /// The column of the first unit; nil where the line is not known.
  let column: Int?
  /// The column just past the last unit; nil where the place ends in another line, or the line is not known.
  let endColumn: Int?

  /// Turns the columns of a location, which count bytes, with the help of its line.
  init(_ location: SourceLocation, line: SourceLine?) {
    guard let line else {
      column = nil
      endColumn = nil
      return
    }
    column = line.utf16Column(location.column)
    endColumn = location.endLine == location.line ? line.utf16Column(location.endColumn) : nil
  }
}
