import Testing

@testable import lanectl

struct ListCommandTests {
  @Test func countsNoWarningsThatCommentsHide() throws {
    let folder = try TestFolder().write("fastlane/Fastfile", "# lanectl:disable tool-name\nlane :gym do\nend\n")
    #expect(folder.run("list").errors == "")
    #expect(folder.run("check").errors.contains("nothing wrong"))
    let other = try TestFolder().write("fastlane/Fastfile", "# lanectl:disable no-value\nlane :gym do\nend\n")
    #expect(other.run("list").errors.contains("1 warning"))
    let fault = try TestFolder().write(
      "fastlane/Fastfile", "# lanectl:disable-file duplicate-lane tool-name\nlane :gym do\nend\nlane :gym do\nend\n")
    #expect(fault.run("list").errors.contains("defined already"))
  }

  private let source = """
    default_platform :ios

    desc "Check everything"
    lane :lint do
    end

    platform :ios do
      desc "Ship a beta"
      lane :beta do |options|
        gym(token: ENV["TOKEN"])
      end

      # Explained by its comment.
      lane :notes do
      end

      private_lane :secret do
      end

      lane :zebra do
        alpha
        upload_to_testflight
      end

      lane :alpha do
      end
    end

    """

  private func names(_ arguments: String...) throws -> [String] {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile", source)
    let sink = MemorySink()
    let invocation = Invocation(
      arguments: ["--format", "names"] + arguments, fileSystem: FileSystem(workingDirectory: folder.path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: sink, errors: MemorySink(),
      outputColumns: nil, errorColumns: nil, workers: 1)
    #expect(Program(invocation).run() == .success)
    return sink.text.split(separator: "\n").map(String.init)
  }

  @Test func filters() throws {
    #expect(try names() == ["lint", "ios beta", "ios notes", "ios zebra", "ios alpha"])
    #expect(try names("--all") == ["lint", "ios beta", "ios notes", "ios secret", "ios zebra", "ios alpha"])
    #expect(try names("--private") == ["ios secret"])
    #expect(try names("-p", "ios", "--name", "*a") == ["ios beta", "ios zebra", "ios alpha"])
    #expect(try names("-p", "general") == ["lint"])
    #expect(try names("-p", "mac,general") == ["lint"])
    #expect(try names("--grep", "SHIP") == ["ios beta"])
    #expect(try names("--grep", "explained") == ["ios notes"])
    #expect(try names("--undocumented") == ["ios zebra", "ios alpha"])
    #expect(try names("--name", "lint,al*") == ["lint", "ios alpha"])
    #expect(try names("--name", "[l,z]*", "--name", "be\\,ta") == ["lint", "ios zebra"])
    #expect(try names("-p", "") == ["lint"])
    #expect(try names("-p", ",mac") == ["lint"])
    #expect(try names("--grep", "/^.eta$/") == ["ios beta"])
    #expect(try names("--grep", "/SHIP/") == [])
    #expect(try names("--grep", "/SHIP/i", "--grep", "beta") == ["ios beta"])
    #expect(try names("--grep", "ship", "--grep", "lint") == [])
    #expect(try names("--calls", "gym") == ["ios beta"])
    #expect(try names("--calls", "build_app") == ["ios beta"])
    #expect(try names("--calls", "build_ios*") == ["ios beta"])
    #expect(try names("--calls", "none,upload_*") == ["ios zebra"])
    #expect(try names("--calls", "alpha") == ["ios zebra"])
    #expect(try names("--uses-env", "TOKEN,OTHER") == ["ios beta"])
    #expect(try names("--uses-env", "T*", "--calls", "alpha") == [])
    #expect(try names("--in-file", "Fastfile", "--name", "lint") == ["lint"])
    #expect(try names("--in-file", "*/Fastfile", "--name", "lint") == ["lint"])
    #expect(try names("--in-file", "*.rb") == [])
    #expect(try names("--sort", "name") == ["lint", "ios alpha", "ios beta", "ios notes", "ios zebra"])
  }

  @Test func saysWhenNothingIsLeft() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile", source)
    #expect(
      folder.run("--name", "none")
        == RunResult(status: 0, output: "", errors: "lanectl: no lane passes the filters\n"))
    #expect(
      folder.run("--name", "alpah").errors == "lanectl: no lane passes the filters; did you mean --name alpha?\n")
    #expect(
      folder.run("--in-file", "./*").errors
        == "lanectl: no lane passes the filters; only ** crosses folders, as in --in-file 'ios/**'\n")
    #expect(
      folder.run("--platform", "tvos")
        == RunResult(
          status: 0, output: "", errors: "lanectl: no lane has the platform tvos; there are general, ios\n"))
    let partly = folder.run("--platform", "iso,general", "--no-headers")
    #expect(partly.output == "lint  Check everything\n")
    #expect(partly.errors == "lanectl: no lane has the platform iso; did you mean ios?\n")
    try folder.write("only/Fastfile", "private_lane :x do\nend\n").write("none/Fastfile", "")
    #expect(folder.run("only").errors == "lanectl: the only lane found is private; --all shows it\n")
    #expect(folder.run("none").errors == "lanectl: no lanes in none/Fastfile; is it a Fastfile?\n")
    #expect(folder.run("none").status == 0)
  }

  @Test func leavesDynamicNamesOutOfNames() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile", "lane :a do\nend\nlane :\"b_#{rand(9)}\" do\nend\n")
    let result = folder.run("--format", "names")
    #expect(result.output == "a\n")
    #expect(result.errors == "lanectl: 1 lane is left out, since its name is known only when it runs\n")
    #expect(folder.run().output.contains("[dynamic name]"))
  }

  @Test func passesQuietlyOverFilesWithoutLanes() throws {
    let folder = try TestFolder()
    try folder.write("a/fastlane/Fastfile").write("b/fastlane/Fastfile", "# nothing yet\n")
    #expect(folder.run() == RunResult(status: 0, output: "a/fastlane/Fastfile\n  general\n    a\n", errors: ""))
    #expect(folder.run("a", "b/fastlane/Fastfile").output.contains("b/fastlane/Fastfile\n  no lanes\n"))
    #expect(folder.run("--json").output.contains("b/fastlane/Fastfile"))
  }

  @Test func saysOfTheDefaultPlatformWhatIsSoWithoutFilters() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile", source)
    #expect(!folder.run("--platform", "general").output.contains("default platform"))
    try folder.write("fastlane/Fastfile", "default_platform :mac\nlane :a do\nend\n")
    #expect(folder.run().output.contains("(default platform mac, which has no lanes here)"))
  }

  @Test func marksWhatWasSearchedFor() throws {
    let folder = try TestFolder()
    try folder.write("F", "desc \"Ship it, ship\"\nlane :shipping do |ship_to:|\nend\n")
    let marked = { (text: String) in "\u{1B}[1;31m\(text)\u{1B}[0m" }
    let green = { (text: String) in "\u{1B}[32m\(text)\u{1B}[0m" }
    let output = folder.run("--grep", "ship", "--color", "always", "F").output
    #expect(output.contains("\(marked("ship"))\(green("ping"))  \(marked("Ship")) it, \(marked("ship"))"))
    #expect(output.contains(marked("ship") + "\u{1B}[2m_to:"))
    #expect(folder.run("--grep", "/p+i/", "--color", "always", "F").output.contains(marked("ppi")))
    #expect(!folder.run("--grep", "ship", "F").output.contains("\u{1B}"))
  }

  @Test func showsTheLineAsItIsInTheFile() throws {
    let folder = try TestFolder()
    try folder.write("F", "lane :a do\n  x “é”, (\nend\n")
    let lines = folder.run("F", columns: 80, environment: ["NO_COLOR": "1"]).errors.split(separator: "\n").map(
      String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("F:2:5: warning") })
    #expect(lines[index + 1] == "      x “é”, (")
    #expect(lines[index + 2] == "        ^")
    try folder.write("G", bytes: Array("lane :a do\n  x \"".utf8) + [0xFF] + Array("\"\nend\n".utf8))
    #expect(
      folder.run("G", columns: 80, environment: ["NO_COLOR": "1"]).errors.contains("\n      x \"\\xFF\"\n         ^"))
  }

  @Test func writesMarkdown() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile", "desc \"a | b `c` *d*\"\nlane :x do |a:, b: 1, c: nil|\nend\n")
    let expected = """
      ## `Fastfile`

      ### general

      | Lane | Description | Parameters |
      | --- | --- | --- |
      | `fastlane x` | a \\| b \\`c\\` \\*d\\* | `a` (required), `b` = `1`, `c` = `nil` |

      """
    #expect(folder.run("--format", "markdown").output == expected)
  }

  @Test func wantsOneFileForFastlaneJSON() throws {
    let folder = try TestFolder()
    try folder.write("a/Fastfile").write("b/Fastfile")
    let several = folder.run("--format", "fastlane-json")
    #expect(several.status == 2)
    #expect(several.output.isEmpty)
    #expect(
      several.errors
        == "lanectl: fastlane-json is about one Fastfile, and here are several; name one of a/Fastfile, b/Fastfile\n")
    let one = folder.run("--format", "fastlane-json", "a")
    #expect(one.output == "{\n  \"\": {\n    \"a\": {\n      \"description\": \"\"\n    }\n  }\n}\n")
    #expect(one.status == 0)
  }

  @Test func foldsWhatIsImported() throws {
    let folder = try TestFolder()
    try folder.makeFolder(".git").write("shared/Fastfile", "lane :common do\nend\n")
    try folder.write("app/fastlane/Fastfile", "import \"../../shared/Fastfile\"\nlane :own do\nend\n")
    #expect(folder.found() == ["app/fastlane/Fastfile"])
    #expect(folder.run("--format", "names").output == "common\nown\n")
    #expect(folder.found(".", "shared/Fastfile") == ["app/fastlane/Fastfile", "shared/Fastfile"])
    try folder.write("x/Fastfile", "import \"../y/Fastfile\"\n").write(
      "y/Fastfile", "import \"../x/Fastfile\"\nlane :y do\nend\n")
    #expect(folder.found("x", "y").count == 1)
  }

  @Test func showsDiagnosticsWithTheirLine() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile", "lane :a do\nend\n\n\tlane :a do\nend\n")
    let result = folder.run()
    #expect(result.status == 1)
    #expect(result.output == "Fastfile\n  general\n    a\n")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Fastfile:4:2: error: ") == true)
    #expect(lines.dropFirst().first == "     lane :a do")
    #expect(lines.dropFirst(2).first?.hasPrefix("     ^") == true)
  }

  @Test func putsDiagnosticsIntoJSONInstead() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile", "lane :a do\nend\nlane :a do\nend\n")
    let result = folder.run("--json")
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("\"code\" : \"duplicate-lane\""))
  }

  @Test func saysWhatIsWrongInASharedFileOnce() throws {
    let folder = try TestFolder()
    try folder.makeFolder(".git").write("shared.rb", "lane :a do\nend\nlane :a do\nend\n")
    for name in ["x", "y"] { try folder.write("\(name)/fastlane/Fastfile", "import \"../../shared.rb\"\n") }
    let result = folder.run()
    #expect(result.status == 1)
    #expect(result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
  }

  @Test func countsWhatOnlyWarns() throws {
    let folder = try TestFolder()
    try folder.write("a/Fastfile", "desc \"x\" if y?\nlane :gym do\nend\nimport_from_git(url: \"x\")\n").write(
      "b/Fastfile")
    let noted = folder.run()
    #expect(noted.status == 0)
    #expect(noted.errors == "lanectl: 1 warning, 1 note, 1 import is not followed; see `lanectl check`\n")
    #expect(folder.run("--json").errors.isEmpty)
    #expect(folder.run("b").errors.isEmpty)
    // Beside an error it may be the reason.
    try folder.write("a/Fastfile", "lane :gym do\nend\nlane :gym do\nend\n")
    let errors = folder.run().errors
    #expect(errors.contains("a/Fastfile:1:6: warning: "))
    #expect(errors.contains("a/Fastfile:3:1: error: "))
    #expect(!errors.contains("lanectl check"))
  }

  @Test func namesALaneThatIsImportedTwiceOnce() throws {
    let folder = try TestFolder()
    try folder.makeFolder(".git").write("shared.rb", "lane :s do\nend\nlane :t do\nend\n")
    for name in ["x", "y"] {
      try folder.write("\(name)/fastlane/Fastfile", "import \"../../shared.rb\"\nlane :own do\nend\n")
    }
    #expect(folder.run("--format", "names").output == "s\nt\nown\nown\n")
    #expect(folder.run("--no-headers").output == "s\nt\nown\nown\n")
    #expect(
      folder.run().output == """
        x/fastlane/Fastfile
          general
            s
            t
            own

        y/fastlane/Fastfile
          general
            2 of shared.rb, as above: s, t
            own

        """)
    #expect(folder.run("--color", "never", columns: 30).output.contains("\n    2 of shared.rb, as above:…\n"))
    #expect(!folder.run("--name", "s").output.contains("as above"))
  }

  @Test func givesVariablesToTheFastfile() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile", "if ENV[\"CI\"] == \"1\"\n  lane :ci do\n  end\nelse\n  lane :local do\n  end\nend\n")
    #expect(folder.run("--format", "names").output == "ci\nlocal\n")
    #expect(folder.run("--format", "names", "--env", "CI=1").output == "ci\n")
    #expect(folder.run("--format", "names", "--env", "CI=0").output == "local\n")
    #expect(!folder.run("--format", "fastlane-json").output.contains("\"ci\""))
  }
}
