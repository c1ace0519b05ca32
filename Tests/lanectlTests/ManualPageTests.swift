import Testing

@testable import lanectl

struct ManualPageTests {
  @Test func namesEveryCommand() throws {
    let folder = try TestFolder()
    let result = folder.run("help", "--man")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(".TH LANECTL 1 "))
    for command in Command.allCases {
      #expect(result.output.contains(".SH LANECTL \(command.rawValue.uppercased())\n"))
    }
  }

  @Test(.enabled(if: BuiltProgram.finds("mandoc"), "mandoc is not installed"))
  func passesMandoc() throws {
    let folder = try TestFolder()
    let script = #""$0" help --man > lanectl.1 && mandoc -T lint -W warning lanectl.1 && mandoc -T utf8 lanectl.1"#
    let result = try BuiltProgram.run(script, in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(!result.output.contains("mandoc:"), "\(result.output.prefix(400))")
    #expect(result.output.contains("lanectl - list the lanes") || result.output.contains("list the lanes of Fastfiles"))
  }
}
