import Testing

@testable import FastfileParser

/// Whatever can't be known, and however much work it is, no lane disappears.
@Suite struct LaneSurvivalTests {
  /// Makes Fastfiles in which every condition and every collection is a call that nothing explains.
  private struct Generator {
    private var state: UInt64
    private(set) var names: [String] = []
    private(set) var text = ""
    private var calls = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }

    private mutating func unknown() -> String {
      calls += 1
      return ["q\(calls)", "q\(calls)(1)", "ENV[\"Q\(calls)\"]", "sh(\"q\")", "q\(calls) { 1 }"][random(5)]
    }

    private mutating func lane() -> String {
      names.append("lane_\(names.count)")
      return "lane(:\(names[names.count - 1])) { |options| x }\n"
    }

    /// Some statements, one of which is a lane.
    mutating func statements(_ depth: Int) -> String {
      guard depth > 0 else { return lane() }
      let inner = statements(depth - 1)
      switch random(14) {
      case 0: return "if \(unknown())\n\(inner)else\n\(lane())end\n"
      case 1: return "unless \(unknown())\n\(inner)end\n"
      case 2: return "case \(unknown())\nwhen \(unknown())\n\(inner)when 2 then nil\nelse\n\(lane())end\n"
      case 3: return "\(unknown()).each do |a, b|\n\(inner)end\n"
      case 4: return "while \(unknown())\n\(inner)end\n"
      case 5: return "begin\nsh(\"q\")\n\(inner)rescue => e\n\(lane())ensure\nx = 1\nend\n"
      case 6: return "platform :p\(random(3)) do\n\(inner)end\n"
      case 7: return "v = \(unknown())\nif v\n\(inner)end\n"
      case 8: return "for a in \(unknown())\n\(inner)end\n"
      case 9: return "\(unknown()) && begin\n\(inner)end\n"
      case 10:
        calls += 1
        let method = "m\(calls)"
        return "def \(method)\n\(inner)end\n\(method) if \(unknown())\n"
      case 11: return "\(unknown()) ? (\(lane().dropLast())) : nil\n\(inner)"
      case 12: return "raise \"no\" unless \(unknown())\n\(inner)"
      default: return "x = [\(unknown()), \(unknown())].map { |y| y.z }\n\(inner)\(lane())"
      }
    }

    mutating func file() -> String {
      (0..<4).map { _ in statements(random(5)) }.joined()
    }
  }

  @Test(arguments: 1...150)
  func unknownCalls(_ seed: Int) throws {
    var generator = Generator(seed: UInt64(seed))
    let text = generator.file()
    let fastfile = try Fastfile.of(text, files: ["fastlane/Pluginfile": ""])
    #expect(Set(generator.names).subtracting(fastfile.lanes.map(\.name)) == [], "\(text)")
  }

  @Test(arguments: [
    "if u1\nloop { x }\nlane(:a) { }\nend",
    "[1, 2].each do |i|\nloop { }\nlane(:a) { }\nend",
    "u1.each do\nplatform :ios do\nwhile true; end\nlane :a do\nend\nend\nend",
    "begin\nloop { }\nlane(:a) { }\nrescue\nend",
    "x = lambda { |n| x.call(n) }\nif u1\nx.call(1)\nlane(:a) { }\nend",
  ]) func tooMuchWork(_ code: String) throws {
    let fastfile = try Fastfile.of(
      code + "\nlane(:b) { }", files: ["fastlane/Pluginfile": ""], options: EvaluationOptions(stepLimit: 5_000))
    #expect(Set(fastfile.lanes.map(\.name)) == ["a", "b"])
    #expect(fastfile.diagnostics.filter { $0.code == "evaluation-limit" }.count == 1)
  }

  @Test func whatRunsLaterIsNotListed() throws {
    let fastfile = try Fastfile.of(
      "loop { }\nlane(:a) { lane(:never) { } }\ndef m\nlane(:never) { }\nend\nbefore_all { lane(:never) { } }",
      options: EvaluationOptions(stepLimit: 1_000))
    #expect(fastfile.lanes.map(\.name) == ["a"])
  }

  @Test func longChainsOfImportsEndWithANote() throws {
    var files: [String: String] = [:]
    for index in 0..<60 { files["fastlane/f\(index)"] = "lane(:l\(index)) { }\nimport \"f\(index + 1)\"\n" }
    let fastfile = try Fastfile.of("import \"f0\"\nlane(:last) { }", files: files)
    #expect(fastfile.lanes.count > 30)
    #expect(fastfile.lanes.last?.name == "last")
    let note = try #require(fastfile.diagnostics.first { $0.code == "unresolved-import" })
    #expect(note.message.contains("in a chain of files"))
    #expect(!fastfile.diagnostics.contains { $0.code == "evaluation-limit" })
  }

  /// A loop whose end can't be known is followed for long; each lane in it is one all the same.
  @Test func lanesOfAnEndlessLoopAreListedOnce() throws {
    let fastfile = try Fastfile.of(
      "i = 0\nwhile i < 2\n  next if u1\n  lane :a do\n  end\nend\nlane :c do\nend",
      options: EvaluationOptions(stepLimit: 5_000))
    #expect(fastfile.lanes.map(\.name) == ["a", "c"])
  }

  @Test func nestingThatTheReaderRefusesIsOneFault() throws {
    let nested = String(repeating: "(", count: 3_000) + "1" + String(repeating: ")", count: 3_000)
    let fastfile = try Fastfile.of("lane(:a) { }\nx = \(nested)")
    #expect(!fastfile.diagnostics.contains { $0.code == "evaluation-limit" })
    #expect(fastfile.lanes.map(\.name) == ["a"])
  }
}
