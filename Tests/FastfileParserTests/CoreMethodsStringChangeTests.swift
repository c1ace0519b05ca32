import Testing

@testable import FastfileParser

/// What changes a String in place, against what Ruby 3.1 shows.
@Suite("Core methods: changes of strings")
struct CoreMethodsStringChangeTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(#"("ab".freeze << "c" rescue $!.message)"#, #""can't modify frozen String: \"ab\"""#),
    RubyRow(#"s = "ab"; s << "c" << 100; s"#, #""abcd""#),
    RubyRow(#"s = "ab"; s << 233; s"#, #""abé""#),
    RubyRow(#"("ab" << -1 rescue $!.class)"#, "RangeError"),
    RubyRow(#"s = "ab"; s.concat("c", "d"); s"#, #""abcd""#),
    RubyRow(#"s = "ab"; s.prepend("c"); s"#, #""cab""#),
    RubyRow(#"s = "ab"; s.insert(1, "X"); s"#, #""aXb""#),
    RubyRow(#"s = "ab"; s.insert(-1, "X"); s"#, #""abX""#),
    RubyRow(#"s = "ab"; s.insert(-2, "X"); s"#, #""aXb""#),
    RubyRow(#"(s = "ab"; s.insert(5, "X")) rescue $!.message"#, #""index 5 out of string""#),
    RubyRow(#"s = "ab"; s.replace("x"); s"#, #""x""#),
    RubyRow(#"s = "ab"; s.clear; s"#, #""""#),
    RubyRow(#"s = "abc"; s[1] = "XX"; s"#, #""aXXc""#),
    RubyRow(#"s = "abc"; s[0, 2] = "Z"; s"#, #""Zc""#),
    RubyRow(#"s = "abc"; s[0..1] = "Z"; s"#, #""Zc""#),
    RubyRow(#"s = "abc"; s["b"] = "Q"; s"#, #""aQc""#),
    RubyRow(#"(s = "abc"; s["z"] = "Q"; s) rescue $!.message"#, #""string not matched""#),
    RubyRow(#"(s = "abc"; s[5] = "Q"; s) rescue $!.message"#, #""index 5 out of string""#),
    RubyRow(#"(s = "abc"; s[/z/] = "Q"; s) rescue $!.message"#, #""regexp not matched""#),
    RubyRow(#"s = "k=v"; s[/(\w)=(\w)/, 2] = "z"; s"#, #""k=z""#),
    RubyRow(#"s = "abc"; s.slice!(1); s"#, #""ac""#),
    RubyRow(#"s = "abc"; [s.slice!(0, 2), s]"#, #"["ab", "c"]"#),
    RubyRow(#"s = "abc"; s.upcase!; s"#, #""ABC""#),
    RubyRow(#""ABC".upcase!"#, "nil"),
    RubyRow(#"s = "abc"; s.capitalize!; s"#, #""Abc""#),
    RubyRow(#"s = "Abc"; s.swapcase!; s"#, #""aBC""#),
    RubyRow(#"s = " a "; s.strip!; s"#, #""a""#),
    RubyRow(#""a".strip!"#, "nil"),
    RubyRow(#"s = " a"; s.lstrip!; s"#, #""a""#),
    RubyRow(#"s = "a "; s.rstrip!; s"#, #""a""#),
    RubyRow(#"s = "a\n"; s.chomp!; s"#, #""a""#),
    RubyRow(#""a".chomp!"#, "nil"),
    RubyRow(#"s = "ab"; s.chop!; s"#, #""a""#),
    RubyRow(#"s = "abc"; s.reverse!; s"#, #""cba""#),
    RubyRow(#"s = "abc"; s.gsub!("b", "x"); s"#, #""axc""#),
    RubyRow(#""abc".gsub!("z", "x")"#, "nil"),
    RubyRow(#"s = "abc"; s.sub!("b") { |m| m.upcase }; s"#, #""aBc""#),
    RubyRow(#"s = "aab"; s.squeeze!; s"#, #""ab""#),
    RubyRow(#"s = "aab"; s.tr!("a", "b"); s"#, #""bbb""#),
    RubyRow(#"s = "aab"; s.delete!("a"); s"#, #""b""#),
    RubyRow(#"s = "ab"; s.succ!; s"#, #""ac""#),
    RubyRow(#"s = "xab"; s.delete_prefix!("x"); s"#, #""ab""#),
    RubyRow(#"s = "abx"; s.delete_suffix!("x"); s"#, #""ab""#),
    RubyRow(#""ab".delete_prefix!("x")"#, "nil"),
  ]
}
