/// Which lines of a file hold code, and which of fastlane's functions are called there.
struct CodeLines {
  private let source: SourceText
  /// For each line, counted from 0, the first one from there on that holds more than a comment.
  private let nextCode: [Int]
  /// The lines on which calls begin, counted from 1, in ascending order.
  private var starts: [Int] = []
  /// For each call the last line of the lane that it is or that it describes; 0 for others.
  private var laneEnds: [Int] = []

  init(_ file: SyntaxIndex) {
    let source = file.tree.source
    self.source = source
    var nextCode = Array(0...source.lineCount)
    for line in (0..<source.lineCount).reversed() where Self.isEmptyOrComment(line, source) {
      nextCode[line] = nextCode[line + 1]
    }
    self.nextCode = nextCode
    let places = file.declarations.map { source.location(file.tree.range($0.node)) }
    starts = places.map(\.line)
    laneEnds = Array(repeating: 0, count: places.count)
    for index in places.indices.reversed() {
      let declaration = file.declarations[index]
      if declaration.isLane {
        laneEnds[index] = places[index].endLine
      } else if declaration.name == "desc" {
        laneEnds[index] = laneEnd(from: places[index].endLine)
      }
    }
  }

  /// The lines, counted from 1, that a comment speaks of: its own where code stands before it, else those of the lane below
  /// it, else the next line of code.
  func lines(of comment: SourceRange) -> ClosedRange<Int> {
    let line = source.lineIndex(of: comment.lowerBound)
    let before = source.bytes[source.lineStart(line)..<comment.lowerBound]
    if before.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return line + 1...line + 1 }
    let next = min(nextCode[line + 1], source.lineCount)
    return next + 1...max(next + 1, laneEnd(from: next))
  }

  /// The last line of the lane that begins on the first line of code from a line on, counted from 0, descriptions before it
  /// passed over; 0 where there is none.
  private func laneEnd(from line: Int) -> Int {
    let index = starts.firstIndexOfSorted { $0 > line }
    guard index < starts.count, nextCode[min(line, nextCode.count - 1)] == starts[index] - 1 else { return 0 }
    return laneEnds[index]
  }

  private static func isEmptyOrComment(_ line: Int, _ source: SourceText) -> Bool {
    let end = line + 1 < source.lineCount ? source.lineStart(line + 1) : source.count
    let first = source.bytes[source.lineStart(line)..<end].first {
      $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A
    }
    return first == nil || first == UInt8(ascii: "#")
  }
}
