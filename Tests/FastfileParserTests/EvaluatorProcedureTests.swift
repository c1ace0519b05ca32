import Testing

@testable import FastfileParser

/// Procedures, methods as objects, functions of Kernel and bindings, against what Ruby 3.1 shows.
@Suite("Evaluation of procedures")
struct EvaluatorProcedureTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("lambda { |x| x + 1 }.call(2)", "3"),
    RubyRow("proc { |x, y| [x, y] }.call([1, 2])", "[1, 2]"),
    RubyRow("lambda(&proc { |x| x }).lambda?", "false"),
    RubyRow("[proc {}.lambda?, lambda {}.lambda?, ->() {}.lambda?]", "[false, true, true]"),
    RubyRow("n = 0; loop { n += 1; break if n > 3 }; n", "4"),
    RubyRow("loop { break 5 }", "5"),
    RubyRow("e = [1, 2].each; r = []; loop { r << e.next }; r", "[1, 2]"),
    RubyRow("p(5)", "5"),
    RubyRow("[p, p(1, 2)]", "[nil, [1, 2]]"),
    RubyRow(#"puts("x")"#, "nil"),
    RubyRow(#"print("x")"#, "nil"),
    RubyRow("pp({ a: 1 })", "{:a=>1}"),
    RubyRow(#"warn("x")"#, "nil"),
    RubyRow("at_exit { 1 }.class", "Proc"),
    RubyRow(#"x = 4; eval("x + 1")"#, "5"),
    RubyRow("b = binding; b.local_variable_set(:zz, 3); b.local_variable_get(:zz)", "3"),
    RubyRow("x = 5; binding.local_variable_get(:x)", "5"),
    RubyRow(#"x = 5; binding.eval("x + 1")"#, "6"),
    RubyRow(#"x = 5; eval("x * 2", binding)"#, "10"),
    RubyRow("x = 5; binding.local_variable_defined?(:x)", "true"),
    RubyRow(#"def bb; q = 9; binding; end; eval("q", bb)"#, "9"),
    RubyRow("def bb; q = 9; binding; end; bb.local_variable_get(:q)", "9"),
    RubyRow("def m9 = __method__; m9", ":m9"),
    RubyRow("x = 1; y = 2; local_variables.first(2)", "[:x, :y]"),
    RubyRow("[1, 2].frozen?", "false"),
    RubyRow(#""a".frozen?"#, "false"),
    RubyRow(":a.frozen?", "true"),
    RubyRow("proc { |x| x }.arity", "1"),
    RubyRow(
      "[proc { |x, y| }.arity, proc { |*x| }.arity, proc { |x, y = 1| }.arity, proc { || }.arity, proc { }.arity]",
      "[2, -1, 1, 0, 0]"),
    RubyRow(
      "[lambda { |x, y| }.arity, lambda { |*x| }.arity, lambda { |x, y = 1| }.arity, lambda { }.arity]",
      "[2, -1, -2, 0]"),
    RubyRow(
      "[lambda { |x, k:| }.arity, lambda { |x, k: 1| }.arity, lambda { |k:| }.arity, proc { |k:| }.arity]",
      "[2, -2, 1, 1]"),
    RubyRow("[proc { _1 }.arity, proc { _1 + _2 }.arity]", "[1, 2]"),
    RubyRow("[proc { |(a, b), c| }.arity, proc { |x = 1| }.arity, lambda { |x = 1| }.arity]", "[2, 0, -1]"),
    RubyRow("method(:puts).name", ":puts"),
    RubyRow(#""a".method(:upcase).name"#, ":upcase"),
    RubyRow("(->(x) { x + 1 } >> ->(x) { x * 2 }).call(3)", "8"),
    RubyRow("(->(x) { x + 1 } << ->(x) { x * 2 }).call(3)", "7"),
    RubyRow(#"(method(:Integer) >> ->(x) { x * 2 }).call("3")"#, "6"),
    RubyRow(#"(:upcase.to_proc >> :to_sym.to_proc).call("a")"#, ":A"),
    RubyRow("->(a, b) { a + b }.curry[1][2]", "3"),
    RubyRow("->(a, b, c) { a + b + c }.curry.(1).(2, 3)", "6"),
    RubyRow("->(a, b) { a + b }.curry.call(1, 2)", "3"),
    RubyRow("->(x) { x } === 5", "5"),
    RubyRow(#"case 5; when ->(n) { n > 3 } then "big" else "small" end"#, #""big""#),
    RubyRow(#"case "x"; when :upcase.to_proc then 1 else 2 end"#, "1"),
    RubyRow(#":upcase.to_proc.call("a")"#, #""A""#),
    RubyRow("%w[a b].map(&:upcase)", #"["A", "B"]"#),
    RubyRow("[[1, 2]].map(&:sum)", "[3]"),
    RubyRow(#"method(:format).call("%d", 3)"#, #""3""#),
    RubyRow("def kw(a, b: 2, **c) = [a, b, c]; kw(1, b: 3, d: 4)", "[1, 3, {:d=>4}]"),
    RubyRow("def kw(a, b: 2, **c) = [a, b, c]; h = { b: 5 }; kw(1, **h)", "[1, 5, {}]"),
    RubyRow(
      "def opt(a, b = a + 1, *c, d) = [a, b, c, d]; [opt(1, 2), opt(1, 2, 3), opt(1, 2, 3, 4, 5)]",
      "[[1, 2, [], 2], [1, 2, [], 3], [1, 2, [3, 4], 5]]"),
    RubyRow("def blk(&b) = b; [blk.nil?, blk { 1 }.call]", "[true, 1]"),
    RubyRow("def yielder; yield 1, 2; end; r = nil; yielder { |a, b| r = [a, b] }; r", "[1, 2]"),
    RubyRow("def yielder; yield [1, 2]; end; r = nil; yielder { |a, b| r = [a, b] }; r", "[1, 2]"),
    RubyRow(
      "def yielder; return enum_for(:yielder) unless block_given?; yield 1; yield 2; end; yielder.to_a", "[1, 2]"),
    RubyRow("def fwd(...) = opt2(...); def opt2(a, b: 1) = [a, b]; fwd(3, b: 4)", "[3, 4]"),
    RubyRow("def multi = return 1, 2; multi", "[1, 2]"),
    RubyRow("def early(x); return :neg if x < 0; :pos; end; [early(-1), early(1)]", "[:neg, :pos]"),
    RubyRow(#"x = Integer("12", exception: false); y = Integer("z", exception: false); [x, y]"#, "[12, nil]"),
    RubyRow(#"Float("z", exception: false)"#, "nil"),
    RubyRow(
      #"[Integer("0x1f", 16), Integer("ff", 16), Integer("0b11", 2), Integer("z", 36), Integer(3.9), Integer("1_000")]"#,
      "[31, 255, 3, 35, 3, 1000]"),
    RubyRow(#"[Float("1.5"), Float("1e3"), Float(2)]"#, "[1.5, 1000.0, 2.0]"),
    RubyRow(
      #"[String(1), String(nil), String(:a), Array("a"), Array(nil), Array([1]), Array(1..2), Array(a: 1)]"#,
      #"["1", "", "a", ["a"], [], [1], [1, 2], [[:a, 1]]]"#),
    RubyRow("__dir__.class", "String"),
    RubyRow(#"def ev = eval("return 5") || 6; ev"#, "5"),
    RubyRow(#"def ev2; eval("return 5"); 7; end; ev2"#, "5"),
    RubyRow("proc { |(a, *b, c)| [a, b, c] }.call([[1, 2, 3, 4]])", "[[1, 2, 3, 4], [], nil]"),
  ]
}
