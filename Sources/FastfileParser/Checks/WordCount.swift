/// How often some words stand in files, comments left out.
struct WordCount {
  /// The counts by the words' hashes, which are long enough to tell words apart.
  private var counts: [Int: Int] = [:]
  /// How long the words are that begin with each byte, as bits: most words of a file are none of them.
  private var lengths = Array(repeating: UInt64(0), count: 256)

  init(of words: [String], in trees: [SyntaxTree]) {
    for word in words {
      let bytes = Array(word.utf8)
      counts[Self.hash(bytes[...])] = 0
      if let first = bytes.first { lengths[Int(first)] |= Self.bit(of: bytes.count) }
    }
    for tree in trees { add(tree) }
  }

  /// The bit of a length; all great ones share the last.
  private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  /// FNV-1a.
  private static func hash(_ word: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: word.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// How often a word stands there.
  func count(of word: String) -> Int { counts[Self.hash(Array(word.utf8)[...])] ?? 0 }

  private mutating func add(_ tree: SyntaxTree) {
    var start = 0
    for comment in tree.comments {
      add(tree.source, from: start, to: comment.lowerBound)
      start = max(start, comment.upperBound)
    }
    add(tree.source, from: start, to: tree.source.count)
  }

  /// Counts what stands between two comments: no word goes on in one.
  private mutating func add(_ source: SourceText, from start: Int, to end: Int) {
    var found: [Range<Int>] = []
    ByteReader.read(source.bytes) { reader in
      var index = start
      while index < end {
        let start = index
        index = min(end, reader.endOfIdentifier(from: start))
        guard index > start else {
          index &+= 1
          continue
        }
        let known = lengths[Int(reader[start])]
        guard known != 0 else { continue }
        // A name may end in a mark of its own.
        let mark = reader[index]
        if mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!"), known & Self.bit(of: index + 1 - start) != 0 {
          found.append(start..<index + 1)
        }
        if known & Self.bit(of: index - start) != 0 { found.append(start..<index) }
      }
    }
    for word in found { count(source.bytes[word]) }
  }

  private mutating func count(_ word: ArraySlice<UInt8>) {
    let hash = Self.hash(word)
    if let known = counts[hash] { counts[hash] = known + 1 }
  }
}
