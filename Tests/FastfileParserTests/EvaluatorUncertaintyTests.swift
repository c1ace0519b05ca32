import Testing

@testable import FastfileParser

struct UncertaintyRow: CustomTestStringConvertible {
  let code: String
  /// The lanes: name, `?` for a dynamic one, and the condition in brackets.
  let lanes: [String]

  init(_ code: String, _ lanes: [String]) {
    self.code = code
    self.lanes = lanes
  }

  var testDescription: String { code }
}

@Suite("Evaluation of what can't be known")
struct EvaluatorUncertaintyTests {
  private static func lanes(_ fastfile: Fastfile) -> [String] {
    fastfile.lanes.map { lane in
      lane.name + (lane.isDynamic ? "?" : "") + (lane.condition.map { " [\($0)]" } ?? "")
    }
  }

  @Test("Lanes under conditions that can't be known are conditional", arguments: rows)
  func conditions(row: UncertaintyRow) throws {
    // A plugin may define the calls that nothing here does.
    let fastfile = try Fastfile.of(row.code, files: ["fastlane/Pluginfile": ""])
    #expect(Self.lanes(fastfile) == row.lanes)
    #expect(fastfile.diagnostics.filter { $0.severity == .error } == [])
  }

  static let rows = [
    UncertaintyRow("lane(:a) { } if ENV[\"CI\"]", ["a [ENV[\"CI\"]]"]),
    UncertaintyRow("lane(:a) { } unless ENV[\"CI\"]", ["a [!(ENV[\"CI\"])]"]),
    UncertaintyRow(
      "a = ENV[\"X\"] ? %w[x y] : %w[x]\na.each { |n| lane(:\"b_#{n}\") { } }", ["b_x", ":\"b_#{n}\"? [a.each]"]),
    UncertaintyRow("a = ENV[\"X\"] ? %w[x] : %w[x y]\na.each { |n| lane(n.to_sym) { } }", ["x", "y"]),
    UncertaintyRow("if is_ci\nlane(:a) { }\nelse\nlane(:a) { }\nend", ["a [is_ci]", "a [!(is_ci)]"]),
    UncertaintyRow(
      "if x_set\nlane(:a) { }\nelsif y_set\nlane(:b) { }\nelse\nlane(:c) { }\nend",
      ["a [x_set]", "b [y_set]", "c [!(x_set) && !(y_set)]"]),
    UncertaintyRow("if one\nlane(:a) { } if two\nend", ["a [one && two]"]),
    UncertaintyRow("sh(\"ls\").split.each { |n| lane(n) { } }", ["n? [sh(\"ls\").split.each]"]),
    UncertaintyRow("lane(read_name) { }", ["read_name?"]),
    UncertaintyRow(
      "if defined?(SomeGem)\nlane(:a) { }\nelse\nlane(:b) { }\nend",
      ["a [defined?(SomeGem)]", "b [!(defined?(SomeGem))]"]),
    UncertaintyRow(
      "lane(:a) { } if defined?(Fastlane::Actions::GymAction)", ["a [defined?(Fastlane::Actions::GymAction)]"]),
    UncertaintyRow("lane(:a) { } if RUBY_VERSION >= \"3.1\"", ["a [RUBY_VERSION >= \"3.1\"]"]),
    UncertaintyRow("lane(:\"on_#{RUBY_VERSION}\") { }", [":\"on_#{RUBY_VERSION}\"?"]),
    UncertaintyRow("lane(:\"a_#{sh('x')}\") { }", [":\"a_#{sh('x')}\"?"]),
    UncertaintyRow("x = ENV[\"X\"] || \"dev\"\nlane(:\"to_#{x}\") { }", ["to_dev"]),
    UncertaintyRow("x = ENV.fetch(\"X\", \"dev\")\nlane(:\"to_#{x}\") { }", ["to_dev"]),
    UncertaintyRow("x = 1\nx = 2 if maybe\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\nx = 1 if maybe\nlane(:\"n#{x}\") { }", ["n1"]),
    UncertaintyRow("l = [1]\nl << 2 if maybe\nl.each { |n| lane(:\"n#{n}\") { } }", [":\"n#{n}\"? [l.each]"]),
    // What is there only where a variable is set comes besides.
    UncertaintyRow("l = [:a]\nl << :b if ENV[\"B\"]\nl.each { |n| lane(n) { } }", ["a", "n? [l.each]"]),
    UncertaintyRow(
      "l = [:a]\nl << :b if ENV[\"B\"]\nl.map(&:to_sym).each { |n| lane(n) { } }", ["a", "n? [l.map(&:to_sym).each]"]),
    UncertaintyRow("h = { a: 1 }\nh[:b] = 2 if ENV[\"B\"]\nh.each { |n, v| lane(n) { } }", ["a", "n? [h.each]"]),
    UncertaintyRow("l = [:a, :b]\nl.pop if ENV[\"B\"]\nl.each { |n| lane(n) { } }", ["a", "b"]),
    UncertaintyRow("def g(n)\nreturn if maybe\nlane(n) { }\nend\ng :a\nlane(:b) { }", ["a [!(maybe)]", "b"]),
    UncertaintyRow(
      "[:a, :b].each do |n|\nnext if skip?(n)\nlane(n) { }\nend\nlane(:c) { }",
      ["a [!(skip?(n))]", "b [!(skip?(n))]", "c"]),
    UncertaintyRow(
      "case mode\nwhen :x then lane(:a) { }\nelse lane(:b) { }\nend",
      ["a [case mode when :x]", "b [!(case mode when :x)]"]),
    UncertaintyRow("while more?\nlane(:a) { }\nend\nlane(:b) { }", ["a [more?]", "b"]),
    UncertaintyRow("i = 0\nwhile more?\nlane(:\"a#{i}\") { }\ni += 1\nend", [":\"a#{i}\"? [more?]"]),
    UncertaintyRow("begin\nfetch_it\nlane(:a) { }\nrescue\nlane(:b) { }\nend", ["a [!(rescue)]", "b [rescue]"]),
    UncertaintyRow("maybe && lane(:a) { }\nmaybe || lane(:b) { }", ["a [maybe]", "b [!(maybe)]"]),
    UncertaintyRow("my_action do\nlane(:never) { }\nend\nlane(:a) { }", ["a"]),
    UncertaintyRow(
      "ENV[\"LIST\"].to_s.split(\",\").each { |n| lane(n.to_sym) { } }",
      ["n.to_sym? [ENV[\"LIST\"].to_s.split(\",\").each]"]),
    UncertaintyRow("ENV[\"LIST\"]&.each { |n| lane(:a) { } }", ["a [ENV[\"LIST\"]&.each]"]),
    UncertaintyRow("raise \"x\" unless ENV[\"KEY\"]\nlane(:a) { }", ["a"]),
    UncertaintyRow("if ENV[\"A\"]\nlane(:a) { }\nend\nlane(:a) { }", ["a [ENV[\"A\"]]", "a"]),
    UncertaintyRow(
      "begin\nrequire \"a_gem\"\nlane(:a) { }\nrescue LoadError\nlane(:b) { }\nend\nlane(:c) { }",
      ["a [!(rescue)]", "b [rescue]", "c"]),
    UncertaintyRow("begin\nrequire \"json\"\nlane(:a) { }\nrescue LoadError\nlane(:b) { }\nend", ["a"]),
    UncertaintyRow(
      "begin\nrequire \"a_gem\"\nHAS = true\nrescue LoadError\nHAS = false\nend\nlane(:a) { } if HAS", ["a [HAS]"]),
    UncertaintyRow("begin\nlane(:a) { }\nsh \"x\"\nlane(:b) { }\nrescue\nend", ["a", "b [!(rescue)]"]),
    UncertaintyRow("begin\nSome::THING\nrescue NameError\nlane(:a) { }\nend", ["a [rescue]"]),
    UncertaintyRow("%w[a b].select { |n| lane(n.to_sym) { }; maybe }", ["a", "n.to_sym? [%w[a b].select]"]),
    UncertaintyRow("ENV.each { |k, v| lane(k.to_sym) { } }", ["k.to_sym? [ENV.each]"]),
    UncertaintyRow(
      "(1..4).each { |n| lane(:\"n#{n}\") { } if (n == 2)..(n == 3) }",
      [
        "n1 [(n == 2)..(n == 3)]", "n2 [(n == 2)..(n == 3)]", "n3 [(n == 2)..(n == 3)]", "n4 [(n == 2)..(n == 3)]",
      ]),
    UncertaintyRow(
      "class V; def succ = self; def <=>(o) = 0; end\n(V.new..V.new).each { |v| lane(v) { } }",
      ["v? [(V.new..V.new).each]"]),
    UncertaintyRow(
      "class K; def hash = 1; def eql?(o) = true; end\nlane(:\"n#{[K.new, K.new].uniq.size}\") { }",
      [":\"n#{[K.new, K.new].uniq.size}\"?"]),
    UncertaintyRow(
      "def mk_a = lane(:a) { }\ndef mk_b = lane(:b) { }\nmethods.grep(/^mk_/).each { |m| send(m) }", ["a", "b"]),
    UncertaintyRow("def method_missing(n, *a)\nlane(:\"m_#{n}\") { }\nend\nfoo\nbar 1", ["m_foo", "m_bar"]),
    UncertaintyRow(
      "old = method(:lane)\ndefine_singleton_method(:lane) { |n, &b| old.call(:\"o_#{n}\", &b) }\nlane(:a) { }", ["o_a"]
    ),
    UncertaintyRow("lane(__method__) { }", ["parsing_binding"]),
  ]

  @Test("A variable that is given is known")
  func givenVariables() throws {
    let text = "lane(:\"to_#{ENV[\"X\"]}\") { }\nlane(:b) { } if ENV[\"X\"] == \"q\""
    let fastfile = try Fastfile.of(text, options: EvaluationOptions(environment: ["X": "q"]))
    #expect(Self.lanes(fastfile) == ["to_q", "b"])
  }

  @Test("Variables can count as unset in conditions too")
  func unsetVariables() throws {
    let text = "if ENV[\"X\"]\nlane(:a) { }\nelse\nlane(:b) { }\nend"
    let fastfile = try Fastfile.of(text, options: EvaluationOptions(unsetIsCertain: true))
    #expect(Self.lanes(fastfile) == ["b"])
  }

  @Test(
    "Work is bounded, and that is said once",
    arguments: [
      "loop { }", "while true; end", "def f(n) = f(n + 1)\nf(0)", "x = \"a\"\n100.times { x += x }\nloop { x }",
      "a = []\nloop { a << a }",
    ])
  func limits(code: String) throws {
    let fastfile = try Fastfile.of(
      "lane(:before) { }\nplatform :ios do\n\(code)\nlane(:after) { }\nend\nlane(:last) { }",
      options: EvaluationOptions(stepLimit: 20_000, depthLimit: 80))
    #expect(fastfile.lanes.map(\.name) == ["before", "last", "after"])
    #expect(fastfile.diagnostics.map(\.code) == ["evaluation-limit"])
  }

  @Test("A long sum needs no deep stack")
  func longChains() throws {
    let sum = Array(repeating: "1", count: 20_000).joined(separator: " + ")
    let fastfile = try Fastfile.of("x = \(sum)\nlane(:\"n#{x}\") { }")
    #expect(fastfile.lanes.map(\.name) == ["n20000"])
  }
}
