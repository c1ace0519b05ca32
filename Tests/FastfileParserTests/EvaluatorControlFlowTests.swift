import Testing

@testable import FastfileParser

/// Loops and conditions against what Ruby 3.1 shows.
@Suite("Evaluation of control flow")
struct EvaluatorControlFlowTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("(5 => String) rescue $!.class", "NoMatchingPatternError"),
    RubyRow("unless false then 1 else 2 end", "1"),
    RubyRow("[1, 2, 3].each { |x| break x * 10 if x == 2 }", "20"),
    RubyRow("(1..10).each_with_object([]) { |x, m| break m if x > 3; m << x }", "[1, 2, 3]"),
    RubyRow("if 5 == 5.0 and not nil then :y end", ":y"),
    RubyRow("true && false || :x", ":x"),
    RubyRow("(not true)", "false"),
    RubyRow("1 if false", "nil"),
    RubyRow("__FILE__.class", "String"),
    RubyRow("__LINE__.class", "Integer"),
    RubyRow("[__method__]", "[:parsing_binding]"),
    RubyRow(
      "->(a, b = 2, *c, d, e:, f: 6, **g, &h) { [a, b, c, d, e, f, g] }.call(1, 9, e: 5, z: 0)",
      "[1, 2, [], 9, 5, 6, {:z=>0}]"),
    RubyRow("proc { |a, (b, c), *d, e: 1| [a, b, c, d, e] }.call(1, [2, 3], 4, e: 5)", "[1, 2, 3, [4], 5]"),
    RubyRow("proc { |a, b| [a, b] }.call(1)", "[1, nil]"),
    RubyRow("proc { |a, b| [a, b] }.call(1, 2, 3)", "[1, 2]"),
    RubyRow("proc { |a,| a }.call([1, 2])", "1"),
    RubyRow("proc { |*a| a }.call([1, 2])", "[[1, 2]]"),
    RubyRow("proc { |a, *b| [a, b] }.call([1, 2, 3])", "[1, [2, 3]]"),
    RubyRow("proc { |a; t| t = a; t }.call(4)", "4"),
    RubyRow("[[1, [2, 3]]].each { |a, (b, c)| break [a, b, c] }", "[1, 2, 3]"),
    RubyRow("[[1, 2, 3]].map { |a, *b| b }", "[[2, 3]]"),
    RubyRow("{ a: 1 }.map { |pair| pair }", "[[:a, 1]]"),
    RubyRow("{ a: 1 }.each_with_index.map { |(k, v), i| [k, v, i] }", "[[:a, 1, 0]]"),
    RubyRow("[[1, 2]].each_with_object([]) { |(a, b), m| m << a + b }", "[3]"),
    RubyRow("[1, 2, 3].inject { |m, x| m + x }", "6"),
    RubyRow("[1, 2].each_with_index.map { _1 * _2 }", "[0, 2]"),
    RubyRow("[[1, 2]].map { _1 + _2 }", "[3]"),
    RubyRow("[3].map { _1 + 1 }", "[4]"),
    RubyRow("loop { break }", "nil"),
    RubyRow("e = [1].each; e.next; loop { e.next }; :done", ":done"),
  ]
}
