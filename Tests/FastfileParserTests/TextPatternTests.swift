import FastfileParser
import Testing

struct TextPatternTests {
  @Test(
    arguments: [
      ("a", "", "banana", ["a", "a", "a"]), ("an|na", "", "banana", ["an", "an"]), ("^b", "m", "ab\nba", ["b"]),
      ("SHIP", "i", "ship Ship", ["ship", "Ship"]), ("x*", "", "ax", ["", "x", ""]), ("é+", "", "éé漢é", ["éé", "é"]),
      ("\\d{2,}", "", "1 22 333", ["22", "333"]), ("(?<=v)\\d", "", "v1 2", ["1"]),
    ])
  func finds(_ pattern: String, _ options: String, _ text: String, _ expected: [String]) throws {
    let pattern = try TextPattern(pattern, options: options)
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == expected)
    #expect(pattern.matches(text))
    #expect(!pattern.matches("§") || pattern.ranges(in: "§").count > 0)
  }

  @Test(
    arguments: [
      ("a(b", 4), ("a)", 2), ("*a", 1), ("a[b", 4), ("a\\", 3), ("(?<n", 5), ("(?z)", 3), ("a{2,1}", 6), ("", nil),
      ("a\\q", 3),
    ] as [(String, Int?)])
  func tellsWhereAPatternIsWrong(_ pattern: String, _ position: Int?) {
    do {
      _ = try TextPattern(pattern)
      #expect(position == nil)
    } catch {
      #expect(error.position == position)
    }
  }

  @Test func findsTextAsItIs() throws {
    let text = "1.0 (beta) 1x0"
    #expect(try TextPattern(text: "1.0 (BETA)").ranges(in: text).map { String(text[$0]) } == ["1.0 (beta)"])
  }

  @Test func endsWhereASearchTakesTooLong() throws {
    let pattern = try TextPattern("(a|aa)+$")
    #expect(!pattern.matches(String(repeating: "a", count: 60) + "b"))
  }
}
