import FastfileParser

/// The table of lanes as lines, of which a window shows a part.
struct ScreenTable {
  let lines: [String]
  /// The lane whose row begins on a line, by the line's index.
  private let lanes: [Int: SourceLocation]

  init(_ layout: TextTable.Layout) {
    var lines: [String] = []
    var lanes: [Int: SourceLocation] = [:]
    var rows = layout.rows[...]
    let bytes = Array(layout.text.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let row = rows.first, row.offset <= start {
        lanes[lines.count] = row.place
        rows.removeFirst()
      }
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    (self.lines, self.lanes) = (lines, lanes)
  }

  /// The number of lanes on some of the lines.
  func laneCount(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + (lanes[$1] == nil ? 0 : 1) } }

  /// The lines of the first and the last of the lanes at these places.
  func span(of places: Set<SourceLocation>) -> ClosedRange<Int>? {
    let marked = lanes.filter { places.contains($0.value) }.keys
    guard let first = marked.min(), let last = marked.max() else { return nil }
    return first...last
  }
}
