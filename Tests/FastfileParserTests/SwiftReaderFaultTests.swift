import Testing

@testable import FastfileParser

/// What the reader makes of a Fastfile.swift that no compiler accepts.
@Suite struct SwiftReaderFaultTests {
  private func read(_ text: String) -> Fastfile {
    SwiftFastfileReader.read(SourceText(path: "Fastfile.swift", text: text))
  }

  /// One slip, the lanes that must be left, and the place and words of the fault.
  struct Slip: Sendable, CustomTestStringConvertible {
    var text: String
    var lanes: [String]
    var line: Int
    var column: Int
    var message: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Slip(
      text: "class A {\n  func aLane() {\n    desc(\"x)\n  }\n  func bLane() {}\n}", lanes: ["aLane", "bLane"], line: 3,
      column: 10, message: "this string is not closed; end it with \""),
    Slip(
      text: "class A {\n  let x = #\"y\"\n  func bLane() {}\n}", lanes: ["bLane"], line: 2, column: 11,
      message: "this string is not closed; end it with \"#"),
    Slip(
      text: "class A {\n  func aLane() {\n    desc(\"\"\"\n    x)\n  }\n  func bLane() {}\n}",
      lanes: ["aLane", "bLane"],
      line: 3, column: 10, message: "this string is not closed; end it with \"\"\""),
    Slip(
      text: "class A {\n  /* x /* y */\n  func bLane() {}\n}", lanes: ["bLane"], line: 2, column: 3,
      message: "this comment is not closed, since comments nest in Swift; end it with */"),
    Slip(
      text: "class A {\n  func aLane() {\n    if x {\n  }\n\n  func bLane() {\n  }\n}\n", lanes: ["aLane", "bLane"],
      line: 3,
      column: 10, message: "this brace is not closed; add a } where its code ends"),
    Slip(
      text: "class A {\n\tfunc aLane() {\n\t\tx()\n\n\tpublic func bLane() {\n\t}\n}\n", lanes: ["aLane", "bLane"],
      line: 2,
      column: 15, message: "this brace is not closed; add a } where its code ends"),
    Slip(
      text: "class A {\n  func aLane() {\n    x()\n\n  func bLane() {\n  }\n}\n", lanes: ["aLane", "bLane"], line: 2,
      column: 16, message: "this brace is not closed; add a } where its code ends"),
    Slip(
      text: "class A {\n  func aLane() {\n  }\n\nextension A {\n  func bLane() {\n  }\n}\n", lanes: ["aLane", "bLane"],
      line: 1, column: 9, message: "this brace is not closed; add a } where its code ends"),
  ]) func oneSlipCostsNoOtherLane(slip: Slip) throws {
    let fastfile = read(slip.text)
    #expect(fastfile.lanes.map(\.name) == slip.lanes)
    let diagnostic = try #require(fastfile.diagnostics.first)
    #expect(fastfile.diagnostics.count == 1)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.code == "syntax")
    #expect(diagnostic.message == slip.message)
    #expect(diagnostic.location?.line == slip.line)
    #expect(diagnostic.location?.column == slip.column)
  }

  @Test func faultsAreLimited() {
    #expect(read(String(repeating: "{\n", count: 100)).diagnostics.count == 16)
    #expect(read(String(repeating: "\"\n", count: 100)).diagnostics.count == 16)
  }

  @Test func aBraceTooManyCostsNoLane() {
    let text = "class A {\n  func aLane() {\n  } }\n  }\n  func bLane() {\n  }\n}\n"
    #expect(read(text).lanes.map(\.name) == ["aLane", "bLane"])
  }

  @Test func unclosedParenthesisEndsWithItsBody() {
    let text =
      "class A {\n  func aLane() {\n    desc(\"a\"\n  }\n  func bLane() {\n    x(\n  }\n  func cLane( {\n  }\n  func dLane() {\n  }\n}"
    #expect(read(text).lanes.map(\.name) == ["aLane", "bLane", "cLane", "dLane"])
  }

  static let samples = [
    ###"""
    class A: B { /// c
      @objc func aLane<T>(withOptions options: [String: String]?) throws -> T {
        desc("a\(b("x\u{e9}")) " + #"y\#(z)"#)
      }
    }
    let r = #/a"/#; let q = /b\//; let s = ##""##
    """###,
    ###"""
    func aLane() {
      desc("""
        a \
        b \(c["d"] ?? "e")
        """)
      guard let x = options?["y"] ?? options!["z", default: w], let v = options else { return }
    }
    /* /* */ */
    #if A
    {
    #else
    }
    #endif
    `x` 1.5e3
    """###,
  ]

  /// Every prefix, and every text with one byte left out, must end without a trap and keep places in order.
  @Test(arguments: samples) func cutTextsAreRead(sample: String) {
    let bytes = Array(sample.utf8)
    for index in bytes.indices {
      check(Array(bytes[..<index]))
      check(Array(bytes[..<index] + bytes[(index + 1)...]))
    }
  }

  @Test(

    arguments: [
      "{", "}", "(", "({[", "\"\\(", "\"\"\"\\(", "/*", "#", "#\"", "#/ ", "/\\/", "class A ", "class A\n",
      "func aLane<",
      "func aLane(",
      "func aLane", "guard (", "func aLane() { desc(\"\"\"\\(", "#if A\n{\n#else\n", "// x\n", "func aLane() {\n",
      "}\nfunc aLane() {\n",
      "options?[\"x\"] ?? ", "@a ", "public ",
    ]) func hostileTextsAreRead(unit: String)
  {
    let repeated = String(repeating: unit, count: 4_000)
    check(Array(repeated.utf8))
    check(Array("func aLane(withOptions options: X) {\n\(repeated)".utf8))
    check(Array("\(repeated)func aLane() {}".utf8))
  }

  private func check(_ bytes: [UInt8]) {
    let source = SourceText(path: "Fastfile.swift", bytes: bytes)
    let fastfile = SwiftFastfileReader.read(source)
    for lane in fastfile.lanes {
      let place = lane.location
      #expect((place.line, place.column) < (place.endLine, place.endColumn))
      #expect(place.endLine <= source.lineCount)
      #expect((lane.nameLocation.line, lane.nameLocation.column) > (place.line, place.column))
    }
  }
}
