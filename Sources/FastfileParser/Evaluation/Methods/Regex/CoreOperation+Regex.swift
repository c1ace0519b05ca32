extension CoreOperation {
  /// The first match of an expression at or behind an index.
  func match(
    _ expression: RegularExpression, in characters: [Unicode.Scalar], from start: Int
  ) throws -> MatchBox? {
    let program = try RegexCompiler.program(expression)
    var matcher = RegexMatcher(program, characters)
    let saved = try matcher.firstMatch(from: start)
    try context.spend(1 + matcher.stepCount / 100)
    guard let saved else { return nil }
    let ranges = stride(from: 0, to: saved.count, by: 2).map { slot in
      saved[slot] >= 0 && saved[slot + 1] >= saved[slot] ? saved[slot]..<saved[slot + 1] : nil
    }
    return MatchBox(characters: characters, ranges: ranges, names: program.names, expression: expression)
  }

  /// A pattern without the backslashes that only keep a slash from ending it.
  private func replacingSlashes(in pattern: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for character in pattern.unicodeScalars {
      if isEscaped, character == "/" { result.removeLast() }
      isEscaped = character == "\\" && !isEscaped
      result.append(character)
    }
    return String(result)
  }

  /// Methods of Regexp.
  func callRegularExpression(_ call: CoreCall, on expression: RegularExpression) throws -> Value? {
    switch call.name {
    case "source": return .string(replacingSlashes(in: expression.pattern))
    case "options": return .unknown
    case "casefold?": return .bool(expression.options.contains("i"))
    case "names":
      let names = try RegexCompiler.program(expression).names.map(\.name)
      var seen: Set<String> = []
      return .array(names.filter { seen.insert($0).inserted }.map { .string($0) })
    case "match", "match?", "=~":
      guard let text = try subject(argument(0, of: call)) else {
        if call.name == "match?" { return .bool(false) }
        context.lastMatch = .null
        return .null
      }
      return try search(call, expression, Array(text.unicodeScalars))
    default: return nil
    }
  }

  private func subject(_ value: Value) throws -> String? {
    switch try known(value) {
    case .null: return nil
    case .symbol(let name): return name
    default: return try text(value)
    }
  }

  private func search(_ call: CoreCall, _ expression: RegularExpression, _ characters: [Unicode.Scalar]) throws -> Value
  {
    var start = try call.argument(1).map { try integer($0) } ?? 0
    if start < 0 { start &+= characters.count }
    let found = start >= 0 && start <= characters.count ? try match(expression, in: characters, from: start) : nil
    if call.name == "match?" { return .bool(found != nil) }
    context.lastMatch = found.map { .match($0) } ?? .null
    guard let found, let range = found.ranges[0] else { return .null }
    if call.name == "=~" { return .integer(range.lowerBound) }
    return try call.block?([.match(found)]) ?? .match(found)
  }

  /// Methods of MatchData.
  func callMatch(_ call: CoreCall, on match: MatchBox) throws -> Value? {
    switch call.name {
    case "[]":
      if call.arguments.count == 1, let group = try group(argument(0, of: call), of: match) { return group }
      return try callArray(call, on: ArrayBox(match.ranges.indices.map(match.group)))
    case "to_a": return .array(match.ranges.indices.map(match.group))
    case "captures": return .array(match.captures)
    case "named_captures": return .hash(namedCaptures(match) { .string($0) })
    case "names": return .array(match.names.map { .string($0.name) })
    case "deconstruct_keys": return .hash(namedCaptures(match) { .symbol($0) })
    case "deconstruct": return .array(match.captures)
    case "pre_match": return .string(match.preMatch)
    case "post_match": return .string(match.postMatch)
    case "string": return .string(String(match.characters))
    case "regexp": return .regularExpression(match.expression)
    case "size", "length": return .integer(match.ranges.count)
    case "begin", "end", "offset":
      let index = try integer(argument(0, of: call))
      guard match.ranges.indices.contains(index), let range = match.ranges[index] else { return .null }
      if call.name == "offset" { return .array([.integer(range.lowerBound), .integer(range.upperBound)]) }
      return .integer(call.name == "begin" ? range.lowerBound : range.upperBound)
    case "values_at": return .array(try call.arguments.map { try group($0, of: match) ?? .unknown })
    default: return nil
    }
  }

  /// The group that a number or a name stands for; nil where a list or a range asks for several.
  private func group(_ key: Value, of match: MatchBox) throws -> Value? {
    switch try known(key) {
    case .integer(let index): position(index, count: match.ranges.count).map { match.group($0) } ?? .null
    case .string(let box): try group(box.text, of: match)
    case .symbol(let name): try group(name, of: match)
    default: nil
    }
  }

  private func group(_ name: String, of match: MatchBox) throws -> Value {
    if let group = match.group(named: name) { return group }
    throw failure("IndexError", "undefined group name reference: \(name)")
  }

  private func namedCaptures(_ match: MatchBox, _ key: (String) -> Value) -> HashBox {
    HashBox(match.names.map { (key($0.name), match.group(named: $0.name) ?? .null) })
  }
}
