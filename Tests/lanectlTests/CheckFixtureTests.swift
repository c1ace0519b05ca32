import FastfileParser
import Foundation
import Testing

@testable import lanectl

/// What `check` prints for each rule's fixture: `fixtures/check-CODE/check.txt`.
struct CheckFixtureTests {
  /// The rules that speak of no text a fixture could hold; other tests cover them.
  static let withoutFixture: Set<String> = [
    "bad-root", "binary-file", "folder", "import-outside", "link", "missing-file", "no-fastfile", "no-such-lane",
    "not-a-regular-file", "outside",
    "too-large", "unreadable", "usage", "wrong-content-type", "wrong-name",
  ]

  static let codes = Rule.all.map(\.code).filter { !withoutFixture.contains($0) }

  @Test(arguments: codes)
  func printsTheSnapshot(_ code: String) throws {
    let rule = try #require(Rule.named(code))
    let folder = "\(ProjectFiles.root)/fixtures/check-\(code)"
    let data = try #require(FileManager.default.contents(atPath: folder + "/check.txt"), "no snapshot")
    let expected = String(decoding: data, as: UTF8.self)
    let output = MemorySink()
    let invocation = Invocation(
      arguments: ["check", "."] + (rule.isOnByDefault ? [] : ["--only", code]),
      fileSystem: FileSystem(workingDirectory: folder + "/input"), environment: { _ in nil },
      standardInput: { (_) throws(FileFault) in [] }, output: output, errors: MemorySink(), outputColumns: nil,
      errorColumns: nil, workers: 1)
    let status = Program(invocation).run()
    #expect(output.text == expected)
    #expect(output.text.contains("[\(code)]"))
    #expect(status == (expected.contains(": error: ") ? .fault : .success))
  }

  @Test func everyFixtureHasARule() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.root + "/fixtures")
    let codes = names.filter { $0.hasPrefix("check-") }.map { String($0.dropFirst(6)) }
    #expect(Set(codes) == Set(Self.codes))
  }
}
