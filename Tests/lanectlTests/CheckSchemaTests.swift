import Foundation
import Testing

@testable import lanectl

struct CheckSchemaTests {
  @Test func acceptsEveryFixture() throws {
    let schema = try SchemaValidator(ProjectFiles.text("schema/lanectl-check.schema.json"))
    let fixtures = ProjectFiles.root + "/fixtures"
    for arguments in [["."], ["nowhere"], ["--strictly"]] {
      let output = MemorySink()
      let invocation = Invocation(
        arguments: ["check", "--json"] + arguments, fileSystem: FileSystem(workingDirectory: fixtures),
        environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
        errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 2)
      _ = Program(invocation).run()
      #expect(schema.faults(in: output.text) == [], "\(arguments)")
    }
  }

  @Test(arguments: [
    #"{"schemaVersion":1,"findings":[],"diagnostics":[]}"#,
    #"{"schemaVersion":1,"findings":[{}],"diagnostics":[],"summary":{"fastfiles":0,"errors":0,"warnings":0,"notes":0}}"#,
  ])
  func refusesOtherThings(_ text: String) throws {
    let schema = try SchemaValidator(ProjectFiles.text("schema/lanectl-check.schema.json"))
    #expect(schema.faults(in: text) != [])
  }
}
