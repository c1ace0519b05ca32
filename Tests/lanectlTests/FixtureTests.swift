import Foundation
import Testing

@testable import lanectl

/// What `fastlane lanes --json` prints for each fixture, byte for byte.
struct FixtureTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var expected: String
    var testDescription: String { name }
  }

  static let cases = read("fastlaneJSON")
  static let markdownCases = read("markdownLanes")

  private static func read(_ field: String) -> [Case] {
    let folder = ProjectFiles.root + "/fixtures"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)/expected.json"),
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let text = object[field] as? String
      else { return nil }
      return Case(name: name, expected: text)
    }
  }

  @Test func areThere() {
    #expect(Self.cases.count > 100)
    #expect(Self.markdownCases.count > 200)
  }

  @Test(arguments: cases)
  func printsWhatFastlanePrints(_ fixture: Case) {
    let output = MemorySink()
    let folder = "\(ProjectFiles.root)/fixtures/\(fixture.name)/input"
    let invocation = Invocation(
      arguments: ["--format", "fastlane-json", "."], fileSystem: FileSystem(workingDirectory: folder),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
      errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 1)
    #expect(Program(invocation).run() == .success)
    #expect(output.text == fixture.expected)
  }
}
