/// One JSON object a line, for programs.
final class JSONWatchOutput: WatchOutput {
  let due: Int64? = nil
  private let sink: any ByteSink
  private let showsInitial: Bool

  init(_ sink: any ByteSink, showsInitial: Bool) {
    self.sink = sink
    self.showsInitial = showsInitial
  }

  func begin(_ listing: WatchedListing) throws(WriteFault) {
    if showsInitial { try sink.write(JSONText.lines([JSONWatchLine.snapshot(listing)])) }
  }

  func show(_ change: ListingChange, _ listing: WatchedListing) throws(WriteFault) -> Bool {
    guard change.hasRecord else { return false }
    try sink.write(JSONText.lines([JSONWatchLine.changed(change, listing)]))
    return true
  }

  func redraw() {}
  func end() {}
}
