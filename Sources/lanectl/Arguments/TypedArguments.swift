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
    let rows = OptionDescription.rows(of: Self.command(in: words) ?? .list)
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.utf8.starts(with: "-".utf8) {
        take(operand: word, mayBeCommand: !onlyOperands)
      } else if word == "--" {
        onlyOperands = true
      } else if word.utf8.starts(with: "--".utf8) {
        try takeLong(word, &rest, rows)
      } else {
        try takeShort(word, &rest, rows)
      }
    }
  }

  /// The command that words name: the first word that is neither an option nor an option's value.
  static func command(in words: [String]) -> Command? {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else { return Command(rawValue: word) }
      if word == "--" { return nil }
      if valueFollows(word) { _ = rest.popFirst() }
    }
    return nil
  }

  /// Whether the value of an option is the next word.
  static func valueFollows(_ word: String) -> Bool {
    if word.utf8.starts(with: "--".utf8) {
      return OptionDescription.table.contains { $0.spelling == word && $0.value.isRequired }
    }
    // Of several letters only the last can leave its value to the next word.
    for (offset, letter) in word.dropFirst().enumerated() {
      guard let row = OptionDescription.table.first(where: { $0.short == letter }) else { return false }
      if row.value.isRequired { return offset == word.count - 2 }
    }
    return false
  }

  private mutating func take(operand word: String, mayBeCommand: Bool) {
    if mayBeCommand, command == nil, operands.isEmpty, let command = Command(rawValue: word) {
      self.command = command
    } else {
      operands.append(word)
    }
  }

  private mutating func takeLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ rows: [OptionDescription]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let row = rows.first(where: { $0.spelling == spelling }) else { throw unknown(spelling, rows) }
    if row.value == .none {
      guard parts.count == 1 else { throw .unexpectedValue(option: spelling) }
      options.append((row.option, ""))
    } else if case .optionalNumber = row.value, parts.count == 1 {
      let isNumber = rest.first.map { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } } ?? false
      options.append((row.option, isNumber ? rest.popFirst() ?? "" : ""))
    } else if parts.count == 2 {
      try append(row, spelling, String(parts[1]))
    } else {
      try append(row, spelling, rest.popFirst())
    }
  }

  /// Takes one-letter options, several of which may share a dash.
  private mutating func takeShort(
    _ word: String, _ rest: inout ArraySlice<String>, _ rows: [OptionDescription]
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let row = rows.first(where: { $0.short == letter }) else {
        throw unknown(letters.isEmpty ? spelling : word, rows, typed: "-" + word)
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

  /// What is wrong with an option that the command does not have.
  private func unknown(_ spelling: String, _ rows: [OptionDescription], typed: String? = nil) -> UsageError {
    let others = OptionDescription.table.filter { row in
      row.spelling == spelling || row.short.map { "-\($0)" } == spelling
    }
    if !others.isEmpty {
      let takers = Command.allCases.filter { command in others.contains { $0.commands.contains(command) } }
      return .foreignOption(spelling, command: command ?? .list, takers: takers)
    }
    let name = String(spelling.drop { $0 == "-" })
    let suggestion =
      Suggestion.nearest(to: typed ?? spelling, among: rows.map(\.spelling))
      ?? Command(rawValue: name).map { "lanectl \($0.rawValue)" }
    return .unknownOption(spelling, suggestion: suggestion)
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
}
