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
    try invocation.output.write(result(listing))
    report(listing)
    return listing.status
  }

  private func result(_ listing: Listing) -> [UInt8] {
    let files = listing.fastfiles
    switch request.format {
    case .text:
      let style = Style(
        isOn: request.color.isOn(terminal: invocation.outputColumns != nil, environment: invocation.environment))
      let table = TextTable(
        style: style, columns: invocation.outputColumns, showsHeaders: request.showsHeaders,
        skipsEmptyFiles: request.filter.isSelective)
      return PathText.bytes(table.render(files))
    case .names:
      let lanes = files.flatMap(\.fastfile.lanes)
      return Array(lanes.map { VisibleText.escape(Self.name($0)) + "\n" }.joined().utf8)
    case .json:
      return JSONText.pretty(JSONListing(listing))
    case .jsonLines: return Self.jsonLines(listing)
    case .markdown:
      return Array(MarkdownTable.render(files).utf8)
    case .fastlaneJSON:
      return files.first.map { Array($0.fastfile.fastlaneJSON().utf8) } ?? []
    }
  }

  private static func name(_ lane: Lane) -> String {
    lane.platform.map { $0.name.isEmpty ? lane.name : $0.name + " " + lane.name } ?? lane.name
  }

  private static func jsonLines(_ listing: Listing) -> [UInt8] {
    let lanes = listing.fastfiles.flatMap { file in
      file.fastfile.lanes.map { JSONLane($0, lineOf: file.fastfile.path) }
    }
    let diagnostics = listing.fastfiles.flatMap(\.fastfile.diagnostics) + listing.diagnostics
    return JSONText.lines(lanes) + JSONText.lines(diagnostics.map { JSONDiagnostic($0, isLine: true) })
  }

  /// Says on standard error what the result does not.
  private func report(_ listing: Listing) {
    let isJSON = request.format == .json || request.format == .jsonLines
    if !isJSON {
      // What is wrong in a file that several import is said once.
      var said: Set<Diagnostic> = []
      for var file in listing.fastfiles {
        file.fastfile.diagnostics = file.fastfile.diagnostics.filter { said.insert($0).inserted }
        reporter.report(file)
      }
    }
    for diagnostic in listing.diagnostics { reporter.error(diagnostic.message) }
    guard request.format != .fastlaneJSON, !listing.fastfiles.isEmpty else { return }
    let lanes = listing.fastfiles.flatMap(\.fastfile.lanes)
    if lanes.isEmpty { reporter.note(emptyNote(listing)) }
  }

  private func emptyNote(_ listing: Listing) -> String {
    let hidden = listing.fastfiles.reduce(0) { $0 + $1.hiddenPrivateCount }
    if hidden > 0 {
      return hidden == 1
        ? "the only lane found is private; --all shows it" : "all \(hidden) lanes found are private; --all shows them"
    }
    if request.filter.isSelective { return "no lane passes the filters" }
    let paths = listing.fastfiles.map { $0.fastfile.path == "-" ? "standard input" : $0.fastfile.path }
    return "no lanes in \(paths.prefix(3).joined(separator: ", "))\(paths.count > 3 ? " …" : ""); is it a Fastfile?"
  }

  private func tooMany(_ listing: Listing) throws(WriteFault) -> ExitStatus {
    let paths = listing.fastfiles.prefix(5).map(\.fastfile.path).joined(separator: ", ")
    let more = listing.fastfiles.count > 5 ? " …" : ""
    reporter.error("fastlane-json is about one Fastfile, and here are several; name one of \(paths)\(more)")
    return .failure
  }
}
