/// Reads the YAML that configuration files are written in: mappings, sequences and scalars of all styles.
///
/// Tags and keys that are collections are not understood; a text with them can't be known.
struct YAMLReader {
  private static let maximumDepth = 60

  private struct Line {
    var indentation: Int
    var text: String
    var isBlank: Bool { text.utf8.isEmpty || text.utf8.first == UInt8(ascii: "#") }
  }

  private var lines: [Line] = []
  private var index = 0
  private let allowsSymbols: Bool
  private let symbolizesNames: Bool
  private var anchors: YAMLAnchors

  /// The value of a text, and whether it has aliases.
  static func value(of text: String, symbolizesNames: Bool, allowsSymbols: Bool = true) throws
    -> (value: Value, hasAliases: Bool)
  {
    var reader = YAMLReader(text, symbolizesNames: symbolizesNames, allowsSymbols: allowsSymbols)
    let value = try reader.readDocument()
    return (value, reader.anchors.wereUsed)
  }

  /// A key of a mapping, as a symbol where that is asked for.
  static func key(_ value: Value, symbolizesNames: Bool) -> Value {
    guard case .string(let box) = value else { return value }
    if symbolizesNames { return .symbol(box.text) }
    box.isFrozen = true
    return value
  }

  private init(_ text: String, symbolizesNames: Bool, allowsSymbols: Bool) {
    self.symbolizesNames = symbolizesNames
    self.allowsSymbols = allowsSymbols
    anchors = YAMLAnchors(textSize: text.utf8.count)
    var source = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if source.last?.isEmpty == true { source.removeLast() }
    lines = source.map { line in
      var line = line[...]
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      let text = line.drop { $0 == UInt8(ascii: " ") }
      return Line(indentation: line.count - text.count, text: String(decoding: text, as: UTF8.self))
    }
  }

  private mutating func readDocument() throws -> Value {
    skipBlankLines()
    if let line = current, line.indentation == 0, line.text.hasPrefix("---") {
      let rest = Self.trimmed(line.text.dropFirst(3))
      if rest.isEmpty || rest.hasPrefix("#") {
        index += 1
      } else {
        lines[index] = Line(indentation: 4, text: rest)
        if rest.hasPrefix("|") || rest.hasPrefix(">") {
          index += 1
          return try readBlockScalar(header: rest, parent: -1)
        }
      }
    } else if current?.text.hasPrefix("%") == true {
      throw UnknownValue()
    }
    if let end = lines[index...].firstIndex(where: { $0.indentation == 0 && ($0.text == "..." || $0.text == "---") }) {
      lines.removeSubrange(end...)
    }
    skipBlankLines()
    guard current != nil else { return .null }
    let value = try readBlock(parent: -1, depth: 0)
    skipBlankLines()
    guard current == nil else { throw UnknownValue() }
    return value
  }

  private var current: Line? { index < lines.count ? lines[index] : nil }

  private mutating func skipBlankLines() {
    while let line = current, line.isBlank { index += 1 }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var scalars = Array(text.unicodeScalars)[...]
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars)
  }

  // MARK: Blocks

  /// The value that starts on the current line, which is indented more than its parent.
  private mutating func readBlock(parent: Int, depth: Int) throws -> Value {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    skipBlankLines()
    guard let line = current, line.indentation > parent else { return .null }
    if line.text.hasPrefix("\t") { throw UnknownValue() }
    if Self.isItem(line.text) { return try readSequence(indentation: line.indentation, depth: depth) }
    if try splitKey(line.text) != nil { return try readMapping(indentation: line.indentation, depth: depth) }
    index += 1
    return try readInline(line.text, parent: parent, depth: depth)
  }

  private static func isItem(_ text: String) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func readSequence(indentation: Int, depth: Int) throws -> Value {
    var elements: [Value] = []
    while let line = current {
      if line.isBlank {
        index += 1
        continue
      }
      guard line.indentation == indentation, Self.isItem(line.text) else {
        if line.indentation > indentation { throw UnknownValue() }
        break
      }
      let rest = Self.trimmed(line.text.dropFirst())
      if rest.isEmpty || rest.hasPrefix("#") {
        index += 1
        elements.append(try readBlock(parent: indentation, depth: depth + 1))
      } else if try Self.isItem(rest) || splitKey(rest) != nil {
        let offset = line.text.utf8.count - Substring(line.text).dropFirst().drop { $0 == " " }.utf8.count
        lines[index] = Line(indentation: indentation + offset, text: rest)
        elements.append(try readBlock(parent: indentation, depth: depth + 1))
      } else {
        index += 1
        elements.append(try readInline(rest, parent: indentation, depth: depth + 1))
      }
    }
    return .array(elements)
  }

  private mutating func readMapping(indentation: Int, depth: Int) throws -> Value {
    let box = HashBox()
    while let line = current {
      if line.isBlank {
        index += 1
        continue
      }
      guard line.indentation == indentation, !Self.isItem(line.text) else {
        if line.indentation > indentation { throw UnknownValue() }
        break
      }
      guard let (key, rest) = try splitKey(line.text) else { throw UnknownValue() }
      index += 1
      let value = try readMappingValue(rest, indentation: indentation, depth: depth + 1)
      if case .string(let text) = key, text.text == "<<",
        try anchors.merge(value, isAlias: rest.hasPrefix("*"), into: box)
      {
        continue
      }
      box.set(Self.key(key, symbolizesNames: symbolizesNames), value)
    }
    return .hash(box)
  }

  private mutating func readMappingValue(_ rest: String, indentation: Int, depth: Int) throws -> Value {
    if rest.hasPrefix("&") {
      let (name, behind) = try anchor(rest)
      let value = try readMappingValue(behind, indentation: indentation, depth: depth)
      anchors.set(name, value)
      return value
    }
    guard rest.isEmpty || rest.hasPrefix("#") else { return try readInline(rest, parent: indentation, depth: depth) }
    skipBlankLines()
    guard let next = current else { return .null }
    // The items of a sequence may stand as far left as the key it belongs to.
    if next.indentation == indentation, Self.isItem(next.text) {
      return try readSequence(indentation: indentation, depth: depth)
    }
    return try readBlock(parent: indentation, depth: depth)
  }

  /// The key at the start of a line, and what stands behind its colon; nil where there is no key.
  private func splitKey(_ text: String) throws -> (key: Value, rest: String)? {
    guard let first = text.unicodeScalars.first else { return nil }
    if first == "\"" || first == "'" {
      var flow = flow(text)
      guard let key = try? flow.readQuoted() else { return nil }
      let rest = Self.trimmed(flow.rest)
      guard rest.hasPrefix(":"), rest == ":" || rest.hasPrefix(": ") else { return nil }
      return (.string(key), Self.trimmed(rest.dropFirst()))
    }
    if text.hasPrefix("? ") || text == "?" { throw UnknownValue() }
    guard !"[{|>&*!%@`".unicodeScalars.contains(first) else { return nil }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "#", index > 0, scalars[index - 1] == " " { return nil }
      guard scalar == ":", index + 1 == scalars.count || scalars[index + 1] == " " || scalars[index + 1] == "\t" else {
        continue
      }
      let key = Self.trimmed(String(scalars[..<index]))
      return (
        try YAMLScalar.value(of: key, allowsSymbols: allowsSymbols), Self.trimmed(String(scalars[(index + 1)...]))
      )
    }
    return nil
  }

  private func flow(_ text: String) -> YAMLFlow {
    YAMLFlow(text, allowsSymbols: allowsSymbols, symbolizesNames: symbolizesNames, anchors: anchors.forPart)
  }

  // MARK: Anchors

  /// The name at the start of `&name …`, and what stands behind it.
  private func anchor(_ text: String) throws -> (name: String, rest: String) {
    let name = text.dropFirst().prefix { $0 != " " && $0 != "\t" }
    let rest = Self.trimmed(text.dropFirst(name.count + 1))
    guard !name.isEmpty, try !rest.hasPrefix("*") && splitKey(rest) == nil else { throw UnknownValue() }
    return (String(name), rest)
  }

  private mutating func readAnchored(_ text: String, parent: Int, depth: Int) throws -> Value {
    let (name, rest) = try anchor(text)
    let isBlock = rest.isEmpty || rest.hasPrefix("#")
    let value =
      try isBlock
      ? readBlock(parent: parent, depth: depth + 1) : readInline(rest, parent: parent, depth: depth + 1)
    anchors.set(name, value)
    return value
  }

  private mutating func readAlias(_ text: String) throws -> Value {
    try anchors.value(of: Self.withoutComment(text).text.dropFirst())
  }

  // MARK: Scalars

  /// A value that starts on the line of its key or dash; the lines behind it have not been read yet.
  private mutating func readInline(_ text: String, parent: Int, depth: Int) throws -> Value {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    guard let first = text.unicodeScalars.first else { return .null }
    if Self.isItem(text) { throw UnknownValue() }
    switch first {
    case "|", ">": return try readBlockScalar(header: text, parent: parent)
    case "\"", "'", "[", "{": return try readFlow(text)
    case "&": return try readAnchored(text, parent: parent, depth: depth)
    case "*": return try readAlias(text)
    case "!", "%", "@", "`": throw UnknownValue()
    default: return try readPlain(text, parent: parent)
    }
  }

  private mutating func readFlow(_ start: String) throws -> Value {
    // Each try takes twice as many lines, so that a long collection is not read once for each of its lines.
    var count = 0
    while true {
      let text = ([start] + lines[index...].prefix(count).map(\.text)).joined(separator: "\n")
      var flow = flow(text)
      do {
        let value = try flow.readValue()
        let rest = Self.trimmed(flow.rest)
        guard rest.isEmpty || rest.hasPrefix("#") else { throw UnknownValue() }
        anchors.take(&flow.anchors)
        index += flow.lineCount
        return value
      } catch is YAMLFlow.Incomplete {
        guard index + count < lines.count, text.utf8.count < 100_000 else { throw UnknownValue() }
        count = count * 2 + 1
      }
    }
  }

  private mutating func readPlain(_ text: String, parent: Int) throws -> Value {
    if try splitKey(text) != nil { throw UnknownValue() }
    var (result, isEnded) = Self.withoutComment(text)
    var breaks = 0
    var next = index
    while !isEnded, next < lines.count {
      let line = lines[next]
      if line.text.isEmpty {
        breaks += 1
        next += 1
        continue
      }
      guard line.indentation > parent, !line.isBlank else { break }
      if try splitKey(line.text) != nil { throw UnknownValue() }
      let (more, ends) = Self.withoutComment(line.text)
      result += (breaks == 0 ? " " : String(repeating: "\n", count: breaks)) + more
      isEnded = ends
      breaks = 0
      next += 1
      index = next
    }
    return try YAMLScalar.value(of: result, allowsSymbols: allowsSymbols)
  }

  private static func withoutComment(_ text: String) -> (text: String, hadComment: Bool) {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices where scalars[index] == "#" && index > 0 && scalars[index - 1] == " " {
      return (trimmed(String(scalars[..<index])), true)
    }
    return (trimmed(text), false)
  }

  private mutating func readBlockScalar(header: String, parent: Int) throws -> Value {
    let isFolded = header.hasPrefix(">")
    var chomping: Unicode.Scalar?
    var indentation: Int?
    for scalar in Self.withoutComment(header).text.unicodeScalars.dropFirst() {
      switch scalar {
      case "+", "-": chomping = scalar
      case "1"..."9": indentation = max(parent, 0) + Int(scalar.value) - 48
      default: throw UnknownValue()
      }
    }
    let start = index
    while let line = current, line.text.isEmpty || line.indentation >= indentation ?? (parent + 1) {
      if indentation == nil, !line.text.isEmpty { indentation = line.indentation }
      index += 1
    }
    let margin = indentation ?? 0
    var texts = lines[start..<index].map { line in
      String(repeating: " ", count: max(0, line.indentation - margin)) + line.text
    }
    var trailing = 0
    while let last = texts.last, last.isEmpty {
      texts.removeLast()
      trailing += 1
    }
    let body = isFolded ? Self.folded(texts) : texts.joined(separator: "\n")
    switch chomping {
    case "-": return .string(body)
    case "+": return .string(body + String(repeating: "\n", count: trailing + (texts.isEmpty ? 0 : 1)))
    default: return .string(texts.isEmpty ? "" : body + "\n")
    }
  }

  /// Lines joined by blanks; empty lines and lines indented further keep their line ends.
  private static func folded(_ lines: [String]) -> String {
    var result = ""
    var breaks = 0
    var previousIsIndented = true
    for (index, line) in lines.enumerated() {
      if line.isEmpty {
        breaks += 1
        continue
      }
      let isIndented = line.hasPrefix(" ") || line.hasPrefix("\t")
      if index > 0 {
        if isIndented || previousIsIndented {
          let isFirst = result.isEmpty
          result += String(repeating: "\n", count: breaks + (isFirst ? 0 : 1))
        } else {
          result += breaks == 0 ? " " : String(repeating: "\n", count: breaks)
        }
      }
      result += line
      breaks = 0
      previousIsIndented = isIndented
    }
    return result
  }
}
