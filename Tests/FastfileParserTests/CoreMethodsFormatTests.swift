import Testing

@testable import FastfileParser

/// Core methods against what Ruby 3.1 shows.
@Suite("Core methods: formats")
struct CoreMethodsFormatTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(#""%05d|%-5s|%5s|%+d|% d" % [42, "ab", "cd", 5, 6]"#, #""00042|ab   |   cd|+5| 6""#),
    RubyRow(#""%x %X %#x %o %b %08b" % [255, 255, 255, 8, 5, 5]"#, #""ff FF 0xff 10 101 00000101""#),
    RubyRow(
      #""%.2f %5.1f %e %g %g" % [3.14159, 2.55, 12345.678, 0.0001, 1234567.0]"#,
      #""3.14   2.6 1.234568e+04 0.0001 1.23457e+06""#),
    RubyRow(#""%s and %p" % ["a", "a"]"#, #""a and \"a\"""#),
    RubyRow(#""%-10s|" % "hi""#, #""hi        |""#),
    RubyRow(#""%3d%%" % 50"#, #"" 50%""#),
    RubyRow(#""%c%c" % [65, "z"]"#, #""Az""#),
    RubyRow(#""%<a>d %{b}" % { a: 1, b: "x" }"#, #""1 x""#),
    RubyRow(#"format("%2$s %1$s", "a", "b")"#, #""b a""#),
    RubyRow(#"format("%.3s", "abcdef")"#, #""abc""#),
    RubyRow(#"format("%*d", 5, 42)"#, #""   42""#),
    RubyRow(#"format("%+.1e", 0.00012345)"#, #""+1.2e-04""#),
    RubyRow(#"format("%08.3f", 3.14159)"#, #""0003.142""#),
    RubyRow(#"format("%d", 3.99)"#, #""3""#),
    RubyRow(#"format("%d", "42")"#, #""42""#),
    RubyRow(#"format("%f", 1)"#, #""1.000000""#),
    RubyRow(#"format("%.0f %.0f %.0f", 0.5, 1.5, 2.5)"#, #""0 2 2""#),
    RubyRow(#"format("%.10f", 0.1)"#, #""0.1000000000""#),
    RubyRow(#"format("%g", 100000.0)"#, #""100000""#),
    RubyRow(#"format("%g", 1e10)"#, #""1e+10""#),
    RubyRow(#"format("%s", nil)"#, #""""#),
    RubyRow(#"format("%s %s", :a, [1, "b"])"#, #""a [1, \"b\"]""#),
    RubyRow(#"format("%05s", "a")"#, #""    a""#),
    RubyRow(#"format("%.2f", 1e20)"#, #""100000000000000000000.00""#),
    RubyRow(#""hello %s, you are %d" % ["Bob", 30]"#, #""hello Bob, you are 30""#),
    RubyRow(#""%.1f%%" % 12.345"#, #""12.3%""#),
    RubyRow(#""%s" % :sym"#, #""sym""#),
    RubyRow(#""%-5s|%5s" % %w[a b]"#, #""a    |    b""#),
    RubyRow(#""%03d" % 7"#, #""007""#),
    RubyRow(#""%+05d" % -7"#, #""-0007""#),
    RubyRow(#""% 5d" % 42"#, #""   42""#),
    RubyRow(#""%#o %#b" % [8, 5]"#, #""010 0b101""#),
    RubyRow(#""%e" % 0"#, #""0.000000e+00""#),
    RubyRow(#""%10.4s|" % "abcdefgh""#, #""      abcd|""#),
    RubyRow(#""%d apples" % 3.7"#, #""3 apples""#),
    RubyRow(#""%s" % [[1, 2]]"#, #""[1, 2]""#),
    RubyRow(#""%p %p" % [nil, "x"]"#, #""nil \"x\"""#),
    RubyRow(#""%s" % "日本".ljust(4, "-")"#, #""日本--""#),
  ]
}
