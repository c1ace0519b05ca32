import Testing

@testable import FastfileParser

/// What changes an Array in place, against what Ruby 3.1 shows.
@Suite("Core methods: changes of arrays")
struct CoreMethodsArrayChangeTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("a = [1]; a.append(2, 3); a", "[1, 2, 3]"),
    RubyRow("a = [1]; a.prepend(0); a", "[0, 1]"),
    RubyRow("a = [1]; a.replace([2]); a", "[2]"),
    RubyRow("a = [1]; a.clear; a", "[]"),
    RubyRow("a = [1, 2, 3]; [a.pop(2), a]", "[[2, 3], [1]]"),
    RubyRow("a = [1, 2, 3]; [a.shift(2), a]", "[[1, 2], [3]]"),
    RubyRow("[[].pop, [].shift, [].pop(2)]", "[nil, nil, []]"),
    RubyRow("([1].pop(-1) rescue $!.message)", #""negative array size""#),
    RubyRow("a = [1, 2]; a.insert(-2, :x); a", "[1, :x, 2]"),
    RubyRow("a = [1, 2]; a.insert(4, :x); a", "[1, 2, nil, nil, :x]"),
    RubyRow("a = [1, 2]; a.insert(1, :x, :y); a", "[1, :x, :y, 2]"),
    RubyRow("([1].insert(-5, 1) rescue $!.message)", #""index -5 too small for array; minimum: -2""#),
    RubyRow("a = [1, 2]; a.insert(1); a", "[1, 2]"),
    RubyRow("a = [1, 2, 3]; a[1, 1] = [7, 8]; a", "[1, 7, 8, 3]"),
    RubyRow("a = [1, 2, 3]; a[1..] = 9; a", "[1, 9]"),
    RubyRow("a = [1, 2, 3]; a[-1] = 9; a", "[1, 2, 9]"),
    RubyRow("a = [1, 2, 3]; a[0...0] = [0]; a", "[0, 1, 2, 3]"),
    RubyRow("a = [1]; a[3, 1] = 5; a", "[1, nil, nil, 5]"),
    RubyRow("a = [1]; a[3..4] = 5; a", "[1, nil, nil, 5]"),
    RubyRow("a = [1, 2]; a[..0] = []; a", "[2]"),
    RubyRow("a = [1, 2, 3]; a.fill(:x, 1); a", "[1, :x, :x]"),
    RubyRow("a = [1, 2, 3]; a.fill(:x, 1, 1); a", "[1, :x, 3]"),
    RubyRow("a = [1, 2, 3]; a.fill(:x, 0..1); a", "[:x, :x, 3]"),
    RubyRow("a = [1, 2, 3]; a.fill(:x, 2, 3); a", "[1, 2, :x, :x, :x]"),
    RubyRow("a = [1, 2, 3]; a.fill(:x, -1); a", "[1, 2, :x]"),
    RubyRow("a = [1, 2, 3]; a.fill(1) { |i| i * 10 }; a", "[1, 10, 20]"),
    RubyRow("a = [1, 2, 3]; a.fill(nil); a", "[nil, nil, nil]"),
    RubyRow("a = [1, 2, 2]; [a.delete(2), a, a.delete(9), a.delete(9) { :none }]", "[2, [1], nil, :none]"),
    RubyRow("a = [1, 2, 3]; [a.delete_at(1), a.delete_at(-1), a.delete_at(9), a]", "[2, 3, nil, [1]]"),
    RubyRow("a = [1, 2, 3, 4]; [a.slice!(1), a]", "[2, [1, 3, 4]]"),
    RubyRow("a = [1, 2, 3, 4]; [a.slice!(1..2), a]", "[[2, 3], [1, 4]]"),
    RubyRow("a = [1, 2, 3, 4]; [a.slice!(9, 1), a]", "[nil, [1, 2, 3, 4]]"),
    RubyRow("a = [1, 2]; a.keep_if { |x| x > 1 }; a", "[2]"),
    RubyRow("a = [1, 2]; a.select! { |x| x > 0 }", "nil"),
    RubyRow("a = [1, 2]; a.filter! { |x| x > 1 }; a", "[2]"),
    RubyRow("a = [1, 2]; a.collect! { |x| x * 2 }; a", "[2, 4]"),
    RubyRow("a = [2, 1]; a.sort! { |x, y| y <=> x }; a", "[2, 1]"),
    RubyRow("a = %w[bb a]; a.sort_by!(&:size); a", #"["a", "bb"]"#),
    RubyRow("a = [1, 2]; a.reverse!; a", "[2, 1]"),
    RubyRow("a = [1, 2, 3]; a.rotate!; a", "[2, 3, 1]"),
    RubyRow("a = [1, 2, 3]; a.rotate!(2); a", "[3, 1, 2]"),
    RubyRow("a = [1, 1]; a.uniq!; a", "[1]"),
    RubyRow("a = [1, 2]; a.uniq!", "nil"),
    RubyRow("a = [1, 2]; a.compact!", "nil"),
    RubyRow("a = [1, [2]]; a.flatten!; a", "[1, 2]"),
    RubyRow("a = [1, 2]; a.flatten!", "nil"),
    RubyRow("a = [1, [2, [3]]]; a.flatten!(1); a", "[1, 2, [3]]"),
    RubyRow("a = [[1, 1], [1, 2]]; a.uniq!(&:first); a", "[[1, 1]]"),
    RubyRow("a = [1]; a.push; a", "[1]"),
    RubyRow("a = [1]; a.concat([2], [3]); a", "[1, 2, 3]"),
    RubyRow("a = [1]; a.concat; a", "[1]"),
    RubyRow("([1].concat(2) rescue $!.class)", "TypeError"),
    RubyRow("([1].freeze.map! { 1 } rescue $!.class)", "FrozenError"),
    RubyRow("a = [3, 1, 2]; a.sort!.reverse!; a", "[3, 2, 1]"),
    RubyRow("a = [1, 2, 3]; a.shuffle!; a.size", "3"),
    RubyRow("a = [1, 2]; b = a.dup; b << 3; a", "[1, 2]"),
    RubyRow("a = [[1], [2]]; b = a.dup; b[0] << 9; a", "[[1, 9], [2]]"),
    RubyRow("a = Array.new(2) { [] }; a[0] << 1; a", "[[1], []]"),
    RubyRow("a = Array.new(2, []); a[0] << 1; a", "[[1], [1]]"),
    RubyRow("a = [1, 2, 3, 4, 5]; a.delete_if(&:even?); a", "[1, 3, 5]"),
    RubyRow("a = [1, 2, 3]; a.map!.with_index { |x, i| x * i }; a", "[0, 2, 6]"),
    RubyRow("a = [1, 2, 3]; a.each_with_index { |x, i| a[i] = x + 1 }; a", "[2, 3, 4]"),
    RubyRow("a = [1, 2, 3]; a.each_index { |i| a[i] = 0 }; a", "[0, 0, 0]"),
  ]
}
