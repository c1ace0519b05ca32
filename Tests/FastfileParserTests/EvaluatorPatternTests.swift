import Testing

@testable import FastfileParser

/// `case`, `in` and `=>` against what Ruby 3.1 shows.
@Suite("Evaluation of patterns")
struct EvaluatorPatternTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("case [1, [2, 3]]; in [a, [b, *c]] then [a, b, c] end", "[1, 2, [3]]"),
    RubyRow("case [1, 2, 3]; in [first, *] then first end", "1"),
    RubyRow("case [1, 2, 3]; in [*, last] then last end", "3"),
    RubyRow("case [1, 2, 3, 4]; in [a, *m, z] then [a, m, z] end", "[1, [2, 3], 4]"),
    RubyRow(#"case [1, 42, "x", :y]; in [*, String => s, *post] then [s, post] end"#, #"["x", [:y]]"#),
    RubyRow(#"case [1, 42, "x", :y]; in [*pre, "x", *] then pre end"#, "[1, 42]"),
    RubyRow("case [1, 5, 9]; in [*, 4..6 => n, *] then n end", "5"),
    RubyRow("case [1, 2]; in [*, 7, *] then 1 else :none end", ":none"),
    RubyRow("case { a: 1, b: 2 }; in { a: Integer => x } then x end", "1"),
    RubyRow("case { a: 1, b: 2 }; in { a:, **rest } then [a, rest] end", "[1, {:b=>2}]"),
    RubyRow("case { a: 1 }; in { a:, **nil } then a end", "1"),
    RubyRow("case { a: 1, b: 2 }; in { a:, **nil } then a else :more end", ":more"),
    RubyRow("case {}; in {} then :empty end", ":empty"),
    RubyRow("case { a: 1 }; in {} then :empty else :not end", ":not"),
    RubyRow("case { a: { b: [1, { c: 2 }] } }; in { a: { b: [_, { c: }] } } then c end", "2"),
    RubyRow(
      #"case { name: "x", role: { admin: true } }; in { name: String => n, role: { admin: true } } then n end"#, #""x""#
    ),
    RubyRow("case 5; in Integer | Float => n then n end", "5"),
    RubyRow(#"case "s"; in Integer | Float then 1 else 2 end"#, "2"),
    RubyRow("case 5; in 1..3 then :low; in 4.. then :high end", ":high"),
    RubyRow("case 5; in n if n > 3 then :big else :small end", ":big"),
    RubyRow("case 5; in n unless n > 3 then :small else :big end", ":big"),
    RubyRow("case 5; in n unless n > 9 then :small else :big end", ":small"),
    RubyRow("case [1, 1]; in [a, ^a] then :same else :diff end", ":same"),
    RubyRow("x = 5; case 5; in ^x then :pin end", ":pin"),
    RubyRow("case 7; in ^(3 + 4) then :expr end", ":expr"),
    RubyRow("@v = 3; case 3; in ^@v then :ivar end", ":ivar"),
    RubyRow("case nil; in nil then :nil end", ":nil"),
    RubyRow("case :a; in :a | :b then 1 end", "1"),
    RubyRow(#"case "release-1.2"; in /release-(.*)/ then $1 end"#, #""1.2""#),
    RubyRow(#"case [1, "a", :b, nil, true]; in [Integer, String, Symbol, nil, true] then :ok end"#, ":ok"),
    RubyRow(
      #"case { status: "ok", items: [{ id: 1 }, { id: 2 }] }; in { status: "ok", items: [{ id: first }, *] } then first end"#,
      "1"),
    RubyRow("case 5; in x then x end", "5"),
    RubyRow("case 5; in _ then 1 end", "1"),
    RubyRow("(case 5; in String then 1 end) rescue $!.class", "NoMatchingPatternError"),
    RubyRow("[1, 2] => [x, y]; x + y", "3"),
    RubyRow("5 in Integer", "true"),
    RubyRow("5 in String", "false"),
    RubyRow("({ a: 1 } in { a: String })", "false"),
    RubyRow("({ a: 1 } in { b: })", "false"),
    RubyRow("[1, [2]] in [_, [_]]", "true"),
    RubyRow("in_ok = { v: 1 } in { v: Integer }", "true"),
    RubyRow("case { k: nil }; in { k: nil } then :nilval end", ":nilval"),
    RubyRow(#"case { "s" => 1 }; in { s: } then 1 else :nosym end"#, ":nosym"),
    RubyRow("case [[:a, 1], [:b, 2]]; in [[k, v], *] then [k, v] end", "[:a, 1]"),
    RubyRow("case { a: 1 }; in { a: 0 } | { a: 1 } then :alt end", ":alt"),
    RubyRow("case [1, 2, 3]; in Array(a, *) then a end", "1"),
    RubyRow("case [1, 2]; in Array[a, b] then [b, a] end", "[2, 1]"),
    RubyRow("case { a: 1 }; in Hash(a:) then a end", "1"),
    RubyRow("case { a: 1 }; in Hash[a: Integer] then 1 end", "1"),
    RubyRow(
      "class P; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end; case P.new(1, 2); in P(x:, y:) then [x, y] end",
      "[1, 2]"),
    RubyRow(
      "class P; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; end; case P.new(1, 2); in [a, b] then [a, b] end",
      "[1, 2]"),
    RubyRow(
      "class P; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; end; case P.new(1, 2); in P[a, b] then [a, b] end",
      "[1, 2]"),
    RubyRow("class P; end; case P.new; in [a] then 1 else :no end", ":no"),
    RubyRow("class P; end; case P.new; in { a: } then 1 else :no end", ":no"),
    RubyRow("class P; end; case P.new; in P then :p end", ":p"),
    RubyRow("case OpenStruct.new(a: 1); in { a: } then a else :no end", ":no"),
    RubyRow("case 1.5; in Float | Integer then :num end", ":num"),
    RubyRow(
      #"case ["cmd", { verbose: true }]; in [String => c, { verbose: }] then [c, verbose] end"#, #"["cmd", true]"#),
    RubyRow("case []; in [] then :empty end", ":empty"),
    RubyRow("case [1]; in [] then :empty else :full end", ":full"),
    RubyRow("case { a: [1, 2, 3] }; in { a: [Integer, *] => list } then list end", "[1, 2, 3]"),
    RubyRow("arr = [1, 2]; case arr; in [Integer => a, Integer => b] unless a == b then :diff end", ":diff"),
    RubyRow("r = case 3; in 0 then :zero; in Integer => n if n.odd? then :odd; in Integer then :even end; r", ":odd"),
    RubyRow("case 1; in 0 | 1 | 2 => small then small end", "1"),
    RubyRow("case { n: 1 }; in { n: 1.. => n } then n end", "1"),
    RubyRow(#"case "abc"; in "a".."b" then 1; in String then 2 end"#, "1"),
    RubyRow("case ->(x) { x }; in Proc then 1 end", "1"),
    RubyRow("case 5; in ->(n) { n > 3 } then :lambda end", ":lambda"),
    RubyRow(#"data = { user: { emails: ["a@x", "b@x"] } }; data => { user: { emails: [*, last] } }; last"#, #""b@x""#),
    RubyRow(#"config = { db: { user: "u", pass: "p" } }; config => { db: { user: } }; user"#, #""u""#),
    RubyRow("case [1, [2, [3, [4]]]]; in [a, [b, [c, [d]]]] then a + b + c + d end", "10"),
    RubyRow(#"case { a: 1, "b" => 2 }; in { a: 1, **r } then r end"#, #"{"b"=>2}"#),
    RubyRow("case 5; when Integer, Float then :n end", ":n"),
    RubyRow(#"case "x"; when "y", "x" then 1 end"#, "1"),
    RubyRow("case; when false then 1; when true then 2 end", "2"),
    RubyRow("case 5; when *[1, 2], *[5] then :splat end", ":splat"),
    RubyRow(#"case "a"; when /b/ then 1; else 2 end"#, "2"),
    RubyRow("case nil; when nil then :nil end", ":nil"),
    RubyRow("case [1, 2]; when [1, 2] then :arr end", ":arr"),
    RubyRow("case 5; when ->(n) { n == 5 } then :lam end", ":lam"),
    RubyRow("case String; when Class then :cls end", ":cls"),
    RubyRow("case :x; when Symbol then :sym end", ":sym"),
    RubyRow("case 1; when 2 then 3 end", "nil"),
    RubyRow(#"x = case 1 when 1 then "a" end; x"#, #""a""#),
    RubyRow("r = []; for x in 1..3 do r << x end; r", "[1, 2, 3]"),
    RubyRow("r = []; for a, b in [[1, 2], [3, 4]] do r << a + b end; r", "[3, 7]"),
    RubyRow("[1, 2, 3] => [Integer => a, *]; a", "1"),
    RubyRow("case 5; in String | Float | Integer then :third end", ":third"),
  ]
}
