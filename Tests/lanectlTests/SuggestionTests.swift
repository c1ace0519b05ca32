import Testing

@testable import lanectl

struct SuggestionTests {
  @Test(
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1), ("abc", "ab", 1), ("", "abc", 3),
      ("kitten", "sitting", 3), ("lsit", "list", 1),
    ])
  func countsSlips(_ left: String, _ right: String, _ expected: Int) {
    #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == expected)
    #expect(Suggestion.distance(Array(right.utf8), Array(left.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("lst", "list"), ("LIST", "list"),
      ("lsit", "list"), ("halp", "help"), ("xyz", nil), ("", nil), ("li", nil), ("hel", "help"),
    ])
  func suggestsNearWordsOnly(_ typed: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: typed, among: ["list", "help"]) == expected)
  }

  @Test func survivesLongWords() {
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 100_000), among: ["list"]) == nil)
  }
}
