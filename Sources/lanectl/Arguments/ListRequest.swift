/// What `list` is to do: the second of two stages, made of what was typed.
struct ListRequest {
  /// The files and folders; empty for the current folder.
  var paths: [String]
  var filter: LaneFilter
  var format: OutputFormat
  var order: LaneOrder
  var showsHeaders: Bool
  var color: ColorChoice
  /// The variables a Fastfile may see.
  var environment: [String: String]
  /// The folder that imports may read in; nil for the repository.
  var root: String?
  var allowsOutside: Bool
  var ignoresNothing: Bool
}

extension ListRequest {
  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    guard !typed.operands.contains("") else { throw .emptyPath }
    guard typed.operands.filter({ $0 == "-" }).count < 2 else { throw .standardInputTwice }
    self.paths = typed.operands
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
    self.environment = try Self.variables(typed.values(.environment))
    self.root = typed.value(.root)
    self.allowsOutside = typed.has(.allowOutside)
    if root != nil, allowsOutside { throw .conflictingOptions("--root", "--allow-outside") }
    self.ignoresNothing = typed.has(.noIgnore)
  }

  private static func variables(_ texts: [String]) throws(UsageError) -> [String: String] {
    var variables: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .malformedVariable(text) }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }
}

extension LaneFilter {
  /// The filter that was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    if typed.has(.all), typed.has(.privateOnly) { throw .conflictingOptions("--all", "--private") }
    visibility = typed.has(.all) ? .any : typed.has(.privateOnly) ? .privateOnly : .publicOnly
    platforms = typed.values(.platform).flatMap { $0.split(separator: ",").map(String.init) }
    names = try Self.globs(typed.values(.name))
    texts = typed.values(.grep)
    undocumentedOnly = typed.has(.undocumented)
    files = try Self.globs(typed.values(.inFile))
  }

  private static func globs(_ texts: [String]) throws(UsageError) -> [Glob] {
    var globs: [Glob] = []
    for text in texts {
      guard let glob = Glob(text) else { throw .malformedGlob(text) }
      globs.append(glob)
    }
    return globs
  }
}
