/// Where the watcher says what it sees.
protocol WatchOutput: AnyObject {
  /// The nanoseconds of the steady clock at which it wants to be drawn again; nil where it does not.
  var due: Int64? { get }

  /// Shows everything for the first time.
  func begin(_ listing: WatchedListing) throws(WriteFault)
  /// Shows a change; tells whether it was worth showing.
  func show(_ change: ListingChange, _ listing: WatchedListing) throws(WriteFault) -> Bool
  /// Draws the last state again, in a window that may have another size now.
  func redraw() throws(WriteFault)
  /// Gives the terminal back as it was.
  func end()
}
