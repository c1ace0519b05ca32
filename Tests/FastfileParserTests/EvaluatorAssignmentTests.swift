import Testing

@testable import FastfileParser

/// What targets and parameters get, against what Ruby 3.1 shows.
@Suite("Evaluation of assignments and parameters")
struct EvaluatorAssignmentTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("a, *b = [1, 2, 3]; [a, b]", "[1, [2, 3]]"),
    RubyRow("a, b = b, a; [a, b]", "[nil, nil]"),
    RubyRow("a = *nil; a", "[]"),
    RubyRow("a = *1; a", "[1]"),
    RubyRow("a = 1, 2; a", "[1, 2]"),
    RubyRow("a, b = nil; [a, b]", "[nil, nil]"),
    RubyRow("a = [1, 2]; a[0], a[1] = a[1], a[0]; a", "[2, 1]"),
    RubyRow("o = OpenStruct.new; o.x, o.y = 1, 2; [o.x, o.y]", "[1, 2]"),
    RubyRow("@a, $b, C9 = 1, 2, 3; [@a, $b, C9]", "[1, 2, 3]"),
    RubyRow("a, b, *c = *[1], 2; [a, b, c]", "[1, 2, []]"),
    RubyRow("a, *, b = 1, 2, 3; [a, b]", "[1, 3]"),
    RubyRow("(a, b), c = [1, 2], 3; [a, b, c]", "[1, 2, 3]"),
    RubyRow("a = b = 3; [a, b]", "[3, 3]"),
    RubyRow("a = [1, 2, 3]; a => [x, *y]; [x, y]", "[1, [2, 3]]"),
    RubyRow("if (a = 5) && a > 3 then a end", "5"),
    RubyRow("i = 0; i += 1 until i == 5; i", "5"),
    RubyRow("i = 0; begin; i += 1; end while i < 3; i", "3"),
    RubyRow("i = 10; begin; i += 1; end while i < 3; i", "11"),
    RubyRow("r = []; [1, 2, 3].each { |x| next if x == 2; r << x }; r", "[1, 3]"),
    RubyRow("r = while true do break 5 end; r", "5"),
    RubyRow("r = []; (1..3).each { |x| redo_done = true; r << x }; r", "[1, 2, 3]"),
    RubyRow("n = 0; [1, 2].each { |x| n += 1; redo if n == 1 }; n", "3"),
    RubyRow("r = []; 5.times { |x| next unless x.even?; r << x }; r", "[0, 2, 4]"),
    RubyRow("a = nil; a ||= 3; a &&= a + 1; a", "4"),
    RubyRow("a = 5; a -= 1; a *= 2; a **= 2; a /= 3; a %= 10; a", "1"),
    RubyRow("a = 1; a <<= 3; a |= 1; a ^= 2; a &= 11; a >>= 1; a", "5"),
    RubyRow(#"s = "a"; s += "b"; s *= 2; s"#, #""abab""#),
    RubyRow("h = { a: 1 }; h[:a] += 1; h[:b] ||= 5; h[:a] &&= 9; h", "{:a=>9, :b=>5}"),
    RubyRow("o = Struct.new(:n).new(1); o.n += 1; o.n ||= 4; o&.n += 1; o.n", "3"),
    RubyRow("x = nil; x&.foo += 1; x", "nil"),
    RubyRow("@q ||= []; @q << 1; @q", "[1]"),
    RubyRow("$g ||= 3; $g", "3"),
    RubyRow("X1 ||= 4; X1", "4"),
    RubyRow("class CV; @@n ||= 1; @@n += 1; def self.n = @@n; end; CV.n", "2"),
    RubyRow("module MM; end; MM::Y = 3; MM::Y", "3"),
    RubyRow("::TOPX = 5; TOPX", "5"),
    RubyRow("a = [1, 2]; a[5] ||= 3; a", "[1, 2, nil, nil, nil, 3]"),
    RubyRow("alias_ok = (alias puts2 puts); alias_ok", "nil"),
    RubyRow("undef_me = (def zz1 = 1; undef zz1; respond_to?(:zz1)); undef_me", "false"),
    RubyRow("a, b = 1; [a, b]", "[1, nil]"),
    RubyRow("a, b = rand, 1; b", "1"),
    RubyRow("a, (b, c) = Time.now.to_a; 1", "1"),
    RubyRow("def kwo(a:, b: a + 1) = [a, b]; kwo(a: 1)", "[1, 2]"),
    RubyRow("if true then x = 1 else x = 2 end; x", "1"),
  ]
}
