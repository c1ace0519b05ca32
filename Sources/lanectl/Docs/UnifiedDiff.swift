/// The difference of two files in the form that `patch` takes.
struct UnifiedDiff {
  private enum Edit { case keep, remove, insert }
  private typealias Row = (edit: Edit, line: ArraySlice<UInt8>)

  private static let context = 3
  /// The product of the differing lines' numbers above which no smallest difference is looked for.
  private static let searchLimit = 4_000_000

  private let rows: [Row]

  /// Compares two files.
  init(old: [UInt8], new: [UInt8]) {
    let oldLines = ReadmeLine.lines(of: old).map { old[$0.range] }
    let newLines = ReadmeLine.lines(of: new).map { new[$0.range] }
    let head = zip(oldLines, newLines).prefix { $0.elementsEqual($1) }.count
    let tail = zip(oldLines.dropFirst(head).reversed(), newLines.dropFirst(head).reversed())
      .prefix { $0.elementsEqual($1) }.count
    let middle = Self.rows(
      Array(oldLines[head..<oldLines.count - tail]), Array(newLines[head..<newLines.count - tail]))
    rows =
      oldLines[..<head].map { (.keep, $0) } + middle + oldLines[(oldLines.count - tail)...].map { (.keep, $0) }
  }

  /// How many lines were added and removed.
  var counts: (added: Int, removed: Int) {
    (rows.count { $0.edit == .insert }, rows.count { $0.edit == .remove })
  }

  /// The text; empty where the files are the same.
  func render(oldName: String, newName: String) -> [UInt8] {
    let groups = hunks()
    guard !groups.isEmpty else { return [] }
    return Array("--- \(oldName)\n+++ \(newName)\n".utf8) + groups.flatMap(render)
  }

  private static func rows(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Row] {
    guard !old.isEmpty, !new.isEmpty, old.count.multipliedReportingOverflow(by: new.count).partialValue <= searchLimit
    else { return old.map { (.remove, $0) } + new.map { (.insert, $0) } }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        rows.append((.remove, old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, inserted.contains(newIndex) {
        rows.append((.insert, new[newIndex]))
        newIndex += 1
      } else if oldIndex < old.count, newIndex < new.count {
        rows.append((.keep, old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      } else {
        break
      }
    }
    return rows
  }

  /// The rows that changed with those around them, neighbours joined.
  private func hunks() -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in rows.indices where rows[index].edit != .keep {
      let range = max(0, index - Self.context)..<min(rows.count, index + Self.context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func render(_ hunk: Range<Int>) -> [UInt8] {
    func span(_ other: Edit) -> String {
      let before = rows[..<hunk.lowerBound].count { $0.edit != other }
      let count = rows[hunk].count { $0.edit != other }
      return count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
    }
    var bytes = Array("@@ -\(span(.insert)) +\(span(.remove)) @@\n".utf8)
    for row in rows[hunk] {
      switch row.edit {
      case .keep: bytes.append(UInt8(ascii: " "))
      case .remove: bytes.append(UInt8(ascii: "-"))
      case .insert: bytes.append(UInt8(ascii: "+"))
      }
      bytes += row.line
      if row.line.last != UInt8(ascii: "\n") { bytes += Array("\n\\ No newline at end of file\n".utf8) }
    }
    return bytes
  }
}
