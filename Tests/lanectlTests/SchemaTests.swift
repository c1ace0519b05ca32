import Foundation
import Testing

@testable import lanectl

struct SchemaTests {
  private func schema() throws -> SchemaValidator {
    try SchemaValidator(ProjectFiles.text("schema/lanectl-list.schema.json"))
  }

  @Test func acceptsEveryFixture() throws {
    let schema = try schema()
    let fixtures = ProjectFiles.root + "/fixtures"
    for name in try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted() {
      let output = MemorySink()
      let invocation = Invocation(
        arguments: ["--json", "--all", name], fileSystem: FileSystem(workingDirectory: fixtures),
        environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
        errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 2)
      _ = Program(invocation).run()
      #expect(schema.faults(in: output.text) == [], "\(name)")
    }
  }

  /// Every lane of every fixture, against the schema of `show`, which refers to that of `list`.
  @Test func acceptsEveryLaneThatIsShown() throws {
    let list = try JSONSerialization.jsonObject(
      with: Data(ProjectFiles.text("schema/lanectl-list.schema.json").utf8))
    let show = try JSONSerialization.jsonObject(
      with: Data(
        ProjectFiles.text("schema/lanectl-show.schema.json")
          .replacingOccurrences(of: "lanectl-list.schema.json#", with: "#").utf8))
    var merged = try #require(show as? [String: Any])
    let own = try #require(merged["$defs"] as? [String: Any])
    let shared = try #require((list as? [String: Any])?["$defs"] as? [String: Any])
    merged["$defs"] = own.merging(shared) { own, _ in own }
    let schema = try SchemaValidator(String(decoding: JSONSerialization.data(withJSONObject: merged), as: UTF8.self))
    for name in ["harbor", "swift-options"] {
      let fixture = ProjectFiles.root + "/fixtures/" + name
      for lane in ["bump", "deploy", "testflight_beta", "release", "nothing"] {
        let output = MemorySink()
        let invocation = Invocation(
          arguments: ["show", "--json", "--source", lane], fileSystem: FileSystem(workingDirectory: fixture),
          environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
          errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 2)
        _ = Program(invocation).run()
        #expect(schema.faults(in: output.text) == [], "\(name) \(lane)")
      }
    }
  }

  @Test(
    arguments: [
      (#"{"schemaVersion":1,"fastfiles":[],"diagnostics":[]}"#, true),
      (#"{"schemaVersion":2,"fastfiles":[],"diagnostics":[]}"#, false),
      (#"{"schemaVersion":1,"fastfiles":[]}"#, false),
      (#"{"schemaVersion":1,"fastfiles":[],"diagnostics":[],"x":1}"#, false),
      (#"{"schemaVersion":1,"fastfiles":[{}],"diagnostics":[]}"#, false),
      (
        #"{"schemaVersion":1,"fastfiles":[],"diagnostics":[{"severity":"bad","code":"a","message":"m","location":null,"related":[]}]}"#,
        false
      ),
      (
        #"{"schemaVersion":1,"fastfiles":[],"diagnostics":[{"severity":"note","code":"a","message":"m","location":null,"related":[]}]}"#,
        true
      ),
      (
        #"{"schemaVersion":1,"fastfiles":[],"diagnostics":[{"severity":"note","code":"a","message":"m","location":{"path":"x","line":0,"column":1,"endLine":1,"endColumn":1},"related":[]}]}"#,
        false
      ),
      ("[]", false), ("", false),
    ])
  func validatorTellsRightFromWrong(_ document: String, _ isValid: Bool) throws {
    #expect(try schema().faults(in: document).isEmpty == isValid)
  }
}
