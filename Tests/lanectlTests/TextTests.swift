import Testing

@testable import lanectl

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("カナ", 4), ("ｶﾅ", 2), ("한국", 4), ("🚢", 2), ("👩‍👩‍👧", 2),
      ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("a\u{200B}b", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ж", 1),
      ("नि", 2), ("…", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("👨🏽‍💻", 2), ("🏳️‍🌈", 2), ("🤷🏻‍♀️", 2), ("#️⃣", 2), ("＋", 2), ("a\u{304}\u{323}", 1),
    ])
  func counts(_ text: String, _ expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
  }

  @Test(
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("漢字", 1, "…"),
      ("abc", 0, ""),
      ("ab cd", 4, "ab…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
    ])
  func cuts(_ text: String, _ columns: Int, _ expected: String) {
    let cut = DisplayWidth.fit(text, columns: columns)
    #expect(cut == expected)
    let plain = DisplayWidth.fit(text, columns: columns, ellipsis: "...")
    #expect(DisplayWidth.of(plain) <= columns)
    #expect(plain == text || plain.hasSuffix(String("...".prefix(columns))))
    #expect(DisplayWidth.of(cut) <= columns)
  }
}

struct WrappedTextTests {
  @Test(
    arguments: [
      ("one two three", 20, ["one two three"]), ("one two three", 8, ["one two", "three"]),
      ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh", 4, ["a", "bcde", "fgh"]), ("", 5, [""]),
      ("漢字 漢字", 5, ["漢字", "漢字"]), ("漢字漢", 3, ["漢", "字", "漢"]),
      ("\u{1B}[31mone\u{1B}[0m two", 4, ["\u{1B}[31mone\u{1B}[0m", "two"]),
      ("\u{1B}[31mone\u{1B}[0m two", 7, ["\u{1B}[31mone\u{1B}[0m two"]),
    ])
  func breaksStyledText(_ text: String, _ columns: Int, _ expected: [String]) {
    #expect(WrappedText.styled(text, columns: columns) == expected)
  }
}

struct VisibleTextTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
      ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"),
      ("a\u{202E}b", "a\\u{202E}b"), ("\u{2066}", "\\u{2066}"), ("漢字é", "漢字é"), ("\u{0}", "\\u{00}"),
      ("\u{10FFA0}", "\\u{10FFA0}"), ("\u{2028}", "\\u{2028}"),
    ])
  func escapes(_ text: String, _ expected: String) {
    #expect(VisibleText.escape(text) == expected)
  }

  @Test(
    arguments: [
      ("one\ntwo", "one"), ("\n\n  two  \n", "two"), ("", ""), (" \t \n", ""), ("a\tb", "a b"), ("a\r\nb", "a"),
      ("a\u{7}b", "a\\u{07}b"),
    ])
  func takesTheFirstLine(_ text: String, _ expected: String) {
    #expect(VisibleText.firstLine(text) == expected)
  }

  @Test func spellsOutBytesOfPaths() {
    let path = PathText.string([0x61, 0xFF, 0x0A])
    #expect(VisibleText.escape(path: path, bytes: true) == "a\\xFF\\n")
    #expect(PathText.bytes(VisibleText.escape(path: path, bytes: false)) == [0x61, 0xFF, 0x5C, 0x6E])
  }
}

struct PathTextTests {
  @Test func keepsEveryPath() {
    var generator = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] = [
      [0x61], [0x2F], [0xFF], [0xC3], [0xA9], [0xC3, 0xA9], [0xE6, 0xBC, 0xA2], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F],
      [0xF0, 0x9F, 0x9A, 0xA2], [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBE, 0x80], [0xF8], [0x80],
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<8).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      #expect(PathText.bytes(PathText.string(bytes)) == bytes)
    }
  }

  @Test func leavesUnicodeAlone() {
    #expect(PathText.string(Array("fastlane/é漢".utf8)) == "fastlane/é漢")
    #expect(PathText.isUnicode("fastlane/é漢"))
    #expect(!PathText.isUnicode(PathText.string([0xE9])))
  }
}

struct ColorChoiceTests {
  struct Row {
    var choice: ColorChoice
    var terminal: Bool
    var environment: [String: String]
    var expected: Bool
  }

  @Test(
    arguments: [
      Row(choice: .auto, terminal: true, environment: [:], expected: true),
      Row(choice: .auto, terminal: false, environment: [:], expected: false),
      Row(choice: .auto, terminal: true, environment: ["NO_COLOR": "1"], expected: false),
      Row(choice: .auto, terminal: true, environment: ["NO_COLOR": ""], expected: true),
      Row(choice: .auto, terminal: true, environment: ["TERM": "dumb"], expected: false),
      Row(choice: .auto, terminal: false, environment: ["CLICOLOR_FORCE": "1"], expected: true),
      Row(choice: .auto, terminal: false, environment: ["CLICOLOR_FORCE": "0"], expected: false),
      Row(choice: .auto, terminal: true, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], expected: false),
      Row(choice: .always, terminal: false, environment: ["NO_COLOR": "1"], expected: true),
      Row(choice: .never, terminal: true, environment: ["CLICOLOR_FORCE": "1"], expected: false),
    ])
  func decides(_ row: Row) {
    #expect(row.choice.isOn(terminal: row.terminal, environment: { row.environment[$0] }) == row.expected)
  }
}
