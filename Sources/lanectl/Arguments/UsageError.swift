/// Why a command line makes no sense.
enum UsageError: Error, Hashable {
  case conflictingOptions(String, String)
  case emptyPath
  case foreignOption(String, command: Command, takers: [Command])
  case malformedDepth(String)
  case malformedInterval(String)
  case malformedVariable(String)
  case malformedGlob(String)
  case malformedPattern(String, position: Int, character: String?)
  case missingShell
  case missingLane
  case missingValue(option: String, placeholder: String)
  case noSuchTopic(String, suggestion: String?)
  case standardInputTwice
  case tooManyShells
  case standardInputWatched
  case tooManyTopics
  case unexpectedValue(option: String)
  case unknownOption(String, suggestion: String?)
  case unknownValue(option: String, value: String, allowed: [String], suggestion: String?)
  case unknownRule(String, suggestion: String?)
  case unknownWord(String, suggestion: String?)

  /// One line that says what is wrong and what to do.
  var message: String {
    switch self {
    case .conflictingOptions(let first, let second):
      "\(first) and \(second) exclude each other; give one of them"
    case .emptyPath:
      "a path is empty; leave it out to search the current folder"
    case .foreignOption(let option, let command, let takers):
      "\(option) is no option of `\(command.rawValue)`, but of \(Self.list(takers))"
    case .malformedDepth(let text):
      "--depth can't be \(text.isEmpty ? "empty" : text); give a number from 1 on"
    case .malformedInterval(let text):
      "--poll can't be \(text); give milliseconds from 1 to 3600000"
    case .malformedVariable(let text):
      "--env \(text) does not give a variable its value; write --env NAME=VALUE"
    case .malformedGlob(let text):
      "the pattern \(text) has a \"[\" without \"]\"; write \"[[]\" for the bracket itself"
    case .malformedPattern(let text, let position, let character):
      "the regular expression \(text) can't be understood at "
        + (character.map { "character \(position), \"\($0)\"" } ?? "its end")
        + "; a backslash makes a character stand for itself"
    case .missingShell:
      "completions needs a shell; write lanectl completions bash, zsh or fish"
    case .missingLane:
      "show needs the name of a lane, as in lanectl show \"ios beta\""
    case .missingValue(let option, let placeholder):
      "\(option) needs a value; write \(option) \(placeholder)"
    case .noSuchTopic(let word, let suggestion):
      "no command is called \(word)" + Self.hint(suggestion)
    case .standardInputTwice:
      "- stands twice, but standard input can be read only once"
    case .tooManyShells:
      "completions prints the script of one shell at a time"
    case .standardInputWatched:
      "standard input can't be watched; name files or folders"
    case .tooManyTopics:
      "help explains one command at a time"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .unknownOption(let option, let suggestion):
      "unknown option \(option)" + Self.hint(suggestion)
    case .unknownValue(let option, let value, let allowed, let suggestion):
      "\(option) can't be \(value.isEmpty ? "empty" : value)"
        + (suggestion.map { "; did you mean \($0)?" } ?? "; choose one of \(allowed.joined(separator: ", "))")
    case .unknownRule(let code, let suggestion):
      "no rule has the code \(code)"
        + (suggestion.map { "; did you mean \($0)?" } ?? "; `lanectl check --explain all` lists them")
    case .unknownWord(let word, let suggestion):
      "\(word) is neither a file, a folder nor a command"
        + (suggestion == nil ? "; to find a lane, write --name \(word)" : Self.hint(suggestion))
    }
  }

  private static func list(_ commands: [Command]) -> String {
    commands.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }
}
