import FastfileParser

/// The lines of the view: lanes, what changed, what is wrong and a status line, cut to a window.
struct ScreenFrame {
  let listing: WatchedListing
  let changes: [String]
  let marked: Set<SourceLocation>
  let time: String
  let style: Style

  /// As many lines as there are rows, or fewer.
  func lines(columns: Int, rows: Int) -> [String] {
    let room = max(0, rows - 1)
    let status = style.dim(DisplayWidth.fit(statusText, columns: columns))
    let faults = Self.split(WatchText.faults(listing, style: style, columns: columns))
    let table = Self.split(WatchText.table(listing, style: style, columns: columns, marked: marked))
    // What is wrong and what changed get up to a third each; the lanes what is left, and more where they need less.
    let faultRoom = min(faults.count, max(room / 3, room - table.count - changes.count))
    let changeRoom = min(changes.count, max(room / 3, room - table.count - faultRoom))
    let tableRoom = max(0, room - faultRoom - changeRoom)
    let parts = [cut(table, tableRoom), cut(changes, changeRoom), cut(faults, faultRoom)]
    return parts.flatMap { $0 } + [status]
  }

  private var statusText: String {
    let lanes = listing.files.reduce(0) { $0 + $1.listed.fastfile.lanes.count }
    let stale = listing.files.filter(\.isStale).count
    let parts = [
      time, Self.count(listing.files.count, "Fastfile"), Self.count(lanes, "lane"), stale > 0 ? "\(stale) stale" : "",
      "watching; Ctrl-C ends",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func cut(_ lines: [String], _ room: Int) -> [String] {
    guard lines.count > room else { return lines }
    guard room > 0 else { return [] }
    return lines.prefix(room - 1) + [style.dim("… \(Self.count(lines.count - room + 1, "more line"))")]
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }
}
