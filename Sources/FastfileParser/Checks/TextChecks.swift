/// The rules on bytes that mislead: curly quotes, invisible characters, tabs and line ends.
enum TextChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    context.files.flatMap { names($0) + heredocs($0) }
  }

  /// A diagnostic on curly quotes without those in comments, which do no harm; nil where no other is left.
  static func narrowed(_ diagnostic: Diagnostic, _ context: CheckContext) -> Diagnostic? {
    guard diagnostic.code == "smart-quotes", let tree = context.files.first?.tree else { return diagnostic }
    let comments = tree.comments
    let edits = tree.source.edits.filter { edit in
      var low = 0
      var high = comments.count
      while low < high {
        let middle = (low + high) / 2
        if comments[middle].upperBound < edit.offset { low = middle + 1 } else { high = middle }
      }
      return low == comments.count || comments[low].lowerBound >= edit.offset
    }
    return edits.isEmpty ? nil : SmartQuotes.diagnostic(on: edits, in: tree.source)
  }

  // MARK: Names

  /// Characters in names of methods, variables and constants that nobody can see or that were meant as quotes.
  private static func names(_ file: SyntaxIndex) -> [Diagnostic] {
    let tree = file.tree
    guard ByteScan.firstNonASCII(in: tree.source.bytes.array, from: 0) < tree.source.count else { return [] }
    var found: [Diagnostic] = []
    var saidLines: Set<Int> = []
    for id in tree.ids {
      switch tree.kind(id) {
      case .call, .localVariable, .constant, .assignment: break
      default: continue
      }
      let range = tree.nameRange(id)
      guard range.count > 0, tree.source.bytes[range.lowerBound..<range.upperBound].contains(where: { $0 >= 0x80 })
      else { continue }
      let location = tree.source.location(range)
      for scalar in tree.name(id).unicodeScalars {
        guard let diagnostic = diagnostic(scalar, location) else { continue }
        if saidLines.insert(location.line).inserted { found.append(diagnostic) }
        break
      }
    }
    return found
  }

  private static func diagnostic(_ scalar: Unicode.Scalar, _ location: SourceLocation) -> Diagnostic? {
    switch scalar.value {
    case 0x2018...0x201F:
      return Diagnostic(
        rule: "smart-quotes-in-import",
        "a curly quote, which Ruby takes for a letter here; type a straight one", at: location)
    case 0xA0, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x3000, 0xFEFF, 0xAD:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let spelling = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      return Diagnostic(
        rule: "invisible-character",
        "the character \(spelling), which looks like a blank or like nothing, is part of this name; delete it",
        at: location
      )
    default: return nil
    }
  }

  // MARK: Heredocs

  private static func heredocs(_ file: SyntaxIndex) -> [Diagnostic] {
    let tree = file.tree
    var found: [Diagnostic] = []
    for id in file.heredocs {
      let body = tree.bodyRange(of: id)
      guard body.count > 0, body.upperBound <= tree.source.count else { continue }
      let lines = tree.source.bytes[body.lowerBound..<body.upperBound].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
      let location = tree.source.location(tree.range(id))
      if lines.contains(where: { $0.last == UInt8(ascii: "\r") }) {
        found.append(
          Diagnostic(
            rule: "heredoc-line-ends", "Ruby turns the CRLF line ends of this heredoc into LF", at: location))
      }
      if tree[id].flags.contains(.squiggly), let line = mixedLine(lines) {
        let start = line.startIndex
        found.append(
          Diagnostic(
            rule: "heredoc-indentation",
            "lines of this heredoc are indented by tabs and others by spaces, which <<~ does not take for the same; use one",
            at: location,
            related: [
              Diagnostic.Related(
                message: "the first line that differs", location: tree.source.location(SourceRange(start, start + 1)))
            ]))
      }
    }
    return found
  }

  /// The first line that is indented by the other kind of blank than the first indented one.
  private static func mixedLine(_ lines: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
    var kind: UInt8?
    for line in lines {
      guard let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"),
        line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") })
      else { continue }
      if let kind, kind != first { return line }
      kind = first
    }
    return nil
  }
}
