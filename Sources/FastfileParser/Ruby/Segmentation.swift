/// Reads a broken file part by part, as its indentation divides it, so that a mistake in one costs no other.
///
/// A part that can't be read by itself is looked into: what is wrong in the parts that it consists of is repaired or left
/// out, and only if it still can't be read is the mistake its own. All of it takes time linear in the file.
struct Segmentation {
  /// What is wrong in a part.
  struct Damage {
    /// What is left out.
    var blanks: [Range<Int>] = []
    var repairs: [Repairs.Repair] = []
    /// The mistakes in what is left out.
    var errors: [SyntaxError] = []

    mutating func add(_ other: Damage) {
      blanks += other.blanks
      repairs += other.repairs
      errors += other.errors
    }
  }

  private static let depthLimit = 24

  private let path: String
  /// The text, of each merge that was not finished only one side.
  private let bytes: [UInt8]
  /// What is wrong that hides code: the mark of the first of these merges, a comment without its end.
  private var hidden: [SyntaxError] = []
  private let lines: SourceLines
  /// How many bytes may still be read.
  private var budget: Int

  init(_ source: SourceText) {
    path = source.path
    let conflicts = MergeConflicts(source.bytes)
    var blanks = conflicts.blanks
    if let first = conflicts.first {
      hidden.append(SyntaxError(kind: .conflictMarker, range: SourceRange(first, first + 7)))
    }
    if let comment = SourceLines(source.bytes).unclosedComment {
      blanks.append(comment)
      hidden.append(SyntaxError(kind: .unclosedComment, range: SourceRange(comment.lowerBound, comment.upperBound)))
    }
    bytes = Self.text(source.bytes.array[...], without: blanks)
    lines = SourceLines(SourceBytes(bytes))
    budget = max(8 * source.count, min(60 * source.count, 4_000_000))
  }

  /// What is wrong in the file; nil if that would take too long to find out.
  mutating func run() -> Damage? {
    var damage = Damage()
    damage.errors = hidden
    for part in lines.parts(of: lines.lines.indices) { damage.add(analyze(part, depth: 0)) }
    return budget > 0 ? damage : nil
  }

  /// The text of the file without what is left out.
  func text(without blanks: [Range<Int>]) -> [UInt8] { Self.text(bytes[...], without: blanks) }

  /// A text without what is left out: as many bytes, of which those are blanks.
  private static func text(_ bytes: ArraySlice<UInt8>, without blanks: [Range<Int>]) -> [UInt8] {
    var text = Array(bytes)
    for range in blanks {
      for offset in range where offset >= bytes.startIndex && offset < bytes.endIndex {
        let index = offset - bytes.startIndex
        if text[index] != 0x0a { text[index] = 0x20 }
      }
    }
    return text
  }

  // MARK: Parts

  private mutating func analyze(_ part: SourceLines.Part, depth: Int) -> Damage {
    let range = lines.range(part.lines)
    guard budget > 0, let error = read(range, Damage()).first else { return Damage() }
    let isWhole = part.lines.count == part.frame.count || lines.goesOn(part) || depth > Self.depthLimit
    guard !isWhole else {
      return mended(range, Damage(), error, frame: range) ?? Damage(blanks: [range], errors: [error])
    }
    var damage = Damage()
    var count = 0
    var blocks = 0
    for (index, line) in part.frame.enumerated() {
      let end = index + 1 < part.frame.count ? part.frame[index + 1] : part.lines.upperBound
      for child in lines.parts(of: line + 1..<end) {
        count += 1
        if child.frame.count > 1 { blocks += 1 }
        damage.add(analyze(child, depth: depth + 1))
      }
    }
    guard let error = read(range, damage).first else { return damage }
    if let whole = mended(range, damage, error, frame: lines.range(part.lines)) { return whole }
    for line in part.frame.dropFirst().prefix(8) {
      guard let stray = lines.strayText(at: line) else { continue }
      let error = SyntaxError(kind: .unexpectedToken, range: lines.word(at: line))
      if let whole = repaired(range, damage, without: stray, error) { return whole }
    }
    // What consists of blocks is worth more than what they are in.
    guard blocks * 2 > count else { return Damage(blanks: [range], errors: [error]) }
    for line in part.frame { damage.blanks.append(lines.range(line..<line + 1)) }
    damage.errors.append(error)
    return damage
  }

  /// The errors in a part of the file, read by itself.
  private mutating func read(_ range: Range<Int>, _ damage: Damage) -> [SyntaxError] {
    budget -= range.count
    let text = text(range, damage)
    let errors = ByteReader.read(text.bytes) { bytes in
      var parser = Parser(text, bytes, repairs: repairs(damage, in: range))
      if !damage.repairs.isEmpty { parser.layout = LayoutRecord() }
      _ = parser.parseProgram()
      return parser.errors.filter { !$0.isRepaired }
    }
    return errors.map { $0.moved(by: range.lowerBound) }
  }

  /// What makes a part of the file readable: repairs, or leaving out what can't stand where it does.
  private mutating func mended(
    _ range: Range<Int>, _ damage: Damage, _ error: SyntaxError, frame: Range<Int>
  ) -> Damage? {
    if let whole = repaired(range, damage) { return whole }
    let start = error.range.lowerBound
    guard frame.contains(start), error.range.upperBound <= lines.endOfLine(at: start) else { return nil }
    if let whole = repaired(range, damage, without: start..<error.range.upperBound, error) { return whole }
    return repaired(range, damage, without: start..<max(start, lines.endOfLine(at: start)), error)
  }

  /// The same without some bytes, which an error is about.
  private mutating func repaired(
    _ range: Range<Int>, _ damage: Damage, without blank: Range<Int>, _ error: SyntaxError
  ) -> Damage? {
    var damage = damage
    damage.blanks.append(blank)
    damage.errors.append(error)
    return read(range, damage).isEmpty ? damage : repaired(range, damage)
  }

  /// What makes a part of the file readable, what is known of it included; nil if nothing does.
  private mutating func repaired(_ range: Range<Int>, _ damage: Damage) -> Damage? {
    guard budget > 0 else { return nil }
    // What stands behind it has to be read as something of its own.
    let text = text(range, damage, behind: "\n0")
    let (found, count): ([Repairs.Repair]?, Int) = ByteReader.read(text.bytes) { bytes in
      var recovery = Recovery(text, bytes, repairs: repairs(damage, in: range))
      let parser = recovery.run()
      var last = parser[recovery.root].a
      while !parser[last].next.isNone { last = parser[last].next }
      // Several mistakes at once are hardly what happened.
      let isWhole =
        parser.unrepairedErrorCount == 0 && !parser.errors.isEmpty
        && parser.errors.count <= damage.repairs.count + 1
        && parser.start(of: last) == range.count + 1
      return (isWhole ? recovery.made : nil, recovery.readings)
    }
    budget -= range.count * count
    guard let found else { return nil }
    var whole = damage
    whole.repairs += found.map { $0.moved(by: range.lowerBound) }
    return whole
  }

  private func text(_ range: Range<Int>, _ damage: Damage, behind: String = "") -> SourceText {
    SourceText(path: path, bytes: Self.text(bytes[range], without: damage.blanks) + behind.utf8)
  }

  private func repairs(_ damage: Damage, in range: Range<Int>) -> Repairs {
    Repairs(damage.repairs.map { $0.moved(by: -range.lowerBound) })
  }
}
