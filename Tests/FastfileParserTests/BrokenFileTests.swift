import Testing

@testable import FastfileParser

/// One slip in a file costs one diagnostic, and no lane but the one it is in.
@Suite struct BrokenFileTests {
  private static let text = """
    default_platform(:ios)
    platform :ios do
      desc "One"
      lane :one do |options|
        gym(
          scheme: "App",
          xcargs: { "a" => "b" }
        )
        puts "#{options[:x]}"
      end

      desc "Two"
      lane :two do
        x = %w[a b]
      end
    end

    desc "Three"
    lane :three do
      flavor = case ENV["X"]
               when 1 then 2
               end
      log(<<~TEXT)
        text
      TEXT
    end

    desc "Four"
    lane :four do
      items.each { |i| puts i }
    end

    desc "Five"
    lane :five do
      sh("ls", 'x')
    end

    """

  private static func shown(_ lane: Lane) -> String {
    (lane.platform.map { $0.name + " " } ?? "") + lane.name + " " + lane.description.joined(separator: "|")
  }

  private static let all = ["ios one One", "ios two Two", "three Three", "four Four", "five Five"]

  /// A slip, the line of what is said of it, and the lane that is lost, with what it becomes.
  struct Slip: CustomTestStringConvertible {
    var old: String
    var new: String
    var line: Int
    var lost: [String: String?]

    init(_ old: String, _ new: String, _ line: Int, _ lost: [String: String?] = [:]) {
      (self.old, self.new, self.line, self.lost) = (old, new, line, lost)
    }

    var testDescription: String { "\(old) -> \(new)" }
  }

  @Test(arguments: [
    Slip("scheme: \"App\"", "scheme: \"\"App\"", 6),
    Slip("scheme: \"App\"", "scheme: App\"", 6),
    Slip("scheme: \"App\"", "scheme: \"App", 6),
    Slip("\"a\" => \"b\"", "\"a => \"b\"", 7),
    Slip("    )\n", "", 5),
    Slip("x]}\"", "x]\"", 9),
    Slip("puts \"#{options[:x]}\"", "puts \"#{", 9),
    Slip("%w[a b]", "%w[a b", 14),
    Slip("%w[a b]", "%w[[a b]", 14),
    Slip("do |options|", "do do |options|", 4),
    Slip("lane :two do", "lane :two do do", 13),
    Slip("lane :two do", "lane :two do?", 13),
    Slip("lane :two do", "lane :two", 13),
    Slip("    x = %w[a b]\n  end", "    x = %w[a b]\n  end `", 15),
    Slip("    x = %w[a b]\n  end", "    x = %w[a b]\n  `end", 15),
    Slip("    x = %w[a b]\n  end", "    x = %w[a b]\n  'end", 15),
    Slip("    x = %w[a b]\n  end", "    x = %w[a b]", 13),
    Slip("platform :ios do", ",platform :ios do", 2),
    Slip("platform :ios do", "platform :ios do?", 2),
    Slip("default_platform(:ios)", "default_platform(:ios) {", 1),
    Slip("default_platform(:ios)", "-> {", 1),
    Slip("default_platform(:ios)", "foo { |x|", 1),
    Slip("default_platform(:ios)", "=begin", 1),
    Slip("default_platform(:ios)", "before_all do |lane, options|\n  x\n", 1),
    Slip("default_platform(:ios)", "def", 1),
    Slip("default_platform(:ios)", "foo '", 1),
    Slip("  TEXT\n", "  TEXT)\n", 23),
    Slip("  TEXT\n", "  éTEXT\n", 23),
    Slip("  TEXT\n", "", 23),
    Slip("items.each { |i| puts i }", "items.each { |i| puts \"#{i\" }", 30),
    Slip("items.each { |i| puts i }", "items.each { |i| puts i", 30),
    Slip("'x'", "'x", 35),
    Slip("sh(\"ls\", 'x')\nend", "sh(\"ls\", 'x')\nend\nend", 37),
    Slip("lane :five do", "@lane :five do", 34, ["five Five": nil]),
    Slip("lane :four do", "lane : do", 29, ["four Four": nil]),
    Slip(
      "lane :five do\n", "<<<<<<< HEAD\nlane :five do\n=======\nlane :cinq do |x|\n>>>>>>> b\n", 34),
    Slip("lane :five do\n", "<<<<<<< HEAD\nlane :five do\n||||||| base\n=======\n>>>>>>> b\n", 34),
  ])
  func slips(_ slip: Slip) throws {
    let range = try #require(Self.text.firstRange(of: slip.old))
    let text = Self.text[..<range.lowerBound] + slip.new + Self.text[range.upperBound...]
    let fastfile = try Fastfile.of(String(text))
    #expect(fastfile.lanes.map(Self.shown) == Self.all.filter { slip.lost[$0] == nil })
    let errors = fastfile.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.location?.line } == [slip.line])
  }

  /// Neither depth nor number makes the search for what is wrong take more than its share.
  @Test func manyMistakes() throws {
    let deep = (0..<400).map { String(repeating: " ", count: $0) + "a\($0) do\n" }.joined()
    #expect(try Fastfile.of("lane(:a) { }\n" + deep).lanes.map(\.name) == ["a"])
    let wide = (0..<2_000).map { "foo (\nlane :l\($0) do\nend\n" }.joined()
    #expect(try Fastfile.of(wide).diagnostics.count > 0)
    let heredocs = (0..<3_000).map { "x <<~T\($0)\n" }.joined()
    #expect(try Fastfile.of(heredocs).diagnostics.count >= 1)
  }
}
