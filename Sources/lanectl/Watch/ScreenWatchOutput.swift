import FastfileParser

/// A view that fills the terminal's window and is drawn anew after each change.
///
/// It has the alternate screen, so that what was on the terminal before and all that can be scrolled back to stay. Where
/// keys come from a terminal too, they move the lanes.
final class ScreenWatchOutput: WatchOutput {
  /// How long, in nanoseconds, changes stand out.
  private static let markedTime: Int64 = 4_000_000_000
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let leave = "\(CrashGuard.restoringSequence)"

  private(set) var due: Int64?
  private let sink: any ByteSink
  private let style: Style
  private let keyboard: Keyboard?
  private var scroll = ScreenScroll()
  /// The table for a window of so many columns.
  private var table: (columns: Int, table: ScreenTable)?
  /// The lanes that have to be in sight the next time.
  private var revealed: Set<SourceLocation> = []
  private var listing = WatchedListing()
  private var changeLines: [String] = []
  private var marked: Set<SourceLocation> = []
  private var time = WatchText.time()
  private var isOn = false

  init(_ sink: any ByteSink, style: Style, keyboard: Keyboard?) {
    self.sink = sink
    self.style = style
    self.keyboard = keyboard
  }

  /// Gives the terminal back from another thread, when there is no other way.
  static func restoreTerminal() {
    try? FileDescriptorSink(1).write(Array(leave.utf8))
    Keyboard.restore()
  }

  var keyDescriptor: Int32? { isOn && keyboard?.isOn == true ? keyboard?.descriptor : nil }

  func takeKeys() throws(WriteFault) -> WatchWish? {
    guard let keyboard else { return nil }
    var wish: WatchWish?
    var hasMoved = false
    for key in keyboard.read() {
      switch key {
      case .quit: return .quit
      case .endOfInput: wish = .endOfInput
      default: hasMoved = scroll.move(key) || hasMoved
      }
    }
    if hasMoved { try draw() }
    return wish
  }

  func begin(_ listing: WatchedListing) throws(WriteFault) {
    self.listing = listing
    try redraw()
  }

  func show(_ change: ListingChange, _ listing: WatchedListing) throws(WriteFault) -> Bool {
    self.listing = listing
    table = nil
    guard change.isVisible else { return false }
    // What is wrong now is shown below.
    changeLines = ChangeText(style: style, spellsBytes: true).lines(change, includingNewFaults: false)
    marked = Set(change.added.map(\.lane.nameLocation))
    marked.formUnion(change.modified.filter { $0.aspects.contains(where: \.isShown) }.map(\.after.lane.nameLocation))
    revealed = marked
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
      table = nil
    }
    revealed = marked
    try draw()
  }

  func end() {
    guard isOn else { return }
    isOn = false
    keyboard?.leave()
    // Nothing can be done for a terminal that takes nothing.
    try? sink.write(Array(Self.leave.utf8))
  }

  private func draw() throws(WriteFault) {
    let columns = Host.terminalColumns(1) ?? 80
    let rows = Host.terminalRows(1) ?? 24
    if !isOn { CrashGuard.protectTerminal() }
    // A shell may have changed the modes while the program was stopped.
    keyboard?.enter()
    let frame = ScreenFrame(
      listing: listing, table: currentTable(columns), changes: changeLines, time: time, style: style,
      hasKeys: keyboard?.isOn ?? false)
    var text = isOn ? "" : Self.enter
    isOn = true
    text += "\u{1B}[H"
    let lines = frame.lines(columns: columns, rows: rows, scroll: &scroll, revealing: revealed)
    revealed = []
    for (index, line) in lines.enumerated() {
      text += (index == 0 ? "" : "\r\n") + line + "\u{1B}[K"
    }
    try sink.write(PathText.bytes(text + "\u{1B}[J"))
  }

  private func currentTable(_ columns: Int) -> ScreenTable {
    if let table, table.columns == columns { return table.table }
    let new = ScreenTable(WatchText.table(listing, style: style, columns: columns, marked: marked))
    table = (columns, new)
    return new
  }
}
