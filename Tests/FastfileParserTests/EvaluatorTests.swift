import Testing

@testable import FastfileParser

/// What Ruby 3.1 shows for the last expression of a piece of code, against what the evaluator knows of it.
@Suite("Evaluation of Ruby")
struct EvaluatorTests {
  @Test("Variables, assignment and operators", arguments: variableRows)
  func variables(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  static let variableRows = [
    RubyRow("a = 1; a += 2; a", "3"),
    RubyRow("a = nil; a ||= 4; a &&= a + 1; a", "5"),
    RubyRow("a, (b, *c), d = 1, [2, 3, 4], 5; [a, b, c, d]", "[1, 2, [3, 4], 5]"),
    RubyRow("a, *b, c = 1, 2; [a, b, c]", "[1, [], 2]"),
    RubyRow("a = b = 3; a + b", "6"),
    RubyRow("*a, b = [1, 2, 3]; [a, b]", "[[1, 2], 3]"),
    RubyRow("h = { a: 1 }; h[:b] ||= 2; h[:a] += 5; h", "{:a=>6, :b=>2}"),
    RubyRow("x = 5; [1, 2].each { |i; x| x = i }; x", "5"),
    RubyRow("x = 5; [1, 2].each { |i| x = i }; x", "2"),
    RubyRow("$g ||= 1; $g", "1"),
    RubyRow("@a ||= []; @a << 1; @a", "[1]"),
    RubyRow("B ||= 7; B", "7"),
    RubyRow("defined?(zzz)", "nil"),
    RubyRow("defined?(String)", "\"constant\""),
    RubyRow("defined?(puts)", "\"method\""),
    RubyRow("x = 1; defined?(x)", "\"local-variable\""),
    RubyRow("a = [1, 2]; b = a; b << 3; a", "[1, 2, 3]"),
    RubyRow("a = nil; a&.length", "nil"),
    RubyRow("x = if false then 1 end; x", "nil"),
    RubyRow("first, second = [1, 2]; first, second = second, first; [first, second]", "[2, 1]"),
  ]

  @Test("Control flow", arguments: controlFlowRows)
  func controlFlow(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  static let controlFlowRows = [
    RubyRow("i = 0; i += 1 while i < 5; i", "5"),
    RubyRow("i = 0; until i == 3 do i += 1 end; i", "3"),
    RubyRow("i = 10; begin i += 1 end while i < 5; i", "11"),
    RubyRow("s = 0; for a, b in [[1, 2], [3, 4]] do s += a * b end; s", "14"),
    RubyRow("[1, 2, 3].each { |n| break n * 10 if n == 2 }", "20"),
    RubyRow("[1, 2, 3].map { |n| next 0 if n == 2; n }", "[1, 0, 3]"),
    RubyRow("loop do break 4 end", "4"),
    RubyRow("catch(:done) { [1, 2].each { |n| throw :done, n + 5 if n == 2 }; 0 }", "7"),
    RubyRow("case 5 when 1..3 then :low when Integer then :int end", ":int"),
    RubyRow("case \"ab\" when /^a(.)/ then $1 end", "\"b\""),
    RubyRow("case [1, [2, 3]]\nin [Integer => a, [b, *c]] then [a, b, c] end", "[1, 2, [3]]"),
    RubyRow("case { name: \"x\", age: 3 }\nin { name: String => n, **rest } then [n, rest] end", "[\"x\", {:age=>3}]"),
    RubyRow("case 7\nin Integer | Float => n if n > 5 then n end", "7"),
    RubyRow("case [1, 42, \"x\", :y]\nin [*, String => s, *post] then [s, post] end", "[\"x\", [:y]]"),
    RubyRow("{ a: 1 } => { a: }; a", "1"),
    RubyRow("(5 in String)", "false"),
    RubyRow("x = 5; case 5\nin ^x then :same end", ":same"),
    RubyRow("begin; raise \"no\"; rescue => e; e.message; end", "\"no\""),
    RubyRow("begin; Integer(\"z\"); rescue ArgumentError; 1; else; 2; ensure; 3; end", "1"),
    RubyRow(
      "class Oops < StandardError; end; begin; raise Oops, \"x\"; rescue Oops => e; [e.class.name[-4..], e.message]; end",
      "[\"Oops\", \"x\"]"),
    RubyRow("n = 0; begin; n += 1; raise \"a\" if n < 3; n; rescue; retry; end", "3"),
    RubyRow("(raise \"x\" rescue 9)", "9"),
    RubyRow("x = []; begin; x << 1; ensure; x << 2; end; x", "[1, 2]"),
    RubyRow("{ a: 1 }.fetch(:b) rescue $!.class", "KeyError"),
    RubyRow("true && nil || 3", "3"),
    RubyRow("(1 if false).nil?", "true"),
    RubyRow("5.then { _1 + 1 }", "6"),
    RubyRow("[[1, 2], [3, 4]].map { _1 + _2 }", "[3, 7]"),
    RubyRow("[3, 1].sort.map(&:to_s)", "[\"1\", \"3\"]"),
  ]

  @Test("Methods and their parameters", arguments: methodRows)
  func methods(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  static let methodRows = [
    RubyRow(
      "def m(a, b = a + 1, *c, d, e:, f: 2, **g, &h) = [a, b, c, d, e, f, g]\nm(1, 9, e: 3)",
      "[1, 2, [], 9, 3, 2, {}]"),
    RubyRow("def m(a, b = 2, *c, d) = [a, b, c, d]\nm(1, 5, 6, 7, 8)", "[1, 5, [6, 7], 8]"),
    RubyRow("def m(*a, **k) = [a, k]\nm(1, x: 2)", "[[1], {:x=>2}]"),
    RubyRow("def m(h) = h\nm(a: 1)", "{:a=>1}"),
    RubyRow("def m(...) = n(...)\ndef n(a, b: 0) = [a, b]\nm(1, b: 2)", "[1, 2]"),
    RubyRow("def m; yield 1, 2; end\nm { |a, b| [b, a] }", "[2, 1]"),
    RubyRow("def m(&b) = b.call(3)\nm { |x| x * 2 }", "6"),
    RubyRow("def m(n) = n <= 1 ? 1 : n * m(n - 1)\nm(10)", "3628800"),
    RubyRow("def m; return 1, 2; end\nm", "[1, 2]"),
    RubyRow("def m; [1, 2].each { |x| return x }; end\nm", "1"),
    RubyRow("f = ->(x, y = 2) { x + y }; [f.(1), f[5, 5], f.call(3)]", "[3, 10, 5]"),
    RubyRow("f = lambda { |x| return x * 2 }; f.call(4)", "8"),
    RubyRow("add = ->(a, b) { a + b }; add.curry[1][2]", "3"),
    RubyRow("(method(:Integer) >> ->(n) { n + 1 }).call(\"4\")", "5"),
    RubyRow("def m(name:, **) = name\nm(name: 1, other: 2)", "1"),
    RubyRow("send(:format, \"%03d\", 7)", "\"007\""),
    RubyRow("[[1, [2, 3]]].map { |a, (b, c)| a + b + c }", "[6]"),
    RubyRow("{ a: 1 }.map { |k, v| [k, v] }", "[[:a, 1]]"),
    RubyRow("def m(a, b) = [a, b]\nx = [1, 2]\nm(*x)", "[1, 2]"),
    RubyRow("def m(a:, b:) = a - b\nh = { a: 5, b: 3 }\nm(**h)", "2"),
    RubyRow("a = 1; b = 2; { a:, b: }", "{:a=>1, :b=>2}"),
    RubyRow("block_given?", "false"),
    RubyRow("def m = block_given?\n[m, m { }]", "[false, true]"),
    RubyRow("def m = __method__\nm", ":m"),
    RubyRow("eval(\"1 + 2\")", "3"),
    RubyRow("x = 4; eval(\"x * 2\")", "8"),
  ]
}
