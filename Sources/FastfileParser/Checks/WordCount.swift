/// How often words stand in files, comments left out.
struct WordCount {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  init(_ trees: [SyntaxTree]...) {
    for tree in trees.joined() { add(tree) }
  }

  /// How often a word stands there.
  func count(of word: String) -> Int { counts[Array(word.utf8)[...]] ?? 0 }

  private mutating func add(_ tree: SyntaxTree) {
    let bytes = tree.source.bytes
    var comments = tree.comments[...]
    var index = 0
    while index < tree.source.count {
      if let comment = comments.first, comment.lowerBound <= index {
        index = max(index, comment.upperBound)
        comments.removeFirst()
        continue
      }
      let start = index
      while index < tree.source.count, ByteClass.continuesIdentifier(bytes[index]) { index += 1 }
      if index > start {
        // A name may end in a mark of its own.
        if bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!") {
          counts[bytes[start...index], default: 0] += 1
        }
        counts[bytes[start..<index], default: 0] += 1
      } else {
        index += 1
      }
    }
  }
}
