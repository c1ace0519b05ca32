/// What `show` is to do.
struct ShowRequest {
  var query: LaneQuery
  var reading: ReadingRequest
  var isJSON: Bool
  var showsSource: Bool
  var color: ColorChoice
}

extension ShowRequest {
  /// Makes sense of what was typed; `isPath` tells whether a word names something that is there.
  init(_ typed: TypedArguments, isPath: (String) -> Bool) throws(UsageError) {
    guard let first = typed.operands.first, first.contains(where: { $0 != " " }) else { throw .missingLane }
    var lane = first
    var paths = Array(typed.operands.dropFirst())
    // `show ios beta` as one would type it behind `fastlane`; what is there is a path all the same.
    if let second = paths.first, !first.contains(" "), second != "-", !second.contains("/"), !isPath(second) {
      lane += " " + second
      paths.removeFirst()
    }
    query = LaneQuery(lane)
    reading = try ReadingRequest(typed, paths: paths)
    isJSON = typed.has(.json)
    reading.keepsExcerpts = !isJSON
    showsSource = typed.has(.source)
    reading.keepsSources = showsSource
    color = typed.color
  }
}
