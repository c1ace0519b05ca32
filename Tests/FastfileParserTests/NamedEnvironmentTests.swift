import Testing

@testable import FastfileParser

/// Environment variables whose names lanes pass to the helpers that read them.
@Suite struct NamedEnvironmentTests {
  private static func shown(_ code: String) throws -> [String] {
    try #require(Fastfile.of(code).lanes.first).facts.environmentUses.map { use in
      use.name + (use.isRequired ? "!" : "") + (use.default.map { " = " + $0 } ?? "") + " < "
        + use.through.joined(separator: " < ")
    }
  }

  @Test(
    arguments: [
      ("def e(k) = ENV[k]", "e(\"A\")\ne(\"B\")\ne(\"A\")", ["A < e", "B < e"]),
      ("def e(k)\n  ENV[k] || UI.user_error!(k)\nend", "e(\"A\")", ["A! < e"]),
      ("def e(k, d = nil) = ENV.fetch(k, d)", "e(\"A\", 1)\ne(\"B\")", ["A = 1 < e", "B = nil < e"]),
      ("def e(a, b:) = ENV[a] + ENV[b]", "e(\"A\", b: \"B\")", ["A < e", "B < e"]),
      ("def e(*k)\n  k.each { |k| raise if ENV[k].nil? }\nend", "e(\"A\", \"B\")", ["A! < e", "B! < e"]),
      ("module M\n  def self.e(k) = ENV[\"X_#{k}\"]\nend", "M.e(:A)", ["X_A < M.e"]),
      ("def f(k) = ENV[k]\ndef e(k) = f(\"X_#{k}\")", "e(:A)", ["X_A < e < f"]),
      ("def e(k) = ENV[k] = 1", "e(\"A\")", ["A < e"]),
      ("class C\n  def e(k) = ENV[k]\nend", "C.new.e(\"A\")", ["A < C#e"]),
      ("def e(k)\n  ENV[\"B\"]\n  ENV[k]\nend", "e(\"A\")", ["B < e", "A < e"]),
      // What can't be known, or is no name, is none.
      ("def e(k) = ENV[k]", "e(a)", []),
      ("def e(k, d) = ENV[d]", "e(\"A\", b)", []),
      ("def e(k)\n  k = other\n  ENV[k]\nend", "e(\"A\")", []),
      ("def e(k) = k", "e(\"A\")", []),
      (
        "def e(k)\n  f(k)\n  g(k)\nend\ndef f(k) = e(k)\ndef g(k) = ENV[k]", "e(\"A\")\nf(\"B\")",
        ["A < e < g", "B < f < e < g"]
      ),
      ("def e(k) = e(k)\ndef f(k) = f(ENV[k])", "e(\"A\")\nf(\"B\")", ["B < f"]),
    ] as [(String, String, [String])])
  func names(_ helper: String, _ body: String, _ expected: [String]) throws {
    #expect(try Self.shown("\(helper)\nlane(:l) do\n\(body)\nend") == expected)
  }

  @Test(
    arguments: [
      ("ensure_env_vars(env_vars: [\"A\", 'B'])", ["A!", "B!"]), ("ensure_env_vars(env_vars: %w[A])", ["A!"]),
      ("l = %w[A B]\nensure_env_vars(env_vars: l)", ["A!", "B!"]), ("ensure_env_vars(env_vars: x)", []),
      ("v = ENV[\"A\"]\nv = 1 if x\nraise unless v", ["A"]), ("v = ENV[\"A\"]\nraise unless v", ["A!"]),
    ] as [(String, [String])])
  func demands(_ body: String, _ expected: [String]) throws {
    let lane = try #require(Fastfile.of("lane(:l) do\n\(body)\nend").lanes.first)
    #expect(lane.facts.environmentUses.map { $0.name + ($0.isRequired ? "!" : "") } == expected)
  }

  /// What a block names by itself is no call.
  @Test func implicitParameters() throws {
    let lane = try #require(
      Fastfile.of("lane(:l) do\n  %w[a b].each { gym(scheme: _1) }\n  %w[c].each { scan(scheme: it) }\nend").lanes.first
    )
    #expect(lane.actions == ["gym", "scan"])
  }

  /// Each helper is read once for each name, whoever calls it.
  @Test func manyNames() throws {
    let helpers = (0..<200).map { "def e\($0)(k) = e\($0 + 1)(k)\n" }.joined() + "def e200(k) = ENV[k]\n"
    #expect(try Self.shown("\(helpers)lane(:l) { e195(\"A\") }").count == 1)
    let calls = (0..<3_000).map { "  e(\"A\($0)\")\n" }.joined()
    let lanes = (0..<50).map { "lane(:l\($0)) do\n\(calls)end\n" }.joined()
    let fastfile = try Fastfile.of("def e(k) = ENV[k]\n\(lanes)")
    #expect(fastfile.lanes.allSatisfy { $0.environment.count == 3_000 })
  }
}
