import FastfileParser

/// Answers a shell that asks what a word may become: `lanectl __complete SHELL PROGRAM WORD…`.
///
/// The words are those behind the program's name up to the cursor. Nothing it meets is worth a message: a shell would
/// print it into the line that is being typed.
struct CompletionCommand {
  /// The word by which the scripts call it.
  static let name = "__complete"

  let invocation: Invocation

  func run() throws(WriteFault) {
    let words = Array(invocation.arguments.dropFirst())
    guard words.count > 2, let shell = Shell(rawValue: words[0]), let program = CompletedProgram(rawValue: words[1])
    else { return }
    let typed = ShellWords(Array(words.dropFirst(2)), shell: shell)
    let answer =
      switch program {
      case .lanectl: LanectlCompletion(invocation).answer(typed.previous, typed.current)
      case .fastlane: FastlaneCompletion(invocation).answer(typed.previous, typed.current)
      }
    try invocation.output.write(Array(Self.text(of: answer, typed, shell).utf8))
  }

  private static func text(of answer: CompletionAnswer, _ typed: ShellWords, _ shell: Shell) -> String {
    switch answer {
    case .files: return ":files\n"
    case .folders: return ":folders\n"
    case .words(let candidates):
      let fitting = candidates.filter { $0.text.utf8.starts(with: typed.current.utf8) }
      return fitting.map { line($0, typed, shell) }.joined()
    }
  }

  private static func line(_ candidate: Candidate, _ typed: ShellWords, _ shell: Shell) -> String {
    // Bash shows no descriptions and adds no blank of its own, since it can't leave it out for one word only.
    guard shell != .bash else {
      let rest = String(decoding: candidate.text.utf8.dropFirst(typed.kept.utf8.count), as: UTF8.self)
      return ShellWords.quoted(rest) + (candidate.goesOn ? "" : " ") + "\n"
    }
    let description = DisplayWidth.fit(VisibleText.firstLine(candidate.description), columns: 60)
    return candidate.text + (description.isEmpty ? "" : "\t" + description) + "\n"
  }
}
