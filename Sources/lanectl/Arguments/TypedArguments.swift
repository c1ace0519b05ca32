/// What was typed: the first of two stages, before anything is made of it.
struct TypedArguments {
  /// The command; nil where none was named.
  var command: Command?
  /// The options with their values, in order.
  var options: [(option: Option, value: String)] = []
  /// Everything else, in order.
  var operands: [String] = []

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

  /// The values of an option, in order.
  func values(_ option: Option) -> [String] { options.filter { $0.option == option }.map(\.value) }

  /// The value of an option given last.
  func value(_ option: Option) -> String? { options.last { $0.option == option }?.value }
}

extension TypedArguments {
  /// Sorts the words of a command line.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.utf8.starts(with: "-".utf8) {
        take(operand: word, mayBeCommand: !onlyOperands)
      } else if word == "--" {
        onlyOperands = true
      } else if word.utf8.starts(with: "--".utf8) {
        try takeLong(word, &rest)
      } else {
        try takeShort(word, &rest)
      }
    }
    try checkOptions()
  }

  private mutating func take(operand word: String, mayBeCommand: Bool) {
    if mayBeCommand, command == nil, operands.isEmpty, let command = Command(rawValue: word) {
      self.command = command
    } else {
      operands.append(word)
    }
  }

  private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let row = OptionDescription.table.first(where: { $0.spelling == spelling }) else {
      let known = OptionDescription.table.map(\.spelling)
      throw .unknownOption(spelling, suggestion: Suggestion.nearest(to: spelling, among: known))
    }
    if row.value == .none {
      guard parts.count == 1 else { throw .unexpectedValue(option: spelling) }
      options.append((row.option, ""))
    } else if parts.count == 2 {
      try append(row, spelling, String(parts[1]))
    } else {
      try append(row, spelling, rest.popFirst())
    }
  }

  /// Takes one-letter options, several of which may share a dash.
  private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let row = OptionDescription.table.first(where: { $0.short == letter }) else {
        let long = OptionDescription.table.map(\.spelling)
        throw .unknownOption(
          letters.isEmpty ? spelling : word, suggestion: Suggestion.nearest(to: "-" + word, among: long))
      }
      if row.value == .none {
        options.append((row.option, ""))
      } else if letters.isEmpty {
        try append(row, spelling, rest.popFirst())
      } else {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        letters = ""
        try append(row, spelling, String(value))
      }
    }
  }

  private mutating func append(
    _ row: OptionDescription, _ spelling: String, _ value: String?
  ) throws(UsageError) {
    guard let value else { throw .missingValue(option: spelling, placeholder: row.value.placeholder ?? "VALUE") }
    if case .choice(_, let words) = row.value, !words.contains(value) {
      throw .unknownValue(
        option: spelling, value: value, allowed: words, suggestion: Suggestion.nearest(to: value, among: words))
    }
    options.append((row.option, value))
  }

  private func checkOptions() throws(UsageError) {
    let command = command ?? .list
    for (option, _) in options {
      guard let row = OptionDescription.of(option), !row.commands.contains(command) else { continue }
      throw .foreignOption(row.spelling, command: command.rawValue)
    }
  }
}
