import FastfileParser

/// The parts of what people see.
enum WatchText {
  /// The lanes; those at the marked places stand out.
  static func table(
    _ listing: WatchedListing, style: Style, columns: Int?, marked: Set<SourceLocation> = []
  ) -> TextTable.Layout {
    let table = TextTable(
      style: style, columns: columns, showsHeaders: true, skipsEmptyFiles: false, marked: marked)
    return table.layout(listing.files.map(\.listed))
  }

  /// What is wrong, and which lanes are old because of it.
  static func faults(_ listing: WatchedListing, style: Style, columns: Int?) -> String {
    var said: Set<Diagnostic> = []
    var text = ""
    for watched in listing.files {
      var file = watched.listed
      file.fastfile.diagnostics = file.fastfile.diagnostics.filter { said.insert($0).inserted }
      if watched.isStale {
        let path = VisibleText.escape(path: watched.path, bytes: columns != nil)
        text += style.yellow("stale") + ": \(path) does not parse; its lanes are those of before\n"
      }
      text += DiagnosticText(style: style, columns: columns).render(file)
    }
    for diagnostic in listing.diagnostics where said.insert(diagnostic).inserted {
      text += style.red("error") + ": " + VisibleText.escape(path: diagnostic.message, bytes: columns != nil) + "\n"
    }
    return text
  }

  /// The time of day.
  static func time() -> String {
    let (hour, minute, second) = Clock.timeOfDay
    return [hour, minute, second].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}
