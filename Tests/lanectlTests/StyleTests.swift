import Testing

@testable import lanectl

/// What is expected where the environment is so.
struct EnvironmentRow: CustomTestStringConvertible {
  var environment: [String: String]
  var expected: Bool
  var testDescription: String { "\(environment)" }
}

struct HyperlinkTests {
  @Test(
    arguments: [
      EnvironmentRow(environment: [:], expected: false),
      EnvironmentRow(environment: ["TERM": "xterm-256color"], expected: false),
      EnvironmentRow(environment: ["TERM_PROGRAM": "iTerm.app"], expected: true),
      EnvironmentRow(environment: ["TERM_PROGRAM": "Apple_Terminal"], expected: false),
      EnvironmentRow(environment: ["VTE_VERSION": "7006"], expected: true),
      EnvironmentRow(environment: ["VTE_VERSION": "4800"], expected: false),
      EnvironmentRow(environment: ["TERM": "xterm-kitty"], expected: true),
      EnvironmentRow(environment: ["WT_SESSION": "x"], expected: true),
      EnvironmentRow(environment: ["TERM": "dumb", "TERM_PROGRAM": "vscode"], expected: false),
      EnvironmentRow(environment: ["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], expected: false),
      EnvironmentRow(environment: ["TERM": "screen.xterm", "VTE_VERSION": "7006"], expected: false),
    ])
  func knowsTerminals(_ row: EnvironmentRow) {
    let lookUp = { (name: String) in row.environment[name] }
    #expect(HyperlinkChoice.auto.isOn(terminal: true, environment: lookUp) == row.expected)
    #expect(!HyperlinkChoice.auto.isOn(terminal: false, environment: lookUp))
    #expect(HyperlinkChoice.always.isOn(terminal: false, environment: lookUp))
    #expect(!HyperlinkChoice.never.isOn(terminal: true, environment: lookUp))
  }

  @Test func leadsToFileAndLine() throws {
    let folder = try TestFolder()
    try folder.write("a b/é/Fastfile", "\nlane :x do\nend\n")
    let result = folder.run("--hyperlinks=always")
    let target = "file://\(folder.path)/a%20b/%C3%A9/Fastfile"
    #expect(result.output.hasPrefix("\u{1B}]8;;\(target)\u{1B}\\a b/é/Fastfile\u{1B}]8;;\u{1B}\\\n"))
    #expect(result.output.hasSuffix("    \u{1B}]8;;\(target)#2\u{1B}\\x\u{1B}]8;;\u{1B}\\\n"))
    #expect(folder.run("--hyperlinks=always", "-", input: "lane :a do\nend\n").output.contains("]8;;") == false)
    #expect(
      !folder.run("--hyperlinks=never", columns: 80, environment: ["VTE_VERSION": "7000"]).output.contains("]8;;"))
  }
}

struct ASCIITests {
  @Test(
    arguments: [
      EnvironmentRow(environment: [:], expected: false), EnvironmentRow(environment: ["TERM": "dumb"], expected: true),
      EnvironmentRow(environment: ["LANG": "C"], expected: true),
      EnvironmentRow(environment: ["LC_ALL": "POSIX"], expected: true),
      EnvironmentRow(environment: ["LC_ALL": "", "LC_CTYPE": "C", "LANG": "de_DE.UTF-8"], expected: true),
      EnvironmentRow(environment: ["LC_ALL": "C.UTF-8", "LANG": "C"], expected: false),
      EnvironmentRow(environment: ["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], expected: false),
    ])
  func obeysTerminalAndLocale(_ row: EnvironmentRow) throws {
    let folder = try TestFolder()
    try folder.write(
      "F", "desc \"漢é🚢 and a text that is too long for the line it stands on\"\nlane :a do\nend\nlane :b do (\nend\n")
    for arguments in [[], ["--json"], ["--format", "markdown"], ["--help"], ["--nonsense"]] {
      let shown = folder.run(words: arguments + ["F"], columns: 40, environment: row.environment)
      let isASCII = (shown.output + shown.errors).utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII == row.expected, "\(arguments)")
      for line in shown.output.split(separator: "\n") where arguments.isEmpty {
        #expect(DisplayWidth.of(String(line)) <= 40 || line.contains("\u{1B}"))
      }
    }
    let piped = folder.run("F", environment: row.environment)
    #expect(piped.output.contains("漢é🚢"))
  }

  @Test func staysJSON() throws {
    #expect(ASCIIText.spelling("é漢🚢…→") == "\\u00E9\\u6F22\\uD83D\\uDEA2...->")
  }
}
