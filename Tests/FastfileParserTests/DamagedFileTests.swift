import Testing

@testable import FastfileParser

/// Whatever a file is cut down to, all that is reported of it lies inside it.
@Suite struct DamagedFileTests {
  /// How many variants of all fixtures together are read; every so many bytes one is cut.
  private static let limit = 800

  @Test func prefixesAndDeletions() throws {
    let files = Fixture.all.map { ($0.name, $0.bytes) }
    let total = files.reduce(0) { $0 + 2 * $1.1.count }
    let stride = max(1, total / Self.limit)
    var offset = 0
    var count = 0
    for (name, bytes) in files {
      while offset < bytes.count {
        var shorter = bytes
        shorter.remove(at: offset)
        for variant in [Array(bytes[..<offset]), shorter] {
          #expect(try Self.faults(variant) == [], "\(name), offset \(offset)")
          count += 1
        }
        offset += stride
      }
      offset -= bytes.count
    }
    #expect(count > Self.limit / 2)
  }

  /// The places outside of the file among those that are reported.
  private static func faults(_ bytes: [UInt8]) throws -> [String] {
    let file = FileWrapper(regularFileWithContents: bytes)
    let document = try FastfileDocument(repairing: ReadConfiguration(file: file, contentType: .anyRuby))
    let fastfile = document.fastfile()
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(\.count)
    func isInside(_ line: Int, _ column: Int) -> Bool {
      lines.indices.contains(line - 1) && column >= 1 && column <= lines[line - 1] + 1
    }
    func isSound(_ place: FastfileParser.SourceLocation) -> Bool {
      (place.line, place.column) <= (place.endLine, place.endColumn) && isInside(place.line, place.column)
        && isInside(place.endLine, place.endColumn)
    }
    var places: [(String, FastfileParser.SourceLocation)] = []
    for lane in fastfile.lanes {
      places += [(lane.name, lane.location), (lane.name, lane.nameLocation)]
      places += lane.facts.calls.map { ($0.name, $0.location) }
    }
    places += fastfile.hooks.map { ($0.name, $0.location) } + fastfile.helpers.map { ($0.name, $0.location) }
    places += fastfile.imports.map { ($0.path, $0.location) }
    for diagnostic in fastfile.diagnostics {
      places += diagnostic.location.map { [(diagnostic.code, $0)] } ?? []
      places += diagnostic.related.map { ($0.message, $0.location) }
    }
    // What is given to `eval` counts its own lines.
    var faults = places.filter { $0.1.path == document.path && !isSound($0.1) }.map {
      "\($0.0) at \($0.1.line):\($0.1.column)"
    }
    if Set(fastfile.platforms).count < fastfile.platforms.count { faults.append("a platform's lanes are apart") }
    let certain = fastfile.lanes.filter { !$0.isDynamic && !$0.isConditional }
    // A platform named by a string is another one.
    let keys = Set(certain.map { "\($0.platform?.isString ?? false) \($0.command)" })
    if keys.count < certain.count { faults.append("a lane is listed twice") }
    return faults
  }
}
