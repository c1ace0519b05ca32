import Testing

@testable import lanectl

struct GitConfigurationFileTests {
  @Test(
    arguments: [
      ("[core]\na = b\n", ["core..a=b"]),
      ("[Core]\n\tBareName\n\tX=1 ; y\n\tz =  a  b  # c\n", ["core..barename", "core..x=1", "core..z=a  b"]),
      ("[remote \"Or\\\"igin\\\\\"]\r\nurl = \"a # b\" c\r\n", ["remote.Or\"igin\\.url=a # b c"]),
      ("[a.B] c = d\\\n e\\t\\\"\n", ["a.b..c=d e\t\""]),
      ("; x\n# y\n\n[a]\nb = \"  \"\n", ["a..b=  "]), ("\u{FEFF}[a]\nb=", ["a..b="]),
      ("[a]\nb = c\n[d\ne = f\n", ["a..b=c"]), ("[a]\nb = \"c\nd = e\n", []), ("[a]\nb = \\x\n", []),
      ("[a]\n1 = b\n", []),
      ("[a]\nb c\n", []), ("a = b\n", ["..a=b"]), ("", []), ("[a \"b]\nc = d", []),
    ])
  func readsSettings(_ text: String, _ expected: [String]) {
    let settings = GitConfigurationFile.settings(in: Array(text.utf8))
    let texts = settings.map { setting in
      "\(setting.section).\(setting.subsection ?? "").\(setting.key)"
        + (setting.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? "")
    }
    #expect(texts == expected)
  }
}
