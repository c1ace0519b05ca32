import Testing

@testable import FastfileParser

/// What fastlane's own line patterns see in a Fastfile.swift.
@Suite struct SwiftReaderFastlaneViewTests {
  typealias Listed = SwiftFastfileReader.ListedLane

  @Test(
    arguments: [
      ("func aLane() {\n  desc(\"A\")\n}", [("aLane", "A")]),
      ("  func aLane() {\r\n\tdesc(\"A\")\r\n}", [("aLane", "A")]),
      ("func lane() {}\nfunc UPPERLANE() {}", [("lane", nil), ("UPPERLANE", nil)]),
      ("public func aLane() {}\n@objc func bLane() {}\nfunc cLane<T>() {}\nfunc dLane(\n) {}", []),
      ("func aLane() { desc(\"A\") }", [("aLane", nil)]),
      ("func aLane() {\ndesc(\"A\")\ndesc(\"B\")", [("aLane", "A")]),
      ("func aLane() {\ndesc(text)\ndesc(\"B\")", [("aLane", "B")]),
      ("func aLane() {\n}\nfunc helper() {\ndesc(\"B\")", [("aLane", nil)]),
      ("func aLane() {\n}\npublic func helper() {\ndesc(\"B\")", [("aLane", "B")]),
      ("desc(\"A\")\nfunc aLane() {}", [("aLane", nil)]),
      ("func aLane() {\ndesc(\"a \" + \"b\")", [("aLane", "a \" + \"b")]),
      ("func aLane() {\ndesc(\"a \\(b(\"c\")) \\n\") ; x(\"y\" )", [("aLane", "a \\(b(\"c\")) \\n\") ; x(\"y")]),
      ("func aLane() {\ndesc (  \"a\"  ) // b", [("aLane", "a")]),
      ("func aLane() {\ndescribe(1); desc(\"a\")", [("aLane", "a")]),
      ("func aLane() {\ndesc(\"a\"\n)", [("aLane", nil)]),
      ("func aLane() {\ndesc(\"A\")\n}\nfunc bLane() {}\nfunc aLane() {\n}", [("aLane", nil), ("bLane", nil)]),
      ("functionLane(x)", [("tionLane", nil)]),
      ("func helper<T>(f: T) { func innerLane() {} }", [("innerLane", nil)]),
      ("func x{}; xfuncfunc aLane() {}", [("aLane", nil)]),
      ("func überLane() {}", []),
      ("/*\nfunc aLane() {}\n*/", [("aLane", nil)]),
      ("// func aLane() {}", []),
      ("", []),
    ] as [(String, [(String, String?)])]) func view(text: String, expected: [(String, String?)])
  {
    let listed = SwiftFastfileReader.fastlaneView(SourceText(path: "Fastfile.swift", text: text))
    #expect(listed == expected.map { Listed(name: $0.0, description: $0.1) })
  }
}
