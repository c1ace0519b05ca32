/// Finds out what a broken file lacks, by reading it again under assumptions.
///
/// Indentation tells: an `end` that does not stand below the line it closes points at the construct whose own `end` or
/// `do` is missing. An assumption is kept if fewer errors remain under it. The number of readings is bounded, so the
/// whole takes time linear in the file.
struct Recovery {
  /// How often a file is read at most: a small one often, a big one a few times.
  private var readingLimit: Int { max(6, min(40, 1_000_000 / max(1, source.count))) }

  private let source: SourceText
  private let bytes: ByteReader
  private var repairs = Repairs()
  private var best: Parser
  private(set) var root: NodeID
  private(set) var readings = 1
  /// The assumptions that were kept.
  private(set) var made: [Repairs.Repair] = []

  /// Reads a text that could not be read without errors.
  init(_ source: SourceText, _ bytes: ByteReader, repairs: Repairs = Repairs()) {
    self.source = source
    self.bytes = bytes
    self.repairs = repairs
    (best, root) = Self.read(source, bytes, repairs)
  }

  private static func read(_ source: SourceText, _ bytes: ByteReader, _ repairs: Repairs) -> (Parser, NodeID) {
    var parser = Parser(source, bytes, repairs: repairs)
    parser.layout = LayoutRecord()
    let root = parser.parseProgram()
    return (parser, root)
  }

  /// Repairs the file as far as possible; the parser that read it best.
  mutating func run() -> Parser {
    while best.errors.contains(where: { !$0.isRepaired }), improve() {}
    return best
  }

  /// Tries the assumptions that may explain the errors that are left; true if one did.
  private mutating func improve() -> Bool {
    for candidate in candidates() {
      guard readings < readingLimit else { return false }
      var tried = repairs
      guard tried.insert(candidate) else { continue }
      readings += 1
      let (parser, root) = Self.read(source, bytes, tried)
      // A reading that finds nothing wrong has passed over the mistake.
      guard !parser.errors.isEmpty, parser.unrepairedErrorCount < best.unrepairedErrorCount else { continue }
      (repairs, best, self.root) = (tried, parser, root)
      made.append(candidate)
      return true
    }
    return false
  }

  /// What may be missing, the likeliest first.
  private func candidates() -> [Repairs.Repair] {
    guard let layout = best.layout else { return [] }
    var candidates: [Repairs.Repair] = []
    let errors = best.errors.filter { !$0.isRepaired }
    let first = errors.first?.range.lowerBound ?? 0
    for error in errors.prefix(4) {
      if error.kind == .unclosedHeredoc { candidates.append(.unclosedHeredoc(error.range.lowerBound)) }
    }
    for error in errors.prefix(4) { candidates += interpolationCandidates(layout, error.range.lowerBound) }
    for error in errors.prefix(4) { candidates += strayTextCandidates(layout, error) }
    candidates += literalCandidates(layout, firstError: first)
    candidates += mismatchCandidates(layout)
    let structural = errors.filter { [.surplusEnd, .missingEnd, .unclosedLiteral].contains($0.kind) }
    for error in structural.prefix(4) {
      switch error.kind {
      case .surplusEnd: candidates += surplusCandidates(layout, end: error.range.lowerBound)
      case .missingEnd: candidates.append(.missingEnd(error.range.lowerBound))
      case .unclosedLiteral: candidates.append(.unclosedLiteral(error.range.lowerBound))
      default: break
      }
    }
    return candidates
  }

  /// Literals over several lines behind which text follows directly, and the one before the first error.
  private func literalCandidates(_ layout: LayoutRecord, firstError: Int) -> [Repairs.Repair] {
    guard !layout.literals.isEmpty else { return [] }
    var candidates: [Repairs.Repair] = []
    if let odd = layout.literals.first(where: { ByteClass.continuesIdentifier(source.bytes[$0.end]) }) {
      candidates.append(.unclosedLiteral(odd.start))
    }
    let before = layout.literals.filter { $0.start <= firstError }
    for literal in [before.last, before.first].compactMap({ $0 }) {
      candidates.append(.unclosedLiteral(literal.start))
    }
    return candidates
  }

  /// A word that can't stand where it does, if a quote behind it on its line has no partner there.
  private func strayTextCandidates(_ layout: LayoutRecord, _ error: SyntaxError) -> [Repairs.Repair] {
    guard error.kind == .unexpectedToken else { return [] }
    let line = source.lineIndex(of: error.range.lowerBound)
    // Behind a literal from a line above, that one is to blame.
    guard !layout.literals.contains(where: { source.lineIndex(of: $0.end) == line }) else { return [] }
    var offset = error.range.lowerBound
    var count = 0
    while offset < source.count, source.bytes[offset] != 0x0a {
      if source.bytes[offset] == UInt8(ascii: "\"") || source.bytes[offset] == UInt8(ascii: "'") { count += 1 }
      offset += 1
    }
    return count % 2 == 1 ? [.strayText(error.range.lowerBound)] : []
  }

  /// The last interpolation that begins before an error on its line, or at it.
  private func interpolationCandidates(_ layout: LayoutRecord, _ error: Int) -> [Repairs.Repair] {
    guard let start = layout.interpolations.last(where: { $0 <= error }),
      source.lineIndex(of: start) == source.lineIndex(of: error)
    else { return [] }
    return [.unclosedInterpolation(start)]
  }

  /// The first `end` that does not stand below the line it closes.
  private func mismatchCandidates(_ layout: LayoutRecord) -> [Repairs.Repair] {
    let mismatches = layout.pairs.filter { pair in
      pair.endIndentation.map { $0 != pair.openerIndentation && !pair.isAligned } ?? false
    }
    guard let first = mismatches.min(by: { ($0.end ?? 0) < ($1.end ?? 0) }), let end = first.end,
      let indentation = first.endIndentation
    else { return [] }
    return indentation < first.openerIndentation ? [.missingEnd(first.opener)] : surplusCandidates(layout, end: end)
  }

  /// What an `end` too many may mean: a `do` is missing in the last statement above it in the same column, or nothing is.
  private func surplusCandidates(_ layout: LayoutRecord, end: Int) -> [Repairs.Repair] {
    let column = source.indentation(at: end)
    let statement = layout.statements.last { $0.start < end && $0.indentation == column }
    return [misspelled(layout, before: end), statement?.start].compactMap { $0 }.map { .missingDo($0) }
      + [.surplusEnd(end)]
  }

  /// The last statement before an `end` whose line ends in a word that can't stand there.
  private func misspelled(_ layout: LayoutRecord, before end: Int) -> Int? {
    guard let error = best.errors.last(where: { $0.kind == .unexpectedToken && $0.range.lowerBound < end }),
      let statement = layout.statements.last(where: { $0.start < error.range.lowerBound }),
      source.lineIndex(of: statement.start) == source.lineIndex(of: error.range.lowerBound)
    else { return nil }
    return statement.start
  }
}
