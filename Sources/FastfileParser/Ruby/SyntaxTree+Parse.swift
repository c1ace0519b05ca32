extension SyntaxTree {
  /// Reads a file as Ruby. Any text yields a tree; what is wrong with it is in `diagnostics`.
  public static func parse(_ source: SourceText) -> SyntaxTree {
    let reading = ByteReader.read(source.bytes) { read(source, $0) }
    if reading.isSuspect, let other = readInParts(source), other.isBetter(than: reading) { return tree(other, source) }
    return tree(reading, source)
  }

  /// What the parser made of a text.
  private struct Reading {
    var nodes: NodeStore
    var root: NodeID
    var comments: [SourceRange]
    var errors: [SyntaxError]
    var faults: [SyntaxError]
    var surplusErrorCount: Int
    /// How many lines the structure contradicts, where the file is broken.
    var contradictions: Int
    /// How many of them may be due to what was left out.
    var blankCount = 0

    init(_ parser: Parser, _ root: NodeID) {
      nodes = parser.nodes
      self.root = root
      comments = parser.lexer.comments
      errors = parser.errors
      faults = parser.faults
      surplusErrorCount = parser.surplusErrorCount
      contradictions = parser.layout?.contradictions ?? 0
    }

    private var errorCount: Int { errors.count + surplusErrorCount }

    /// Whether there are the marks of a merge, all sides of which were read, or a comment up to the end of the file.
    private var hidesCode: Bool { errors.contains { $0.kind == .conflictMarker || $0.kind == .unclosedComment } }

    /// Whether the file is broken, and more seems to be lost than has to be.
    var isSuspect: Bool { !errors.isEmpty && (errorCount > 1 || contradictions > 0 || hidesCode) }

    func isBetter(than other: Reading) -> Bool {
      guard errorCount > 0 else { return false }
      if errorCount < other.errorCount { return contradictions <= other.contradictions + blankCount }
      guard errorCount == other.errorCount else { return false }
      return contradictions < other.contradictions || contradictions == other.contradictions && other.hidesCode
    }
  }

  private static func read(_ source: SourceText, _ bytes: ByteReader) -> Reading {
    var parser = Parser(source, bytes, repairs: Repairs())
    let root = parser.parseProgram()
    guard !parser.errors.isEmpty else { return Reading(parser, root) }
    var recovery = Recovery(source, bytes)
    parser = recovery.run()
    return Reading(parser, recovery.root)
  }

  /// Reads a broken file part by part; nil where that would take too long.
  private static func readInParts(_ source: SourceText) -> Reading? {
    var segmentation = Segmentation(source)
    guard let damage = segmentation.run() else { return nil }
    let text = SourceText(path: source.path, bytes: segmentation.text(without: damage.blanks))
    var reading = ByteReader.read(text.bytes) { bytes in
      var parser = Parser(text, bytes, repairs: Repairs(damage.repairs))
      parser.layout = LayoutRecord()
      let root = parser.parseProgram()
      return Reading(parser, root)
    }
    reading.blankCount = damage.blanks.count
    var lines = Set(reading.errors.map { source.lineIndex(of: $0.range.lowerBound) })
    for error in damage.errors where lines.insert(source.lineIndex(of: error.range.lowerBound)).inserted {
      if reading.errors.count < Parser.errorLimit {
        reading.errors.append(error)
      } else {
        reading.surplusErrorCount += 1
      }
    }
    return reading
  }

  private static func tree(_ reading: Reading, _ source: SourceText) -> SyntaxTree {
    SyntaxTree(
      source: source, nodes: reading.nodes, root: reading.root, comments: reading.comments,
      diagnostics: diagnostics(of: reading, source))
  }

  private static func diagnostics(of reading: Reading, _ source: SourceText) -> [Diagnostic] {
    var errors = reading.errors.isEmpty ? reading.faults : reading.errors
    // An `else` without its `if` takes the `end` of the construct around it: one mistake, whose place is the `else`.
    if errors.count == 1, errors[0].kind == .surplusEnd,
      let clause = reading.faults.last(where: {
        $0.kind == .uselessElse && $0.range.lowerBound < errors[0].range.lowerBound
      })
    {
      errors = [clause]
    }
    guard !errors.isEmpty else { return [] }
    var diagnostics = errors.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { $0.diagnostic(in: source) }
    if reading.surplusErrorCount > 0, var last = diagnostics.last {
      last.code = "too-many-errors"
      last.message = "\(reading.surplusErrorCount) more errors behind this one are not shown"
      last.related = []
      diagnostics.append(last)
    }
    return diagnostics
  }
}
