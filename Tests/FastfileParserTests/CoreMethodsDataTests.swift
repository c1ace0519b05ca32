import Testing

@testable import FastfileParser

/// Core methods against what Ruby 3.1 shows.
@Suite("Core methods: YAML and JSON")
struct CoreMethodsDataTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(
      #"require "json"; JSON.parse('{"a": [1, 2.5, null, true], "b": {"c": "d\u00e9\n"}}')"#,
      #"{"a"=>[1, 2.5, nil, true], "b"=>{"c"=>"dé\n"}}"#),
    RubyRow(#"JSON.parse('{"a": 1}', symbolize_names: true)"#, "{:a=>1}"),
    RubyRow(
      #"JSON.generate({a: [1, nil, "x\n\"é</"], "b" => {c: 1.5}})"#,
      #""{\"a\":[1,null,\"x\\n\\\"é</\"],\"b\":{\"c\":1.5}}""#),
    RubyRow("{a: 1}.to_json", #""{\"a\":1}""#),
    RubyRow(#"[1, "a", nil].to_json"#, #""[1,\"a\",null]""#),
    RubyRow(
      "JSON.pretty_generate({a: [1, {b: 2}], c: {}, d: []})",
      #""{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n  \"c\": {\n  },\n  \"d\": [\n\n  ]\n}""#),
    RubyRow(
      #"require "yaml"; YAML.load("a: 1\nb: [x, y]\nc:\n  - d: 1\n    e: 2\n  - f\n")"#,
      #"{"a"=>1, "b"=>["x", "y"], "c"=>[{"d"=>1, "e"=>2}, "f"]}"#),
    RubyRow(
      #"YAML.load("- 1\n- 1.5\n- true\n- ~\n- null\n- yes\n- 'q'\n- \"d\\n\"\n- 0x1f\n- 010\n- 1_000\n- 1.2.3\n- 1e3\n- :sym\n- 12:30\n")"#,
      #"[1, 1.5, true, nil, nil, true, "q", "d\n", 31, 8, 1000, "1.2.3", "1e3", :sym, 45000]"#),
    RubyRow(
      #"YAML.load("a: |\n  one\n  two\nb: >\n  fold\n  ed\n\n  para\nc: >-\n  x\n  y\nd: |+\n  z\n\n")"#,
      #"{"a"=>"one\ntwo\n", "b"=>"fold ed\npara\n", "c"=>"x y", "d"=>"z\n\n"}"#),
    RubyRow(
      ##"YAML.load("# comment\nkey: value # trailing\nurl: http://x.y/z#a\nempty:\nnested:\n    deep:\n        deeper: 1\n")"##,
      #"{"key"=>"value", "url"=>"http://x.y/z#a", "empty"=>nil, "nested"=>{"deep"=>{"deeper"=>1}}}"#),
    RubyRow(#"YAML.load("{a: 1, b: [1, {c: d}], 'e': \"f\"}")"#, #"{"a"=>1, "b"=>[1, {"c"=>"d"}], "e"=>"f"}"#),
    RubyRow(
      #"YAML.load("a: one\n  two\n  three\nb: 'multi\n  line'\n")"#,
      #"{"a"=>"one two three", "b"=>"multi line"}"#),
    RubyRow(#"YAML.load("list:\n- a\n- b\nother: 1\n")"#, #"{"list"=>["a", "b"], "other"=>1}"#),
    RubyRow(#"YAML.load("- - 1\n  - 2\n- - 3\n")"#, "[[1, 2], [3]]"),
    RubyRow(#"YAML.load("---\na: 1\n...\n")"#, #"{"a"=>1}"#),
    RubyRow(#"YAML.load("a: 1", symbolize_names: true)"#, "{:a=>1}"),
    RubyRow(#"YAML.load("1: a\ntrue: b\n2.5: c\n")"#, #"{1=>"a", true=>"b", 2.5=>"c"}"#),
    RubyRow(#"YAML.load("just a string")"#, #""just a string""#),
    RubyRow(#"YAML.load("a: [\n  1,\n  2\n]\n")"#, #"{"a"=>[1, 2]}"#),
    RubyRow(#"YAML.load("a: \"x: y\"\nb: 'it''s'\n")"#, #"{"a"=>"x: y", "b"=>"it's"}"#),
    RubyRow(
      #"YAML.load("a: x:y\nb: a - b\nc: -1\nd: +5\ne: 1,000\n")"#,
      #"{"a"=>"x:y", "b"=>"a - b", "c"=>-1, "d"=>5, "e"=>1000}"#),
  ]
}
