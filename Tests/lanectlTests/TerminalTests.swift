import Testing

@testable import lanectl

struct TerminalTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let words = String(repeating: "many words ", count: 12)
    return try folder.write("F", "desc \"\(words)\"\nlane :a do\nend\n\ndesc \"\\e[31mred\\u202E\"\nlane :b do\nend\n")
  }

  @Test(arguments: [UInt16(40), 80])
  func fitsAndColours(_ columns: UInt16) throws {
    let folder = try folder()
    guard let text = try PseudoTerminal.run(["F"], columns: columns, in: folder, environment: ["TERM": "xterm"]) else {
      return
    }
    #expect(text.hasPrefix("\u{1B}[1mF\u{1B}[0m\n  \u{1B}[36mgeneral\u{1B}[0m\n    \u{1B}[32ma\u{1B}[0m  many words"))
    #expect(text.contains("…\n"))
    #expect(text.contains("\\u{1B}[31mred\\u{202E}\n"))
    let plain = try PseudoTerminal.run(["F"], columns: columns, in: folder, environment: ["TERM": "dumb"]) ?? ""
    #expect(!plain.contains("\u{1B}"))
    for line in plain.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= Int(columns)) }
  }

  @Test func obeysTheEnvironment() throws {
    let folder = try folder()
    for environment in [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"]] {
      let text = try PseudoTerminal.run(["F"], columns: 80, in: folder, environment: environment)
      #expect(text?.contains("\u{1B}") != true)
    }
    let wide = try PseudoTerminal.run(["F"], columns: 80, in: folder, environment: ["COLUMNS": "400", "NO_COLOR": "1"])
    #expect(wide?.contains("…") != true)
  }
}
