extension CoreOperation {
  /// Methods of String that take a pattern.
  func callStringPattern(_ call: CoreCall, on box: StringBox) throws -> Value? {
    switch call.name {
    case "sub", "sub!", "gsub", "gsub!": return try substitute(call, in: box)
    case "scan": return try scan(call, in: box)
    case "=~":
      guard case .regularExpression(let expression) = try known(argument(0, of: call)) else { return .null }
      return try callRegularExpression(CoreCall("=~", [.string(box)]), on: expression)
    case "match", "match?":
      let expression = try self.expression(argument(0, of: call))
      let arguments = [.string(box)] + call.arguments.dropFirst()
      return try callRegularExpression(CoreCall(call.name, arguments, call.block), on: expression)
    default: return nil
    }
  }

  /// The regular expression that a pattern is; plain text stands for itself only where Ruby takes it so.
  private func expression(_ value: Value) throws -> RegularExpression {
    let value = try known(value)
    if case .regularExpression(let expression) = value { return expression }
    return RegularExpression(pattern: try text(value), options: "")
  }

  /// The places of a pattern in text, one behind the other.
  private func matches(
    of pattern: Value, in text: String, isOnlyFirst: Bool, _ body: (MatchBox, Range<Int>) throws -> Void
  ) throws {
    let characters = Array(text.unicodeScalars)
    let expression: RegularExpression
    var literal: [Unicode.Scalar]?
    if case .regularExpression(let given) = try known(pattern) {
      expression = given
    } else {
      let wanted = try self.text(pattern)
      expression = RegularExpression(pattern: RegexSource.escaped(wanted), options: "")
      literal = Array(wanted.unicodeScalars)
    }
    var start = 0
    while start <= characters.count {
      try context.spend(1)
      let found: MatchBox?
      if let literal {
        found = firstRange(of: literal, in: characters, from: start).map {
          MatchBox(characters: characters, ranges: [$0], names: [], expression: expression)
        }
      } else {
        found = try match(expression, in: characters, from: start)
      }
      guard let found, let range = found.ranges[0] else { return }
      try body(found, range)
      if isOnlyFirst { return }
      start = range.isEmpty ? range.upperBound + 1 : range.upperBound
    }
  }

  private func substitute(_ call: CoreCall, in box: StringBox) throws -> Value {
    let text = box.text
    let characters = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var end = 0
    var size = 0
    let isOnlyFirst = call.name.hasPrefix("sub")
    var last = Value.null
    try matches(of: argument(0, of: call), in: text, isOnlyFirst: isOnlyFirst) { match, range in
      result.append(contentsOf: characters[end..<range.lowerBound])
      let replacement = try self.replacement(for: match, call)
      size += replacement.utf8.count
      guard size <= Self.maximumTextSize else { throw UnknownValue() }
      result.append(contentsOf: replacement.unicodeScalars)
      end = range.upperBound
      last = .match(match)
    }
    context.lastMatch = last
    result.append(contentsOf: characters[end...])
    if isNull(last), call.name.hasSuffix("!") { return .null }
    return try finish(call, String(result), in: box, isAlwaysSelf: true)
  }

  private func replacement(for match: MatchBox, _ call: CoreCall) throws -> String {
    guard let argument = call.argument(1) else {
      let block = try block(of: call)
      context.lastMatch = .match(match)
      return try string(block([match.group(0)]))
    }
    if case .hash(let table) = try known(argument) {
      return try string(element(match.group(0), of: table))
    }
    return try expanded(text(argument), match)
  }

  /// A replacement with its references to groups resolved.
  private func expanded(_ text: String, _ match: MatchBox) throws -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch next {
      case "0"..."9": result += try string(match.group(Int(next.value) - 48))
      case "&": result += try string(match.group(0))
      case "`": result += match.preMatch
      case "'": result += match.postMatch
      case "\\": result += "\\"
      case "k" where rest.first == "<":
        guard let end = rest.firstIndex(of: ">") else { throw UnknownValue() }
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        guard let group = match.group(named: name) else {
          throw failure("IndexError", "undefined group name reference: \(name)")
        }
        result += try string(group)
        rest = rest[rest.index(after: end)...]
      default:
        result += "\\"
        result.unicodeScalars.append(next)
      }
    }
    return result
  }

  private func scan(_ call: CoreCall, in box: StringBox) throws -> Value {
    var results: [Value] = []
    var last = Value.null
    try matches(of: argument(0, of: call), in: box.text, isOnlyFirst: false) { match, _ in
      let value = match.ranges.count > 1 ? Value.array(match.captures) : match.group(0)
      last = .match(match)
      if let block = call.block {
        context.lastMatch = last
        _ = try block([value])
      } else {
        try append(value, to: &results)
      }
    }
    context.lastMatch = last
    return call.block == nil ? .array(results) : .string(box)
  }
}
