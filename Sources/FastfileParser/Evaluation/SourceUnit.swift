/// A file, or a string given to `eval`, while it is evaluated.
final class SourceUnit {
  let tree: SyntaxTree
  /// What `__FILE__` is inside.
  let file: String

  /// Whether a comment at its beginning freezes the strings that are written in it.
  let freezesStrings: Bool

  init(tree: SyntaxTree, file: String) {
    self.tree = tree
    self.file = file
    freezesStrings = Self.freezesStrings(tree.source.bytes.array)
  }

  /// Looks for `frozen_string_literal: true` in the comments that a text begins with.
  private static func freezesStrings(_ bytes: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") || bytes[start] == newline {
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      let words = bytes[start..<end].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "#") || $0 == 13 }
      if words.count == 2, words[1].elementsEqual("true".utf8) {
        if words[0].elementsEqual("frozen_string_literal:".utf8) { return true }
        if words[0].elementsEqual("frozen-string-literal:".utf8) { return true }
      }
      start = end + 1
    }
    return false
  }
}
