extension CoreOperation {
  // MARK: to_s

  /// What `to_s` gives.
  func string(_ value: Value, depth: Int = 0) throws -> String {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    let value = try known(value)
    switch value {
    case .null: return ""
    case .string(let box): return box.text
    case .symbol(let name): return name
    case .range(let range):
      let lower = try string(range.lower, depth: depth + 1)
      return try lower + (range.isExclusive ? "..." : "..") + string(range.upper, depth: depth + 1)
    case .regularExpression(let expression): return RegexSource.text(of: expression)
    case .match(let match): return try string(match.group(0))
    case .object, .module: return try text(context.send("to_s", to: value, with: [], block: nil))
    case .procedure, .enumerator: throw UnknownValue()
    default: return try inspect(value)
    }
  }

  // MARK: inspect

  /// What `inspect` gives.
  func inspect(_ value: Value) throws -> String {
    var open: [ObjectIdentifier] = []
    let text = try inspect(value, &open)
    guard text.utf8.count <= Self.maximumTextSize else { throw UnknownValue() }
    return text
  }

  private func inspect(_ value: Value, _ open: inout [ObjectIdentifier]) throws -> String {
    guard open.count < Self.maximumDepth else { throw UnknownValue() }
    try context.spend(1)
    let value = try known(value)
    switch value {
    case .null: return "nil"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let number): return String(number)
    case .float(let number): return FloatText.text(of: number)
    case .symbol(let name): return TextInspection.symbol(name)
    case .string(let box): return TextInspection.string(box.text)
    case .array(let box):
      return try nested(ObjectIdentifier(box), "[...]", &open) { open in
        var parts: [String] = []
        for element in box.elements { parts.append(try inspect(element, &open)) }
        return "[" + parts.joined(separator: ", ") + "]"
      }
    case .hash(let box): return try nested(ObjectIdentifier(box), "{...}", &open) { try inspect(box, &$0) }
    case .set(let box):
      return try nested(ObjectIdentifier(box), "#<Set: {...}>", &open) { open in
        var parts: [String] = []
        for element in box.keys { parts.append(try inspect(element, &open)) }
        return "#<Set: {" + parts.joined(separator: ", ") + "}>"
      }
    case .range(let range):
      return try nested(ObjectIdentifier(range), "", &open) { open in
        let lower = isNull(range.lower) ? "" : try inspect(range.lower, &open)
        let upper = isNull(range.upper) ? "" : try inspect(range.upper, &open)
        if lower.isEmpty, upper.isEmpty { return range.isExclusive ? "nil...nil" : "nil..nil" }
        return lower + (range.isExclusive ? "..." : "..") + upper
      }
    case .regularExpression(let expression):
      return "/" + RegexSource.escapingSlashes(expression.pattern) + "/" + RegexSource.flags(of: expression)
    case .match(let match): return try inspect(match)
    case .enumerator(let box) where !box.isLazy:
      return try nested(ObjectIdentifier(box), "#<Enumerator: ...>", &open) { try inspect(box, &$0) }
    case .object, .module: return try text(context.send("inspect", to: value, with: [], block: nil))
    case .procedure, .enumerator, .unknown, .choice, .assumed: throw UnknownValue()
    }
  }

  private func nested(
    _ identity: ObjectIdentifier, _ placeholder: String, _ open: inout [ObjectIdentifier],
    _ body: (inout [ObjectIdentifier]) throws -> String
  ) throws -> String {
    if open.contains(identity) { return placeholder }
    open.append(identity)
    defer { open.removeLast() }
    return try body(&open)
  }

  private func inspect(_ box: HashBox, _ open: inout [ObjectIdentifier]) throws -> String {
    var parts: [String] = []
    for (key, value) in box.pairs {
      parts.append(try inspect(key, &open) + "=>" + inspect(value, &open))
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  private func inspect(_ match: MatchBox) throws -> String {
    var parts = [try inspect(match.group(0))]
    for index in match.ranges.indices.dropFirst() {
      let name = match.names.first { $0.group == index }?.name ?? String(index)
      parts.append(name + ":" + (try inspect(match.group(index))))
    }
    return "#<MatchData " + parts.joined(separator: " ") + ">"
  }

  private func inspect(_ box: EnumeratorBox, _ open: inout [ObjectIdentifier]) throws -> String {
    var arguments: [String] = []
    for argument in box.arguments {
      if case .hash(let options) = argument, options.isKeywords { throw UnknownValue() }
      arguments.append(try inspect(argument, &open))
    }
    let list = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
    switch box.receiver {
    case .range where box.method == "step" || box.method == "%":
      return "((" + (try inspect(box.receiver, &open)) + ")." + box.method + list + ")"
    case .integer where box.method == "step", .float where box.method == "step":
      return "(" + (try inspect(box.receiver, &open)) + "." + box.method + list + ")"
    default: break
    }
    return "#<Enumerator: " + (try inspect(box.receiver, &open)) + ":" + box.method + list + ">"
  }

  /// Whether a value is nil.
  func isNull(_ value: Value) -> Bool {
    if case .null = plain(value) { return true }
    return false
  }

  /// The text of the elements of an array, with a separator between them.
  func joined(_ elements: [Value], _ separator: String, inside open: [ArrayBox] = []) throws -> String {
    guard open.count < Self.maximumDepth else { throw UnknownValue() }
    var result = ""
    for (index, element) in elements.enumerated() {
      try context.spend(1)
      if index > 0 { result += separator }
      if case .array(let box) = try known(element) {
        if open.contains(where: { $0 === box }) { throw failure("ArgumentError", "recursive array join") }
        result += try joined(box.elements, separator, inside: open + [box])
      } else {
        result += try string(element)
      }
      guard result.utf8.count <= Self.maximumTextSize else { throw UnknownValue() }
    }
    return result
  }
}
