import FastfileParser

/// What `list` is to do: the second of two stages, made of what was typed.
struct ListRequest {
  var reading: ReadingRequest
  var filter: LaneFilter
  var format: OutputFormat
  var order: LaneOrder
  var showsHeaders: Bool
  var color: ColorChoice
  var hyperlinks: HyperlinkChoice
}

extension ListRequest {
  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    self.filter = try LaneFilter(typed)
    self.format = try typed.format(json: OutputFormat.json) ?? .text
    // Private lanes count there, since their platforms are listed.
    if format == .fastlaneJSON { filter.visibility = .any }
    self.order = typed.order
    self.showsHeaders = !typed.has(.noHeaders)
    self.color = typed.color
    self.hyperlinks = typed.value(.hyperlinks).flatMap(HyperlinkChoice.init) ?? .auto
    self.reading = try ReadingRequest(typed, paths: typed.operands)
    self.reading.unsetIsCertain = format == .fastlaneJSON
    switch format {
    case .json, .jsonLines: self.reading.facts = .all
    case .text, .markdown: self.reading.facts = filter.needsFacts ? .all : .parameters
    case .names, .fastlaneJSON: self.reading.facts = filter.needsFacts ? .all : .none
    }
    self.reading.keepsExcerpts = ![.json, .jsonLines].contains(format)
  }
}
