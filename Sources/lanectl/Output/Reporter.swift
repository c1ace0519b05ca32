import FastfileParser

/// The one place that writes to standard error.
struct Reporter {
  let sink: any ByteSink
  let style: Style
  let columns: Int?

  /// Says in one line what could not be done.
  func error(_ message: String) { line("lanectl: ", message) }

  /// Says in one line what is worth knowing.
  func note(_ message: String) { line("lanectl: ", message) }

  /// Says what is wrong in a Fastfile.
  func report(_ file: ListedFastfile) {
    write(DiagnosticText(style: style, columns: columns).render(file))
  }

  /// Writes text of the program's own.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    // Nothing can be said about a standard error that takes nothing.
    try? sink.write(PathText.bytes(text))
  }

  private func line(_ prefix: String, _ message: String) {
    write(prefix + VisibleText.escape(path: message.abridged, bytes: columns != nil) + "\n")
  }
}
