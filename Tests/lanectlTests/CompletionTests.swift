import Testing

@testable import lanectl

struct CompletionTests {
  /// A repository with imports, private lanes, platforms, parameters.
  static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.makeFolder(".git")
    try folder.write(
      "fastlane/Fastfile",
      """
      default_platform :ios
      import "../shared.rb"
      desc "Count one up"
      lane :bump do |kind:, tag: true|
      end
      platform :ios do
        desc "Ship a beta: now"
        lane :beta do |options|
          match(token: ENV["MATCH_TOKEN"])
          puts options[:notes]
        end
        private_lane :secret do
        end
        lane :"dyn_#{rand(3)}" do
        end
      end
      platform :android do
        lane :beta do
        end
        lane :deploy do
        end
      end

      """)
    try folder.write("shared.rb", "lane :common do\nend\n").write("docs/notes.md", "x").write("data.txt", "x")
    return folder
  }

  struct Row: CustomTestStringConvertible {
    var words: [String]
    var expected: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  private func offered(_ program: String, _ words: [String], _ shell: String = "fish", in place: String = "") throws
    -> [String]
  {
    let folder = try Self.folder()
    try folder.makeFolder("empty")
    let result = folder.run(words: ["__complete", shell, program] + words, in: place)
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      Row(words: ["check", "--explain", "duplicate-l"], expected: ["duplicate-lane"]),
      Row(words: ["check", "--skip=tool-name,duplicate-l"], expected: ["--skip=tool-name,duplicate-lane"]),
      Row(words: ["li"], expected: ["list"]), Row(words: ["lanes/"], expected: [":files"]),
      Row(words: ["list", ""], expected: [":files"]), Row(words: ["--format", "j"], expected: ["json", "jsonl"]),
      Row(words: ["--format=jsonl"], expected: ["--format=jsonl"]), Row(words: ["-f", "ma"], expected: ["markdown"]),
      Row(words: ["-af", "ma"], expected: ["markdown"]), Row(words: ["--root", ""], expected: [":folders"]),
      Row(words: ["-p", ""], expected: ["android", "general", "ios"]),
      Row(words: ["-p", "ios,a"], expected: ["ios,android"]),
      Row(words: ["--platform=i"], expected: ["--platform=ios"]), Row(words: ["--grep", "x"], expected: []),
      Row(words: ["--name", "be"], expected: ["beta"]), Row(words: ["--calls", "m"], expected: ["match"]),
      Row(words: ["--uses-env", ""], expected: ["MATCH_TOKEN"]), Row(words: ["--undoc"], expected: ["--undocumented"]),
      Row(words: ["--", "--undoc"], expected: [":files"]), Row(words: ["help", "li"], expected: ["list"]),
      Row(words: ["help", "--ma"], expected: ["--man"]), Row(words: ["list", "--ma"], expected: []),
      Row(words: ["completions", ""], expected: ["bash", "zsh", "fish"]),
      Row(words: ["completions", "bash", ""], expected: []),
      Row(words: ["completions", "--for", "f"], expected: ["fastlane"]),
    ])
  func offersWordsOfLanectl(_ row: Row) throws {
    let words = try offered("lanectl", row.words).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    #expect(words == row.expected)
  }

  @Test func describesWhatItOffers() throws {
    #expect(try offered("lanectl", ["--name", "bu"]) == ["bump\tCount one up"])
    #expect(try offered("lanectl", ["hel"]) == ["help\tExplain lanectl or one of its commands"])
  }

  @Test(
    arguments: [
      Row(
        words: [""],
        expected: [
          "ios\t1 lane", "android\t2 lanes", "common", "bump\tCount one up", "beta\tShip a beta: now",
        ]), Row(words: ["ios", ""], expected: ["beta\tShip a beta: now"]),
      Row(words: ["android", "d"], expected: ["deploy"]), Row(words: ["ios", "beta", ""], expected: ["notes:"]),
      Row(words: ["beta", "n"], expected: ["notes:"]), Row(words: ["ios", "beta", "notes:x", ""], expected: []),
      Row(words: ["bump", ""], expected: ["kind:\trequired", "tag:\tdefault true"]),
      Row(words: ["bump", "kind:major", ""], expected: ["tag:\tdefault true"]),
      Row(words: ["ios", "secret", ""], expected: []), Row(words: ["unknown", ""], expected: []),
      Row(words: ["--verbose", "ios", ""], expected: ["beta\tShip a beta: now"]), Row(words: ["-"], expected: []),
    ])
  func offersWordsOfFastlane(_ row: Row) throws {
    #expect(Set(try offered("fastlane", row.words)) == Set(row.expected))
    #expect(try offered("fastlane", row.words).count == row.expected.count)
  }

  @Test func looksWhereFastlaneLooks() throws {
    #expect(try offered("fastlane", ["com"], in: "fastlane") == ["common"])
    #expect(try offered("fastlane", ["com"], in: "empty") == [])
    let folder = try TestFolder()
    try folder.makeFolder("fastlane").write(".fastlane/Fastfile").write("Fastfile")
    #expect(folder.run("__complete", "fish", "fastlane", "").output == "")
  }

  @Test func quotesAndBreaksAsBashDoes() throws {
    #expect(try offered("lanectl", ["--format", "=", "jsonl"], "bash") == ["jsonl "])
    #expect(try offered("lanectl", ["--format", "="], "bash").contains("json "))
    #expect(try offered("lanectl", ["--format=jsonl"], "bash") == ["--format=jsonl "])
    #expect(try offered("fastlane", ["bump", "kind", ":", "1", ""], "bash") == ["tag:"])
    #expect(try offered("fastlane", ["'ios'", "be"], "bash") == ["beta "])
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile", "lane :\"a?&b\" do\nend\n")
    #expect(folder.run("__complete", "bash", "fastlane", "").output == "a\\?\\&b \n")
  }

  @Test func saysNothingToNonsense() throws {
    let folder = try TestFolder()
    for words in [[], ["tcsh", "lanectl", ""], ["bash", "make", ""], ["bash"]] {
      #expect(folder.run(words: ["__complete"] + words) == RunResult(status: 0, output: "", errors: ""))
    }
    try folder.write("fastlane/Fastfile", "lane :a do (\n")
    #expect(folder.run("__complete", "fish", "fastlane", "").errors == "")
  }

  @Test(
    arguments: [
      ([], "completions needs a shell; write lanectl completions bash, zsh or fish"),
      (["bsh"], "the shell can't be bsh; did you mean bash?"),
      (["bash", "zsh"], "completions prints the script of one shell at a time"),
    ])
  func refusesOtherShells(_ words: [String], _ message: String) throws {
    let result = try TestFolder().run(words: ["completions"] + words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lanectl: \(message)\n"))
  }
}
