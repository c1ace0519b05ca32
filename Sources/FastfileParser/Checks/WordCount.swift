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
      while index < tree.source.count, Self.isWordByte(bytes[index]) { index += 1 }
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

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte >= 0x30 && byte <= 0x39
      || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}
