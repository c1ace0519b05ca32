import Testing

@testable import FastfileParser

/// Anchors, aliases and merged keys against what Psych shows.
@Suite("YAML: anchors and aliases")
struct YAMLAnchorTests {
  @Test("Agrees with Ruby", arguments: anchors)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let anchors = [
    RubyRow(#"YAML.load("a: &x\n  k: 1\nb: *x\n", aliases: true)"#, #"{"a"=>{"k"=>1}, "b"=>{"k"=>1}}"#),
    RubyRow(#"YAML.unsafe_load("a: &x\n  k: 1\nb:\n  <<: *x\n  z: 2\n")"#, #"{"a"=>{"k"=>1}, "b"=>{"k"=>1, "z"=>2}}"#),
    RubyRow(
      #"YAML.unsafe_load("a: &x\n  k: 1\n  z: 0\nb:\n  z: 2\n  <<: *x\n")"#,
      #"{"a"=>{"k"=>1, "z"=>0}, "b"=>{"z"=>0, "k"=>1}}"#),
    RubyRow(
      #"YAML.unsafe_load("a: &x\n  k: 1\n  z: 0\nb:\n  <<: *x\n  z: 2\n")"#,
      #"{"a"=>{"k"=>1, "z"=>0}, "b"=>{"k"=>1, "z"=>2}}"#),
    RubyRow(
      #"YAML.unsafe_load("a: &x {k: 1}\nb: &y {j: 2}\nc:\n  <<: [*x, *y]\n  d: 3\n")"#,
      #"{"a"=>{"k"=>1}, "b"=>{"j"=>2}, "c"=>{"j"=>2, "k"=>1, "d"=>3}}"#),
    RubyRow(#"YAML.unsafe_load("- &a one\n- *a\n- &b [1, 2]\n- *b\n")"#, #"["one", "one", [1, 2], [1, 2]]"#),
    RubyRow(#"YAML.unsafe_load("list: &l\n- 1\n- 2\nother: *l # same\n")"#, #"{"list"=>[1, 2], "other"=>[1, 2]}"#),
    RubyRow(#"YAML.unsafe_load("a: &t text\nb: *t\n")"#, #"{"a"=>"text", "b"=>"text"}"#),
    RubyRow(#"YAML.unsafe_load("a: &t \"q: x\"\nb: [*t, &u v, *u]\n")"#, #"{"a"=>"q: x", "b"=>["q: x", "v", "v"]}"#),
    RubyRow(#"YAML.unsafe_load("a: &t\n  x: 1\nb: {<<: *t, y: 2}\n")"#, #"{"a"=>{"x"=>1}, "b"=>{"x"=>1, "y"=>2}}"#),
    RubyRow(#"YAML.unsafe_load("a: &x\n  k: 1\nb: *x\n", symbolize_names: true)"#, #"{:a=>{:k=>1}, :b=>{:k=>1}}"#),
    RubyRow(#"YAML.unsafe_load("- &base\n  k: 1\n- <<: *base\n  j: 2\n")"#, #"[{"k"=>1}, {"k"=>1, "j"=>2}]"#),
    RubyRow(#"YAML.unsafe_load("a: &x |\n  one\n  two\nb: *x\n")"#, #"{"a"=>"one\ntwo\n", "b"=>"one\ntwo\n"}"#),
    RubyRow(#"YAML.unsafe_load("a: &n 3\nb: *n\n")"#, #"{"a"=>3, "b"=>3}"#),
    RubyRow(#"YAML.unsafe_load("x: &x\n  k: &y\n    z: 1\ny: *y\n")"#, #"{"x"=>{"k"=>{"z"=>1}}, "y"=>{"z"=>1}}"#),
    RubyRow(#"YAML.unsafe_load("a: &l [1]\nb:\n  <<: *l\n")"#, #"{"a"=>[1], "b"=>{"<<"=>[1]}}"#),
    RubyRow(#"YAML.unsafe_load("a: 1\n<<: 2\n")"#, #"{"a"=>1, "<<"=>2}"#),
    RubyRow(#"(YAML.safe_load("a: &x 1\nb: *x\n") rescue "refused")"#, #""refused""#),
    RubyRow(#"YAML.safe_load("a: &x 1\nb: *x\n", aliases: true)"#, #"{"a"=>1, "b"=>1}"#),
    RubyRow(#"YAML.safe_load("a: &x 1\nb: 2\n")"#, #"{"a"=>1, "b"=>2}"#),
    RubyRow(#"v = YAML.unsafe_load("a: &x [1]\nb: *x\n"); v["a"] << 2; v["b"]"#, #"[1, 2]"#),
    RubyRow(#"YAML.load("<<: {a: 1}\nb: 2\n")"#, #"{"a"=>1, "b"=>2}"#),
    RubyRow(#"YAML.unsafe_load("--- &r\na: 1\n")"#, #"{"a"=>1}"#),
    // Names given anew in a collection of several lines.
    RubyRow(
      #"YAML.unsafe_load("a: &x 1\nb: [*x, &x 2,\n  *x]\nc: *x\n")"#, #"{"a"=>1, "b"=>[1, 2, 2], "c"=>2}"#),
    RubyRow(
      #"YAML.unsafe_load("a: [1, # one\n  2,\n  3] # end\nb: [\n 1\n]\nc: 4\n")"#,
      #"{"a"=>[1, 2, 3], "b"=>[1], "c"=>4}"#),
    RubyRow(#"YAML.load("[\n" + "1,\n" * 5000 + "]\n").size"#, "5000"),
    RubyRow(#"YAML.load((1..5000).map { |i| "- &a#{i} [1]\n" }.join).size"#, "5000"),
    RubyRow(merging(times: 3), "300"),
  ]

  @Test("What merges more pairs than a text of its size would have can't be known")
  func tooManyPairs() throws {
    #expect(try RubyRow(Self.merging(times: 300), "").inspected() == nil)
    #expect(
      try RubyRow(Self.merging(times: 300).replacing("<<: *x", with: "<<: [*x]"), "").inspected() == nil)
  }

  /// A mapping that takes the pairs of another over and over.
  private static func merging(times: Int) -> String {
    #"YAML.unsafe_load("a: &x\n" + (1..300).map { |i| "  k#{i}: 1\n" }.join + "b:\n" + "  <<: *x\n" * "#
      + "\(times))['b'].size"
  }
}
