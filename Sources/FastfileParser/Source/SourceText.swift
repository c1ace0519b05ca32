/// The bytes of one file and the table of its lines.
///
/// The text is what a Ruby reader sees: valid UTF-8 without a byte order mark and, in a main Fastfile, with curly quotes
/// replaced. Locations are always those of the file on disk.
public final class SourceText: Sendable {
  /// The file's path as the caller named it.
  public let path: String
  /// The text.
  let bytes: SourceBytes
  /// The number of bytes in the text.
  public let count: Int
  /// The offset of each line's first byte.
  private let lineStarts: [UInt32]
  /// Where the text is shorter than the file, in ascending order.
  let edits: [Edit]
  /// The number that locations give to the first line.
  private let firstLine: Int
  /// How many bytes of the file stand before each line of the text: the indentation that `<<~` takes away.
  private let indentation: Int

  /// A place where the text holds fewer bytes than the file it was read from.
  struct Edit: Sendable {
    /// The offset in the text of the first byte behind the place.
    var offset: Int
    /// How many bytes of the file are missing in all before `offset`.
    var totalRemoved: Int
  }

  /// Takes the text of a file; `edits` lists where it is shorter than the file on disk.
  init(path: String, bytes: [UInt8], edits: [Edit] = [], firstLine: Int = 1, indentation: Int = 0) {
    self.path = path
    self.indentation = indentation
    self.firstLine = firstLine
    self.lineStarts = ByteScan.lineStarts(in: bytes)
    self.bytes = SourceBytes(bytes)
    self.count = bytes.count
    self.edits = edits
  }

  /// Takes a text held in memory.
  public convenience init(path: String, text: String) { self.init(path: path, text: text, firstLine: 1) }

  /// Takes a text that begins at a line of a file, as `eval` is told.
  convenience init(path: String, text: String, firstLine: Int, indentation: Int = 0) {
    self.init(path: path, bytes: Array(text.utf8), firstLine: firstLine, indentation: indentation)
  }

  /// The number of lines; a text that ends with a newline has an empty last one.
  public var lineCount: Int { lineStarts.count }

  /// The text of a range; offsets past the end are cut off.
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[min(range.lowerBound, count)..<min(range.upperBound, count)], as: UTF8.self)
  }

  /// Whether another source has the same bytes.
  package func hasSameText(as other: SourceText) -> Bool { self === other || bytes == other.bytes }

  /// The index, counted from 0, of the line that holds the byte at `offset`.
  func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offset of the first byte of a line, counted from 0.
  func lineStart(_ index: Int) -> Int { Int(lineStarts[index]) }

  /// The number of blanks at the beginning of the line that holds the byte at `offset`; at most 1,000.
  func indentation(at offset: Int) -> Int {
    let start = lineStart(lineIndex(of: offset))
    var end = start
    while end - start < 1000, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return end - start
  }

  /// The text of a line, counted from 1, without its line end; empty where there is no such line.
  public func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let start = lineStart(number - 1)
    var end = number < lineStarts.count ? lineStart(number) - 1 : count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return text(SourceRange(start, end))
  }

  /// The line and column of a range in the file on disk.
  func location(_ range: SourceRange) -> SourceLocation {
    let (line, column) = position(range.lowerBound)
    // Most ranges end on the line they begin on.
    if edits.isEmpty, range.upperBound <= count, line >= lineCount || range.upperBound < lineStart(line) {
      return SourceLocation(
        path: path, line: line &- 1 &+ firstLine, column: column, endLine: line &- 1 &+ firstLine,
        endColumn: column + range.count)
    }
    let (endLine, endColumn) = position(range.upperBound)
    return SourceLocation(
      path: path, line: line &- 1 &+ firstLine, column: column, endLine: endLine &- 1 &+ firstLine,
      endColumn: endColumn)
  }

  private func position(_ offset: Int) -> (line: Int, column: Int) {
    let offset = min(offset, count)
    let line = lineIndex(of: offset)
    let start = lineStart(line)
    var column = offset - start + 1 + indentation
    if !edits.isEmpty {
      column += removed(before: offset) - removed(before: start)
    }
    return (line + 1, column)
  }

  /// How many bytes of the file are missing from the text before the byte at `offset`.
  private func removed(before offset: Int) -> Int {
    let index = edits.firstIndexOfSorted { $0.offset > offset }
    return index == 0 ? 0 : edits[index - 1].totalRemoved
  }
}
