/// Reads the body of a lane for its description and for what it uses.
struct SwiftBodyReader {
  /// The value of the first `desc` that can be known.
  private(set) var description: String?
  /// The token of that `desc`.
  private(set) var descriptionToken: Int?
  /// What the body reads of the options, in source order, each name once.
  private(set) var parameters: [LaneParameter] = []
  /// The environment variables it reads, with the tokens of their names, in source order.
  private(set) var environment: [(name: String, token: Int)] = []
  /// The tokens of the functions it calls without a receiver other than `self`, in source order.
  private(set) var calls: [Int] = []

  private let source: SwiftSource
  private let brackets: SwiftBrackets
  private let constants: [String: SwiftToken?]
  private var optionNames: [String]
  private var environmentNames: [String] = []
  private var parameterPositions: [String: Int] = [:]
  /// The index of the `else` of the guard that is being read.
  private var guardEnd = 0

  /// Reads the body of a function.
  init(_ function: SwiftFunction, in source: SwiftSource, _ brackets: SwiftBrackets, constants: [String: SwiftToken?]) {
    self.source = source
    self.brackets = brackets
    self.constants = constants
    self.optionNames = function.optionNames
    guard let body = function.body else { return }
    for index in (body.open + 1)..<max(body.close, body.open + 1) where source.isKind(index, .identifier) {
      read(at: index)
    }
  }

  private mutating func read(at index: Int) {
    let isMember = source.isPunctuation(index - 1, ".") && !source.isWord(index - 2, "self")
    if source.isWord(index, "environment") {
      if isMember { readEnvironment(at: index) }
    } else if !isMember, !source.isWord(index - 1, "func"), let name = source.name(index) {
      if source.isWord(index, "guard") { guardEnd = endOfGuard(from: index) }
      if optionNames.contains(name) { readOption(at: index) }
      if environmentNames.contains(name) { readEnvironment(at: index) }
      if source.isPunctuation(index + 1, "(") { readCall(of: name, at: index) }
    }
  }

  private mutating func readCall(of name: String, at index: Int) {
    switch name {
    case "desc" where descriptionToken == nil:
      let strings = SwiftStringExpression(source, constants)
      description = strings.value(from: index + 2, before: brackets.end(of: index + 1))
      descriptionToken = index
    case "environmentVariable" where source.isWord(index + 2, "get") && source.isPunctuation(index + 3, ":"):
      note(variableAt: index + 4)
    case "getenv": note(variableAt: index + 2)
    default: break
    }
    calls.append(index)
  }

  /// Reads `….environment["NAME"]`, or the assignment of the whole environment to a name.
  private mutating func readEnvironment(at index: Int) {
    if source.isPunctuation(index + 1, "[") {
      note(variableAt: index + 2)
    } else if source.isWord(index, "environment"), source.isPunctuation(index - 1, "."),
      source.isWord(index - 2, "processInfo"), source.isPunctuation(index - 3, "."),
      source.isWord(index - 4, "ProcessInfo"), source.isPunctuation(index - 5, "="),
      let name = declaredName(before: index - 5)
    {
      environmentNames.append(name)
    }
  }

  private mutating func note(variableAt index: Int) {
    guard let name = string(at: index) else { return }
    environment.append((name, index))
  }

  /// Reads `options?["name"]`, or the assignment of the options to another name.
  private mutating func readOption(at index: Int) {
    var bracket = index + 1
    if source.isPunctuation(bracket, "?") || source.isPunctuation(bracket, "!") { bracket += 1 }
    guard source.isPunctuation(bracket, "["), let name = string(at: bracket + 1) else {
      if !source.isPunctuation(bracket, "["), !source.isPunctuation(bracket, "."),
        source.isPunctuation(index - 1, "="), let alias = declaredName(before: index - 1), optionNames.count < 8
      {
        optionNames.append(alias)
      }
      return
    }
    let close = brackets.end(of: bracket)
    let isKnown = parameterPositions[name].map { parameters[$0].default != nil } ?? false
    let fallback = isKnown ? nil : defaultValue(from: source.next(bracket + 1), close: close)
    let isForced = source.isPunctuation(close + 1, "!") && !source.isPunctuation(close + 2, "=")
    let isGuarded = index < guardEnd && source.isPunctuation(index - 1, "=") && declaredName(before: index - 1) != nil
    add(name, required: fallback == nil && (isForced || isGuarded), default: fallback)
  }

  private mutating func add(_ name: String, required: Bool, default fallback: String?) {
    guard let position = parameterPositions[name] else {
      parameterPositions[name] = parameters.count
      parameters.append(LaneParameter(name: name, isRequired: required, default: fallback, source: .options))
      return
    }
    if parameters[position].default == nil { parameters[position].default = fallback }
    let isRequired = parameters[position].isRequired || required
    parameters[position].isRequired = isRequired && parameters[position].default == nil
  }
}

extension SwiftBodyReader {
  /// How many tokens a guard's conditions or a default value may have.
  private static let reach = 256

  /// The constant string at an index; nil where there is something else.
  private func string(at index: Int) -> String? {
    guard source.isKind(index, .string) else { return nil }
    let token = source.tokens[index]
    return SwiftStringLiteral(SourceRange(token.start, token.end), in: source.text).constant
  }

  /// The name that `let` or `var` declares before an equals sign, with or without a type.
  private func declaredName(before equals: Int) -> String? {
    for index in stride(from: equals - 1, through: max(equals - 12, 0), by: -1) {
      if source.isWord(index, in: ["let", "var"]) {
        let hasType = source.isPunctuation(index + 2, ":")
        return hasType || index + 2 == equals ? source.name(index + 1) : nil
      }
      if source.isPunctuation(index, ",") || source.isPunctuation(index, "=") { return nil }
    }
    return nil
  }

  /// The index of the `else` of a guard.
  private func endOfGuard(from start: Int) -> Int {
    var index = start + 1
    while index < min(source.tokens.count, start + Self.reach) {
      if source.isWord(index, "else") { return index }
      if source.isWord(index, "guard") || source.isPunctuation(index, "}") { return start }
      let isOpening = ["(", "[", "{"].contains { source.isPunctuation(index, $0) }
      index = isOpening ? brackets.behind(index) : source.next(index)
    }
    return start
  }

  /// The source text of what stands in for a missing value: behind `default:` in the brackets, or behind `??`.
  private func defaultValue(from index: Int, close: Int) -> String? {
    if source.isPunctuation(index, ","), source.isWord(index + 1, "default"), source.isPunctuation(index + 2, ":") {
      var last = index + 3
      while source.next(last) < close { last = source.next(last) }
      return nonEmpty(source.text(from: index + 3, through: min(last, close - 1)))
    }
    guard source.isOperator(close + 1, "??") else { return nil }
    return nonEmpty(source.text(from: close + 3, through: endOfOperand(from: close + 3)))
  }

  private func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// The last token of the operand that starts at an index, chains of `??` and of members included.
  private func endOfOperand(from start: Int) -> Int {
    var index = start
    var last = start - 1
    while index < min(source.tokens.count, start + Self.reach) {
      if endsOperand(at: index, start: start) { return last }
      let isOpening = ["(", "[", "{"].contains { source.isPunctuation(index, $0) }
      if isOpening {
        guard let partner = brackets.partner(of: index) else { return last }
        last = partner
        index = partner + 1
      } else {
        last = index
        index = source.next(index)
      }
    }
    return last
  }

  private func endsOperand(at index: Int, start: Int) -> Bool {
    let token = source.tokens[index]
    let isContinued = source.isPunctuation(index, ".") || source.isOperator(index, "??")
    if token.startsLine, index > start, !isContinued, !source.isOperator(index - 2, "??") { return true }
    if [",", ")", "]", "}", "{", ";", ":"].contains(where: { source.isPunctuation(index, $0) }) { return true }
    if source.isWord(index, in: ["else", "as", "is"]) { return true }
    if ["==", "!=", "&&", "||", "<=", ">="].contains(where: { source.isOperator(index, $0) }) { return true }
    let isSpaced = index > start && token.start > source.tokens[index - 1].end
    return isSpaced && ["?", "<", ">"].contains { source.isPunctuation(index, $0) } && !source.isOperator(index, "??")
  }
}
