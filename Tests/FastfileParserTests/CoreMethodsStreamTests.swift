import Testing

@testable import FastfileParser

/// Streams over texts against what Ruby 3.1 shows.
@Suite("Core methods: StringIO")
struct CoreMethodsStreamTests {
  @Test("Agrees with Ruby", arguments: streams)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let streams = [
    RubyRow(#"io = StringIO.new; io.puts "a", "b"; io.string"#, #""a\nb\n""#),
    RubyRow(#"io = StringIO.new; io << "a" << 1; io.print "b"; io.string"#, #""a1b""#),
    RubyRow(#"io = StringIO.new; io.puts; io.puts ["x", ["y"]]; io.puts "z\n"; io.string"#, #""\nx\ny\nz\n""#),
    RubyRow(#"io = StringIO.new; io.write("abc", 1); io.string"#, #""abc1""#),
    RubyRow(#"io = StringIO.new; io.write("abc")"#, #"3"#),
    RubyRow(#"io = StringIO.new; io.printf("%03d", 7); io.string"#, #""007""#),
    RubyRow(#"io = StringIO.new; io.puts nil; io.string"#, #""\n""#),
    RubyRow(#"io = StringIO.new; io.puts []; io.puts [], [[]]; io.string"#, #""""#),
    RubyRow(#"io = StringIO.new; io.puts [[], 1]; io.puts [nil]; io.string"#, #""1\n\n""#),
    RubyRow(#"StringIO.new("a\nb\n").read"#, #""a\nb\n""#),
    RubyRow(#"io = StringIO.new("a\nb\n"); [io.gets, io.gets, io.gets]"#, #"["a\n", "b\n", nil]"#),
    RubyRow(#"io = StringIO.new("a\nb"); io.each_line.map(&:chomp)"#, #"["a", "b"]"#),
    RubyRow(#"io = StringIO.new("a\nb"); x = []; io.each_line(chomp: true) { |l| x << l }; x"#, #"["a", "b"]"#),
    RubyRow(#"StringIO.new("a\nb").readlines"#, #"["a\n", "b"]"#),
    RubyRow(#"StringIO.new("a\nb").readlines(chomp: true)"#, #"["a", "b"]"#),
    RubyRow(#"StringIO.new("b\na\n").map(&:strip).sort"#, #"["a", "b"]"#),
    RubyRow(##"StringIO.new("a\nb\n").each_with_index.map { |l, i| "#{l.chomp}#{i}" }"##, #"["a0", "b1"]"#),
    RubyRow(#"StringIO.new("b\na\n").each_with_index.map { |l, i| [l, i] }.size"#, #"2"#),
    RubyRow(#"io = StringIO.new("abc"); io.read; io.read"#, #""""#),
    RubyRow(#"io = StringIO.new("abc"); io.read; io.eof?"#, #"true"#),
    RubyRow(#"io = StringIO.new("abc"); io.read; io.rewind; io.read"#, #""abc""#),
    RubyRow(#"io = StringIO.new("a\nb\n"); io.gets; io.read"#, #""b\n""#),
    RubyRow(#"io = StringIO.new("a\nb\n"); io.gets(chomp: true)"#, #""a""#),
    RubyRow(#"io = StringIO.new("a\nb\n"); r = []; while (l = io.gets); r << l.chomp; end; r"#, #"["a", "b"]"#),
    RubyRow(#"io = StringIO.new("a\n"); io.readline; (io.readline rescue "end")"#, #""end""#),
    RubyRow(#"io = StringIO.new(+"a", "a"); io << "b"; io.string"#, #""ab""#),
    RubyRow(#"text = +""; io = StringIO.new(text); io << "b"; text"#, #""b""#),
    RubyRow(#"StringIO.new("ab").each_char.to_a"#, #"["a", "b"]"#),
    RubyRow(#"io = StringIO.new("abc"); io.pos"#, #"0"#),
    RubyRow(#"StringIO.new("abc").size"#, #"3"#),
    RubyRow(#"StringIO.new("a: 1").then { |io| YAML.load(io) }"#, #"{"a"=>1}"#),
    RubyRow(#"StringIO.new("x").is_a?(StringIO)"#, #"true"#),
    RubyRow(#"io = StringIO.new("l1\nl2\n"); io.select { |l| l.include?("2") }"#, #"["l2\n"]"#),
  ]
}
