/// What `watch` is to do.
struct WatchRequest {
  /// The milliseconds between two looks where none are named.
  static let usualPollInterval = 500

  var reading: ReadingRequest
  var filter: LaneFilter
  var order: LaneOrder
  var color: ColorChoice
  /// Whether lines of JSON are written to a terminal too.
  var isJSON: Bool
  /// Whether the list is printed at once.
  var showsInitial: Bool
  /// Whether the first change ends it.
  var isOnce: Bool
  /// Whether each list is written below the last one on a terminal.
  var appends: Bool
  /// The milliseconds between two looks; nil where the system tells of changes.
  var pollInterval: Int?
  /// Whether the end of standard input ends it.
  var exitsOnEnd: Bool
  var isVerbose: Bool
}

extension WatchRequest {
  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    guard !typed.operands.contains("-") else { throw .standardInputWatched }
    filter = try LaneFilter(typed)
    order = typed.order
    color = typed.color
    isJSON = typed.has(.json)
    showsInitial = typed.value(.initial) != "false"
    isOnce = typed.has(.once)
    appends = typed.has(.noClear) || typed.has(.verbose)
    pollInterval = try Self.pollInterval(typed)
    exitsOnEnd = typed.has(.exitOnEOF)
    isVerbose = typed.has(.verbose)
    reading = try ReadingRequest(typed, paths: typed.operands)
  }

  private static func pollInterval(_ typed: TypedArguments) throws(UsageError) -> Int? {
    guard let text = typed.value(.poll) else { return nil }
    guard !text.isEmpty else { return usualPollInterval }
    guard let number = Int(text), (1...3_600_000).contains(number) else { throw .malformedInterval(text) }
    return number
  }
}
