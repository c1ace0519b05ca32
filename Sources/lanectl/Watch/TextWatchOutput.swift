/// Each state below the last one, for people who want to scroll back.
final class TextWatchOutput: WatchOutput {
  let due: Int64? = nil
  private let sink: any ByteSink
  private let showsInitial: Bool
  private let style: Style
  private let columns: () -> Int?

  init(_ sink: any ByteSink, style: Style, columns: @escaping () -> Int?, showsInitial: Bool) {
    self.sink = sink
    self.style = style
    self.columns = columns
    self.showsInitial = showsInitial
  }

  func begin(_ listing: WatchedListing) throws(WriteFault) {
    if showsInitial { try write(table(listing)) }
  }

  func show(_ change: ListingChange, _ listing: WatchedListing) throws(WriteFault) -> Bool {
    guard change.isVisible else { return false }
    let lines = ChangeText(style: style, spellsBytes: columns() != nil).lines(change)
    let heading = style.dim(WatchText.time())
    try write("\n" + table(listing) + "\n" + ([heading] + lines).map { $0 + "\n" }.joined())
    return true
  }

  func redraw() {}
  func end() {}

  private func table(_ listing: WatchedListing) -> String {
    let faults = WatchText.faults(listing, style: style, columns: columns())
    return WatchText.table(listing, style: style, columns: columns()).text + (faults.isEmpty ? "" : "\n" + faults)
  }

  private func write(_ text: String) throws(WriteFault) { try sink.write(PathText.bytes(text)) }
}
