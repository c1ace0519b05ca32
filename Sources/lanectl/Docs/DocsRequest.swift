import FastfileParser

/// What `docs` is to do.
struct DocsRequest {
  /// Where the documentation goes.
  enum Target: Equatable {
    case standardOutput
    /// A file that holds nothing else.
    case output(String)
    /// The parts of Markdown files that document the lanes.
    case update([String])
    /// Nowhere: it is compared with what is in files.
    case check([String])
  }

  var reading: ReadingRequest
  var filter: LaneFilter
  var format: DocsFormat
  var style: MarkdownStyle
  var target: Target
  /// The title of a page; nil for one made of the paths.
  var title: String?
  var color: ColorChoice
}

extension DocsRequest {
  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    filter = try LaneFilter(typed)
    target = try Self.target(typed)
    let named = try typed.format(json: DocsFormat.json)
    switch target {
    case .update:
      if let named, named != .markdown { throw .conflictingOptions("--update", "--format \(named.rawValue)") }
      format = .markdown
    case .check: format = named ?? .markdown
    case .output, .standardOutput: format = named ?? (typed.has(.style) ? .markdown : .json)
    }
    if typed.has(.style), format != .markdown { throw .conflictingOptions("--style", "--format \(format.rawValue)") }
    if typed.has(.title), format != .html { throw .conflictingOptions("--title", "--format \(format.rawValue)") }
    style = typed.value(.style).flatMap(MarkdownStyle.init) ?? .fastlane
    title = typed.value(.title)
    color = typed.color
    reading = try ReadingRequest(typed, paths: typed.operands)
    reading.keepsExcerpts = format != .json
    // Fastlane's own README knows no lane that may be or not.
    let isLikeFastlane = format == .markdown && style == .fastlane
    reading.unsetIsCertain = isLikeFastlane
    reading.facts = isLikeFastlane && !filter.needsFacts ? .none : .all
  }

  private static func target(_ typed: TypedArguments) throws(UsageError) -> Target {
    var target = Target.standardOutput
    var given: String?
    let choices: [(Option, String, ([String]) -> Target)] = [
      (.output, "--output", { $0.last == "-" ? .standardOutput : .output($0.last ?? "") }),
      (.update, "--update", Target.update), (.check, "--check", Target.check),
    ]
    for (option, spelling, make) in choices where typed.has(option) {
      if let given { throw .conflictingOptions(given, spelling) }
      let paths = typed.values(option)
      guard !paths.contains("") else { throw .emptyPath }
      given = spelling
      target = make(paths)
    }
    return target
  }
}
