import Foundation
import Testing

@testable import lanectl

struct DocsCommandTests {
  private let source = """
    default_platform :ios
    before_all do
      prepare
    end
    private_lane :prepare do
    end
    platform :ios do
      desc "Ship a beta"
      # @option options [String] :notes What is new | since
      lane :beta do |options|
        prepare
        match(token: ENV["TOKEN"])
        say options[:notes]
      end
      # Explained by its comment.
      lane :release do |version:, phased: true|
        beta
      end
    end

    """

  private func project() throws -> TestFolder {
    try TestFolder().write("fastlane/Fastfile", source)
  }

  private func contents(_ path: String, in folder: TestFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  @Test func writesJSONByDefault() throws {
    let folder = try project()
    let schema = try SchemaValidator(ProjectFiles.text("schema/lanectl-list.schema.json"))
    let result = folder.run("docs")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(schema.faults(in: result.output) == [])
    #expect(result.output == folder.run("list", "--json").output)
    #expect(folder.run("docs", "--json").output == result.output)
    #expect(!result.output.contains("\"private\" : true"))
  }

  @Test(arguments: FixtureTests.markdownCases)
  func writesWhatFastlaneWrites(_ fixture: FixtureTests.Case) {
    let output = MemorySink()
    let folder = "\(ProjectFiles.root)/fixtures/\(fixture.name)/input"
    let invocation = Invocation(
      arguments: ["docs", "--format", "markdown", "."], fileSystem: FileSystem(workingDirectory: folder),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
      errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 1)
    #expect(Program(invocation).run() == .success)
    #expect(output.text == fixture.expected)
  }

  @Test func updatesAndChecksAReadme() throws {
    let folder = try project()
    let head = "Mine\r\n====\r\n\r\n# Available Actions"
    let tail = "This README.md is auto-generated.\r\n\r\n# Ours\r\n"
    try folder.write(
      "fastlane/README.md",
      head + "\r\n\r\n### old\r\n\r\n```sh\r\nfastlane old\r\n```\r\n\r\n\r\n\r\n----\r\n\r\n" + tail)
    let stale = folder.run("docs", "--check", "fastlane/README.md")
    #expect(stale.status == 1)
    #expect(stale.output.hasPrefix("--- fastlane/README.md\n+++ fastlane/README.md\n@@ "))
    #expect(stale.output.contains("\n-### old\r\n") && stale.output.contains("\n+### ios beta\r\n"))
    #expect(stale.errors.contains("fastlane/README.md is out of date; --update fastlane/README.md writes it"))
    #expect(folder.run("docs", "--update", "fastlane/README.md").errors == "lanectl: wrote fastlane/README.md\n")
    let text = try contents("fastlane/README.md", in: folder)
    #expect(text.hasPrefix(head + "\r\n\r\n## iOS\r\n\r\n### ios beta\r\n"))
    #expect(text.hasSuffix("\r\n----\r\n\r\n" + tail))
    let fresh = RunResult(status: 0, output: "", errors: "lanectl: fastlane/README.md is up to date\n")
    #expect(folder.run("docs", "--check", "fastlane/README.md") == fresh)
    #expect(folder.run("docs", "--update", "README.md", in: "fastlane").errors == "lanectl: README.md is up to date\n")
  }

  @Test func explainsTheMarkers() throws {
    let folder = try project().write("README.md", "# Project\n")
    let result = folder.run("docs", "--update", "README.md")
    #expect(result.status == 2)
    #expect(result.errors.contains("<!-- lanectl:lanes -->\n"))
    try folder.write("README.md", "# Project\n<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n")
    #expect(folder.run("docs", "--update", "README.md", "--style", "full").status == 0)
    let text = try contents("README.md", in: folder)
    #expect(text.contains("[`fastlane/Fastfile:10`](fastlane/Fastfile#L10)"))
    #expect(folder.run("docs", "--check", "README.md", "--style", "full").status == 0)
    #expect(folder.run("docs", "--check", "README.md").status == 1)
  }

  @Test func leavesAReadmeAloneWhereLanesMayBeMissing() throws {
    let folder = try project().write("fastlane/README.md", "<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n")
    try folder.write("fastlane/Fastfile", "lane :a do\nend\nlane :a do\nend\n")
    for option in ["--update", "--check"] {
      let result = folder.run("docs", option, "fastlane/README.md")
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("fastlane/README.md is left alone"))
    }
    #expect(try contents("fastlane/README.md", in: folder) == "<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n")
  }

  @Test(
    arguments: [
      (
        "import_from_git(url: \"https://example.com/lanes.git\")\nlane :a do\nend\n",
        "the import at fastlane/Fastfile:1:1"
      ),
      ("import download(:lanes)\nlane :a do\nend\n", "the import at fastlane/Fastfile:1:1"),
      ("import \"../../Shared\"\nlane :a do\nend\n", "the import at fastlane/Fastfile:1:1"),
      ("lane :a do\nend\nlane sh(\"name\").to_sym do\nend\n", "the lane at fastlane/Fastfile:3:1"),
    ])
  func leavesAReadmeAloneWhereLanesAreNotKnown(_ fastfile: String, _ place: String) throws {
    let folder = try TestFolder().write("Shared").write("p/fastlane/Fastfile", fastfile)
    let empty = "<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n"
    try folder.write("p/fastlane/README.md", empty)
    for option in ["--update", "--check"] {
      let result = folder.run("docs", option, "fastlane/README.md", in: "p")
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("fastlane/README.md is left alone: "))
      #expect(result.errors.contains(place))
    }
    #expect(try contents("p/fastlane/README.md", in: folder) == empty)
  }

  @Test func takesSeveralReadmes() throws {
    let empty = "<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n"
    let folder = try TestFolder().write("a/Fastfile").write("b/Fastfile").write("a/README.md", empty)
      .write("b/README.md", empty)
    #expect(folder.run("docs", "--update", "b/README.md").status == 0)
    let checked = folder.run("docs", "--check", "a/README.md", "--check", "b/README.md")
    #expect(checked.status == 1)
    #expect(checked.output.contains("a/README.md"))
    #expect(checked.errors.contains("b/README.md is up to date"))
    #expect(folder.run("docs", "--update", "a/README.md", "--update", "b/README.md").status == 0)
    #expect(folder.run("docs", "--check", "a/README.md", "--check", "b/README.md").status == 0)
    #expect(folder.run("docs", "--check", "none/README.md", "--check", "b/README.md").status == 2)
    #expect(folder.run("docs", "--check", "a/README.md", "--update", "b/README.md").status == 2)
  }

  @Test func wantsOneFastfileForAReadme() throws {
    let folder = try TestFolder().write("a/fastlane/Fastfile").write("b/fastlane/Fastfile")
    try folder.write("README.md", "<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n")
    let result = folder.run("docs", "--update", "README.md")
    #expect(result.status == 2)
    #expect(result.errors.contains("name one of a/fastlane/Fastfile, b/fastlane/Fastfile"))
    #expect(folder.run("docs", "--update", "README.md", "b").status == 0)
    #expect(folder.run("docs", "--format", "markdown").output.hasPrefix("# a/fastlane/Fastfile\n\n### a\n"))
  }

  @Test func writesFilesWholeAndOnlyWhereTheyDiffer() throws {
    let folder = try project().makeFolder("out")
    #expect(folder.run("docs", "-o", "out/lanes.json").errors == "lanectl: wrote out/lanes.json\n")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/out/lanes.json")
    try folder.link("link.json", to: "out/lanes.json")
    let number = try manager.attributesOfItem(atPath: folder.path + "/out/lanes.json")[.systemFileNumber] as? Int
    #expect(folder.run("docs", "-o", "link.json").errors == "lanectl: link.json is up to date\n")
    #expect(
      try manager.attributesOfItem(atPath: folder.path + "/out/lanes.json")[.systemFileNumber] as? Int == number)
    #expect(folder.run("docs", "--all", "-o", "link.json").errors == "lanectl: wrote link.json\n")
    let attributes = try manager.attributesOfItem(atPath: folder.path + "/out/lanes.json")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try contents("out/lanes.json", in: folder) == folder.run("docs", "--all").output)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path + "/link.json") == "out/lanes.json")
    #expect(try manager.contentsOfDirectory(atPath: folder.path + "/out") == ["lanes.json"])
    #expect(folder.run("docs", "-o", "-").output == folder.run("docs").output)
  }

  @Test(arguments: [
    ("out", "it is a folder"), ("none/x", "no such file or folder"), ("/dev/null", "it is not a regular file"),
  ])
  func saysWhyAFileCannotBeWritten(_ path: String, _ reason: String) throws {
    let folder = try project().makeFolder("out")
    let result = folder.run("docs", "-o", path)
    #expect(result.status == 2)
    #expect(result.errors == "lanectl: can't write \(path): \(reason)\n")
    #expect(folder.run("docs", "--update", "missing.md", "fastlane").errors.contains("no such file"))
  }

  @Test(
    arguments: [
      ["--output", "a", "--update", "b"], ["--update", "a", "--check", "b"], ["--update", "a", "--format", "html"],
      ["--style", "full", "--json"], ["--title", "x"], ["--format", "text"], ["--update", ""],
    ])
  func refusesWhatMakesNoSense(_ words: [String]) throws {
    let output = MemorySink()
    let invocation = Invocation(
      arguments: ["docs"] + words, fileSystem: FileSystem(workingDirectory: try project().path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
      errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 1)
    #expect(Program(invocation).run() == .failure)
  }

  @Test func writesEverythingInFullStyle() throws {
    let expected = """


      * ios: [`beta`](#lane-ios-beta), [`release`](#lane-ios-release)

      ## iOS

      ### <a id="lane-ios-beta"></a>ios beta

      ```sh
      [bundle exec] fastlane ios beta
      ```

      Ship a beta

      | Parameter | Type | Description |
      | --- | --- | --- |
      | `notes` | `String` | What is new \\| since |

      * Calls: `prepare`
      * Called by: [`ios release`](#lane-ios-release)
      * Environment: `TOKEN`
      * Source: [`fastlane/Fastfile:10`](fastlane/Fastfile#L10)

      ### <a id="lane-ios-release"></a>ios release

      ```sh
      [bundle exec] fastlane ios release version:…
      ```

      Explained by its comment.

      | Parameter | Default |
      | --- | --- |
      | `version` | *required* |
      | `phased` | `true` |

      * Calls: [`ios beta`](#lane-ios-beta)
      * Source: [`fastlane/Fastfile:16`](fastlane/Fastfile#L16)

      ----


      """
    #expect(try project().run("docs", "--style", "full").output == expected)
  }

  @Test func keepsHostileTextInsideItsLane() throws {
    let folder = try TestFolder()
    let text = "# Title\n<!-- x\n~~~\n# code\n===\n---\n`<b>` <i>"
    try folder.write("Fastfile", "desc <<'E'\n\(text)\nE\nlane :\"a_b*|`c\" do\nend\n")
    let output = folder.run("docs", "--style", "full").output
    #expect(output.contains("\\# Title\n&lt;!-- x\n~~~\n# code\n===\n---\n`<b>` <i>\n~~~\n"))
    #expect(output.contains("</a>a_b\\*\\|\\`c\n"))
    #expect(output.contains("[`` a_b*|`c ``]") || output.contains("[``a_b*|`c``]"))
  }
}
