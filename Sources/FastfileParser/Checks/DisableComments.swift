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
      var code: CodeLines?
      for comment in file.tree.comments { read(comment, file, &code) }
    }
  }

  private mutating func read(_ comment: SourceRange, _ file: SyntaxIndex, _ code: inout CodeLines?) {
    let source = file.tree.source
    guard let start = Self.start(of: comment, in: source) else { return }
    var words = Self.words(in: source, from: start, to: comment.upperBound)
    guard !words.isEmpty else { return }
    let directive = words.removeFirst()
    let isWhole = directive.text == "lanectl:disable-file"
    guard isWhole || directive.text == "lanectl:disable" else {
      return unknownWord(directive.text, directive.range, source)
    }
    var lines: ClosedRange<Int>?
    if !isWhole {
      let known = code ?? CodeLines(file)
      code = known
      lines = known.lines(of: comment)
    }
    for word in words {
      if word.text == "--" { break }
      guard Rule.named(word.text) != nil else {
        unknownWord(word.text, word.range, source)
        continue
      }
      entries.append(Entry(code: word.text, location: source.location(word.range), lines: lines))
    }
  }

  /// Where the text of a comment begins that speaks to lanectl; nil for any other.
  private static func start(of comment: SourceRange, in source: SourceText) -> Int? {
    let bytes = source.bytes[comment.lowerBound..<comment.upperBound]
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    let start = bytes.firstIndex { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    return bytes[start...].starts(with: "lanectl:".utf8) ? start : nil
  }

  /// Whether a file has any such comments.
  static func areIn(_ tree: SyntaxTree) -> Bool { tree.comments.contains { start(of: $0, in: tree.source) != nil } }

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

  /// The diagnostics that no comment hides.
  mutating func filter(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !entries.isEmpty else { return diagnostics }
    var said: [Place: [Int]] = [:]
    for diagnostic in diagnostics {
      guard let location = diagnostic.location else { continue }
      said[Place(path: location.path, code: diagnostic.code), default: []].append(location.line)
    }
    for place in said.keys { said[place]?.sort() }
    var hidden: [Place: HiddenLines] = [:]
    for index in entries.indices {
      let place = Place(path: entries[index].location.path, code: entries[index].code)
      guard let lines = said[place] else { continue }
      if let range = entries[index].lines {
        let next = lines.firstIndexOfSorted { $0 >= range.lowerBound }
        guard next < lines.count, lines[next] <= range.upperBound else { continue }
      }
      entries[index].isUsed = true
      hidden[place, default: HiddenLines()].add(entries[index].lines)
    }
    return diagnostics.filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      return hidden[Place(path: location.path, code: diagnostic.code)]?.contains(location.line) != true
    }
  }

  /// What a comment speaks of.
  private struct Place: Hashable {
    var path: String
    var code: String
  }

  /// Lines of which nothing is to be said, added in ascending order of their beginnings.
  private struct HiddenLines {
    private var isWhole = false
    private var ranges: [ClosedRange<Int>] = []

    mutating func add(_ lines: ClosedRange<Int>?) {
      guard let lines else {
        isWhole = true
        return
      }
      if let last = ranges.last, lines.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, lines.upperBound)
      } else {
        ranges.append(lines)
      }
    }

    func contains(_ line: Int) -> Bool {
      if isWhole { return true }
      let index = ranges.firstIndexOfSorted { $0.upperBound >= line }
      return index < ranges.count && ranges[index].contains(line)
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

extension FastfileEvaluation {
  /// Takes out the warnings and notes that comments hide, as the rules do; an error stops fastlane and stays.
  mutating func hideDisabled() {
    let diagnostics = fastfile.diagnostics
    guard diagnostics.contains(where: { $0.severity != .error }), trees.contains(where: DisableComments.areIn) else {
      return
    }
    var comments = DisableComments(trees.map { SyntaxIndex($0) })
    let shown = Set(comments.filter(diagnostics))
    fastfile.diagnostics.removeAll { $0.severity != .error && !shown.contains($0) }
  }
}
