/// Reads the source of a regular expression.
struct RegexParser {
  private static let maximumDepth = 50

  private let characters: [Unicode.Scalar]
  /// The place behind what was read last; where reading fails, the place behind the fault.
  private(set) var index = 0
  private var depth = 0
  private var ignoresCase: Bool
  private var dotMatchesNewline: Bool
  private var isExtended: Bool
  /// Whether groups without a name do not count, as is so once there is one with a name.
  private let hasNames: Bool
  private(set) var groupCount = 0
  private(set) var names: [(name: String, group: Int)] = []

  init(_ pattern: String, options: String) {
    characters = Array(pattern.unicodeScalars)
    ignoresCase = options.contains("i")
    dotMatchesNewline = options.contains("m")
    isExtended = options.contains("x")
    var hasNames = false
    for index in characters.indices.dropLast(3)
    where characters[index] == "(" && characters[index + 1] == "?" && characters[index + 2] == "<"
      && characters[index + 3] != "=" && characters[index + 3] != "!"
    {
      hasNames = true
    }
    self.hasNames = hasNames
  }

  /// The whole expression.
  mutating func parse() throws -> RegexNode {
    let node = try parseAlternatives()
    guard index == characters.count else {
      index += 1
      throw UnknownValue()
    }
    return node
  }

  private var current: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard index + wanted.count <= characters.count,
      characters[index..<(index + wanted.count)].elementsEqual(wanted)
    else { return false }
    index += wanted.count
    return true
  }

  private mutating func endIsMissing() -> UnknownValue {
    index = characters.count + 1
    return UnknownValue()
  }

  private mutating func next() throws -> Unicode.Scalar {
    guard let character = current else { throw endIsMissing() }
    index += 1
    return character
  }

  private mutating func parseAlternatives() throws -> RegexNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    var alternatives = [try parseSequence()]
    while take("|") { alternatives.append(try parseSequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func parseSequence() throws -> RegexNode {
    var nodes: [RegexNode] = []
    while let character = current, character != "|", character != ")" {
      if isExtended, skipBlank() { continue }
      guard let atom = try parseAtom() else { continue }
      nodes.append(try parseQuantifiers(of: atom))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func skipBlank() -> Bool {
    guard let character = current else { return false }
    if character == "#" {
      while let character = current, character != "\n" { index += 1; _ = character }
      return true
    }
    guard character == " " || (0x09...0x0D).contains(character.value) else { return false }
    index += 1
    return true
  }

  // MARK: Atoms

  private mutating func parseAtom() throws -> RegexNode? {
    let character = try next()
    switch character {
    case "(": return try parseGroup()
    case "[": return .instruction(.set(try parseClass(), ignoringCase: ignoresCase))
    case ".":
      let set: RegexCharacterClass = dotMatchesNewline ? .any : .negated(.characters(0x0A...0x0A))
      return .instruction(.set(set, ignoringCase: false))
    case "^": return .instruction(.lineStart)
    case "$": return .instruction(.lineEnd)
    case "\\": return try parseEscape()
    case "*", "+", "?": throw UnknownValue()
    default: return literal(character)
    }
  }

  private func literal(_ character: Unicode.Scalar) -> RegexNode {
    .instruction(.character(character, ignoringCase: ignoresCase))
  }

  private mutating func parseEscape() throws -> RegexNode {
    let character = try next()
    switch character {
    case "A": return .instruction(.textStart)
    case "z": return .instruction(.textEnd)
    case "Z": return .instruction(.textEndOrNewline)
    case "b": return .instruction(.wordBoundary(isNegated: false))
    case "B": return .instruction(.wordBoundary(isNegated: true))
    case "R":
      return .alternatives([
        .sequence([literal("\r"), literal("\n")]), .instruction(.set(.characters(0x0A...0x0D), ignoringCase: false)),
      ])
    case "1"..."9":
      let group = Int(character.value) - 48
      if let digit = current, ("0"..."9").contains(digit) { throw UnknownValue() }
      return .instruction(.backreference([group], ignoringCase: ignoresCase))
    case "k":
      guard take("<") else { throw UnknownValue() }
      let name = try parseName(until: ">")
      let groups = names.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.group)
      guard !groups.isEmpty else { throw UnknownValue() }
      return .instruction(.backreference(groups, ignoringCase: ignoresCase))
    case "G", "K", "X", "g": throw UnknownValue()
    default:
      index -= 1
      if let set = try parseClassEscape() { return .instruction(.set(set, ignoringCase: ignoresCase)) }
      return literal(try parseCharacterEscape())
    }
  }

  /// What follows a backslash where it stands for a set of characters.
  private mutating func parseClassEscape() throws -> RegexCharacterClass? {
    let start = index
    switch try next() {
    case "d": return .digit
    case "D": return .negated(.digit)
    case "w": return .word
    case "W": return .negated(.word)
    case "s": return .space
    case "S": return .negated(.space)
    case "h": return .hexDigit
    case "H": return .negated(.hexDigit)
    case "p", "P":
      let isNegated = characters[start] == "P"
      guard take("{") else { throw UnknownValue() }
      let isCaret = take("^")
      let name = try parseName(until: "}").lowercased()
      guard RegexCharacterClass.isKnown(name) else { throw UnknownValue() }
      return isNegated != isCaret ? .negated(.named(name)) : .named(name)
    default:
      index = start
      return nil
    }
  }

  /// What follows a backslash where it stands for one character.
  private mutating func parseCharacterEscape() throws -> Unicode.Scalar {
    let character = try next()
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "f": return "\u{0C}"
    case "v": return "\u{0B}"
    case "a": return "\u{07}"
    case "e": return "\u{1B}"
    case "0": return "\0"
    case "x": return try parseHex(atMost: 2)
    case "u":
      if take("{") {
        let scalar = try parseHex(atMost: 6)
        guard take("}") else { throw UnknownValue() }
        return scalar
      }
      return try parseHex(atMost: 4)
    case "a"..."z", "A"..."Z", "1"..."9": throw UnknownValue()
    default: return character
    }
  }

  private mutating func parseHex(atMost limit: Int) throws -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    while count < limit, let digit = current?.properties.isASCIIHexDigit == true ? current : nil {
      value = value * 16 + UInt32(UInt8(digit.value).digitValue ?? 0)
      index += 1
      count += 1
    }
    guard count > 0, let scalar = Unicode.Scalar(value) else { throw UnknownValue() }
    return scalar
  }

  private mutating func parseName(until end: Unicode.Scalar) throws -> String {
    let start = index
    while let character = current, character != end { index += 1; _ = character }
    guard current != nil else { throw endIsMissing() }
    index += 1
    guard index - 1 > start else { throw UnknownValue() }
    return String(characters[start..<(index - 1)])
  }

  // MARK: Groups

  private mutating func parseGroup() throws -> RegexNode? {
    guard take("?") else {
      if hasNames { return try parseInside() }
      groupCount += 1
      let group = groupCount
      return .group(group, try parseInside())
    }
    if take("#") {
      while try next() != ")" {}
      return nil
    }
    if take(":") { return try parseInside() }
    if take("=") { return .look(try parseInside(), isBehind: false, isNegated: false) }
    if take("!") { return .look(try parseInside(), isBehind: false, isNegated: true) }
    if take("<=") { return .look(try parseInside(), isBehind: true, isNegated: false) }
    if take("<!") { return .look(try parseInside(), isBehind: true, isNegated: true) }
    if take(">") { return .atomic(try parseInside()) }
    if take("<") || take("'") {
      let end: Unicode.Scalar = characters[index - 1] == "<" ? ">" : "'"
      let name = try parseName(until: end)
      groupCount += 1
      let group = groupCount
      names.append((name, group))
      return .group(group, try parseInside())
    }
    return try parseOptions()
  }

  /// The inside of a group up to its end; options set there end with it.
  private mutating func parseInside() throws -> RegexNode {
    let options = (ignoresCase, dotMatchesNewline, isExtended)
    defer { (ignoresCase, dotMatchesNewline, isExtended) = options }
    let node = try parseAlternatives()
    guard take(")") else { throw endIsMissing() }
    return node
  }

  /// `(?i)`, which holds to the end of the group around it, and `(?i-m:…)`.
  private mutating func parseOptions() throws -> RegexNode? {
    let options = (ignoresCase, dotMatchesNewline, isExtended)
    var value = true
    while true {
      switch try next() {
      case "-": value = false
      case "i": ignoresCase = value
      case "m": dotMatchesNewline = value
      case "x": isExtended = value
      case ")": return nil
      case ":":
        let node = try parseInside()
        (ignoresCase, dotMatchesNewline, isExtended) = options
        return node
      default: throw UnknownValue()
      }
    }
  }

  // MARK: Quantifiers

  private mutating func parseQuantifiers(of atom: RegexNode) throws -> RegexNode {
    var node = atom
    while true {
      if isExtended { while skipBlank() {} }
      let minimum: Int
      let maximum: Int?
      var isCounted = false
      switch current {
      case "*": (minimum, maximum) = (0, nil)
      case "+": (minimum, maximum) = (1, nil)
      case "?": (minimum, maximum) = (0, 1)
      case "{":
        guard let counts = parseCounts() else { return node }
        (minimum, maximum) = counts
        isCounted = true
      default: return node
      }
      if !isCounted { index += 1 }
      if let maximum, maximum < minimum { throw UnknownValue() }
      let isLazy = take("?")
      node = .repetition(node, minimum: minimum, maximum: maximum, isLazy: isLazy)
      if !isLazy, !isCounted, take("+") { node = .atomic(node) }
    }
  }

  /// `{n}`, `{n,}`, `{,m}`, `{n,m}`; nil where the brace stands for itself.
  private mutating func parseCounts() -> (Int, Int?)? {
    let start = index
    index += 1
    let minimum = parseNumber()
    var maximum = minimum
    if take(",") {
      maximum = parseNumber()
      if minimum == nil, maximum == nil { index = start }
    } else if minimum == nil {
      index = start
    }
    guard index > start, take("}") else {
      index = start
      return nil
    }
    return (minimum ?? 0, maximum)
  }

  private mutating func parseNumber() -> Int? {
    var value: Int?
    while let digit = current, ("0"..."9").contains(digit), (value ?? 0) < 10_000 {
      value = (value ?? 0) * 10 + Int(digit.value) - 48
      index += 1
    }
    return value
  }

  // MARK: Classes

  private mutating func parseClass() throws -> RegexCharacterClass {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    let isNegated = take("^")
    var members: [RegexCharacterClass] = []
    var intersected: [RegexCharacterClass] = []
    var isFirst = true
    while true {
      let isAtStart = isFirst
      isFirst = false
      if take("&&") {
        intersected.append(.union(members))
        members = []
        continue
      }
      let character = try next()
      if character == "]", !isAtStart { break }
      try members.append(parseMember(character))
    }
    let set: RegexCharacterClass =
      intersected.isEmpty ? .union(members) : .intersection(intersected + [.union(members)])
    return isNegated ? .negated(set) : set
  }

  private mutating func parseMember(_ first: Unicode.Scalar) throws -> RegexCharacterClass {
    var first = first
    if first == "[" {
      guard take(":") else { return try parseClass() }
      let isNegated = take("^")
      let name = try parseName(until: ":").lowercased()
      guard take("]"), RegexCharacterClass.isKnown(name) else { throw UnknownValue() }
      return isNegated ? .negated(.named(name)) : .named(name)
    }
    if first == "\\" {
      if let set = try parseClassEscape() { return set }
      first = take("b") ? "\u{08}" : try parseCharacterEscape()
    }
    guard current == "-", index + 1 < characters.count, characters[index + 1] != "]" else {
      return .characters(first.value...first.value)
    }
    index += 1
    var last = try next()
    if last == "[" {
      index -= 2
      return .characters(first.value...first.value)
    }
    if last == "\\" { last = try parseCharacterEscape() }
    guard first <= last else { throw UnknownValue() }
    return .characters(first.value...last.value)
  }
}
