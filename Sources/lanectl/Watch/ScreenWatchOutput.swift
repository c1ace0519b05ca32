import FastfileParser

/// A view that fills the terminal's window and is drawn anew after each change.
///
/// It has the alternate screen, so that what was on the terminal before and all that can be scrolled back to stay. The
/// terminal's modes are left alone but for the cursor and the wrapping of lines.
final class ScreenWatchOutput: WatchOutput {
  /// How long, in nanoseconds, changes stand out.
  private static let markedTime: Int64 = 4_000_000_000
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let leave = "\(CrashGuard.restoringSequence)"

  private(set) var due: Int64?
  private let sink: any ByteSink
  private let style: Style
  private var listing = WatchedListing()
  private var changeLines: [String] = []
  private var marked: Set<SourceLocation> = []
  private var time = WatchText.time()
  private var isOn = false

  init(_ sink: any ByteSink, style: Style) {
    self.sink = sink
    self.style = style
  }

  /// Gives the terminal back from another thread, when there is no other way.
  static func restoreTerminal() { try? FileDescriptorSink(1).write(Array(leave.utf8)) }

  func begin(_ listing: WatchedListing) throws(WriteFault) {
    self.listing = listing
    try redraw()
  }

  func show(_ change: ListingChange, _ listing: WatchedListing) throws(WriteFault) -> Bool {
    self.listing = listing
    guard change.isVisible else { return false }
    changeLines = ChangeText(style: style, spellsBytes: true).lines(change)
    marked = Set(change.added.map(\.lane.nameLocation))
    marked.formUnion(change.modified.filter { $0.aspects.contains(where: \.isShown) }.map(\.after.lane.nameLocation))
    time = WatchText.time()
    try draw()
    due = Clock.steady &+ Self.markedTime
    return true
  }

  func redraw() throws(WriteFault) {
    if let due, due <= Clock.steady {
      self.due = nil
      changeLines = []
      marked = []
    }
    try draw()
  }

  func end() {
    guard isOn else { return }
    isOn = false
    // Nothing can be done for a terminal that takes nothing.
    try? sink.write(Array(Self.leave.utf8))
  }

  private func draw() throws(WriteFault) {
    let columns = Host.terminalColumns(1) ?? 80
    let rows = Host.terminalRows(1) ?? 24
    let frame = ScreenFrame(listing: listing, changes: changeLines, marked: marked, time: time, style: style)
    if !isOn { CrashGuard.protectTerminal() }
    var text = isOn ? "" : Self.enter
    isOn = true
    text += "\u{1B}[H"
    for (index, line) in frame.lines(columns: columns, rows: rows).enumerated() {
      text += (index == 0 ? "" : "\r\n") + line + "\u{1B}[K"
    }
    try sink.write(PathText.bytes(text + "\u{1B}[J"))
  }
}
