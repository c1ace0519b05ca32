import Testing

@testable import FastfileParser

/// What is left of values and lanes where several ways lead on and nobody knows which is taken.
@Suite("Evaluation of ways that part")
struct EvaluatorBranchTests {
  @Test("What the ways agree on stays known", arguments: rows)
  func lanes(row: UncertaintyRow) throws {
    // A plugin may define the calls that nothing here does.
    let fastfile = try Fastfile.of(row.code, files: ["fastlane/Pluginfile": ""])
    let lanes = fastfile.lanes.map { lane in
      lane.name + (lane.isDynamic ? "?" : "") + (lane.condition.map { " [\($0)]" } ?? "")
    }
    #expect(lanes == row.lanes)
    #expect(fastfile.diagnostics.filter { $0.severity == .error } == [])
  }

  private static let rows = [
    UncertaintyRow("def m\n  if maybe then return :a else return :b end\nend\nlane(m) { }", ["m?"]),
    UncertaintyRow("[1, 2].each { |x| if maybe then next else break end; lane(:no) { } }\nlane(:yes) { }", ["yes"]),
    UncertaintyRow(
      "def make(n)\n  case n\n  when 1 then return\n  when 2 then lane(:two) { }\n  else lane(:other) { }\n  end\n  lane(:after) { }\nend\nmake(name)",
      ["two [case n when 2]", "other [!(case n when 1) && !(case n when 2)]", "after [!(case n when 1)]"]),
    UncertaintyRow(
      "def make(n)\n  case n\n  when 1 then lane(:one) { }\n  else return\n  end\n  lane(:after) { }\nend\nmake(name)",
      ["one [case n when 1]", "after [case n when 1]"]),
    UncertaintyRow(
      "def make(n)\n  case n\n  when 1 then lane(:one) { }\n  when 2 then lane(:two) { }\n  else return\n  end\n  lane(:after) { }\nend\nmake(name)",
      ["one [case n when 1]", "two [case n when 2]", "after [case n when 1 || case n when 2]"]),
    UncertaintyRow("h = { a: 1 }\nh[:b] = 2 if maybe\nh.each_key { |k| lane(k) { } }", ["k? [h.each_key]"]),
    UncertaintyRow(
      "h = { a: 1 }\nif maybe then h[:b] = 2 else h[:b] = 2 end\nh.each_key { |k| lane(k) { } }", ["a", "b"]),
    UncertaintyRow("s = +\"x\"\nif maybe then s << \"y\" else s << \"y\" end\nlane(s.to_sym) { }", ["xy"]),
    UncertaintyRow(
      "lane((ENV[\"A\"] || \"z\").center(5, \"\").to_sym) { }", ["(ENV[\"A\"] || \"z\").center(5, \"\").to_sym?"]),
    UncertaintyRow("a, (b, *c) = name\nlane(:\"#{a}\") { }\nlane(:\"#{c}\") { }", [":\"#{a}\"?", ":\"#{c}\"?"]),
    UncertaintyRow("list = [:a, :b]\nlist.frobnicate!\nlist.each { |n| lane(n) { } }", ["n? [list.each]"]),
    UncertaintyRow("h = { a: 1 }\nh.deep_merge!(b: 2)\nh.each_key { |n| lane(n) { } }", ["n? [h.each_key]"]),
    UncertaintyRow("s = \"x\"\ns.shorten!\nlane(s.to_sym) { }", ["s.to_sym?"]),
    UncertaintyRow(
      "case name\nin [a, *rest] then lane(:\"l_#{a}\") { }\nin { k: } then lane(:\"h_#{k}\") { }\nin [*, 5, *post] then lane(:\"f_#{post}\") { }\nin String | Symbol then lane(:s) { }\nend",
      [
        ":\"l_#{a}\"? [case name in [a, *rest]]", ":\"h_#{k}\"? [case name in { k: }]",
        ":\"f_#{post}\"? [case name in [*, 5, *post]]", "s [case name in String | Symbol]",
      ]),
    UncertaintyRow(
      "list = [name, 2]\ncase list\nin [1 | 2, x] then lane(:\"x_#{x}\") { }\nelse lane(:none) { }\nend",
      ["x_2 [case list in [1 | 2, x]]", "none [!(case list in [1 | 2, x])]"]),
    UncertaintyRow(
      "class D\n  def deconstruct = other_thing\n  def deconstruct_keys(_) = other_thing\nend\ncase D.new\nin [a] then lane(:\"a_#{a}\") { }\nin { k: } then lane(:\"k_#{k}\") { }\nelse lane(:none) { }\nend",
      [
        ":\"a_#{a}\"? [case D.new in [a]]", ":\"k_#{k}\"? [case D.new in { k: }]",
        "none [!(case D.new in [a]) && !(case D.new in { k: })]",
      ]),
    UncertaintyRow("{ [name] => 1 }.each { |k, v| lane(:a) { } }", ["a [{ [name] => 1 }.each]"]),
    UncertaintyRow(
      "x = begin\n  if maybe then raise \"a\" else raise \"b\" end\nrescue => e\n  \"rescued\"\nend\nlane(x.to_sym) { }",
      ["rescued"]),
    UncertaintyRow(
      "x = catch(:t) { if maybe then throw :t, 1 else throw :t, 2 end }\nlane(:\"x#{x}\") { }", [":\"x#{x}\"?"]),
    UncertaintyRow("lane(:a) { } if Object.new.is_a?(name)", ["a [Object.new.is_a?(name)]"]),
    UncertaintyRow("lane(:a) { } if \"x\".respond_to?(name)", ["a [\"x\".respond_to?(name)]"]),
    UncertaintyRow("loop { lane(:a) { }; break if maybe }\nlane(:b) { }", ["a", "b"]),
    UncertaintyRow("x = catch(:t) { throw :t, 1 if maybe; 2 }\nlane(:\"x#{x}\") { }", [":\"x#{x}\"?"]),
    UncertaintyRow("x = catch(:t) { throw :t, 1 if maybe; 1 }\nlane(:\"x#{x}\") { }", ["x1"]),
    UncertaintyRow("x = catch(:o) { catch(:i) { throw :o, 1 if maybe; 2 } }\nlane(:\"x#{x}\") { }", [":\"x#{x}\"?"]),
  ]
}
