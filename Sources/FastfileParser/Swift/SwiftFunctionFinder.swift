/// Finds the functions that can be lanes: free ones, and the methods of classes and extensions.
///
/// Functions in functions, and the methods of other types and of nested types, are left out.
struct SwiftFunctionFinder {
  /// The functions found, in the order of the source.
  private(set) var functions: [SwiftFunction] = []
  /// The string constants outside functions, by their names; nil for a name that has several.
  private(set) var constants: [String: SwiftToken?] = [:]

  private let source: SwiftSource
  private let brackets: SwiftBrackets
  /// How many tokens a declaration may have between its parts.
  private let reach = 512

  /// Looks through a source.
  init(_ source: SwiftSource, _ brackets: SwiftBrackets) {
    self.source = source
    self.brackets = brackets
    find()
  }

  private mutating func find() {
    var index = 0
    var typeEnd: Int?
    while index < source.tokens.count {
      if index == typeEnd {
        typeEnd = nil
        if source.isPunctuation(index, "}") { index += 1 }
      } else if source.isPunctuation(index, "{") {
        index = brackets.behind(index)
      } else if let function = function(at: index) {
        functions.append(function)
        index = max(function.end, index + 1)
      } else if typeEnd == nil, let open = typeBody(at: index) {
        if source.isWord(index, in: ["class", "extension"]) {
          typeEnd = brackets.end(of: open)
          index = open + 1
        } else {
          index = brackets.behind(open)
        }
      } else {
        noteConstant(at: index)
        index = source.next(index)
      }
    }
  }

  /// The opening brace of the type whose keyword is at an index.
  private func typeBody(at index: Int) -> Int? {
    guard source.isWord(index, in: SwiftSource.declarationWords), !source.isWord(index, "func"),
      source.isKind(index + 1, .identifier), !source.isWord(index + 1, in: ["func", "var", "let", "subscript"]),
      !source.isPunctuation(index - 1, "."), !source.isPunctuation(index - 1, ":")
    else { return nil }
    return brace(after: index + 1)
  }

  /// The brace that opens the body of what is declared; nil where something else starts before it.
  private func brace(after start: Int) -> Int? {
    var index = start
    while index < min(source.tokens.count, start + reach) {
      if source.isPunctuation(index, "{") { return index }
      if source.isPunctuation(index, "}") || source.isPunctuation(index, ";") { return nil }
      if index > start, startsAnother(index) { return nil }
      let isOpening = source.isPunctuation(index, "(") || source.isPunctuation(index, "[")
      index = isOpening ? brackets.behind(index) : source.next(index)
    }
    return nil
  }

  /// Whether a declaration starts at an index, and not what `class` or an attribute may mean within one.
  private func startsAnother(_ index: Int) -> Bool {
    if source.tokens[index].startsLine { return source.startsDeclaration(index) }
    return source.isWord(index, in: SwiftSource.declarationWords) && source.isKind(index + 1, .identifier)
      && !source.isPunctuation(index - 1, ":") && !source.isPunctuation(index - 1, ",")
  }

  /// The function whose keyword is at an index.
  private func function(at keyword: Int) -> SwiftFunction? {
    guard source.isWord(keyword, "func"), source.isKind(keyword + 1, .identifier) else { return nil }
    let open = parametersStart(after: keyword + 1)
    guard source.isPunctuation(open, "(") else { return nil }
    let close = brackets.end(of: open)
    let isClosed = brackets.partner(of: open) != nil
    // Unclosed parentheses take the body with them; the brace on the function's first lines is the better guess.
    let bodyOpen = isClosed ? brace(after: close + 1) : firstBrace(from: open, before: close)
    let first = declarationStart(of: keyword)
    return SwiftFunction(
      first: first, keyword: keyword, name: keyword + 1, parameters: (open, isClosed ? close : bodyOpen ?? open),
      body: bodyOpen.map { ($0, brackets.end(of: $0)) },
      optionNames: optionNames(from: open + 1, before: isClosed ? close : bodyOpen ?? open),
      isStatic: (first..<keyword).contains { source.isWord($0, in: ["static", "class"]) },
      end: bodyOpen.map(brackets.behind) ?? (isClosed ? close + 1 : open + 1))
  }

  private func firstBrace(from open: Int, before close: Int) -> Int? {
    (open..<min(close, open + reach)).first { source.isPunctuation($0, "{") }
  }

  /// The index behind a name and its generic parameters.
  private func parametersStart(after name: Int) -> Int {
    var index = name + 1
    guard source.isPunctuation(index, "<") else { return index }
    var depth = 0
    let limit = min(source.tokens.count, index + reach)
    while index < limit {
      if source.isPunctuation(index, "<") { depth += 1 }
      if source.isPunctuation(index, ">"), !source.isOperator(index - 1, "->") { depth -= 1 }
      index = source.next(index)
      if depth == 0 || source.isWord(index, "func") { break }
    }
    return index
  }

  /// The first attribute or modifier that belongs to the declaration with a keyword.
  private func declarationStart(of keyword: Int) -> Int {
    var first = keyword
    while first > 0 {
      var candidate = first - 1
      if source.isPunctuation(candidate, ")"), let open = brackets.partner(of: candidate) { candidate = open - 1 }
      if source.isPunctuation(candidate - 1, "@"), source.isKind(candidate, .identifier) {
        first = candidate - 1
      } else if source.isWord(candidate, in: SwiftSource.modifiers) || source.isWord(candidate, "class") {
        first = candidate
      } else {
        return first
      }
    }
    return first
  }

  /// The inner names of the parameters that carry what a call passes.
  private func optionNames(from start: Int, before end: Int) -> [String] {
    var names: [String] = []
    var index = start
    while index < end {
      let label = index
      let inner = source.isKind(label + 1, .identifier) ? label + 1 : label
      let isColon = source.isPunctuation(inner + 1, ":")
      let isDictionary = isColon && isStringDictionary(at: inner + 2)
      if isColon, isDictionary || source.isWord(label, "withOptions"), let name = source.name(inner) {
        names.append(name)
      }
      while index < end, !source.isPunctuation(index, ",") {
        let isOpening = ["(", "[", "{"].contains { source.isPunctuation(index, $0) }
        index = isOpening ? brackets.behind(index) : source.next(index)
      }
      index += 1
    }
    return names
  }

  private func isStringDictionary(at index: Int) -> Bool {
    source.isPunctuation(index, "[") && source.isWord(index + 1, "String") && source.isPunctuation(index + 2, ":")
      && source.isWord(index + 3, "String") && source.isPunctuation(index + 4, "]")
  }

  /// Remembers the constant declared at an index if it is a string and no more: `let name = "value"`.
  private mutating func noteConstant(at index: Int) {
    guard source.isWord(index, "let"), let name = source.name(index + 1) else { return }
    var equals = index + 2
    if source.isPunctuation(equals, ":"), source.isWord(equals + 1, "String") { equals += 2 }
    guard source.isPunctuation(equals, "="), source.isKind(equals + 1, .string) else { return }
    let next = source.next(equals + 1)
    let isWhole =
      next >= source.tokens.count || source.isPunctuation(next, "}") || source.isPunctuation(next, ";")
      || (source.tokens[next].startsLine
        && (source.isKind(next, .identifier) || source.isPunctuation(next, "@") || source.isPunctuation(next, "#")))
    let isKnown = constants[name] != nil
    constants.updateValue(isWhole && !isKnown ? source.tokens[equals + 1] : nil, forKey: name)
  }
}
