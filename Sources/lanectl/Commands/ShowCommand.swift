import FastfileParser

/// Prints everything known of one lane: `lanectl show`.
struct ShowCommand {
  let request: ShowRequest
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(WriteFault) -> ExitStatus {
    let listing = Listing(request.reading, invocation)
    let lanes = ShownLane.lanes(of: listing, request.query)
    let missing = lanes.isEmpty && !listing.fastfiles.isEmpty ? noSuchLane(listing) : nil
    let unread = listing.diagnostics + [missing].compactMap { $0 }
    let paths = Set(lanes.flatMap(\.fastfiles))
    let files = listing.fastfiles.filter { paths.contains($0.fastfile.path) }
    if request.isJSON {
      let faults = files.flatMap(\.fastfile.diagnostics)
      try invocation.output.write(JSONText.pretty(JSONShownLanes(lanes, diagnostics: faults + unread)))
    } else {
      let style = Style(
        isOn: request.color.isOn(terminal: invocation.outputColumns != nil, environment: invocation.environment))
      let sheet = LaneSheet(style: style, columns: invocation.outputColumns)
      try invocation.output.write(PathText.bytes(lanes.map(sheet.render).joined(separator: "\n")))
      for file in files { reporter.report(file) }
    }
    for diagnostic in unread { reporter.error(diagnostic.message) }
    if !listing.diagnostics.isEmpty { return .failure }
    if missing != nil { return .fault }
    let hasError = files.contains { file in
      !file.isShadowed && file.fastfile.diagnostics.contains { $0.severity == .error }
    }
    return hasError ? .fault : .success
  }

  /// Says that there is no such lane, and which are called nearly so.
  private func noSuchLane(_ listing: Listing) -> Diagnostic {
    let lanes = listing.fastfiles.flatMap(\.fastfile.lanes)
    let query = request.query.text
    var near: [String] = []
    for lane in lanes where near.count < 4 {
      let name = LaneQuery.name(of: lane)
      let isNear = [name, lane.name].contains { Suggestion.nearest(to: query, among: [$0]) != nil }
      if isNear, !near.contains(name) { near.append(name) }
    }
    let names = near.map { "'\($0)'" }
    var hint = "; `lanectl list --all` shows those there are"
    if let last = names.last {
      hint =
        "; did you mean " + (names.dropLast().isEmpty ? "" : names.dropLast().joined(separator: ", ") + " or ") + last
        + "?"
    }
    return Diagnostic(
      severity: .error, code: "no-such-lane", message: "no lane is called '\(query)'" + hint, location: nil)
  }
}
