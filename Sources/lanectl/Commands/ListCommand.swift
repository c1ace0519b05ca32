import FastfileParser

/// Prints the lanes: `lanectl list`.
struct ListCommand {
  let request: ListRequest
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(WriteFault) -> ExitStatus {
    var listing = Listing(request.reading, invocation)
    listing.apply(request.filter, request.order)
    if request.format == .fastlaneJSON, listing.fastfiles.count > 1 { return try tooMany(listing) }
    switch request.format {
    case .json: try JSONListing.write(listing, to: invocation.output)
    case .jsonLines: try JSONListing.writeLines(listing, to: invocation.output)
    default: try invocation.output.write(result(listing))
    }
    report(listing)
    return listing.status
  }

  private func result(_ listing: Listing) -> [UInt8] {
    let files = listing.fastfiles
    switch request.format {
    case .text:
      var style = invocation.outputStyle(request.color, request.hyperlinks)
      style.marked = request.filter.texts.compactMap(\.pattern)
      let table = TextTable(
        style: style, columns: invocation.outputColumns, showsHeaders: request.showsHeaders,
        skipsEmptyFiles: request.filter.isSelective)
      return PathText.bytes(table.render(files))
    case .names:
      return Array(Self.names(files).utf8)
    case .markdown:
      return Array(MarkdownTable.render(files).utf8)
    case .fastlaneJSON:
      let text = files.first.map { Array($0.fastfile.fastlaneJSON().utf8) } ?? []
      // Elsewhere it is what fastlane prints, byte for byte.
      return invocation.outputColumns == nil ? text : JSONText.escapingControls(text)
    case .json, .jsonLines: return []
    }
  }

  /// The names as fastlane takes them, a line each; a lane that several Fastfiles import is named once.
  private static func names(_ files: [ListedFastfile]) -> String {
    var text = ""
    var said: Set<LaneIdentity> = []
    for file in files {
      for index in file.fastfile.lanes.indices where !file.fastfile.lanes[index].isDynamic {
        if files.count > 1, !said.insert(LaneIdentity(file.fastfile.lanes[index])).inserted { continue }
        text += VisibleText.escape(name(file.fastfile.lanes[index]))
        text += "\n"
      }
    }
    return text
  }

  private static func name(_ lane: Lane) -> String {
    lane.platform.map { $0.name.isEmpty ? lane.name : $0.name + " " + lane.name } ?? lane.name
  }

  /// Says on standard error what the result does not.
  private func report(_ listing: Listing) {
    listing.report(to: reporter, faultsInFiles: request.format != .json && request.format != .jsonLines)
    guard request.format != .fastlaneJSON, !listing.fastfiles.isEmpty else { return }
    let files = listing.fastfiles
    let unknown = request.filter.platforms.filter { !listing.platformNames.contains($0) }
    for name in unknown { reporter.note(Self.note(onPlatform: name, among: listing.platformNames)) }
    if request.format == .names {
      let count = files.reduce(0) { $0 + $1.fastfile.lanes.count { $0.isDynamic } }
      if count > 0 { reporter.note(Self.note(onDynamic: count)) }
    }
    // That a platform is unknown explains an empty list well enough.
    if files.allSatisfy({ $0.fastfile.lanes.isEmpty }), unknown.isEmpty { reporter.note(emptyNote(listing)) }
  }

  private static func note(onPlatform name: String, among known: Set<String>) -> String {
    let names = known.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let nearest = Suggestion.nearest(to: name, among: names)
    let hint =
      nearest.map { "; did you mean \($0)?" }
      ?? (names.isEmpty ? "" : "; there are \(names.prefix(12).joined(separator: ", "))\(names.count > 12 ? " …" : "")")
    return "no lane has the platform \(name)" + hint
  }

  private static func note(onDynamic count: Int) -> String {
    count == 1
      ? "1 lane is left out, since its name is known only when it runs"
      : "\(count) lanes are left out, since their names are known only when they run"
  }

  private func emptyNote(_ listing: Listing) -> String {
    let hidden = listing.fastfiles.reduce(0) { $0 + $1.hiddenPrivateCount }
    if hidden > 0 {
      return hidden == 1
        ? "the only lane found is private; --all shows it" : "all \(hidden) lanes found are private; --all shows them"
    }
    if request.filter.isSelective { return "no lane passes the filters" + (nameHint(listing) ?? fileHint) }
    let paths = listing.fastfiles.map { $0.fastfile.path == "-" ? "standard input" : $0.fastfile.path }
    return "no lanes in \(paths.prefix(3).joined(separator: ", "))\(paths.count > 3 ? " …" : ""); is it a Fastfile?"
  }

  /// Which lane is called nearly like one that was asked for and does not exist.
  private func nameHint(_ listing: Listing) -> String? {
    let names = listing.laneNames.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let missing = request.filter.names.compactMap(\.plainText).filter { !listing.laneNames.contains($0) }
    let near = missing.lazy.compactMap { Suggestion.nearest(to: $0, among: names) }.first
    return near.map { "; did you mean --name \(VisibleText.escape($0))?" }
  }

  /// How a pattern for paths is meant, where there is one.
  private var fileHint: String {
    request.filter.files.isEmpty ? "" : "; only ** crosses folders, as in --in-file 'ios/**'"
  }

  private func tooMany(_ listing: Listing) throws(WriteFault) -> ExitStatus {
    let paths = listing.fastfiles.prefix(5).map(\.fastfile.path).joined(separator: ", ")
    let more = listing.fastfiles.count > 5 ? " …" : ""
    reporter.error("fastlane-json is about one Fastfile, and here are several; name one of \(paths)\(more)")
    return .failure
  }
}
