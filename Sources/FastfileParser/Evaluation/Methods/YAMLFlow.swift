/// Reads quoted text and the bracketed collections of YAML.
struct YAMLFlow {
  private static let maximumDepth = 40

  private let characters: [Unicode.Scalar]
  private(set) var index = 0
  private let allowsSymbols: Bool
  private let symbolizesNames: Bool
  var anchors: YAMLAnchors

  /// What is thrown where the text ends too early.
  struct Incomplete: Error {}

  init(_ text: String, allowsSymbols: Bool, symbolizesNames: Bool, anchors: YAMLAnchors) {
    self.anchors = anchors
    characters = Array(text.unicodeScalars)
    self.allowsSymbols = allowsSymbols
    self.symbolizesNames = symbolizesNames
  }

  /// What stands behind the value that was read, on its last line.
  var rest: String { String(characters[index...].prefix { $0 != "\n" }) }

  /// How many line ends the value that was read goes over.
  var lineCount: Int { characters[..<index].count { $0 == "\n" } }

  private var current: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  /// The quoted text or collection at the start.
  mutating func readValue(depth: Int = 0) throws -> Value {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    switch current {
    case "\"": return .string(try readDoubleQuoted())
    case "'": return .string(try readSingleQuoted())
    case "[": return try readSequence(depth: depth)
    case "{": return try readMapping(depth: depth)
    default: throw UnknownValue()
    }
  }

  private mutating func skipBlanks() throws {
    while let character = current {
      if character == "#", index == 0 || characters[index - 1] == " " || characters[index - 1] == "\n" {
        while let character = current, character != "\n" { index += 1; _ = character }
      } else if character == " " || character == "\n" || character == "\t" {
        index += 1
      } else {
        return
      }
    }
    throw Incomplete()
  }

  private mutating func readSequence(depth: Int) throws -> Value {
    index += 1
    var elements: [Value] = []
    while true {
      try skipBlanks()
      if current == "]" { break }
      let element = try readElement(depth: depth)
      try skipBlanks()
      if current == ":" {
        index += 1
        try skipBlanks()
        elements.append(.hash(HashBox([(key(element), try readElement(depth: depth))])))
        try skipBlanks()
      } else {
        elements.append(element)
      }
      if current == "," {
        index += 1
      } else if current != "]" {
        throw UnknownValue()
      }
    }
    index += 1
    return .array(elements)
  }

  private mutating func readMapping(depth: Int) throws -> Value {
    index += 1
    let box = HashBox()
    while true {
      try skipBlanks()
      if current == "}" { break }
      let name = try readElement(depth: depth)
      try skipBlanks()
      var value = Value.null
      var isAlias = false
      if current == ":" {
        index += 1
        try skipBlanks()
        isAlias = current == "*"
        if current != ",", current != "}" { value = try readElement(depth: depth) }
        try skipBlanks()
      }
      let isMerged =
        if case .string(let text) = name, text.text == "<<" {
          try anchors.merge(value, isAlias: isAlias, into: box)
        } else {
          false
        }
      if !isMerged { box.set(key(name), value) }
      if current == "," {
        index += 1
      } else if current != "}" {
        throw UnknownValue()
      }
    }
    index += 1
    return .hash(box)
  }

  private func key(_ value: Value) -> Value { YAMLReader.key(value, symbolizesNames: symbolizesNames) }

  /// The name behind `&` or `*`.
  private mutating func readName() -> String {
    index += 1
    let start = index
    while let character = current, !" ,[]{}\n\t".unicodeScalars.contains(character) { index += 1 }
    return String(String.UnicodeScalarView(characters[start..<index]))
  }

  private mutating func readElement(depth: Int) throws -> Value {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    switch current {
    case "\"", "'", "[", "{": return try readValue(depth: depth + 1)
    case "*": return try anchors.value(of: readName())
    case "&":
      let name = readName()
      try skipBlanks()
      let value = try readElement(depth: depth + 1)
      anchors.set(name, value)
      return value
    case "!", "|", ">", "%", "@", "`", "?", ",", ":": throw UnknownValue()
    default: break
    }
    let start = index
    while let character = current, !",[]{}\n".unicodeScalars.contains(character) {
      if character == ":" {
        guard index + 1 < characters.count else { throw Incomplete() }
        if " \n,[]{}".unicodeScalars.contains(characters[index + 1]) { break }
      }
      if character == "#", index > start, characters[index - 1] == " " { break }
      index += 1
    }
    if current == nil { throw Incomplete() }
    var text = characters[start..<index]
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return try YAMLScalar.value(of: String(text), allowsSymbols: allowsSymbols)
  }

  /// Quoted text at the start.
  mutating func readQuoted() throws -> String {
    current == "\"" ? try readDoubleQuoted() : try readSingleQuoted()
  }

  private mutating func readSingleQuoted() throws -> String {
    index += 1
    var text = ""
    while let character = current {
      if character == "'" {
        index += 1
        guard current == "'" else { return text }
        index += 1
        text += "'"
      } else if character == "\n" {
        fold(into: &text)
      } else {
        text.unicodeScalars.append(character)
        index += 1
      }
    }
    throw Incomplete()
  }

  private mutating func readDoubleQuoted() throws -> String {
    index += 1
    var text = ""
    while let character = current {
      switch character {
      case "\"":
        index += 1
        return text
      case "\n": fold(into: &text)
      case "\\":
        index += 1
        try readEscape(into: &text)
      default:
        text.unicodeScalars.append(character)
        index += 1
      }
    }
    throw Incomplete()
  }

  /// A line end inside quotes is a blank; empty lines are line ends.
  private mutating func fold(into text: inout String) {
    while let last = text.unicodeScalars.last, last == " " || last == "\t" { text.unicodeScalars.removeLast() }
    var count = 0
    while let character = current, character == "\n" || character == " " || character == "\t" {
      if character == "\n" { count += 1 }
      index += 1
    }
    text += count == 1 ? " " : String(repeating: "\n", count: count - 1)
  }

  private mutating func readEscape(into text: inout String) throws {
    guard let character = current else { throw Incomplete() }
    index += 1
    switch character {
    case "n": text += "\n"
    case "t", "\t": text += "\t"
    case "r": text += "\r"
    case "0": text += "\0"
    case "a": text += "\u{07}"
    case "b": text += "\u{08}"
    case "e": text += "\u{1B}"
    case "f": text += "\u{0C}"
    case "v": text += "\u{0B}"
    case "_": text += "\u{A0}"
    case "N": text += "\u{85}"
    case "x": try readCode(2, into: &text)
    case "u": try readCode(4, into: &text)
    case "U": try readCode(8, into: &text)
    case "\n":
      while current == " " || current == "\t" { index += 1 }
    case "\"", "\\", "/", " ": text.unicodeScalars.append(character)
    default: throw UnknownValue()
    }
  }

  private mutating func readCode(_ count: Int, into text: inout String) throws {
    guard index + count <= characters.count,
      let value = UInt32(String(characters[index..<(index + count)]), radix: 16), let scalar = Unicode.Scalar(value)
    else { throw UnknownValue() }
    text.unicodeScalars.append(scalar)
    index += count
  }
}
