import Testing

@testable import FastfileParser

/// What lanes do that a method makes around the block it is given.
@Suite struct WrapperFactsTests {
  private static func show(_ call: BodyCall) -> String {
    ([call.name] + call.through.reversed()).joined(separator: " < ")
  }

  @Test(
    arguments: [
      ("def w(n)\n  lane(n) { |o| yield o }\nend", ["yield", "gym < yield", "sh < yield"], ["x"]),
      (
        "def w(n)\n  lane(n) { |o| block_given? ? yield(o) : scan }\nend",
        ["yield", "gym < yield", "sh < yield", "scan"], ["x"]
      ),
      ("def w(n)\n  lane(n) { |o| yield }\nend", ["yield", "gym < yield", "sh < yield"], []),
      ("def w(n, &b)\n  lane(n) { |o| b.call(o) }\nend", ["b", "gym < b", "sh < b"], ["x"]),
      (
        "def w(n, &b)\n  lane(n) { |o| instance_exec(o, &b) }\nend",
        ["b", "gym < b", "sh < b"],
        ["x"]
      ),
      (
        "def h(&b) = b.call\ndef w(n, &b)\n  lane(n) { |o| h(&b) }\nend", ["h", "b", "gym < b", "sh < b"], []
      ),
      ("def w(n, &b)\n  lane(n) { |o| yield_other }\nend", ["yield_other"], []),
      (
        "def v(n)\n  lane(n) { |o| yield o }\nend\ndef w(n, &b) = v(n, &b)", ["yield", "gym < yield", "sh < yield"],
        ["x"]
      ),
    ] as [(String, [String], [String])])
  func facts(_ wrapper: String, _ calls: [String], _ parameters: [String]) throws {
    let fastfile = try Fastfile.of("\(wrapper)\nw(:l) do |o|\n  gym(x: o[:x])\n  sh(\"ls\")\nend")
    let lane = try #require(fastfile.lanes.first)
    #expect(lane.facts.calls.map(Self.show) == calls)
    #expect(lane.parameters.map(\.name) == parameters)
    #expect(lane.facts.shellCommands.map(\.text) == (calls.count > 1 ? ["ls"] : []))
  }

  @Test func lanesThatTheirBlocksCall() throws {
    let fastfile = try Fastfile.of(
      "def w(n)\n  lane(n) { |o| yield o }\nend\nw(:a) { |o| b(o) }\nprivate_lane(:b) { |o| puts o[:deep] }")
    #expect(fastfile.lanes.map(\.calledBy) == [[], ["a"]])
    #expect(fastfile.lanes.first?.parameters.map(\.name) == ["deep"])
  }

  /// A block that runs itself adds nothing to itself.
  @Test func circles() throws {
    let code = "def w(n, &b)\n  lane(n) { |o| b.call(o) }\n  w2(&b)\nend\ndef w2\n  lane(:m) { |o| yield o }\nend\n"
    let fastfile = try Fastfile.of(code + "w(:l) { |o| gym(x: o[:x]) }")
    #expect(fastfile.lanes.map { $0.parameters.map(\.name) } == [["x"], ["x"]])
  }
}
