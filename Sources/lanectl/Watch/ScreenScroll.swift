/// Which part of a table that is longer than the window is shown.
struct ScreenScroll {
  /// The index of the first line that is shown.
  private(set) var top = 0
  /// The number of lines that are shown.
  private var page = 1
  private var count = 0

  /// Fits it to a table of so many lines, and gives the lines to show.
  mutating func fit(_ count: Int, page: Int) -> Range<Int> {
    (self.count, self.page) = (count, max(1, page))
    moveTop(to: top)
    return top..<min(count, top + page)
  }

  /// Moves as little as it takes for these lines to be shown, or the first of them where they are too many.
  mutating func reveal(_ lines: ClosedRange<Int>) {
    if lines.upperBound >= top + page { moveTop(to: lines.upperBound - page + 1) }
    if lines.lowerBound < top { moveTop(to: lines.lowerBound) }
  }

  /// Moves as a key says; false where it says nothing of the kind.
  mutating func move(_ key: Key) -> Bool {
    switch key {
    case .up: moveTop(to: top - 1)
    case .down: moveTop(to: top + 1)
    case .pageUp: moveTop(to: top - max(1, page - 1))
    case .pageDown: moveTop(to: top + max(1, page - 1))
    case .home: moveTop(to: 0)
    case .end: moveTop(to: count)
    case .quit, .endOfInput: return false
    }
    return true
  }

  private mutating func moveTop(to line: Int) { top = max(0, min(line, count - page)) }
}
