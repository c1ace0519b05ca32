import Testing

@testable import FastfileParser

/// The text of literals against what Ruby 3.1 shows.
@Suite("String literals")
struct StringLiteralTests {
  @Test("Escapes, delimiters and indentation are those of Ruby", arguments: rows)
  func text(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(#""\cA\C-b\c?".bytes"#, "[1, 2, 127]"),
    RubyRow("\"a\\tb\\n\\s\\e\\0\"", "\"a\\tb\\n \\e\\u0000\""),
    RubyRow("\"\\101\\7\\x41\\x4\"", "\"A\\aA\\u0004\""),
    RubyRow("\"\\u00e9\\u{1F600 41}\"", "\"é😀A\""),
    RubyRow("\"\\q\\.\\#{x}\\#@x\"", "\"q.\\#{x}\\#@x\""),
    RubyRow("\"one \\\ntwo\"", "\"one two\""),
    RubyRow("'a\\n\\'\\\\\\q'", "\"a\\\\n'\\\\\\\\q\""),
    RubyRow("%q(a\\)b\\(c\\n)", "\"a)b(c\\\\n\""),
    RubyRow("%Q[#{1 + 1}\\]]", "\"2]\""),
    RubyRow("%w[a\\ b c\\n d\\]]", "[\"a b\", \"c\\\\n\", \"d]\"]"),
    RubyRow("%W[a#{1}b \\tx]", "[\"a1b\", \"\\tx\"]"),
    RubyRow("%i[a b]", "[:a, :b]"),
    RubyRow(":\"a b#{1}\"", ":\"a b1\""),
    RubyRow("?a + ?\\n + ?é", "\"a\\né\""),
    RubyRow("\"a\" \"b\" 'c\\n'", "\"abc\\\\n\""),
    RubyRow("<<~A\n  one\n    two\n\n  three\nA", "\"one\\n  two\\n\\nthree\\n\""),
    RubyRow("<<~A\n\tone\n\t  two\nA", "\"one\\n  two\\n\""),
    RubyRow("<<~A\n    a\\\n    b\n  c\nA", "\"  a  b\\nc\\n\""),
    RubyRow("<<~A\n  #{\"  x\"} y\n    z\nA", "\"  x y\\n  z\\n\""),
    RubyRow("<<~'A'\n  a\\n#{1}\nA", "\"a\\\\n\\#{1}\\n\""),
    RubyRow("<<-A\n   keeps\n   A", "\"   keeps\\n\""),
    RubyRow("<<~A\n  \\  kept\n  \\tx\nA", "\"  kept\\n\\tx\\n\""),
    RubyRow("<<~A\n  trailing  \n   \n  end\nA", "\"trailing  \\n \\nend\\n\""),
    RubyRow("<<~A + <<~B\n  a\nA\n  b\nB", "\"a\\nb\\n\""),
    RubyRow("<<~A\n      \n  x\n    y\nA", "\"  \\nx\\ny\\n\""),
    RubyRow("<<~A\n    \nA", "\"\\n\""),
    RubyRow("%w[]", "[]"),
    RubyRow("%()", "\"\""),
    RubyRow("\"a\r\nb\"", "\"a\\nb\""),
    RubyRow("\"#{\"nested #{:in}\"}\"", "\"nested in\""),
    RubyRow("%w(a\\(b)", "[\"a(b\"]"),
  ]

  @Test("Bytes that are not UTF-8 can't be known", arguments: [#""\xff""#, #""\M-a""#, #""\M-\C-a""#])
  func invalidText(code: String) throws {
    #expect(try RubyRow(code, "").inspected() == nil)
  }
}
