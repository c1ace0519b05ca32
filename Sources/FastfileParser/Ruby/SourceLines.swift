/// The lines of a text as its indentation divides them into parts.
struct SourceLines {
  /// What a line does to the construct around it.
  enum Kind {
    /// Nothing but blanks and a comment.
    case blank
    /// It belongs to a text, a heredoc or a comment, that a line above begins.
    case inner
    /// It begins with what closes a construct.
    case closer
    /// It begins with a clause of the construct above it, or goes on with what the line above has not ended.
    case continuation
    case code
  }

  struct Line {
    var start: Int
    /// The offset behind its last byte, the line end left out.
    var end: Int
    var indentation: Int
    var kind: Kind
  }

  /// A line with all that stands below it and belongs to it.
  struct Part {
    var lines: Range<Int>
    /// The lines of its own, whose indentation is that of the first: the first, clauses and what closes it.
    var frame: [Int]
  }

  private(set) var lines: [Line] = []
  /// The first line of a comment that has no end.
  private(set) var unclosedComment: Range<Int>?
  private let bytes: SourceBytes
  /// How many lines a terminator is looked for in.
  private static let heredocLimit = 2_000

  /// Divides a text up to its `__END__`.
  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    var start = 0
    var isComment = false
    while start < bytes.count {
      let end = bytes.array[start...].firstIndex(of: 0x0a) ?? bytes.count
      var offset = start
      while offset < end, ByteClass.isBlank(bytes[offset]) { offset += 1 }
      if starts("__END__", at: start), end == start + 7 { break }
      var line = Line(start: start, end: end, indentation: offset - start, kind: kind(from: offset, to: end))
      if isComment || starts("=begin", at: start) {
        if !isComment { unclosedComment = start..<end }
        isComment = !starts("=end", at: start)
        if !isComment { unclosedComment = nil }
        line.kind = .inner
      }
      lines.append(line)
      start = end + 1
    }
    markHeredocs()
  }

  /// The bytes of some lines.
  func range(_ lines: Range<Int>) -> Range<Int> {
    lines.isEmpty ? 0..<0 : self.lines[lines.lowerBound].start..<self.lines[lines.upperBound - 1].end
  }

  /// What may be left out of a line in a part's frame: a clause, what stands in front of an `end`.
  func strayText(at line: Int) -> Range<Int>? {
    let start = lines[line].start + lines[line].indentation
    switch lines[line].kind {
    case .continuation: return start..<lines[line].end
    case .closer where lines[line].end - start > 3 && starts("end", at: lines[line].end - 3):
      return start..<lines[line].end - 3
    default: return nil
    }
  }

  /// The first word of a line.
  func word(at line: Int) -> SourceRange {
    let start = lines[line].start + lines[line].indentation
    var end = start
    while end < lines[line].end, ByteClass.continuesIdentifier(bytes[end]) { end += 1 }
    return SourceRange(start, max(end, min(start + 1, lines[line].end)))
  }

  /// The end of the line of an offset.
  func endOfLine(at offset: Int) -> Int { bytes.array[offset...].firstIndex(of: 0x0a) ?? bytes.count }

  // MARK: Kinds of lines

  private func starts(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in text.indices.allSatisfy { bytes[offset + $0] == text[$0] } }
  }

  private func kind(from start: Int, to end: Int) -> Kind {
    var offset = start
    while offset < end, ByteClass.isSpace(bytes[offset]) { offset += 1 }
    guard offset < end, bytes[offset] != UInt8(ascii: "#") else { return .blank }
    switch bytes[offset] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .closer
    case UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: "|"):
      return bytes[offset + 1] == bytes[offset] || bytes[offset] != UInt8(ascii: "|") ? .continuation : .code
    default: break
    }
    if end - offset <= 8 {
      // An `end` with something in front of it that can't stand there.
      while offset < end, "'\"`/,;@:$!?\\=&|".utf8.contains(bytes[offset]) { offset += 1 }
      if starts("end", at: offset), offset + 3 == end { return .closer }
    }
    guard ByteClass.isLetter(bytes[offset]) else { return .code }
    var wordEnd = offset
    while wordEnd < end, ByteClass.continuesIdentifier(bytes[wordEnd]) { wordEnd += 1 }
    // The label `else:` is none.
    if bytes[wordEnd] == UInt8(ascii: ":") || bytes[wordEnd] == UInt8(ascii: "?") { return .code }
    switch String(decoding: bytes[offset..<wordEnd], as: UTF8.self) {
    case "end": return .closer
    case "else", "elsif", "when", "in", "rescue", "ensure", "then", "and", "or": return .continuation
    default: return .code
    }
  }

  private mutating func markHeredocs() {
    var index = 0
    var missing: Set<[UInt8]> = []
    while index < lines.count {
      var last = index
      if lines[index].kind != .inner, lines[index].kind != .blank {
        for (tag, isIndented) in heredocs(in: lines[index]) where !missing.contains(tag) {
          if let end = terminator(tag, isIndented: isIndented, below: last) {
            last = end
          } else {
            missing.insert(tag)
          }
        }
      }
      for inner in index + 1..<max(index + 1, last + 1) { lines[inner].kind = .inner }
      index = last + 1
    }
  }

  /// The tags of the heredocs that seem to begin on a line.
  private func heredocs(in line: Line) -> [(tag: [UInt8], isIndented: Bool)] {
    var found: [(tag: [UInt8], isIndented: Bool)] = []
    var offset = line.start
    while offset + 2 < line.end, found.count < 4 {
      guard bytes[offset] == UInt8(ascii: "<"), bytes[offset + 1] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      offset += 2
      let isIndented = bytes[offset] == UInt8(ascii: "~") || bytes[offset] == UInt8(ascii: "-")
      if isIndented { offset += 1 }
      let quote = bytes[offset]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`")
      if isQuoted { offset += 1 }
      let start = offset
      while offset < line.end, ByteClass.continuesIdentifier(bytes[offset]) { offset += 1 }
      let isTag = isIndented || isQuoted || (0x41...0x5A).contains(bytes[start])
      if offset > start, isTag { found.append((Array(bytes[start..<offset]), isIndented)) }
    }
    return found
  }

  private func terminator(_ tag: [UInt8], isIndented: Bool, below index: Int) -> Int? {
    var similar: Int?
    for line in index + 1..<max(index + 1, min(lines.count, index + Self.heredocLimit)) {
      let start = lines[line].start + (isIndented ? lines[line].indentation : 0)
      let text = bytes[start..<max(start, lines[line].end)]
      if text.elementsEqual(tag) { return line }
      if similar == nil, isLike(tag, text) { similar = line }
    }
    return similar
  }

  /// Whether a line seems to be meant as a terminator: `TEXT)`, `"TEXT`.
  private func isLike(_ tag: [UInt8], _ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop { ByteClass.isSpace($0) }
    if !rest.starts(with: tag), rest.count <= tag.count + 2 { rest = rest.suffix(tag.count) }
    return rest.starts(with: tag) && !ByteClass.continuesIdentifier(rest.dropFirst(tag.count).first ?? 0)
  }

  // MARK: Parts

  /// The parts that some lines consist of.
  func parts(of range: Range<Int>) -> [Part] {
    var parts: [Part] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard lines[index].kind != .blank, lines[index].kind != .inner else {
        index += 1
        continue
      }
      let part = part(from: index, until: range.upperBound)
      parts.append(part)
      index = part.lines.upperBound
    }
    return parts
  }

  private func part(from head: Int, until limit: Int) -> Part {
    let indentation = lines[head].indentation
    var part = Part(lines: head..<head + 1, frame: [head])
    var isClosed = lines[head].kind == .closer
    var index = head + 1
    while index < limit {
      let line = lines[index]
      if line.kind == .blank {
        index += 1
        continue
      }
      if line.kind != .inner, line.indentation <= indentation {
        guard line.indentation == indentation, line.kind == .continuation || line.kind == .closer && !isClosed else {
          break
        }
        part.frame.append(index)
        isClosed = line.kind == .closer
      } else if line.kind != .inner {
        // What is indented behind the end begins something new: `) do |x|`.
        isClosed = false
      }
      index += 1
      part.lines = head..<index
    }
    return part
  }

  /// Whether what is indented below the first line of a part goes on with its expression: arguments, elements, operands.
  func goesOn(_ part: Part) -> Bool {
    let line = lines[part.lines.lowerBound]
    let next = lines[part.lines.dropFirst()].first { $0.kind != .blank }
    if next?.kind == .continuation, next?.indentation != line.indentation { return true }
    var end = line.end
    while end > line.start, ByteClass.isSpace(bytes[end - 1]) { end -= 1 }
    guard end > line.start else { return false }
    switch bytes[end - 1] {
    case UInt8(ascii: "|"): return !endsBlockParameters(line.start..<end)
    case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\\"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: ">"),
      UInt8(ascii: "<"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: ":"):
      return true
    default: return false
    }
  }

  private func endsBlockParameters(_ range: Range<Int>) -> Bool {
    bytes[range.lowerBound..<range.upperBound - 1].contains(UInt8(ascii: "|"))
  }
}
