import Testing

@testable import FastfileParser

/// Enumerators and what goes through elements, against what Ruby 3.1 shows.
@Suite("Core methods: enumerators")
struct CoreMethodsEnumeratorTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("r = []; 1.step(7, 3) { |x| r << x }; r", "[1, 4, 7]"),
    RubyRow(#"[*1..3, *"a".."b"]"#, #"[1, 2, 3, "a", "b"]"#),
    RubyRow("[1, 2, 3, 4].each_slice(2).size", "2"),
    RubyRow("[1,2,3].each.size", "3"),
    RubyRow("e = [1, 2, 3].each; e.next; e.peek", "2"),
    RubyRow("e = [1, 2].each; e.next; e.rewind; e.next", "1"),
    RubyRow("(e = [1].each; e.next; e.next) rescue $!.message", #""iteration reached an end""#),
    RubyRow("([1].each + [2]).to_a", "[1, 2]"),
    RubyRow("[1, 2].each.with_index(1).map { |x, i| x * i }", "[1, 4]"),
    RubyRow("[1, 2].each_with_index.with_object([]).to_a.length", "2"),
    RubyRow("[4, 5].each.with_object(:m).to_a", "[[4, :m], [5, :m]]"),
    RubyRow("[1, 2, 3].each_slice(2)", "#<Enumerator: [1, 2, 3]:each_slice(2)>"),
    RubyRow("[1].each", "#<Enumerator: [1]:each>"),
    RubyRow("[1].each_with_index", "#<Enumerator: [1]:each_with_index>"),
    RubyRow(#""ab".each_char"#, #"#<Enumerator: "ab":each_char>"#),
    RubyRow("[1].map.with_index(2).to_a", "[[1, 2]]"),
    RubyRow("{ a: 1 }.each", "#<Enumerator: {:a=>1}:each>"),
    RubyRow("{ a: 1 }.map", "#<Enumerator: {:a=>1}:map>"),
    RubyRow("3.times", "#<Enumerator: 3:times>"),
    RubyRow("Enumerator.new { |y| y.yield(1, 2) }.to_a", "[[1, 2]]"),
    RubyRow("Enumerator.new { |y| 3.times { |i| y << i } }.each_slice(2).to_a", "[[0, 1], [2]]"),
    RubyRow("[1, 2, 3].each_entry.with_index.to_a", "[[1, 0], [2, 1], [3, 2]]"),
    RubyRow("[3, 1, 2].max_by(2) { |x| x }", "[3, 2]"),
    RubyRow("[3, 1, 2].min_by(2) { |x| x }", "[1, 2]"),
    RubyRow("[3, 1, 2].max { |a, b| b <=> a }", "1"),
    RubyRow("[3, 1, 2].minmax { |a, b| b <=> a }", "[3, 1]"),
    RubyRow("[3, 1, 2].min(2) { |a, b| b <=> a }", "[3, 2]"),
    RubyRow(#"([1, "a"].max rescue $!.message)"#, #""comparison of String with 1 failed""#),
    RubyRow("([3, 1].sort_by { nil } rescue $!.class)", "[3, 1]"),
    RubyRow("([[1, 2, 3]].to_h rescue $!.message)", #""wrong array length at 0 (expected 2, was 3)""#),
    RubyRow("([1].to_h rescue $!.message)", #""wrong element type Integer at 0 (expected array)""#),
    RubyRow("([1, 2].each_slice(0) { } rescue $!.message)", #""invalid slice size""#),
    RubyRow("([1].take(-1) rescue $!.message)", #""attempt to take negative size""#),
    RubyRow("([1].drop(-1) rescue $!.message)", #""attempt to drop negative size""#),
    RubyRow("([1].cycle(2).to_a)", "[1, 1]"),
    RubyRow("[1, 2].zip", "[[1], [2]]"),
    RubyRow("[[1, 2], [3]].flat_map(&:itself)", "[1, 2, 3]"),
    RubyRow("[1, [2, 3]].flat_map { |x| x }", "[1, 2, 3]"),
    RubyRow("[1, 2, 3].each_with_index.find { |x, i| i == 1 }", "[2, 1]"),
    RubyRow("[1, 2, 3, 4].find_all.with_index { |x, i| i.odd? }", "[2, 4]"),
    RubyRow("[1, 2, 2, 3].chunk_while { |a, b| a == b }.map(&:size)", "[1, 2, 1]"),
    RubyRow("[1, 2, 4, 5].slice_when { |a, b| b > a + 1 }.to_a", "[[1, 2], [4, 5]]"),
    RubyRow("[1, 1, 2].chunk(&:odd?).map { |k, v| [k, v.size] }", "[[true, 2], [false, 1]]"),
    RubyRow("[1, 2, 3].inject(:+) / [1, 2, 3].size.to_f", "2.0"),
    RubyRow("[1, 2, 3].reduce(0) { |a, b| a + b }", "6"),
    RubyRow("[1, 2, 3].sum / 2", "3"),
  ]
}
