import FastfileParser
import Testing

@testable import lanectl

struct HTMLPageTests {
  private func page(_ source: String, _ arguments: String...) throws -> String {
    let folder = try TestFolder().write("fastlane/Fastfile", source)
    let output = MemorySink()
    let invocation = Invocation(
      arguments: ["docs", "--format", "html"] + arguments, fileSystem: FileSystem(workingDirectory: folder.path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output, errors: MemorySink(),
      outputColumns: nil, errorColumns: nil, workers: 1)
    _ = Program(invocation).run()
    return output.text
  }

  @Test(
    arguments: [
      ("<a href=\"x\">&'", "&lt;a href=&quot;x&quot;&gt;&amp;&#39;"), ("a\u{0}\u{1B}[0m\u{7F}", "a␀␛[0m\u{FFFD}"),
      ("\u{202E}x\u{2066}", "\u{FFFD}x\u{FFFD}"), ("a\nb\tc", "a\nb\tc"), ("乗船 🚢", "乗船 🚢"),
      ("a\u{2028}b\u{2029}", "a&#8232;b&#8233;"),
    ])
  func escapes(_ text: String, _ expected: String) {
    let html: HTML = "\(text)"
    #expect(html.bytes == Array(expected.utf8))
  }

  @Test(
    arguments: [
      ("run `a<b` now", "run <code>a&lt;b</code> now"), ("a ` b", "a ` b"), ("`a` and `b", "<code>a</code> and `b"),
      ("``x``", "``x``"), ("", ""),
    ])
  func marksCode(_ text: String, _ expected: String) {
    #expect(HTML(prose: text).bytes == Array(expected.utf8))
  }

  @Test(
    arguments: [
      ("beta", "beta"), ("hotfix-start", "hotfix-start"), ("é", "é"), ("a?", "'a?'"), ("$(x)", "'$(x)'"),
      ("it's", "'it'\\''s'"), ("a\tb", "'a\tb'"), ("`x`;&|<>\"", "'`x`;&|<>\"'"), ("", "''"),
    ])
  func quotesForTheShell(_ word: String, _ expected: String) throws {
    #expect(ShellText.quoted(word) == expected)
    guard !word.isEmpty else { return }
    #expect(try BuiltProgram.run("printf %s \(expected)", in: TestFolder()).output == word)
  }

  @Test func leavesTagsOutOfProse() {
    let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)
    var lane = Lane(name: "a", platform: nil, location: place, nameLocation: place)
    lane.comment =
      "Ships it.\n\n@option options [String] :a What\n  goes on here\n@return [void]\nAfter.\nme@example.org\n"
    #expect(LaneProse(lane).text == "Ships it.\n\nAfter.\nme@example.org")
    lane.description = ["Ship"]
    #expect(LaneProse(lane).text == "Ship")
    #expect(LaneProse(lane).remark == "Ships it.\n\nAfter.\nme@example.org")
  }

  @Test func escapesWhatATerminalObeysInMarkdown() throws {
    let folder = try TestFolder().write("fastlane/Fastfile", "desc \"a\\e[31mb\\u202e\"\nlane :x do\nend\n")
    let shown = folder.run("docs", "--format", "markdown", columns: 80).output
    #expect(shown.contains("a\\u{1B}[31mb\\u{202E}\n"))
    #expect(folder.run("docs", "--format", "markdown").output.contains("a\u{1B}[31mb\u{202E}\n"))
  }

  @Test func namesEachLaneOnce() {
    let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)
    func file(_ path: String, _ lanes: (String?, String)...) -> Fastfile {
      var file = Fastfile(path: path, language: .ruby)
      file.lanes = lanes.map {
        Lane(name: $1, platform: $0.map { Platform($0) }, location: place, nameLocation: place)
      }
      return file
    }
    let one = LaneAnchors([file("f", ("ios", "beta"), (nil, "ios-beta"), (nil, "é"), (nil, ""))])
    #expect((0..<4).map { one.name(0, $0) } == ["lane-ios-beta", "lane-ios-beta-2", "lane-.c3.a9", "lane-"])
    let two = LaneAnchors([file("a", (nil, "x")), file("b", (nil, "x"))])
    #expect([two.name(0, 0), two.name(1, 0)] == ["lane-a-x", "lane-b-x"])
  }

  @Test func showsWhatIsKnown() throws {
    let text = try page(
      """
      desc "Ship `it`"
      lane :beta do |track:, rollout: 1|
        build
        match(token: ENV["TOKEN"])
      end
      lane :build do
      end
      private_lane :hidden do
        build
      end
      """)
    for part in [
      "<title>Lanes of fastlane/Fastfile</title>", "2 lanes</p>", "Ship <code>it</code>",
      "<code>fastlane beta<span> track:…</span></code>", "<a href=\"#lane-build\"><code><bdi>build</bdi></code></a>",
      "<code><bdi>TOKEN</bdi></code>", "<code>fastlane/Fastfile:2</code>", "Not documented.", "beta calls build",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("id=\"lane-hidden\""))
    #expect(try page("private_lane :hidden do\nend\n", "--all").contains("<li class=\"badge private\""))
    #expect(try page("lane :a do\nend\n", "--title", "Ours & <b>").contains("<h1>Ours &amp; &lt;b&gt;</h1>"))
  }

  @Test func needsNothingElse() throws {
    let text = try page("lane :a do\nend\n")
    for word in ["src=", "@import", "url(http", "href=\"http", "fetch(", "<link"] { #expect(!text.contains(word)) }
    #expect(text.contains("default-src 'none'"))
  }

  @Test func isTheSameEachTime() throws {
    let source = (0..<50).map { "lane :l\($0) do\n  l\(($0 * 7 + 3) % 50)\n  l\(($0 * 3 + 1) % 50)\nend\n" }.joined()
    let page = try page(source)
    #expect(page == (try self.page(source)))
  }
}
