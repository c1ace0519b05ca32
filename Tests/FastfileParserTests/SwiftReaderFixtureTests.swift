import Foundation
import Testing

@testable import FastfileParser

/// The Fastfiles in Swift among the fixtures.
@Suite struct SwiftReaderFixtureTests {
  /// What a fixture says of one lane.
  struct ExpectedLane: Decodable {
    var name: String
    var description: [String]
    var line: Int
    var endLine: Int
  }

  /// What a fixture says of a fault.
  struct ExpectedDiagnostic: Decodable, Equatable {
    var code: String
    var line: Int
  }

  /// What a fixture says of its Fastfile.
  struct Expected: Decodable {
    var lanes: [ExpectedLane]
    var diagnostics: [ExpectedDiagnostic]
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("fixtures")

  static let names = [
    "swift-basic", "swift-broken", "swift-conditions", "swift-crlf", "swift-options", "swift-shadowing",
    "swift-strings",
    "swift-visibility",
  ]

  private func document(_ name: String) throws -> FastfileDocument {
    let file = Self.folder.appendingPathComponent("\(name)/input/fastlane/Fastfile.swift")
    let bytes = [UInt8](try Data(contentsOf: file))
    let wrapper = FileWrapper(regularFileWithContents: bytes, preferredFilename: "Fastfile.swift")
    return try FastfileDocument(configuration: ReadConfiguration(file: wrapper, contentType: .swiftFastfile))
  }

  private func expected(_ name: String) throws -> Expected {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(name)/expected.json"))
    return try JSONDecoder().decode(Expected.self, from: data)
  }

  @Test(arguments: names) func lanes(name: String) throws {
    let (fastfile, expected) = (try document(name).fastfile(), try expected(name))
    #expect(fastfile.lanes.map(\.name) == expected.lanes.map(\.name))
    #expect(fastfile.lanes.map(\.description) == expected.lanes.map(\.description))
    #expect(fastfile.lanes.map(\.location.line) == expected.lanes.map(\.line))
    #expect(fastfile.lanes.map(\.location.endLine) == expected.lanes.map(\.endLine))
    #expect(
      fastfile.diagnostics.map { ExpectedDiagnostic(code: $0.code, line: $0.location?.line ?? 0) }
        == expected.diagnostics)
  }

  /// Every prefix of a fixture ends, with places inside it; the lanes before the last one stay.
  @Test(arguments: names) func prefixes(name: String) throws {
    let document = try document(name)
    let whole = document.fastfile().lanes
    for length in stride(from: 0, to: document.contents.count, by: 3) {
      let file = FileWrapper(regularFileWithContents: Array(document.contents[..<length]))
      let cut = try FastfileDocument(repairing: ReadConfiguration(file: file, contentType: .anySwift))
      let source = cut.sourceText
      let lanes = cut.fastfile().lanes
      #expect(lanes.allSatisfy { $0.location.endLine <= source.lineCount })
      let complete = whole.filter { $0.location.endLine < source.lineCount }
      #expect(lanes.prefix(complete.count).map(\.name) == complete.map(\.name))
    }
  }
}
