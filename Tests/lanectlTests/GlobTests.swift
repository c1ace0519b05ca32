import Testing

@testable import lanectl

struct GlobTests {
  @Test(
    arguments: [
      ("beta", "beta", true), ("beta", "beta2", false), ("beta*", "beta2", true), ("*beta", "the_beta", true),
      ("*", "", true), ("*", "a/b", false), ("**", "a/b", true), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
      ("a/**/b", "ab", false), ("**/b", "b", true), ("**/b", "x/b", true), ("**/b", "xb", false),
      ("?", "é", true), ("?", "/", false), ("??", "é", false), ("[a-c]x", "bx", true), ("[a-c]x", "dx", false),
      ("[!a-c]x", "dx", true), ("[]]", "]", true), ("[é]", "é", true), ("[a-]", "-", true), ("\\*", "*", true),
      ("\\*", "x", false), ("a*b*c", "aXbXbc", true), ("a*b*c", "aXbXb", false), ("", "", true), ("", "a", false),
      ("*.rb", "lanes/a.rb", false), ("lanes/*.rb", "lanes/a.rb", true), ("**/*.rb", "x/lanes/a.rb", true),
    ])
  func matches(_ pattern: String, _ text: String, _ expected: Bool) throws {
    #expect(try #require(Glob(pattern)).matches(text) == expected)
  }

  @Test func refusesAnOpenBracket() {
    #expect(Glob("[a") == nil)
    #expect(Glob("[]") == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func staysFastOnManyStars() throws {
    let glob = try #require(Glob(String(repeating: "*a", count: 30) + "b"))
    #expect(!glob.matches(String(repeating: "a", count: 2_000)))
  }
}
