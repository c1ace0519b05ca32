/// Why the part of a file that documents the lanes can't be found.
enum ReadmeFault: Error, Hashable {
  /// Neither fastlane's heading nor the two markers are there.
  case noPart
  /// The first marker stands alone; the line is that of the marker.
  case markerNotClosed(line: Int)

  /// What is wrong and what to do, over several lines.
  func message(path: String) -> String {
    switch self {
    case .noPart:
      """
      \(path) has no part for the lanes; put these two lines where they belong, and run this again:
        \(ReadmeMarker.opening)
        \(ReadmeMarker.closing)
      """
    case .markerNotClosed(let line):
      "\(path):\(line): no \(ReadmeMarker.closing) follows the marker; add it below"
    }
  }
}
