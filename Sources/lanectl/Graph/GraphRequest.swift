/// What `graph` is to do.
struct GraphRequest {
  var reading: ReadingRequest
  var filter: LaneFilter
  var format: GraphFormat
  /// The lanes from which calls are followed, as typed; empty for all that pass the filter.
  var from: [String]
  /// The lanes to which calls lead, as typed; empty for anywhere.
  var to: [String]
  /// How many calls are followed; nil for all.
  var depth: Int?
  var includesActions: Bool
  var color: ColorChoice
}

extension GraphRequest {
  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    filter = try LaneFilter(typed)
    format = try typed.format(json: GraphFormat.json) ?? .text
    from = typed.values(.from)
    to = typed.values(.to)
    if let text = typed.value(.depth) {
      guard let depth = Int(text), depth > 0 else { throw .malformedDepth(text) }
      self.depth = depth
    }
    includesActions = typed.has(.actions)
    color = typed.color
    reading = try ReadingRequest(typed, paths: typed.operands)
    reading.keepsExcerpts = format != .json
  }
}
