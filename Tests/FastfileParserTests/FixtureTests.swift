import Testing

@testable import FastfileParser

@Suite("Fixtures")
struct FixtureTests {
  /// Faults that must be reported; the others depend on what is installed or on Ruby's run time.
  private static let reported: Set<String> = [
    "syntax", "duplicate-lane", "missing-block", "lane-name-not-symbol", "lane-name-space", "reserved-lane-name",
    "argument-count", "import-not-found", "import-no-path", "invalid-utf8",
  ]

  @Test("A Fastfile has the lanes that fastlane lists", arguments: Fixture.all)
  func lanes(fixture: Fixture) throws {
    let expected = try #require(fixture.expectation)
    let fastfile = try fixture.evaluation().fastfile
    let errors = fastfile.diagnostics.filter { $0.severity == .error }
    guard expected.loads else {
      guard let error = expected.error, Self.reported.contains(error) else { return }
      #expect(!errors.isEmpty, "fastlane refuses the file: \(error)")
      if error != "syntax", let line = expected.line {
        #expect(errors.contains { $0.location?.line == line }, "\(errors)")
      }
      return
    }
    #expect(errors == [])
    let wanted = (expected.lanes ?? []).map(Self.line)
    let found = fastfile.lanes.filter { !$0.isConditional || wanted.contains(Self.line($0)) }.map(Self.line)
    #expect(found == wanted)
    #expect(fastfile.defaultPlatform == expected.defaultPlatform)
  }

  private static func line(_ lane: Fixture.Expectation.Lane) -> String {
    let place = "\(lane.file):\(lane.line)"
    return "\(lane.platform ?? "nil") \(lane.name) \(lane.description.flatMap(\.parts)) \(lane.private) \(place)"
  }

  private static func line(_ lane: Lane) -> String {
    let place = "\(FilePath.normalized(lane.location.path)):\(lane.location.line)"
    return "\(lane.platform?.name ?? "nil") \(lane.name) \(lane.description) \(lane.isPrivate) \(place)"
  }

  @Test("Every prefix of a Fastfile is evaluated to an end", arguments: Fixture.all)
  func prefixes(fixture: Fixture) throws {
    let bytes = fixture.bytes
    let step = max(1, bytes.count / 40)
    for count in stride(from: 0, through: bytes.count, by: step) {
      let document = try FastfileDocument(
        repairing: ReadConfiguration(
          file: FileWrapper(regularFileWithContents: Array(bytes[..<count])), contentType: .anyRuby, path: "Fastfile"))
      #expect(document.fastfile().lanes.count < 1000)
    }
  }
}
