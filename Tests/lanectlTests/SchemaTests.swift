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
