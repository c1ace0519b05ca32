import Testing

@testable import FastfileParser

/// Core methods against what Ruby 3.1 shows.
@Suite("Core methods: ranges and enumerators")
struct CoreMethodsCollectionsTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(#"[:"$1", :$!, :$0, :"$01", :$-w, :"$12a"]"#, #"[:$1, :$!, :$0, :"$01", :$-w, :"$12a"]"#),
    RubyRow(
      "[((1..10) % 3).inspect, (1..).step(2).inspect, 1.step(5, 2).inspect]",
      #"["((1..10).%(3))", "((1..).step(2))", "(1.step(5, 2))"]"#),
    RubyRow(#"("a".."e").to_a"#, #"["a", "b", "c", "d", "e"]"#),
    RubyRow(#"("08".."11").to_a"#, #"["08", "09", "10", "11"]"#),
    RubyRow(#"("A".."c").to_a.size"#, "35"),
    RubyRow(#"("aa".."ad").to_a"#, #"["aa", "ab", "ac", "ad"]"#),
    RubyRow(#"("a"..."c").to_a"#, #"["a", "b"]"#),
    RubyRow(#"("1".."3").include?("2")"#, "true"),
    RubyRow(#"("9".."11").to_a"#, #"["9", "10", "11"]"#),
    RubyRow("([0.1]*10).sum", "1.0"),
    RubyRow("[1,2,3].lazy.map { |x| x * 2 }.first(2)", "[2, 4]"),
    RubyRow("(1..10).step(3).to_a", "[1, 4, 7, 10]"),
    RubyRow("(1..3).sum", "6"),
    RubyRow("(1..3).reduce(:*)", "6"),
    RubyRow("(1..3).to_a.reverse", "[3, 2, 1]"),
    RubyRow("(1...4).size", "3"),
    RubyRow("(1..10).each_slice(3).to_a", "[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]]"),
    RubyRow("(1..3).each_with_index.to_a", "[[1, 0], [2, 1], [3, 2]]"),
    RubyRow("(1..Float::INFINITY).lazy.map { |x| x * 2 }.first(3)", "[2, 4, 6]"),
    RubyRow(
      "(1..Float::INFINITY).lazy.select(&:even?).map { |x| x * 2 }.reject { |x| x == 8 }.first(3)",
      "[4, 12, 16]"),
    RubyRow("(1..).first(3)", "[1, 2, 3]"),
    RubyRow("(1..3).include?(2.5)", "true"),
    RubyRow("(1..3).cover?(1..2)", "true"),
    RubyRow("(1..3) === 2", "true"),
    RubyRow(#"("a".."z") === "m""#, "true"),
    RubyRow("(1..3).inspect", #""1..3""#),
    RubyRow("(1...3).to_s", #""1...3""#),
    RubyRow("(..3)", "..3"),
    RubyRow("(1..)", "1.."),
    RubyRow("(0.0..1.0).step(0.25).to_a", "[0.0, 0.25, 0.5, 0.75, 1.0]"),
    RubyRow("(0..1).step(0.5).to_a", "[0.0, 0.5, 1.0]"),
    RubyRow("e = [1,2,3].each; [e.next, e.next]", "[1, 2]"),
    RubyRow("(1..3).zip(4..6)", "[[1, 4], [2, 5], [3, 6]]"),
    RubyRow("(0.1 + 0.2).round(2)", "0.3"),
  ]
}
