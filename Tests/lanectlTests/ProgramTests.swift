import Testing

@testable import lanectl

struct ProgramTests {
  @Test func explainsItself() throws {
    let folder = try TestFolder()
    let version = "lanectl \(BuildInformation.version)\n"
    #expect(folder.run("--version") == RunResult(status: 0, output: version, errors: ""))
    #expect(folder.run("-V").output == version)
    for arguments in ["--help", "-h", "help"] {
      let result = folder.run(arguments)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.contains("Usage: lanectl [list] [OPTION…] [PATH…]\n"))
      #expect(result.output.contains("Commands:"))
    }
    let page = folder.run("list", "--help")
    #expect(page.output == folder.run("help", "list").output)
    #expect(page.output.contains("A PATH is a file, a folder"))
    #expect(folder.run("help", "help").status == 0)
  }

  @Test(arguments: [["--version", "--json"], ["check", "-jV"], ["--version", "--format", "json"]])
  func saysInJSONWhatItIs(_ arguments: [String]) throws {
    let result = try TestFolder().run(words: arguments)
    let schema = try SchemaValidator(ProjectFiles.text("schema/lanectl-version.schema.json"))
    #expect(schema.faults(in: result.output) == [])
    // Tests are built in a work tree.
    #expect(result.output.contains("\"commit\" : null,\n"))
    #expect(result.output.contains("\"version\" : \"\(BuildInformation.version)\"\n"))
  }

  @Test(
    arguments: [
      ("$Format:%H$", nil), ("", nil), ("7B7E564", nil),
      ("7b7e564f0cb4d4fd22c4e3bfe2a0f6a6ca1f0a11", "7b7e564f0cb4d4fd22c4e3bfe2a0f6a6ca1f0a11"),
    ] as [(String, String?)])
  func knowsACommitWhenItSeesOne(_ text: String, _ commit: String?) {
    #expect(BuildInformation.commit(in: text) == commit)
  }

  @Test(
    arguments: [
      (["--plaform", "ios"], "unknown option --plaform; did you mean --platform?"),
      (["lsit"], "lsit is neither a file, a folder nor a command; did you mean list?"),
      (["lanes"], "lanes is neither a file, a folder nor a command; did you mean list?"),
      (["version"], "version is neither a file, a folder nor a command; did you mean --version?"),
      (["beta"], "beta is neither a file, a folder nor a command; to find a lane, write --name beta"),
      (["--list"], "unknown option --list; did you mean lanectl list?"),
      (["help", "lsit"], "no command is called lsit; did you mean list?"),
      (["help", "list", "help"], "help explains one command at a time"),
    ])
  func refusesWithUsage(_ arguments: [String], _ message: String) throws {
    let folder = try TestFolder()
    let output = MemorySink()
    let errors = MemorySink()
    let invocation = Invocation(
      arguments: arguments, fileSystem: FileSystem(workingDirectory: folder.path), environment: { _ in nil },
      standardInput: { (_) throws(FileFault) in [] }, output: output, errors: errors, outputColumns: nil,
      errorColumns: nil, workers: 1)
    #expect(Program(invocation).run() == .failure)
    #expect(output.bytes.isEmpty)
    #expect(errors.text == "lanectl: \(message)\n" + HelpText.usage(of: arguments[0] == "help" ? .help : .list))
  }

  @Test func takesAFolderNamedLikeACommand() throws {
    let folder = try TestFolder()
    try folder.write("list/fastlane/Fastfile").write("other/Fastfile")
    #expect(folder.found("./list") == ["./list/fastlane/Fastfile"])
    #expect(folder.found("list", "list") == ["list/fastlane/Fastfile"])
  }

  @Test func answersInJSONEvenToNonsense() throws {
    let folder = try TestFolder()
    let schema = try SchemaValidator(ProjectFiles.text("schema/lanectl-list.schema.json"))
    for result in [
      folder.run("--json", "--nonsense"), folder.run("--format", "json", "nowhere"), folder.run("--json", "a/b"),
      folder.run("--json"), folder.run("-aj", "--nonsense"),
    ] {
      #expect(result.status == 2)
      #expect(schema.faults(in: result.output) == [])
      #expect(result.errors.hasPrefix("lanectl: "))
    }
  }

  @Test func reportsOutputThatCannotBeWritten() {
    for (fault, status, message) in [
      (WriteFault.closedPipe, ExitStatus.success, ""),
      (.system(28), .failure, "lanectl: can't write the result: no space left on the device\n"),
    ] {
      let output = MemorySink()
      output.fault = fault
      let errors = MemorySink()
      let invocation = Invocation(
        arguments: ["--help"], fileSystem: FileSystem(workingDirectory: nil), environment: { _ in nil },
        standardInput: { (_) throws(FileFault) in [] }, output: output, errors: errors, outputColumns: nil,
        errorColumns: nil, workers: 1)
      #expect(Program(invocation).run() == status)
      #expect(errors.text == message)
    }
  }
}
