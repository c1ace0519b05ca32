import FastfileParser
import Foundation
import Testing

@testable import lanectl

struct SARIFTests {
  private func run(_ folder: TestFolder, _ arguments: String...) throws -> [String: Any] {
    let output = MemorySink()
    let invocation = Invocation(
      arguments: ["check", "--format", "sarif"] + arguments, fileSystem: FileSystem(workingDirectory: folder.path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output, errors: MemorySink(),
      outputColumns: nil, errorColumns: nil, workers: 1)
    _ = Program(invocation).run()
    let log = try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func value(_ object: Any?, _ path: Any...) -> Any? {
    path.reduce(object) { value, step in
      if let index = step as? Int {
        let list = value as? [Any] ?? []
        return list.indices.contains(index) ? list[index] : nil
      }
      return (value as? [String: Any])?[step as? String ?? ""]
    }
  }

  @Test func describesAFault() throws {
    let folder = try TestFolder().write("é x/Fastfile", "# é\nlane :a do\nend\nx = '🚢'; lane :a do\nend\n")
    let run = try run(folder)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let result = value(run, "results", 0)
    #expect(value(result, "ruleId") as? String == "duplicate-lane")
    #expect(value(result, "level") as? String == "error")
    let index = try #require(value(result, "ruleIndex") as? Int)
    #expect(value(run, "tool", "driver", "rules", index, "id") as? String == "duplicate-lane")
    let place = value(result, "locations", 0, "physicalLocation")
    #expect(value(place, "artifactLocation", "uri") as? String == "%C3%A9%20x/Fastfile")
    #expect(value(place, "region", "startLine") as? Int == 4)
    #expect(value(place, "region", "startColumn") as? Int == 11)
    #expect(value(place, "region", "endColumn") == nil)
    let related = value(result, "relatedLocations", 0)
    #expect(value(related, "message", "text") as? String == "first defined here")
    #expect(value(related, "physicalLocation", "region", "startColumn") as? Int == 1)
  }

  @Test func hasAllRules() throws {
    let run = try run(try TestFolder().write("Fastfile"))
    let rules = try #require(value(run, "tool", "driver", "rules") as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Rule.all.map(\.code))
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(value(run, "invocations", 0, "executionSuccessful") as? Bool == true)
  }

  @Test func writesBracesTwice() throws {
    let run = try run(try TestFolder().write("Fastfile", "x = {\n"))
    let text = try #require(value(run, "results", 0, "message", "text") as? String)
    #expect(text.contains("`{{`"))
  }

  @Test func tellsEqualFaultsApartAndKeepsThemWhenLinesMove() throws {
    let lane = "lane :gym do\nend\n"
    let text = "platform :ios do\n\(lane)end\nplatform :mac do\n\(lane)end\n"
    func fingerprints(_ text: String) throws -> [String] {
      let run = try run(try TestFolder().write("Fastfile", text))
      return try #require(run["results"] as? [Any]).compactMap {
        value($0, "partialFingerprints", "lanectl/v1") as? String
      }
    }
    let before = try fingerprints(text)
    #expect(Set(before).count == 2)
    #expect(try fingerprints("\n\n" + text) == before)
  }

  @Test func saysWhatCouldNotBeRead() throws {
    let run = try run(try TestFolder(), "nowhere")
    #expect(value(run, "invocations", 0, "executionSuccessful") as? Bool == false)
    #expect(
      value(run, "invocations", 0, "toolExecutionNotifications", 0, "descriptor", "id") as? String == "missing-file")
  }

  @Test(arguments: [
    ("fastlane/Fastfile", "fastlane/Fastfile"), ("./a/Fastfile", "a/Fastfile"), (".//a", "a"), ("../a b", "../a%20b"),
    ("/tmp/a#b", "file:///tmp/a%23b"), ("a:b/c?", "a%3Ab/c%3F"), ("100%", "100%25"), ("[x]", "%5Bx%5D"), ("-", "-"),
    (PathText.string([0x61, 0xFF]), "a%FF"),
  ])
  func writesPathsAsURIs(_ path: String, _ uri: String) {
    #expect(ArtifactURI.uri(path) == uri)
  }
}
