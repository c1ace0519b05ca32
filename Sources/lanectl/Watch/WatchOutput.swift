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
  /// What becomes readable when a key is pressed; nil where none are taken.
  var keyDescriptor: Int32? { get }
  /// Does what the keys say that were pressed, and gives what is left to do.
  func takeKeys() throws(WriteFault) -> WatchWish?
  /// Gives the terminal back as it was.
  func end()
}

extension WatchOutput {
  var keyDescriptor: Int32? { nil }

  func takeKeys() -> WatchWish? { nil }
}
