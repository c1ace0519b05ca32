import Testing

@testable import lanectl

struct ProgramTests {
  @Test func explainsItself() throws {
    let folder = try TestFolder()
    #expect(folder.run("--version") == RunResult(status: 0, output: "lanectl 0.1.0\n", errors: ""))
    #expect(folder.run("-V").output == "lanectl 0.1.0\n")
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
