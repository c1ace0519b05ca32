import Testing

@testable import FastfileParser

/// What is known where a way out may have been taken before: `next if …`, `return unless …`, `raise … if …`.
@Suite("Ways out that may have been taken")
struct EvaluatorDepartureTests {
  @Test("What follows them is as uncertain as they are", arguments: rows)
  func lanes(row: UncertaintyRow) throws {
    let fastfile = try Fastfile.of(row.code, files: ["fastlane/Pluginfile": ""])
    let lanes = fastfile.lanes.map { lane in
      lane.name + (lane.isDynamic ? "?" : "") + (lane.condition.map { " [\($0)]" } ?? "")
    }
    #expect(lanes == row.lanes)
  }

  static let rows = [
    // What the rest writes may not have been written.
    UncertaintyRow("x = 1\n[1].each { |i| next if maybe\nx = 2 }\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\n[1].each { |i| next if maybe\nx = 1 }\nlane(:\"n#{x}\") { }", ["n1"]),
    UncertaintyRow("x = 1\n[1].each { |i| x = 2\nnext if maybe }\nlane(:\"n#{x}\") { }", ["n2"]),
    UncertaintyRow(
      "x = 1\n[1].each { |i| if maybe\nx = 2\nnext\nend\nx = 2 }\nlane(:\"n#{x}\") { }", ["n2"]),
    UncertaintyRow(
      "x = 1\n[1].each { |i| if maybe\nx = 2\nnext\nend }\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow(
      "l = []\n[1, 2].each { |i| next if maybe\nl << i }\nlane(:\"n#{l.size}\") { }", [":\"n#{l.size}\"?"]),
    UncertaintyRow("s = +\"a\"\n[1].each { next if maybe\ns << \"b\" }\nlane(s.to_sym) { }", ["s.to_sym?"]),
    UncertaintyRow(
      "h = { a: 1 }\n[1].each { next if maybe\nh.delete(:a) }\nlane(:\"n#{h.size}\") { }", [":\"n#{h.size}\"?"]),
    UncertaintyRow("@x = 1\ndef m\nreturn if maybe\n@x = 2\nend\nm\nlane(:\"n#{@x}\") { }", [":\"n#{@x}\"?"]),
    UncertaintyRow("$x = 1\ndef m\nreturn unless maybe\n$x = 2\nend\nm\nlane(:\"n#{$x}\") { }", [":\"n#{$x}\"?"]),
    UncertaintyRow(
      "@x = 1\ndef m\n[1].each { return if maybe }\n@x = 2\nend\nm\nlane(:\"n#{@x}\") { }", [":\"n#{@x}\"?"]),
    UncertaintyRow(
      "x = 1\n[1].each { |i| if one\nnext if two\nx = 2\nend\nx = 3 }\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\ncatch(:t) { throw :t if maybe\nx = 2 }\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\ncatch(:t) { [1].each { throw :t if maybe }\nx = 2 }\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\nfor i in [1]\nnext if maybe\nx = 2\nend\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\nwhile true\nbreak if maybe\nx = 2\nbreak\nend\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = 1\nloop do\nbreak if maybe\nx = 2\nbreak\nend\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),

    // What they give is possible beside what the rest gives.
    UncertaintyRow(
      "lane(:\"n#{-> { return 1 if maybe; 2 }.call}\") { }", [":\"n#{-> { return 1 if maybe; 2 }.call}\"?"]),
    UncertaintyRow(
      "x = [1].each { break 7 if maybe }\nlane(:\"n#{x.is_a?(Array)}\") { }", [":\"n#{x.is_a?(Array)}\"?"]),
    UncertaintyRow("x = 3.times { |i| break i if maybe }\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = [1].map { |i| next 1 if maybe\ni }.first\nlane(:\"n#{x}\") { }", ["n1"]),
    UncertaintyRow("x = (for i in [1] do break 3 if maybe end)\nlane(:\"n#{x.class}\") { }", [":\"n#{x.class}\"?"]),
    UncertaintyRow(
      "define_singleton_method(:m) { return 1 if maybe\n2 }\nlane(:\"n#{m}\") { }", [":\"n#{m}\"?"]),

    // The condition ends where the way out leads to.
    UncertaintyRow(
      "%w[a b].each { |n| break if maybe\nlane(n.to_sym) { } }\nlane(:c) { }", ["a [!(maybe)]", "b [!(maybe)]", "c"]),
    UncertaintyRow(
      "%w[a b].each { |n| lane(n.to_sym) { }\nbreak if maybe }\nlane(:c) { }", ["a", "b [!(maybe)]", "c"]),
    UncertaintyRow(
      "def m\n%w[a b].each { |n| return if maybe\nlane(n.to_sym) { } }\nlane(:c) { }\nend\nm\nlane(:d) { }",
      ["a [!(maybe)]", "b [!(maybe)]", "c [!(maybe)]", "d"]),
    UncertaintyRow(
      "[1].each { if maybe\nnext\nelse\nbreak\nend }\nlane(:c) { }", ["c"]),
    UncertaintyRow(
      "[1, 2].each { |i| if maybe\nnext\nelse\nbreak\nend if i == 1\nlane(:a) { } }\nlane(:c) { }", ["a [maybe]", "c"]),

    // What may be raised may be rescued.
    UncertaintyRow("begin\nraise \"x\" if maybe\nrescue\n1\nend\nlane(:a) { }", ["a"]),
    UncertaintyRow("begin\nraise \"x\" if maybe\nrescue\n1\nensure\nlane(:a) { }\nend", ["a"]),
    UncertaintyRow(
      "v = maybe\nbegin\nraise \"x\" if v\nlane(:a) { }\nrescue\nlane(:b) { }\nend", ["a [!(v)]", "b [v]"]),
    UncertaintyRow("x = begin\nraise \"x\" if maybe\n1\nrescue\n2\nend\nlane(:\"n#{x}\") { }", [":\"n#{x}\"?"]),
    UncertaintyRow("x = begin\nraise \"x\" if maybe\n1\nrescue\n1\nend\nlane(:\"n#{x}\") { }", ["n1"]),
    UncertaintyRow(
      "def m\nraise \"x\" if maybe\n1\nrescue\n2\nend\nlane(:\"n#{m}\") { }", [":\"n#{m}\"?"]),
    UncertaintyRow(
      "v = maybe\nbegin\nbegin\nraise KeyError if v\nlane(:a) { }\nrescue IOError\nend\nlane(:b) { }\nrescue KeyError\nlane(:c) { }\nend\nlane(:d) { }",
      ["a [!(v)]", "b [!(v)]", "c [v]", "d"]),

    // A method that may be one of several is each of them.
    UncertaintyRow(
      "if maybe\ndef m(n) = lane(:\"a_#{n}\") { }\nelse\ndef m(n) = lane(:\"b_#{n}\") { }\nend\nm :x",
      ["a_x [maybe]", "b_x [!(maybe)]"]),
    UncertaintyRow("def m = 1\ndef m = 2 if maybe\nlane(:\"n#{m}\") { }", [":\"n#{m}\"?"]),
    UncertaintyRow("def m = 1\ndef m = 2 if maybe\ndef m = 3\nlane(:\"n#{m}\") { }", ["n3"]),
    UncertaintyRow("def m = 1 if maybe\nlane(:\"n#{m}\") { }", ["n1"]),
    UncertaintyRow(
      "alias l lane\nalias l private_lane if maybe\nl(:a) { }", ["a [maybe]", "a [!(maybe)]"]),
    UncertaintyRow(
      "class C\ndef m = 1\nend\nif maybe\nclass C\ndef m = 2\nend\nend\nlane(:\"n#{C.new.m}\") { }",
      [":\"n#{C.new.m}\"?"]),
    UncertaintyRow(
      "case kind\nwhen 1 then def m = 1\nwhen 2 then def m = 2\nelse def m = 3\nend\nlane(:\"n#{m}\") { }",
      [":\"n#{m}\"?"]),

    // So is a name, a procedure, an object or a module that may be one of several.
    UncertaintyRow(
      "send(maybe ? :lane : :private_lane, :a) { }", ["a [maybe]", "a [!(maybe)]"]),
    UncertaintyRow("k = maybe ? :lane : :private_lane\npublic_send(k, :a) { }", ["a [maybe]", "a [!(maybe)]"]),
    UncertaintyRow("k = maybe ? :lane : :private_lane\nmethod(k).call(:a) { }", ["a [maybe]", "a [!(maybe)]"]),
    UncertaintyRow(
      "f = maybe ? ->(n) { lane(:\"a_#{n}\") { } } : ->(n) { lane(:\"b_#{n}\") { } }\nf.call(1)",
      ["a_1 [maybe]", "b_1 [!(maybe)]"]),
    UncertaintyRow(
      "case kind\nwhen 1 then f = -> { lane(:a) { } }\nwhen 2 then f = -> { lane(:b) { } }\nelse f = -> { lane(:c) { } }\nend\nf.call",
      ["a [case kind when 1]", "b [case kind when 2]", "c [!(case kind when 1) && !(case kind when 2)]"]),
    UncertaintyRow(
      "module A\ndef go = lane(:a) { }\nend\nmodule B\ndef go = lane(:b) { }\nend\nextend(maybe ? A : B)\ngo",
      ["a [maybe]", "b [!(maybe)]"]),
    UncertaintyRow(
      "class A\ndef n = :a\nend\nclass B\ndef n = :b\nend\nlane((maybe ? A : B).new.n) { }", ["(maybe ? A : B).new.n?"]),
    UncertaintyRow("n = maybe ? :a : :b\nlane(n) { }", ["n?"]),
    UncertaintyRow("n = maybe ? :a : other\nsend(n, :x) { }", []),
  ]

  /// Something that has thousands of ways out.
  private static let shapes: [@Sendable (Int) -> String] = [
    { "l = []\n(0...\($0)).each { |i| next if maybe\nl << i }\n" },
    { "(0...\($0)).each { |i| break if maybe\n@x = i }\n" },
    { count in "def m(x)\nreturn if maybe\n@l = x\nend\n" + (0..<count).map { "m(\($0))\n" }.joined() },
    { count in "def m\n" + (0..<count).map { "return \($0) if maybe\($0)\n" }.joined() + "end\nm\n" },
    { count in (0..<count).map { "def m\($0 % 9) = \($0) if maybe\($0)\n" }.joined() + "m1\n" },
    { count in
      "x = maybe ? :a : :b\n" + (0..<count).map { "x = maybe\($0) ? x : :c\($0 % 5)\nsend(x, \($0))\n" }.joined()
    },
    { count in "h = {}\n" + (0..<count).map { "begin\nraise \"x\" if maybe\nh[\($0)] = 1\nrescue\nend\n" }.joined() },
  ]

  @Test(arguments: shapes.indices)
  func thousandsOfThem(_ index: Int) throws {
    let fastfile = try Fastfile.of(Self.shapes[index](3000) + "lane(:last) { }")
    #expect(fastfile.lanes.last?.name == "last")
  }
}
