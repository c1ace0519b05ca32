/// The conditions of compilation, `#if` and its kin, that parts of a source depend on.
struct SwiftConditions {
  /// Where a condition begins to hold, by token, in ascending order; nil where none does.
  private var changes: [(token: Int, condition: String?)] = []

  /// Finds the directives of a source.
  init(_ source: SwiftSource) {
    var open: [[String]] = []
    for index in source.tokens.indices where source.isPunctuation(index, "#") && source.tokens[index].startsLine {
      if source.isWord(index + 1, "if") {
        open.append([Self.condition(behind: index + 1, in: source)])
      } else if source.isWord(index + 1, "elseif"), !open.isEmpty {
        open[open.count - 1].append(Self.condition(behind: index + 1, in: source))
      } else if source.isWord(index + 1, "else"), let branches = open.last {
        open[open.count - 1] = [branches.suffix(4).map { "!(\($0))" }.joined(separator: " && ")]
      } else if source.isWord(index + 1, "endif") {
        _ = open.popLast()
      } else {
        continue
      }
      changes.append((index, open.last?.last))
    }
  }

  /// The innermost condition around a token, as it is written; for what follows `#else`, the others negated.
  func condition(at token: Int) -> String? {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].token <= token { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : changes[low - 1].condition
  }

  /// The text from behind a directive's word to the end of its line.
  private static func condition(behind word: Int, in source: SwiftSource) -> String {
    var last = word
    while last + 1 < source.tokens.count, !source.tokens[last + 1].startsLine { last += 1 }
    return source.text(from: word + 1, through: last)
  }
}
