import Testing

@testable import FastfileParser

/// What changes a Hash in place, and what defaults give, against what Ruby 3.1 shows.
@Suite("Core methods: changes of hashes")
struct CoreMethodsHashChangeTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("Hash.new(5).default", "5"),
    RubyRow(
      #"h = { a: 1, b: 2, c: 3 }; h.shift; h[:d] = 4; h.delete(:b); [h, h[:c], h[:d], h.keys]"#,
      #"[{:c=>3, :d=>4}, 3, 4, [:c, :d]]"#),
    RubyRow(
      #"h = { a: 1, b: 2, c: 3, d: 4 }; h.delete(:c); h[:a] = 9; h.delete(:d); [h, h[:b], h.key?(:d)]"#,
      #"[{:a=>9, :b=>2}, 2, false]"#),
    RubyRow(
      #"h = { a: 1 }; h.shift; h[:b] = 2; h[:a] = 3; [h, h[:b], h.shift, h.shift, h.shift]"#,
      #"[{}, 2, [:b, 2], [:a, 3], nil]"#),
    RubyRow(#"h = { a: 1, b: 2 }; h.shift; h.replace({ z: 1 }); [h[:z], h[:b]]"#, #"[1, nil]"#),
    RubyRow("Hash.new { |h, k| k }.default", "nil"),
    RubyRow("Hash.new { |h, k| k }.default_proc.class", "Proc"),
    RubyRow("h = { a: 1 }; h.transform_values!(&:to_s); h", #"{:a=>"1"}"#),
    RubyRow("h = { a: 1 }; h.transform_keys!(&:to_s); h", #"{"a"=>1}"#),
    RubyRow("h = { a: nil, b: 1 }; h.compact!; h", "{:b=>1}"),
    RubyRow("h = { b: 1 }; h.compact!", "nil"),
    RubyRow("h = { a: 1 }; h[:b] = 2; h", "{:a=>1, :b=>2}"),
    RubyRow("h = { a: 1 }; h.merge!(a: 2) { |_, o, n| o + n }; h", "{:a=>3}"),
    RubyRow("h = { a: 1 }; h.update({ b: 1 }, { c: 2 }); h", "{:a=>1, :b=>1, :c=>2}"),
    RubyRow("h = { a: 1 }; h.replace({ z: 1 }); h", "{:z=>1}"),
    RubyRow("h = { a: 1 }; h.clear; h", "{}"),
    RubyRow(#"h = { a: 1 }; [h.delete(:a), h.delete(:a), h.delete(:q) { |k| "no #{k}" }]"#, #"[1, nil, "no q"]"#),
    RubyRow("h = { a: 1, b: 2 }; [h.shift, h]", "[[:a, 1], {:b=>2}]"),
    RubyRow("h = { a: 1, b: 2 }; h.reject! { |k, v| v > 1 }; h", "{:a=>1}"),
    RubyRow("h = { a: 1, b: 2 }; h.reject! { |k, v| v > 5 }", "nil"),
    RubyRow("h = { a: 1, b: 2 }; h.select! { |k, v| v > 1 }; h", "{:b=>2}"),
    RubyRow("h = { a: 1, b: 2 }; h.keep_if { |k, v| v > 1 }; h", "{:b=>2}"),
    RubyRow("h = { a: 1, b: 2 }; h.filter! { |k, v| v > 0 }", "nil"),
    RubyRow("h = {}; h.default = 4; h[:x]", "4"),
    RubyRow("h = { a: 1 }; h.default = 4; h.fetch(:x, 5)", "5"),
    RubyRow("h = Hash.new { |hash, k| hash[k] = [] }; h[:a] << 1; h[:b] << 2; h", "{:a=>[1], :b=>[2]}"),
    RubyRow("h = Hash.new([]); h[:a] += [1]; h", "{:a=>[1]}"),
    RubyRow("h = Hash.new { |hash, k| hash[k] = Hash.new(0) }; h[:a][:b] += 1; h", "{:a=>{:b=>1}}"),
    RubyRow("Hash.new { |h, k| raise KeyError, k }.fetch(:x, 1)", "1"),
    RubyRow("{ a: 1 }.freeze.merge(b: 2)", "{:a=>1, :b=>2}"),
    RubyRow("h = { a: 1 }; h.each { |pair| h = pair }; h", "[:a, 1]"),
    RubyRow("h = { a: 1 }; h.store(:b, 2); h.length", "2"),
    RubyRow("h = { b: 1, a: 2 }; h.sort.first", "[:a, 2]"),
    RubyRow("h = { a: { b: 1 } }; g = h.dup; g[:a][:b] = 2; h", "{:a=>{:b=>2}}"),
    RubyRow("h = { a: 1 }; g = h.clone; g[:b] = 1; h", "{:a=>1}"),
    RubyRow("h = { a: 1 }; h.delete_if { true }; h", "{}"),
    RubyRow("h = { a: 1 }; h.each_pair { |k, v| h.delete(k) }; h", "{}"),
    RubyRow(#"h = { a: 1 }; k = "x"; h[k] = 1; k << "y"; h.keys"#, #"[:a, "x"]"#),
  ]
}
