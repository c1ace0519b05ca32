import FastfileParser

/// The program as a whole: words in, output and a status out.
struct Program {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation.inItsCharacters
  }

  /// Does what the words say.
  func run() -> ExitStatus {
    do {
      if invocation.arguments.first == CompletionCommand.name {
        try CompletionCommand(invocation: invocation).run()
        return .success
      }
      let typed = try TypedArguments(invocation.arguments)
      return try run(typed)
    } catch let error as UsageError {
      return refuse(error)
    } catch WriteFault.closedPipe {
      // The reader has seen enough.
      return .success
    } catch WriteFault.system(let number) {
      reporter(.auto).error("can't write the result: \(Host.message(for: number))")
      return .failure
    } catch {
      return .failure
    }
  }

  private func run(_ typed: TypedArguments) throws -> ExitStatus {
    if typed.has(.version) {
      try printVersion(typed)
      return .success
    }
    if typed.has(.help) {
      try print(help(typed.command))
      return .success
    }
    switch typed.command {
    case .help: return try explain(typed)
    case .show:
      let request = try ShowRequest(typed) { word in
        if case .success = kind(of: word) { true } else { false }
      }
      return try ShowCommand(request: request, invocation: invocation, reporter: reporter(request.color)).run()
    case .check:
      let request = try CheckRequest(typed)
      return try CheckCommand(request: request, invocation: invocation, reporter: reporter(request.color)).run()
    case .docs:
      let request = try DocsRequest(typed)
      return try DocsCommand(request: request, invocation: invocation, reporter: reporter(request.color)).run()
    case .graph:
      let request = try GraphRequest(typed)
      return try GraphCommand(request: request, invocation: invocation, reporter: reporter(request.color)).run()
    case .completions:
      try print(completionScript(typed))
      return .success
    case .watch:
      let request = try WatchRequest(typed)
      return try WatchCommand(request: request, invocation: invocation, reporter: reporter(request.color)).run()
    case .list, nil:
      try checkWord(typed)
      let request = try ListRequest(typed)
      return try ListCommand(request: request, invocation: invocation, reporter: reporter(request.color)).run()
    }
  }

  private func completionScript(_ typed: TypedArguments) throws(UsageError) -> String {
    guard let word = typed.operands.first else { throw .missingShell }
    guard typed.operands.count == 1 else { throw .tooManyShells }
    let shells = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: word) else {
      throw .unknownValue(
        option: "the shell", value: word, allowed: shells, suggestion: Suggestion.nearest(to: word, among: shells))
    }
    return CompletionScript.text(for: typed.value(.forProgram).flatMap(CompletedProgram.init) ?? .lanectl, in: shell)
  }

  private func explain(_ typed: TypedArguments) throws -> ExitStatus {
    if typed.has(.manual) {
      try print(ManualPage.render())
      return .success
    }
    let topics = typed.operands
    guard topics.count < 2 else { throw UsageError.tooManyTopics }
    guard let topic = topics.first else {
      try print(help(nil))
      return .success
    }
    guard let command = Command(rawValue: topic) else {
      throw UsageError.noSuchTopic(topic, suggestion: Suggestion.command(for: topic))
    }
    try print(help(command))
    return .success
  }

  /// Refuses a first word that is no path; it was probably meant as a command.
  private func checkWord(_ typed: TypedArguments) throws {
    guard typed.command == nil, let word = typed.operands.first, word != "-", !word.isEmpty else { return }
    let isWord = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }
    guard isWord, case .failure(.system(FileFault.missingNumber)) = kind(of: word) else { return }
    throw UsageError.unknownWord(word, suggestion: Suggestion.command(for: word))
  }

  private func kind(of path: String) -> Result<FileSystem.Kind, FileFault> {
    do {
      return .success(try invocation.fileSystem.kind(of: path))
    } catch {
      return .failure(error)
    }
  }

  private func printVersion(_ typed: TypedArguments) throws(WriteFault) {
    if typed.has(.json) || typed.value(.format) == "json" {
      try invocation.output.write(JSONText.pretty(BuildInformation()))
    } else {
      try print("lanectl \(BuildInformation.version)\n")
    }
  }

  private func help(_ command: Command?) -> String {
    let columns = min(100, max(40, invocation.outputColumns ?? 100))
    guard let command else { return HelpText.overview(columns: columns) }
    return HelpText.page(of: command, columns: columns)
  }

  private func print(_ text: String) throws(WriteFault) {
    try invocation.output.write(Array(text.utf8))
  }

  private func reporter(_ color: ColorChoice) -> Reporter {
    Reporter(sink: invocation.errors, style: invocation.errorStyle(color), columns: invocation.errorColumns)
  }

  /// Says what is wrong with the command line; who asked for JSON gets a document all the same.
  private func refuse(_ error: UsageError) -> ExitStatus {
    let reporter = reporter(.auto)
    reporter.error(error.message)
    let command = TypedArguments.command(in: invocation.arguments) ?? .list
    reporter.write(HelpText.usage(of: command))
    if asksForJSON {
      let diagnostic = Diagnostic(severity: .error, code: "usage", message: error.message, location: nil)
      let document =
        switch command {
        case .check: JSONText.pretty(JSONCheck(CheckReport(Listing(diagnostics: [diagnostic]))))
        case .show: JSONText.pretty(JSONShownLanes([], diagnostics: [diagnostic]))
        default: JSONText.pretty(JSONListing(Listing(diagnostics: [diagnostic])))
        }
      try? invocation.output.write(document)
    }
    return .failure
  }

  /// Whether a word is `-j`, alone or behind other letters.
  private static func endsWithJ(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.dropFirst().first != UInt8(ascii: "-")
      && word.utf8.last == UInt8(ascii: "j")
  }

  private var asksForJSON: Bool {
    let words = invocation.arguments
    if words.contains("--json") || words.contains("--format=json") || words.contains(where: Self.endsWithJ) {
      return true
    }
    return zip(words, words.dropFirst()).contains { ($0 == "--format" || $0 == "-f") && $1 == "json" }
  }
}
