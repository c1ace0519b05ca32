import FastfileParser

/// What has to hold for the reading of any bytes.
struct Inspection {
  private let path: String
  private let lines: [Int]
  private(set) var faults: [String] = []

  /// Reads and checks a Fastfile with these bytes, and looks at all places it reports.
  init(_ bytes: [UInt8], _ contentType: ContentType) throws {
    let document = try FastfileDocument.repaired(bytes, contentType)
    path = document.path
    lines = document.contents.split(separator: 0x0a, omittingEmptySubsequences: false).map(\.count)
    let fastfile = document.checkedFastfile()
    inspect(fastfile)
    if Set(fastfile.platforms).count < fastfile.platforms.count { faults.append("a platform's lanes are apart") }
    let certain = fastfile.lanes.filter { !$0.isDynamic && !$0.isConditional }
    // A platform named by a string is another one.
    let keys = Set(certain.map { "\($0.platform?.isString ?? false) \($0.command)" })
    // In Swift, what `#if` tells apart may be torn out of it.
    if contentType.language == .ruby, keys.count < certain.count { faults.append("a lane is listed twice") }
    if fastfile.lanes != document.fastfile().lanes { faults.append("a check finds other lanes") }
  }

  private mutating func inspect(_ fastfile: Fastfile) {
    for lane in fastfile.lanes {
      inspect(lane.location, "lane")
      inspect(lane.nameLocation, "name")
      if lane.nameLocation.line < lane.location.line { faults.append("a lane's name lies before it") }
      lane.facts.calls.forEach { inspect($0.location, "call") }
    }
    fastfile.hooks.forEach { inspect($0.location, "hook") }
    fastfile.imports.forEach { inspect($0.location, "import") }
    fastfile.helpers.forEach { inspect($0.location, "helper") }
    for diagnostic in fastfile.diagnostics {
      if diagnostic.message.isEmpty { faults.append("a diagnostic says nothing") }
      ([diagnostic.location].compactMap { $0 } + diagnostic.related.map(\.location))
        .forEach { inspect($0, diagnostic.code) }
    }
  }

  /// Notes a place that does not lie inside the file or ends before it begins.
  private mutating func inspect(_ place: SourceLocation, _ what: String) {
    // What is given to `eval` counts its own lines.
    guard place.path == path else { return }
    let isOrdered = (place.line, place.column) <= (place.endLine, place.endColumn)
    if !isOrdered || !isInside(place.line, place.column) || !isInside(place.endLine, place.endColumn) {
      faults.append("\(what) at \(place.line):\(place.column)-\(place.endLine):\(place.endColumn)")
    }
  }

  private func isInside(_ line: Int, _ column: Int) -> Bool {
    lines.indices.contains(line - 1) && column >= 1 && column <= lines[line - 1] + 1
  }
}

extension FastfileDocument {
  /// Takes bytes as a file on disk would be.
  static func repaired(_ bytes: [UInt8], _ contentType: ContentType) throws -> FastfileDocument {
    let file = FileWrapper(regularFileWithContents: bytes, preferredFilename: contentType.requiredName)
    return try FastfileDocument(repairing: ReadConfiguration(file: file, contentType: contentType))
  }
}
