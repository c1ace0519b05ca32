import Testing

@testable import FastfileParser

/// What JSON reads and writes, against what Ruby 3.1 shows.
@Suite("JSON")
struct JSONTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(
      #"JSON.parse('{"a": [1, 2.5, "x", true, false, null], "b": {"c": -1e3}}')"#,
      #"{"a"=>[1, 2.5, "x", true, false, nil], "b"=>{"c"=>-1000.0}}"#),
    RubyRow("JSON.parse('[]')", "[]"),
    RubyRow(#"JSON.parse('"s"')"#, #""s""#),
    RubyRow(#"JSON.parse('{"a":1}', symbolize_names: true)"#, "{:a=>1}"),
    RubyRow(#"JSON.parse('{"a":{"b":[{"c":1}]}}', symbolize_names: true)"#, "{:a=>{:b=>[{:c=>1}]}}"),
    RubyRow(#"JSON.parse('["\u00e9\n\t\"\\\/\b\f\r", "\ud83d\ude00"]')"#, #"["é\n\t\"\\/\b\f\r", "😀"]"#),
    RubyRow("JSON.parse('  [ 1 , 2 ]  ')", "[1, 2]"),
    RubyRow(#"(JSON.parse('{"a":}') rescue $!.class)"#, "JSON::ParserError"),
    RubyRow("(JSON.parse('') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('[1,]') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('{a:1}') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('[1] x') rescue $!.class)", "JSON::ParserError"),
    RubyRow(#"(JSON.parse("['a']") rescue $!.class)"#, "JSON::ParserError"),
    RubyRow(#"(JSON.parse('["\ud83d"]') rescue $!.class)"#, "JSON::ParserError"),
    RubyRow(#"(JSON.parse('["\x"]') rescue $!.class)"#, #"["x"]"#),
    RubyRow("(JSON.parse('nul') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('[1e]') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('[-]') rescue $!.class)", "JSON::ParserError"),
    RubyRow(#"(JSON.parse('["a') rescue $!.class)"#, "JSON::ParserError"),
    RubyRow(#"(JSON.parse("[\"a\nb\"]") rescue $!.class)"#, "JSON::ParserError"),
    RubyRow("JSON.parse('[1.0, 1e2, 1E-2, -0, 12345678901]')", "[1.0, 100.0, 0.01, 0, 12345678901]"),
    RubyRow("JSON.parse('[NaN]') rescue $!.class", "JSON::ParserError"),
    RubyRow(#"JSON.parse("null")"#, "nil"),
    RubyRow(
      #"JSON.generate({ a: 1, "b" => [nil, true, 1.5, "q\"\n\u00e9\u0001"] })"#,
      #""{\"a\":1,\"b\":[null,true,1.5,\"q\\\"\\né\\u0001\"]}""#),
    RubyRow("JSON.generate([])", #""[]""#),
    RubyRow(
      "JSON.pretty_generate({ a: [1, { b: 2 }], c: {}, d: [] })",
      #""{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n  \"c\": {\n  },\n  \"d\": [\n\n  ]\n}""#),
    RubyRow("JSON.pretty_generate([])", #""[\n\n]""#),
    RubyRow("JSON.dump({ a: :sym })", #""{\"a\":\"sym\"}""#),
    RubyRow("{ a: 1, b: [1, nil] }.to_json", #""{\"a\":1,\"b\":[1,null]}""#),
    RubyRow(#""a\"b".to_json"#, #""\"a\\\"b\"""#),
    RubyRow("nil.to_json", #""null""#),
    RubyRow(":sym.to_json", #""\"sym\"""#),
    RubyRow("1.5.to_json", #""1.5""#),
    RubyRow("{ 1 => 2, nil => 3 }.to_json", #""{\"1\":2,\"\":3}""#),
    RubyRow(#""\u2028/".to_json"#, #""\"\u2028/\"""#),
    RubyRow(#""\u0001\u007f".to_json"#, #""\"\\u0001\u007F\"""#),
    RubyRow(#"JSON.parse('{"a":1,"a":2}')"#, #"{"a"=>2}"#),
    RubyRow(#"JSON.load("[1]")"#, "[1]"),
    RubyRow(#"JSON.parse('{"a":{}, "b":[[]]}')"#, #"{"a"=>{}, "b"=>[[]]}"#),
    RubyRow(#"JSON.parse('{ "a" : [ ] , "b" : { } }')"#, #"{"a"=>[], "b"=>{}}"#),
    RubyRow("(JSON.parse('[+1]') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('[1.]') rescue $!.class)", "JSON::ParserError"),
    RubyRow("(JSON.parse('[.5]') rescue $!.class)", "JSON::ParserError"),
    RubyRow(#"(JSON.parse('{"a" 1}') rescue $!.class)"#, "JSON::ParserError"),
    RubyRow(#"(JSON.parse('{"a":1 "b":2}') rescue $!.class)"#, "JSON::ParserError"),
    RubyRow("(JSON.parse('{1:2}') rescue $!.class)", "JSON::ParserError"),
    RubyRow(#"JSON.load("null")"#, "nil"),
    RubyRow(
      #"require "json"; JSON.parse('{"a": [1, 2.5, null, true], "b": {"c": "d\u00e9\n"}}')"#,
      #"{"a"=>[1, 2.5, nil, true], "b"=>{"c"=>"dé\n"}}"#),
    RubyRow(#"[1, "a", nil].to_json"#, #""[1,\"a\",null]""#),
  ]
}
