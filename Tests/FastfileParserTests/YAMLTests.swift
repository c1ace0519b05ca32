import Testing

@testable import FastfileParser

/// What `YAML.load` makes of documents, against what Ruby 3.1 shows.
@Suite("YAML")
struct YAMLTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(
      #"YAML.load("a: 1\nb: [x, 'y z', \"q\\n\"]\nc:\n  - d: 2\n    e: ~\n  - f\n")"#,
      #"{"a"=>1, "b"=>["x", "y z", "q\n"], "c"=>[{"d"=>2, "e"=>nil}, "f"]}"#),
    RubyRow(
      #"YAML.load("- 1\n- 2.5\n- true\n- no\n- null\n- ~\n- 0x1f\n- 0o17\n- 017\n- 1_000\n- 1e3\n- .5\n- .inf\n- -.inf\n- 12:30:45\n")"#,
      #"[1, 2.5, true, false, nil, nil, 31, "0o17", 15, 1000, "1e3", 0.5, Infinity, -Infinity, 45045]"#),
    RubyRow(
      #"YAML.load("s: |\n  line1\n  line2\nt: >\n  fold\n  ed\n\n  para\nu: |-\n  strip\nv: |+\n  keep\n\nw: >-\n  a\n  b\n")"#,
      #"{"s"=>"line1\nline2\n", "t"=>"fold ed\npara\n", "u"=>"strip", "v"=>"keep\n\n", "w"=>"a b"}"#),
    RubyRow(#"YAML.load("--- text\n")"#, #""text""#),
    RubyRow(#"YAML.load("--- |\n  block\n  text\n")"#, #""block\ntext\n""#),
    RubyRow(#"YAML.load("--- >-\n  a\n  b\n")"#, #""a b""#),
    RubyRow(##"YAML.load("# comment\na: 1 # trailing\nb: 'it''s'\n")"##, #"{"a"=>1, "b"=>"it's"}"#),
    RubyRow(#"YAML.load("a: {x: 1, y: [2, 3]}\nb: {}\nc: []\n")"#, #"{"a"=>{"x"=>1, "y"=>[2, 3]}, "b"=>{}, "c"=>[]}"#),
    RubyRow(#"YAML.load("a: [1,\n  2, # c\n  3]\nb: {x: 1,\n y: 2}\n")"#, #"{"a"=>[1, 2, 3], "b"=>{"x"=>1, "y"=>2}}"#),
    RubyRow(#"YAML.load("a: [x: 1, y]\n")"#, #"{"a"=>[{"x"=>1}, "y"]}"#),
    RubyRow(#"YAML.load("a: [\"k\": v]\n")"#, #"{"a"=>[{"k"=>"v"}]}"#),
    RubyRow(#"YAML.load("{a: 1, b: , c}\n")"#, #"{"a"=>1, "b"=>nil, "c"=>nil}"#),
    RubyRow(
      #"YAML.load("\"a b\": 1\n'c': 2\n3: x\n:sym: y\ntrue: z\n")"#,
      #"{"a b"=>1, "c"=>2, 3=>"x", :sym=>"y", true=>"z"}"#),
    RubyRow(#"YAML.load("-\n  a: 1\n-\n  b: 2\n")"#, #"[{"a"=>1}, {"b"=>2}]"#),
    RubyRow(#"YAML.load("a:\n- 1\n- 2\nb: 3\n")"#, #"{"a"=>[1, 2], "b"=>3}"#),
    RubyRow(#"YAML.load("a: \"\\u00e9\\x41\\t\\\\\\\"\\U0001F600\"\n")"#, #"{"a"=>"éA\t\\\"😀"}"#),
    RubyRow(#"YAML.load("a: \"line \\\n  cont\"\n")"#, #"{"a"=>"line cont"}"#),
    RubyRow(#"YAML.load("a: \"multi\n  line\n\n  text\"\n")"#, #"{"a"=>"multi line\ntext"}"#),
    RubyRow(#"YAML.load("a: plain\n  multi line\n")"#, #"{"a"=>"plain multi line"}"#),
    RubyRow(#"YAML.load("a: 'x\n  y'\n")"#, #"{"a"=>"x y"}"#),
    RubyRow(#"YAML.load("a: :sym\nb: ':str'\nc: \":q\"\n")"#, #"{"a"=>:sym, "b"=>":str", "c"=>":q"}"#),
    RubyRow(#"YAML.load("a: 1\na: 2\n")"#, #"{"a"=>2}"#),
    RubyRow(#"YAML.load("a: http://x.y/z\nb: x:y\nc: a#b\n")"#, #"{"a"=>"http://x.y/z", "b"=>"x:y", "c"=>"a#b"}"#),
    RubyRow(#"YAML.load("a: 1.5e3\nb: 1.e3\nc: 6.02E23\n")"#, #"{"a"=>"1.5e3", "b"=>"1.e3", "c"=>"6.02E23"}"#),
    RubyRow(#"YAML.load("a: yes\nb: Off\nc: TRUE\nd: Null\n")"#, #"{"a"=>true, "b"=>false, "c"=>true, "d"=>nil}"#),
    RubyRow(#"YAML.load("a:\n  b: [{c: 1}]", symbolize_names: true)"#, "{:a=>{:b=>[{:c=>1}]}}"),
    RubyRow(#"YAML.safe_load("a: 1")"#, #"{"a"=>1}"#),
    RubyRow(#"YAML.load("a: >\n    deep\n     more\n    end\nb: 1\n")"#, #"{"a"=>"deep\n more\nend\n", "b"=>1}"#),
    RubyRow(#"YAML.load("a: |2\n   x\n  y\n")"#, #"{"a"=>" x\ny\n"}"#),
    RubyRow(#"YAML.load("a:\n  - b\n  -\n  - c\n")"#, #"{"a"=>["b", nil, "c"]}"#),
    RubyRow(#"YAML.load("a: \nb:\n")"#, #"{"a"=>nil, "b"=>nil}"#),
    RubyRow(
      #"YAML.load("lanes:\n  - name: beta\n    desc: |\n      Ship it\n      now\n  - {name: prod, desc: \"x: y\"}\n")"#,
      #"{"lanes"=>[{"name"=>"beta", "desc"=>"Ship it\nnow\n"}, {"name"=>"prod", "desc"=>"x: y"}]}"#),
    RubyRow(#"YAML.load("a: 'b' # c\nd: \"e\" # f\n")"#, #"{"a"=>"b", "d"=>"e"}"#),
    RubyRow(#"YAML.load("a:  1  \n\n\nb: 2\n")"#, #"{"a"=>1, "b"=>2}"#),
    RubyRow(#"YAML.load("a: x\r\nb: y\r\n")"#, #"{"a"=>"x", "b"=>"y"}"#),
    RubyRow(
      #"YAML.load("key with spaces: v\nkey-dash: w\nkey.dot: z\n")"#,
      #"{"key with spaces"=>"v", "key-dash"=>"w", "key.dot"=>"z"}"#),
    RubyRow(#"YAML.load("a: 1,2\nb: 1,000\n")"#, #"{"a"=>12, "b"=>1000}"#),
    RubyRow(
      #"YAML.load("a: 0.10\nb: 1.10\nc: 1.2.3\nd: '1.0'\n")"#, #"{"a"=>0.1, "b"=>1.1, "c"=>"1.2.3", "d"=>"1.0"}"#),
    RubyRow(#"YAML.load("a: 08\nb: 0b101\nc: 0777\n")"#, #"{"a"=>"08", "b"=>5, "c"=>511}"#),
    RubyRow(#"YAML.load("a: ['x', \"y\", z w]\n")"#, #"{"a"=>["x", "y", "z w"]}"#),
    RubyRow(#"YAML.load("a: {b: {c: d}, e: [f]}\n")"#, #"{"a"=>{"b"=>{"c"=>"d"}, "e"=>["f"]}}"#),
    RubyRow(#"YAML.load("a: {'b': 1, \"c\":2}\n")"#, #"{"a"=>{"b"=>1, "c"=>2}}"#),
    RubyRow(#"YAML.load("a: {b: 1,}\n")"#, #"{"a"=>{"b"=>1}}"#),
    RubyRow(#"YAML.load("a: [1, 2,]\n")"#, #"{"a"=>[1, 2]}"#),
    RubyRow(#"YAML.load("a: 1.5e+3\nb: 2E-2\n")"#, #"{"a"=>1500.0, "b"=>"2E-2"}"#),
    RubyRow(#"YAML.load("- a\n\n# c\n- b\n")"#, #"["a", "b"]"#),
    RubyRow(#"YAML.load("a:\n\n  b: 1\n\n\n  c: 2\n")"#, #"{"a"=>{"b"=>1, "c"=>2}}"#),
    RubyRow(#"YAML.load("- # note\n  a: 1\n")"#, #"[{"a"=>1}]"#),
    RubyRow(#"YAML.load("a: [1 2]\n")"#, #"{"a"=>["1 2"]}"#),
    RubyRow(#"YAML.load("a: {x: 1 y}\n") rescue 1"#, #"{"a"=>{"x"=>"1 y"}}"#),
    RubyRow(
      #"require "yaml"; YAML.load("a: 1\nb: [x, y]\nc:\n  - d: 1\n    e: 2\n  - f\n")"#,
      #"{"a"=>1, "b"=>["x", "y"], "c"=>[{"d"=>1, "e"=>2}, "f"]}"#),
    RubyRow(
      #"YAML.load("- 1\n- 1.5\n- true\n- ~\n- null\n- yes\n- 'q'\n- \"d\\n\"\n- 0x1f\n- 010\n- 1_000\n- 1.2.3\n- 1e3\n- :sym\n- 12:30\n")"#,
      #"[1, 1.5, true, nil, nil, true, "q", "d\n", 31, 8, 1000, "1.2.3", "1e3", :sym, 45000]"#),
    RubyRow(#"YAML.load("- - 1\n  - 2\n- - 3\n")"#, "[[1, 2], [3]]"),
    RubyRow(#"YAML.load("---\na: 1\n...\n")"#, #"{"a"=>1}"#),
    RubyRow(#"YAML.load("1: a\ntrue: b\n2.5: c\n")"#, #"{1=>"a", true=>"b", 2.5=>"c"}"#),
    RubyRow(#"YAML.load("just a string")"#, #""just a string""#),
    RubyRow(
      #"YAML.load("a: x:y\nb: a - b\nc: -1\nd: +5\ne: 1,000\n")"#,
      #"{"a"=>"x:y", "b"=>"a - b", "c"=>-1, "d"=>5, "e"=>1000}"#),
  ]
}
