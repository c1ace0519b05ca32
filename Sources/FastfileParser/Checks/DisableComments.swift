/// The comments that switch rules off: `# lanectl:disable CODE`, `# lanectl:disable-file CODE`.
struct DisableComments {
  private struct Entry {
    var code: String
    var location: SourceLocation
    /// The lines for which it counts; nil for the whole file.
    var lines: ClosedRange<Int>?
    var isUsed = false
  }

  private var entries: [Entry] = []
  /// Comments that name no rule.
  private(set) var unknown: [Diagnostic] = []

  /// Reads the comments of all files.
  init(_ files: [SyntaxIndex]) {
    for file in files {
      for comment in file.tree.comments { read(comment, file) }
    }
  }

  private mutating func read(_ comment: SourceRange, _ file: SyntaxIndex) {
    let source = file.tree.source
    let marker = Array("lanectl:".utf8)
    let bytes = source.bytes[comment.lowerBound..<comment.upperBound]
    guard bytes.first == UInt8(ascii: "#") else { return }
    let start = bytes.firstIndex { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    guard bytes[start...].starts(with: marker) else { return }
    var words = Self.words(in: source, from: start, to: comment.upperBound)
    guard !words.isEmpty else { return }
    let directive = words.removeFirst()
    let isWhole = directive.text == "lanectl:disable-file"
    guard isWhole || directive.text == "lanectl:disable" else {
      return unknownWord(directive.text, directive.range, source)
    }
    let lines = isWhole ? nil : Self.lines(below: comment, file)
    for word in words {
      if word.text == "--" { break }
      guard Rule.named(word.text) != nil else {
        unknownWord(word.text, word.range, source)
        continue
      }
      entries.append(Entry(code: word.text, location: source.location(word.range), lines: lines))
    }
  }

  private mutating func unknownWord(_ word: String, _ range: SourceRange, _ source: SourceText) {
    let what = word.hasPrefix("lanectl:") ? "no word to lanectl" : "no rule"
    unknown.append(
      Diagnostic(
        rule: "unknown-code", "'\(word)' is \(what); `lanectl check --explain all` lists the codes",
        at: source.location(range)))
  }

  /// The words of a comment, with commas taken for blanks.
  private static func words(in source: SourceText, from start: Int, to end: Int) -> [(text: String, range: SourceRange)]
  {
    var words: [(String, SourceRange)] = []
    var index = start
    func isBlank(_ index: Int) -> Bool { " \t,\r\n".utf8.contains(source.bytes[index]) }
    while index < end {
      while index < end, isBlank(index) { index += 1 }
      let first = index
      while index < end, !isBlank(index) { index += 1 }
      if index > first { words.append((source.text(SourceRange(first, index)), SourceRange(first, index))) }
    }
    return words
  }

  /// The lines that a comment speaks of: its own where code stands before it, else those of the lane below it, else the next
  /// line of code.
  private static func lines(below comment: SourceRange, _ file: SyntaxIndex) -> ClosedRange<Int> {
    let source = file.tree.source
    let line = source.lineIndex(of: comment.lowerBound)
    let before = source.bytes[source.lineStart(line)..<comment.lowerBound]
    if before.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return line + 1...line + 1 }
    var next = line + 1
    while next < source.lineCount, isEmptyOrComment(source.line(next + 1)) { next += 1 }
    return next + 1...max(next + 1, laneEnd(from: next, file))
  }

  /// The last line, counted from 1, of the lane that begins on a line counted from 0, descriptions before it passed over.
  private static func laneEnd(from line: Int, _ file: SyntaxIndex) -> Int {
    let source = file.tree.source
    var line = line
    for declaration in file.declarations {
      let location = source.location(file.tree.range(declaration.node))
      guard location.line > line else { continue }
      var first = line
      while first + 1 < location.line, isEmptyOrComment(source.line(first + 1)) { first += 1 }
      guard first + 1 == location.line else { break }
      if declaration.isLane { return location.endLine }
      guard declaration.name == "desc" else { break }
      line = location.endLine
    }
    return 0
  }

  private static func isEmptyOrComment(_ line: String) -> Bool {
    let text = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    return text.isEmpty || text.first == UInt8(ascii: "#")
  }

  /// The diagnostics that no comment hides.
  mutating func filter(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !entries.isEmpty else { return diagnostics }
    return diagnostics.filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      var isShown = true
      for index in entries.indices where entries[index].code == diagnostic.code {
        guard entries[index].location.path == location.path else { continue }
        guard entries[index].lines?.contains(location.line) ?? true else { continue }
        entries[index].isUsed = true
        isShown = false
      }
      return isShown
    }
  }

  /// The comments that hid nothing, of rules that are wanted and could be gone by.
  func unused(_ selection: RuleSelection, except unchecked: Set<String>) -> [Diagnostic] {
    entries.filter { !$0.isUsed && selection.includes($0.code) && !unchecked.contains($0.code) }.map { entry in
      Diagnostic(
        rule: "unused-disable", "'\(entry.code)' has nothing to say here, so this comment hides nothing; delete it",
        at: entry.location)
    }
  }
}
