extension CoreOperation {
  /// Methods that take a String apart.
  func callStringParts(_ call: CoreCall, on box: StringBox) throws -> Value? {
    let text = box.text
    switch call.name {
    case "[]", "slice":
      let characters = Array(text.unicodeScalars)
      return try part(of: characters, call).map { try string(of: characters[$0]) } ?? .null
    case "byteslice": return try byteSlice(text, call)
    case "getbyte":
      let bytes = Array(text.utf8)
      return try position(integer(argument(0, of: call)), count: bytes.count).map { .integer(Int(bytes[$0])) } ?? .null
    case "chars", "each_char", "grapheme_clusters", "each_grapheme_cluster":
      let isClusters = call.name.contains("grapheme")
      let parts = isClusters ? text.map { String($0) } : text.unicodeScalars.map { String(Character($0)) }
      return try give(parts.map { .string($0) }, to: call, from: box, isEach: call.name.hasPrefix("each"))
    case "bytes", "each_byte":
      return try give(text.utf8.map { .integer(Int($0)) }, to: call, from: box, isEach: call.name == "each_byte")
    case "codepoints", "each_codepoint":
      let points = text.unicodeScalars.map { Value.integer(Int($0.value)) }
      return try give(points, to: call, from: box, isEach: call.name == "each_codepoint")
    case "lines", "each_line":
      let lines = try lines(of: text, call).map { Value.string($0) }
      return try give(lines, to: call, from: box, isEach: call.name == "each_line")
    case "split": return try split(text, call)
    case "partition", "rpartition": return try partition(text, call)
    case "index", "rindex": return try index(in: text, call)
    case "upto": return try upto(text, call, box)
    default: return nil
    }
  }

  private func give(_ parts: [Value], to call: CoreCall, from box: StringBox, isEach: Bool) throws -> Value {
    guard let block = call.block else { return try array(of: parts) }
    for part in parts {
      try context.spend(1)
      _ = try block([part])
    }
    return .string(box)
  }

  /// The characters that the arguments of `[]` name.
  func part(of characters: [Unicode.Scalar], _ call: CoreCall) throws -> Range<Int>? {
    let first = try known(argument(0, of: call))
    switch first {
    case .range(let range): return try bounds(range, count: characters.count)
    case .string(let wanted):
      return firstRange(of: Array(wanted.text.unicodeScalars), in: characters, from: 0)
    case .regularExpression(let expression):
      let match = try match(expression, in: characters, from: 0)
      context.lastMatch = match.map { .match($0) } ?? .null
      guard let match else { return nil }
      guard let group = call.argument(1) else { return match.ranges[0] }
      switch try known(group) {
      case .integer(let index):
        return position(index, count: match.ranges.count).flatMap { match.ranges[$0] }
      case let group:
        let name = try self.name(group)
        guard let index = match.names.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.group else {
          throw failure("IndexError", "undefined group name reference: \(name)")
        }
        return match.ranges[index]
      }
    default:
      let start = try integer(first)
      if let length = call.argument(1) {
        return bounds(start: start, length: try integer(length), count: characters.count)
      }
      return position(start, count: characters.count).map { $0..<($0 + 1) }
    }
  }

  /// The first place of some characters, from an index on.
  func firstRange(of wanted: [Unicode.Scalar], in characters: [Unicode.Scalar], from start: Int) -> Range<Int>? {
    guard start >= 0, start + wanted.count <= characters.count else { return nil }
    for index in start...(characters.count - wanted.count)
    where characters[index..<(index + wanted.count)].elementsEqual(wanted) {
      return index..<(index + wanted.count)
    }
    return nil
  }

  private func byteSlice(_ text: String, _ call: CoreCall) throws -> Value {
    let bytes = Array(text.utf8)
    let range: Range<Int>?
    if case .range(let box) = try known(argument(0, of: call)) {
      range = try bounds(box, count: bytes.count)
    } else {
      let length = try call.argument(1).map { try integer($0) } ?? 1
      range = bounds(start: try integer(argument(0, of: call)), length: length, count: bytes.count)
    }
    guard let range else { return .null }
    return String(validatingBytes: Array(bytes[range])).map { .string($0) } ?? .unknown
  }

  private func lines(of text: String, _ call: CoreCall) throws -> [String] {
    var isChomped = false
    var separator: [Unicode.Scalar] = ["\n"]
    for argument in call.arguments {
      switch try known(argument) {
      case .hash(let options): isChomped = try options.value(for: .symbol("chomp")).map { try isTrue($0) } ?? false
      case .string(let box) where !box.text.isEmpty: separator = Array(box.text.unicodeScalars)
      default: throw UnknownValue()
      }
    }
    var lines: [String] = []
    let characters = Array(text.unicodeScalars)
    var start = 0
    while start < characters.count {
      try context.spend(1)
      let range = firstRange(of: separator, in: characters, from: start)
      var end = range?.upperBound ?? characters.count
      let next = end
      if isChomped, let range {
        end = range.lowerBound
        if separator == ["\n"], end > start, characters[end - 1] == "\r" { end -= 1 }
      }
      lines.append(String(characters[start..<end]))
      start = next
    }
    return lines
  }

  // MARK: split

  private func split(_ text: String, _ call: CoreCall) throws -> Value {
    let limit = try call.argument(1).map { try integer($0) } ?? 0
    let separator = try call.argument(0).map { try known($0) } ?? .null
    if text.utf8.isEmpty { return .array([]) }
    if limit == 1 { return .array([.string(text)]) }
    var parts: [String]
    switch separator {
    case .null: parts = splitAtBlanks(text, limit)
    case .string(let box) where box.text.utf8.elementsEqual(" ".utf8): parts = splitAtBlanks(text, limit)
    case .string(let box): parts = try split(Array(text.unicodeScalars), at: Array(box.text.unicodeScalars), limit)
    case .regularExpression(let expression): parts = try split(Array(text.unicodeScalars), at: expression, limit)
    default: throw failure("TypeError", "wrong argument type \(className(separator)) (expected Regexp)")
    }
    if limit == 0 { while parts.last?.utf8.isEmpty == true { parts.removeLast() } }
    let result = try array(of: parts.map { .string($0) })
    guard let block = call.block else { return result }
    for part in parts { _ = try block([.string(part)]) }
    return .string(text)
  }

  private func splitAtBlanks(_ text: String, _ limit: Int) -> [String] {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || (0x09...0x0D).contains(scalar.value) || scalar == "\0"
    }
    var parts: [String] = []
    var rest = text.unicodeScalars.drop(while: isBlank)
    while !rest.isEmpty {
      if limit > 0, parts.count == limit - 1 {
        parts.append(String(rest))
        return parts
      }
      let word = rest.prefix { !isBlank($0) }
      parts.append(String(word))
      rest = rest[word.endIndex...]
      let hasBlanks = !rest.isEmpty
      rest = rest.drop(while: isBlank)
      if rest.isEmpty, hasBlanks, limit != 0 { parts.append("") }
    }
    return parts
  }

  private func split(
    _ characters: [Unicode.Scalar], at separator: [Unicode.Scalar], _ limit: Int
  ) throws -> [String] {
    var parts: [String] = []
    var start = 0
    while limit <= 0 || parts.count < limit - 1 {
      try context.spend(1)
      if separator.isEmpty {
        guard start < characters.count else { break }
        parts.append(String(characters[start...start]))
        start += 1
      } else {
        guard let range = firstRange(of: separator, in: characters, from: start) else { break }
        parts.append(String(characters[start..<range.lowerBound]))
        start = range.upperBound
      }
    }
    parts.append(String(characters[start...]))
    return parts
  }

  private func split(
    _ characters: [Unicode.Scalar], at expression: RegularExpression, _ limit: Int
  ) throws -> [String] {
    var parts: [String] = []
    var count = 1
    /// Where the next part starts, and where the search goes on: one further behind an empty match.
    var (start, position) = (0, 0)
    while limit <= 0 || count < limit {
      guard let found = try match(expression, in: characters, from: position), let range = found.ranges[0] else {
        break
      }
      if range.isEmpty, range.lowerBound == position, position == start {
        position += 1
        guard position <= characters.count else { break }
        continue
      }
      if range.isEmpty, range.lowerBound == position {
        if start >= characters.count { break }
        parts.append(String(characters[start..<(start + 1)]))
        start = position
      } else {
        parts.append(String(characters[start..<range.lowerBound]))
        start = range.upperBound
        position = start
      }
      parts += found.captures.compactMap { if case .string(let box) = $0 { box.text } else { nil } }
      count += 1
    }
    parts.append(String(characters[min(start, characters.count)...]))
    return parts
  }

  // MARK: partition and index

  private func partition(_ text: String, _ call: CoreCall) throws -> Value {
    let characters = Array(text.unicodeScalars)
    let isLast = call.name == "rpartition"
    guard let range = try place(of: argument(0, of: call), in: characters, from: nil, isLast: isLast) else {
      let parts = isLast ? ["", "", text] : [text, "", ""]
      return .array(parts.map { .string($0) })
    }
    let parts = [characters[..<range.lowerBound], characters[range], characters[range.upperBound...]]
    return .array(parts.map { .string(String($0)) })
  }

  private func index(in text: String, _ call: CoreCall) throws -> Value {
    let characters = Array(text.unicodeScalars)
    var start = try call.argument(1).map { try integer($0) }
    if let given = start, given < 0 { start = given &+ characters.count }
    if let start, start < 0 || (start > characters.count && call.name == "index") { return .null }
    let range = try place(of: argument(0, of: call), in: characters, from: start, isLast: call.name == "rindex")
    return range.map { .integer($0.lowerBound) } ?? .null
  }

  private func place(
    of pattern: Value, in characters: [Unicode.Scalar], from start: Int?, isLast: Bool
  ) throws -> Range<Int>? {
    let find: (Int) throws -> Range<Int>?
    if case .regularExpression(let expression) = try known(pattern) {
      find = { try self.match(expression, in: characters, from: $0)?.ranges[0] }
    } else {
      let wanted = Array(try text(pattern).unicodeScalars)
      find = { self.firstRange(of: wanted, in: characters, from: $0) }
    }
    guard isLast else { return try find(start ?? 0) }
    var index = min(start ?? characters.count, characters.count)
    while index >= 0 {
      try context.spend(1)
      if let range = try find(index), range.lowerBound == index { return range }
      index -= 1
    }
    return nil
  }

  private func upto(_ text: String, _ call: CoreCall, _ box: StringBox) throws -> Value {
    let block = try block(of: call)
    let isExclusive = try call.argument(1).map { try isTrue($0) } ?? false
    try forEachText(from: text, to: self.text(argument(0, of: call)), isExclusive: isExclusive) {
      _ = try block([.string($0)])
      return true
    }
    return .string(box)
  }

  /// Goes through the texts of a range of texts, until the function gives false.
  func forEachText(
    from start: String, to end: String, isExclusive: Bool, _ body: (String) throws -> Bool
  ) throws {
    let (first, last) = (Array(start.utf8), Array(end.utf8))
    if first.count == 1, last.count == 1, first[0] < 0x80, last[0] < 0x80 {
      for byte in first[0]..<max(first[0], isExclusive ? last[0] : last[0] + 1) {
        guard try body(String(Unicode.Scalar(byte))) else { return }
      }
      return
    }
    func isNumber(_ bytes: [UInt8]) -> Bool { !bytes.isEmpty && bytes.allSatisfy { (48...57).contains($0) } }
    if isNumber(first), isNumber(last), let lower = Int(start), let upper = Int(end) {
      return try forEachNumber(in: lower...max(lower, upper), width: first.count) { number, text in
        try number <= upper && !(isExclusive && number == upper) && body(text)
      }
    }
    guard order(start, end) <= 0 else { return }
    let size = end.unicodeScalars.count
    var text = start
    while true {
      try context.spend(1)
      let isLast = text.utf8.elementsEqual(end.utf8)
      if isLast && isExclusive { return }
      guard try body(text), !isLast else { return }
      guard let next = TextSuccessor.text(after: text) else { throw UnknownValue() }
      text = next
      if text.unicodeScalars.count > size || text.utf8.isEmpty { return }
    }
  }

  private func forEachNumber(
    in numbers: ClosedRange<Int>, width: Int, _ body: (Int, String) throws -> Bool
  ) throws {
    for number in numbers {
      try context.spend(1)
      let digits = String(number)
      let padding = String(repeating: "0", count: max(0, width - digits.utf8.count))
      guard try body(number, padding + digits) else { return }
    }
  }
}
