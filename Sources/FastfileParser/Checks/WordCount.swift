/// How often some words stand in files, comments left out.
struct WordCount {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  /// Which bytes the words begin with: most words of a file are none of them.
  private var firstBytes = Array(repeating: false, count: 256)

  init(of words: [String], in trees: [SyntaxTree]) {
    for word in words {
      let bytes = Array(word.utf8)
      counts[bytes[...]] = 0
      if let first = bytes.first { firstBytes[Int(first)] = true }
    }
    for tree in trees { add(tree) }
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
        guard firstBytes[Int(bytes[start])] else { continue }
        // A name may end in a mark of its own.
        if bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!") { count(bytes[start...index]) }
        count(bytes[start..<index])
      } else {
        index += 1
      }
    }
  }

  private mutating func count(_ word: ArraySlice<UInt8>) {
    if let known = counts[word] { counts[word] = known + 1 }
  }
}
