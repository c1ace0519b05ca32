import FastfileParser

/// Diagnostics for people: `path:line:column: error: message`, the line of source and a mark below it.
struct DiagnosticText {
  /// How many diagnostics of one file are shown.
  static let limit = 20

  let style: Style
  /// The columns of the terminal; nil where there is none.
  let columns: Int?
  /// Whether the code stands behind each message.
  var showsCodes = false

  /// The diagnostics of one Fastfile.
  func render(_ file: ListedFastfile) -> String {
    let diagnostics = file.fastfile.diagnostics
    var text = diagnostics.prefix(Self.limit).map { diagnostic in
      render(diagnostic, excerpt: diagnostic.location.flatMap { file.excerpts[$0] })
    }.joined()
    if diagnostics.count > Self.limit {
      text += "\(path(file.fastfile.path)): \(diagnostics.count - Self.limit) more not shown; --json has them all\n"
    }
    return text
  }

  /// One diagnostic, with the line of source at its place where that is known.
  func render(_ diagnostic: Diagnostic, excerpt line: SourceLine?) -> String {
    var text = ""
    if let location = diagnostic.location { text += style.bold(place(location)) + ": " }
    text += severity(diagnostic.severity) + ": " + style.visible(diagnostic.message)
    text += (showsCodes ? style.dim(" [\(diagnostic.code)]") : "") + "\n"
    if let location = diagnostic.location, let line { text += excerpt(line, location) }
    for related in diagnostic.related {
      text += "  " + place(related.location) + ": " + style.visible(related.message) + "\n"
    }
    return text
  }

  private func place(_ location: SourceLocation) -> String {
    "\(path(location.path)):\(location.line):\(location.column)"
  }

  private func path(_ path: String) -> String { style.visible(path: path, bytes: columns != nil) }

  private func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: style.red("error")
    case .warning: style.yellow("warning")
    case .note: style.cyan("note")
    }
  }

  /// The line, cut to a window around the place, and marks below the place.
  private func excerpt(_ line: SourceLine, _ location: SourceLocation) -> String {
    let bytes = line.bytes
    guard !bytes.isEmpty else { return "" }
    let start = min(location.column - 1, bytes.count)
    let end = location.endLine == location.line ? min(location.endColumn - 1, bytes.count) : bytes.count
    func shown(_ bytes: ArraySlice<UInt8>) -> String {
      let spaced = bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
      return style.visible(path: PathText.string(spaced), bytes: true)
    }
    let room = max(16, (columns ?? 160) - 4)
    // Only the neighbourhood is laid out: a line may be megabytes long.
    let windowStart = Self.boundary(max(0, start - room / 2), bytes)
    let windowEnd = Self.boundary(min(bytes.count, start + room * 4), bytes)
    let before = shown(bytes[windowStart..<max(windowStart, start)])
    let marked = shown(bytes[start..<max(start, min(end, windowEnd))])
    let after = shown(bytes[max(start, min(end, windowEnd))..<max(windowEnd, start)])
    let head = windowStart > 0 ? style.isASCII ? "..." : "…" : ""
    let offset = DisplayWidth.of(head + before)
    let markCount = max(1, min(DisplayWidth.of(marked), room - offset))
    return "    " + style.fit(head + before + marked + after, columns: room) + "\n    "
      + String(repeating: " ", count: offset) + style.red(String(repeating: "^", count: markCount)) + "\n"
  }

  /// The nearest start of a scalar at or before an offset.
  private static func boundary(_ offset: Int, _ bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
