import FastfileParser

/// The lines of the view: lanes, what changed, what is wrong and a status line, cut to a window.
struct ScreenFrame {
  let listing: WatchedListing
  let table: ScreenTable
  let changes: [String]
  let time: String
  let style: Style
  /// Whether keys move the table and end the program.
  var hasKeys = false

  /// As many lines as there are rows, or fewer; `revealed` are the places of the lanes to keep in sight.
  func lines(
    columns: Int, rows: Int, scroll: inout ScreenScroll, revealing revealed: Set<SourceLocation> = []
  ) -> [String] {
    let room = max(0, rows - 1)
    let status = style.dim(DisplayWidth.fit(statusText(columns), columns: columns))
    let faults = Self.split(WatchText.faults(listing, style: style, columns: columns))
      .flatMap { WrappedText.styled($0, columns: columns) }
    let changes = changes.flatMap { WrappedText.styled($0, columns: columns) }
    let count = table.lines.count
    // What is wrong and what changed get up to a third each; the lanes what is left, and more where they need less.
    let faultRoom = min(faults.count, max(room / 3, room - count - changes.count))
    let changeRoom = min(changes.count, max(room / 3, room - count - faultRoom))
    let tableRoom = max(0, room - faultRoom - changeRoom)
    let part = tablePart(tableRoom, columns, &scroll, revealed)
    return part + cut(changes, changeRoom) + cut(faults, faultRoom) + [status]
  }

  /// The part of the table that is shown, and below it how many lanes are not.
  private func tablePart(
    _ room: Int, _ columns: Int, _ scroll: inout ScreenScroll, _ revealed: Set<SourceLocation>
  ) -> [String] {
    let count = table.lines.count
    guard count > room else {
      _ = scroll.fit(count, page: room)
      return table.lines
    }
    guard room > 0 else { return [] }
    var shown = scroll.fit(count, page: room - 1)
    if let span = table.span(of: revealed) {
      scroll.reveal(span)
      shown = scroll.fit(count, page: room - 1)
    }
    let above = table.laneCount(0..<shown.lowerBound)
    let below = table.laneCount(shown.upperBound..<count)
    var parts: [String] = []
    if above > 0 { parts.append("\(Self.count(above, "lane")) above") }
    if below > 0 { parts.append(above > 0 ? "\(below) below" : Self.count(below, "more lane")) }
    let keys = hasKeys ? "  (j k, space b, g G)" : ""
    let text = "… " + (parts.isEmpty ? "all lanes shown" : parts.joined(separator: ", ")) + keys
    return table.lines[shown] + [style.dim(DisplayWidth.fit(text, columns: columns))]
  }

  private func statusText(_ columns: Int) -> String {
    let lanes = listing.files.reduce(0) { $0 + $1.listed.fastfile.lanes.count }
    let stale = listing.files.filter(\.isStale).count
    let counts = [
      time, Self.count(listing.files.count, "Fastfile"), Self.count(lanes, "lane"), stale > 0 ? "\(stale) stale" : "",
    ]
    let start = counts.filter { !$0.isEmpty }.joined(separator: " · ") + " · "
    let end = (hasKeys ? "q" : "Ctrl-C") + " ends"
    let whole = start + "watching; " + end
    return DisplayWidth.of(whole) <= columns ? whole : start + end
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
