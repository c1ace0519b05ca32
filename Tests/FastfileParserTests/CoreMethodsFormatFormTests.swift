import Testing

@testable import FastfileParser

/// The conversions of `format`, against what Ruby 3.1 shows.
@Suite("Core methods: forms of formats")
struct CoreMethodsFormatFormTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(
      #"[format("%05.1f|%-5s|%+d|%x|%o|%b|%e|%%|%c|%s", 3.14159, "ab", 5, 255, 8, 5, 12345.678, "z", :sym)]"#,
      #"["003.1|ab   |+5|ff|10|101|1.234568e+04|%|z|sym"]"#),
    RubyRow(
      #"[format("%<a>d-%{b}", a: 1, b: 2), format("%2$s %1$s", "a", "b"), format("%*d", 5, 3)]"#,
      #"["1-2", "b a", "    3"]"#),
    RubyRow(
      #"[format("%08b", 37), format("%#x", 255), format("% d", 5), format("%.2s", "abc"), format("%p", nil)]"#,
      #"["00100101", "0xff", " 5", "ab", "nil"]"#),
    RubyRow(#""%s and %s" % %w[a b]"#, #""a and b""#),
    RubyRow(#""%d%%" % 5"#, #""5%""#),
    RubyRow(#""%-10s|" % "a""#, #""a         |""#),
    RubyRow(#""%s" % nil"#, #""""#),
    RubyRow(#""%p %p" % [nil, "a"]"#, #""nil \"a\"""#),
    RubyRow(#""%{a}" % { a: 1 }"#, #""1""#),
    RubyRow(#"format("%s", [1, :a])"#, #""[1, :a]""#),
    RubyRow(#"format("%-+7.2f|", 3.14159)"#, #""+3.14  |""#),
    RubyRow(#"format("%+x", -255)"#, #""-ff""#),
    RubyRow(#"format("%.0f|%.0f|%.0f", 0.5, 1.5, 2.5)"#, #""0|2|2""#),
    RubyRow(#"format("%10.4s|", "abcdefgh")"#, #""      abcd|""#),
    RubyRow(#"format("%d", "0x1f".hex)"#, #""31""#),
    RubyRow(#"format("%i %u", 3, 4)"#, #""3 4""#),
    RubyRow(#"format("%e", 0)"#, #""0.000000e+00""#),
    RubyRow(#"format("%3d|%-3d|%03d", 5, 5, 5)"#, #""  5|5  |005""#),
    RubyRow(#"(format("%") rescue $!.message)"#, #""incomplete format specifier; use %% (double %) instead""#),
    RubyRow(#"(format("%<a", a: 1) rescue $!.message)"#, #""malformed name - unmatched parenthesis""#),
    RubyRow(#"(format("%<a>d", 1) rescue $!.message)"#, #""one hash required""#),
    RubyRow(#"format("%f %e", Float::INFINITY, -Float::INFINITY)"#, #""Inf -Inf""#),
    RubyRow(#"format("%5.1f|%+f", Float::NAN, Float::INFINITY)"#, #""  NaN|+Inf""#),
    RubyRow(#"format("%.*f", 2, 3.14159)"#, #""3.14""#),
    RubyRow(#"format("%-8.3s|", "abcdef")"#, #""abc     |""#),
    RubyRow(#"format("%.0f", 9.5)"#, #""10""#),
    RubyRow(#"format("%.1f", 9.95)"#, #""10.0""#),
    RubyRow(#"format("%.2f", 0.001)"#, #""0.00""#),
    RubyRow(#"format("%.0f", 0.4)"#, #""0""#),
    RubyRow(#"format("%.3f", 999.9996)"#, #""1000.000""#),
  ]
}
