/// The parameters that a documentation comment describes with Swift's own marks.
///
/// Both `- Parameter name: text` and the list below `- Parameters:` count.
enum SwiftDocParameters {
  /// The names and texts in their order.
  static func read(_ comment: String) -> [(name: String, text: String)] {
    var found: [(name: String, text: String)] = []
    var listIndentation: Int?
    for line in comment.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let content = line.drop { $0 == 0x20 || $0 == 0x09 }
      let indentation = line.count - content.count
      guard let mark = content.first, [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(mark) else {
        if content.isEmpty { continue }
        guard let outer = listIndentation, indentation > outer, !found.isEmpty else { continue }
        found[found.count - 1].text += " " + String(decoding: content, as: UTF8.self)
        continue
      }
      let item = content.dropFirst().drop { $0 == 0x20 }
      if let outer = listIndentation, indentation > outer {
        if let entry = entry(item) { found.append(entry) }
        continue
      }
      listIndentation = nil
      let word = item.prefix { SwiftLexer.isNameByte($0) }
      let keyword = String(decoding: word, as: UTF8.self).lowercased()
      if keyword == "parameters" {
        listIndentation = indentation
      } else if keyword == "parameter", let entry = entry(item.dropFirst(word.count).drop { $0 == 0x20 }) {
        found.append(entry)
        listIndentation = indentation
      }
    }
    return found
  }

  /// Takes `name: text` apart.
  private static func entry(_ item: Substring.UTF8View) -> (name: String, text: String)? {
    guard let colon = item.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = item[..<colon].filter { $0 != UInt8(ascii: "`") }
    guard !name.isEmpty, name.allSatisfy({ SwiftLexer.isNameByte($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    let text = item[item.index(after: colon)...].drop { $0 == 0x20 }
    return (String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self))
  }
}
