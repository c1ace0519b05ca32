import FastfileParser

/// What `list` is to do: the second of two stages, made of what was typed.
struct ListRequest {
  var reading: ReadingRequest
  var filter: LaneFilter
  var format: OutputFormat
  var order: LaneOrder
  var showsHeaders: Bool
  var color: ColorChoice
}

extension ListRequest {
  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    self.filter = try LaneFilter(typed)
    self.format = typed.has(.json) ? .json : typed.value(.format).flatMap(OutputFormat.init) ?? .text
    // Private lanes count there, since their platforms are listed.
    if format == .fastlaneJSON { filter.visibility = .any }
    if typed.has(.json), let other = typed.value(.format), other != OutputFormat.json.rawValue {
      throw .conflictingOptions("--json", "--format \(other)")
    }
    self.order = typed.value(.sort).flatMap(LaneOrder.init) ?? .source
    self.showsHeaders = !typed.has(.noHeaders)
    self.color = typed.value(.color).flatMap(ColorChoice.init) ?? .auto
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
