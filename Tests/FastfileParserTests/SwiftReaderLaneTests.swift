import Testing

@testable import FastfileParser

/// Which functions of a Fastfile.swift are lanes, and where they are.
@Suite struct SwiftReaderLaneTests {
  /// The lanes of a text, by name.
  private func names(_ text: String) -> [String] { read(text).lanes.map(\.name) }

  private func read(_ text: String) -> Fastfile {
    SwiftFastfileReader.read(SourceText(path: "Fastfile.swift", text: text))
  }

  @Test(arguments: [
    ("func aLane() {}", ["aLane"]),
    ("func lane() {}", ["lane"]),
    ("func UPPERLANE() {}", ["UPPERLANE"]),
    ("func lanes() {}", []),
    ("func helper() {}", []),
    ("class Fastfile: LaneFile { func aLane() {} }", ["aLane"]),
    ("open class Fastfile: LaneFile { func aLane() {} }\nfunc bLane() {}", ["aLane", "bLane"]),
    ("extension Fastfile { func aLane() {} }", ["aLane"]),
    ("class A { func aLane() {} }\nextension A { func bLane() {} }", ["aLane", "bLane"]),
    ("class A { func aLane() {} }\nextension A { func aLane() {} }", ["aLane", "aLane"]),
    ("class A { public func aLane() {} }", ["aLane"]),
    ("class A { private func aLane() {} }", ["aLane"]),
    ("class A { private(set) var x = 1; fileprivate func aLane() {} }", ["aLane"]),
    ("class A { @objc func aLane() {} }", ["aLane"]),
    ("class A { @available(macOS 13, *)\n@objc(x)\npublic\noverride func aLane() {} }", ["aLane"]),
    ("class A { func aLane<T: Equatable>(x: T) where T: Hashable {} }", ["aLane"]),
    ("class A { func aLane<T>(f: (T) -> Array<Array<T>>) -> [String: Int] {} }", ["aLane"]),
    ("class A { func aLane(\n  withOptions options: [String: String]? = nil\n)\nasync throws\n{\n} }", ["aLane"]),
    ("class A { func\n  aLane\n  () {} }", ["aLane"]),
    ("class A { func aLane(f: () -> Void = { print(1) }) {} func bLane() {} }", ["aLane", "bLane"]),
    ("class A { func `testLane`() {} }", ["testLane"]),
    ("class A { func überLane() {} }", ["überLane"]),
    ("class A { static func aLane() {}; class func bLane() {}; func cLane() {} }", ["cLane"]),
    ("class A { func aLane() { func innerLane() {} } }", ["aLane"]),
    ("class A { struct B { func aLane() {} }; func bLane() {} }", ["bLane"]),
    ("struct A { func aLane() {} }", []),
    ("enum A { case b; func aLane() {} }", []),
    ("protocol A: class { func aLane() }\nfunc bLane() {}", ["bLane"]),
    ("class A { let f = { func aLane() {} } }", []),
    ("class A { var x: Int { func aLane() {}; return 1 } }", []),
    ("class A { init() { func aLane() {} } }", []),
    ("class A { static func == (a: A, b: A) -> Bool { true }; func aLane() {} }", ["aLane"]),
    ("let x = y.func; class A { func aLane() {} }", ["aLane"]),
  ]) func lanes(text: String, expected: [String]) {
    #expect(names(text) == expected)
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "// func xLane() {}",
    "/// func xLane() {}",
    "/* func xLane() {} */",
    "/* a /* b */ func xLane() {} */",
    "let s = \"func xLane() {}\"",
    "let s = \"\\\" func xLane() {}\"",
    "let s = #\"\" func xLane() {}\"#",
    "let s = ##\"\"# func xLane() {}\"##",
    "let s = \"\"\"\n  func xLane() {}\n  \"\"\"",
    "let s = \"\"\"\n  \" func xLane() {} {{\n  \"\"\"",
    "let s = #\"\"\"\n  \"\"\" func xLane() {}\n  \"\"\"#",
    "let s = #\"\"\"#; // func xLane() {}",
    "let s = \"\\(a(\"}\"))\"; // func xLane() {}",
    "let s = \"\\(a.map { \"\\($0) }\" })\"",
    "let r = /func xLane() {}/",
    "let r = /\\/ \"{/",
    "let r = #/ \" { /#",
    "let r = #/\n  \" {\n/#",
    "let q = a / b; let p = c / d // {",
    "let q = (a) / b / c",
    "let k: Character = \"{\"",
    "#if os(macOS)\nlet x = 1\n#else\nlet x = 2\n#endif",
  ]) func skipped(text: String) {
    let whole = "class A {\n\(text)\nfunc aLane() {\n\(text)\n}\n}\nfunc bLane() {}\n"
    #expect(names(whole) == ["aLane", "bLane"])
    #expect(read(whole).diagnostics.isEmpty)
  }

  @Test func branchesOfConditionsAreBothListed() {
    let text = """
      #if DEBUG
      class A: LaneFile {
      #else
      class A: Other {
      #endif
        #if os(macOS)
        func aLane() {
        #else
        func aLane(withOptions options: [String: String]?) {
        #endif
        }
        func bLane() {
          #if X
          if x {
            y()
          #elseif Y
          if y {
          #else
          do {
          #endif
          }
        }
        func cLane() {
          #if X
          }
          #else
          }
          #endif
        func dLane() {}
      }
      """
    #expect(names(text) == ["aLane", "aLane", "bLane", "cLane", "dLane"])
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test func locationsGoFromTheKeywordToTheClosingBrace() {
    let text =
      "class A {\r\n  @objc public func aLane() {\r\n    desc(\"é\")\r\n  }\r\n  func\n  bLane(a: Int = 1)\n  { }\n}"
    let lanes = read(text).lanes
    #expect(
      lanes.map(\.location) == [
        SourceLocation(path: "Fastfile.swift", line: 2, column: 16, endLine: 4, endColumn: 4),
        SourceLocation(path: "Fastfile.swift", line: 5, column: 3, endLine: 7, endColumn: 6),
      ])
    #expect(
      lanes.map(\.nameLocation) == [
        SourceLocation(path: "Fastfile.swift", line: 2, column: 21, endLine: 2, endColumn: 26),
        SourceLocation(path: "Fastfile.swift", line: 6, column: 3, endLine: 6, endColumn: 8),
      ])
  }

  @Test func hooksHaveTheNamesOfTheDSL() {
    let text =
      "class A { func beforeAll() {}\nfunc afterAll(currentLane: String) {}\nfunc onError() {}\nfunc aLane() {} }"
    let hooks = read(text).hooks
    #expect(hooks.map(\.name) == ["before_all", "after_all", "error"])
    #expect(hooks.map(\.location.line) == [1, 2, 3])
  }

  @Test func fileIsInSwift() {
    let fastfile = read("")
    #expect(fastfile.language == .swift)
    #expect(fastfile.path == "Fastfile.swift")
    #expect(fastfile.lanes.isEmpty)
    #expect(fastfile.defaultPlatform == nil)
  }
}
