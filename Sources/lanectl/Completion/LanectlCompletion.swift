import FastfileParser

/// What may be typed behind `lanectl`, by the tables of commands and options.
struct LanectlCompletion {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// What the current word may become behind the previous ones.
  func answer(_ previous: [String], _ current: String) -> CompletionAnswer {
    let command = TypedArguments.command(in: previous)
    let rows = OptionDescription.rows(of: command ?? .list)
    let operands = Operands(previous)
    if let option = operands.openOption {
      let row = rows.first { $0.spelling == option || $0.short.map { "-\($0)" } == option }
      return row.map { values(of: $0, current, prefix: "") } ?? .words([])
    }
    if !operands.areLast, current.utf8.first == UInt8(ascii: "-"), current != "-" || operands.words.isEmpty {
      return options(rows, current)
    }
    let words = command == nil ? operands.words : Array(operands.words.dropFirst())
    return operand(command, words, current)
  }

  private func options(_ rows: [OptionDescription], _ current: String) -> CompletionAnswer {
    if let equals = current.firstIndex(of: "="), let row = rows.first(where: { $0.spelling == current[..<equals] }) {
      return values(of: row, String(current[current.index(after: equals)...]), prefix: row.spelling + "=")
    }
    return .words(rows.map { Candidate(text: $0.spelling, description: $0.summary) })
  }

  private func operand(_ command: Command?, _ words: [String], _ current: String) -> CompletionAnswer {
    guard let command else {
      let commands = Self.commands.filter { $0.text.utf8.starts(with: current.utf8) }
      return words.isEmpty && !commands.isEmpty ? .words(commands) : .files
    }
    switch command.description.operands {
    case .paths: return .files
    case .laneAndPaths: return words.isEmpty ? .words(lanes()) : .files
    case .choice(_, let choices): return .words(words.isEmpty ? choices.map { Candidate(text: $0) } : [])
    case .command: return .words(words.isEmpty ? Self.commands : [])
    }
  }

  private static var commands: [Candidate] {
    Command.allCases.map { Candidate(text: $0.rawValue, description: $0.description.summary) }
  }

  private func values(of row: OptionDescription, _ current: String, prefix: String) -> CompletionAnswer {
    if case .choice(_, let words) = row.value { return .words(words.map { Candidate(text: prefix + $0) }) }
    // The last part of a list with commas is the one that is completed.
    let begun = prefix + (current.lastIndex(of: ",").map { String(current[...$0]) } ?? "")
    func listed(_ candidates: [Candidate]) -> CompletionAnswer {
      .words(candidates.map { Candidate(text: begun + $0.text, description: $0.description) })
    }
    switch row.completion {
    case .nothing: return .words([])
    case .files: return .files
    case .folders: return .folders
    case .lanes: return listed(lanes())
    case .platforms: return listed(names(fastlanes().map(LaneFilter.platformName)))
    case .calls: return listed(names(fastlanes(facts: true).flatMap { $0.lanes + $0.actions }))
    case .rules: return listed(Rule.all.map { Candidate(text: $0.code, description: $0.summary) })
    case .variables: return listed(names(fastlanes(facts: true).flatMap(\.environment)))
    }
  }

  private func lanes() -> [Candidate] {
    var seen: Set<String> = []
    return fastlanes().filter { !$0.isDynamic && seen.insert($0.name).inserted }
      .map { Candidate(text: $0.name, description: $0.documentation) }
  }

  private func names(_ names: [String]) -> [Candidate] {
    Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Candidate(text: $0) }
  }

  /// All lanes of where the program would look by itself.
  private func fastlanes(facts: Bool = false) -> [Lane] {
    guard var request = try? ReadingRequest(TypedArguments([]), paths: []) else { return [] }
    request.keepsExcerpts = false
    request.facts = facts ? .all : .none
    return Listing(request, invocation).fastfiles.flatMap(\.fastfile.lanes)
  }
}

extension LanectlCompletion {
  /// The words of a line that are neither options nor their values.
  private struct Operands {
    var words: [String] = []
    /// The option whose value comes next.
    var openOption: String?
    /// Whether `--` was typed.
    var areLast = false

    init(_ previous: [String]) {
      for word in previous {
        if openOption != nil {
          openOption = nil
        } else if areLast || word == "-" || word.utf8.first != UInt8(ascii: "-") {
          words.append(word)
        } else if word == "--" {
          areLast = true
        } else if TypedArguments.valueFollows(word) {
          openOption = word.utf8.starts(with: "--".utf8) ? word : "-" + word.suffix(1)
        }
      }
    }
  }
}
