/// The right word for a mistyped one.
enum Suggestion {
  /// The word that takes the fewest slips to get to; nil where none is near.
  static func nearest(to typed: String, among words: [String]) -> String? {
    if let word = words.first(where: { $0.lowercased() == typed.lowercased() }) { return word }
    let typedBytes = Array(typed.utf8.prefix(64))
    let limit = typedBytes.count <= 4 ? 1 : typedBytes.count <= 8 ? 2 : 3
    let candidates = words.map { (word: $0, distance: distance(typedBytes, Array($0.utf8))) }
    if let best = candidates.min(by: { $0.distance < $1.distance }), best.distance <= limit { return best.word }
    // A word broken off is as plain as a slip.
    let begun = words.filter { $0.utf8.starts(with: typedBytes) }
    return typedBytes.count > 2 && begun.count == 1 ? begun[0] : nil
  }

  /// The command that a word was meant to name, or else the option that is called so.
  static func command(for word: String) -> String? {
    if let command = Command.allCases.first(where: { $0.description.otherNames.contains(word) }) {
      return command.rawValue
    }
    let option = OptionDescription.rows(of: .list).first { $0.long == word }
    return option?.spelling ?? nearest(to: word, among: Command.allCases.map(\.rawValue))
  }

  /// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
