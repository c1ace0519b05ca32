/// The parameters that a comment or a description documents, as YARD writes them:
/// `@param name [Type] text`, `@param [Type] name text`, `@option options [Type] :name (default) text`.
struct DocumentationTags {
  private struct Tag {
    var name: String
    var type: String?
    var `default`: String?
    var text: String
  }

  private var tags: [Tag] = []

  /// Reads the tags of a comment and of descs.
  init(comment: String?, description: [String]) {
    for text in [comment].compactMap({ $0 }) + description where text.utf8.contains(UInt8(ascii: "@")) {
      var continues = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let trimmed = line.drop { $0 == " " || $0 == "\t" }
        if let tag = Self.tag(trimmed) {
          tags.append(tag)
          continues = true
        } else if continues, line.first == " " || line.first == "\t", !trimmed.isEmpty, trimmed.first != "@" {
          tags[tags.count - 1].text += (tags[tags.count - 1].text.isEmpty ? "" : " ") + trimmed
        } else {
          continues = false
        }
      }
    }
  }

  /// Adds what the tags say to the parameters, and, if wanted, the parameters that only they know.
  func document(_ parameters: inout [LaneParameter], addsUnknown: Bool = true) {
    guard !tags.isEmpty else { return }
    var indices = Dictionary(
      parameters.enumerated().map { (Array($1.name.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    for tag in tags {
      let name = Array(tag.name.utf8)
      let known = indices[name]
      if known == nil, !addsUnknown || Self.isOptionsName(tag) { continue }
      let index = known ?? parameters.count
      if known == nil {
        indices[name] = index
        parameters.append(LaneParameter(name: tag.name, isRequired: false, source: .documentation))
      }
      if parameters[index].type == nil { parameters[index].type = tag.type }
      if parameters[index].description == nil, !tag.text.isEmpty { parameters[index].description = tag.text }
      if parameters[index].default == nil, !parameters[index].isRequired { parameters[index].default = tag.default }
    }
  }

  /// Whether a tag documents the hash of options itself.
  private static func isOptionsName(_ tag: Tag) -> Bool {
    tag.name == "options" || (tag.type ?? "").hasPrefix("Hash")
  }

  private static func tag(_ line: Substring) -> Tag? {
    var scanner = Scanner(rest: line)
    if scanner.skip("@param") {
      var type = scanner.bracketed("[", "]")
      guard let name = scanner.name() else { return nil }
      if type == nil { type = scanner.bracketed("[", "]") }
      let value = scanner.bracketed("(", ")")
      return tag(name, type, value, scanner.text)
    }
    guard scanner.skip("@option"), scanner.name() != nil else { return nil }
    let type = scanner.bracketed("[", "]")
    guard let name = scanner.name() else { return nil }
    let value = scanner.bracketed("(", ")")
    return tag(name, type, value, scanner.text)
  }

  /// A tag whose parenthesis is a default: `(10)`, `(default: 10)`; words such as `(optional)` are text.
  private static func tag(_ name: String, _ type: String?, _ value: String?, _ text: String) -> Tag {
    guard var value else { return Tag(name: name, type: type, default: nil, text: text) }
    for prefix in ["default:", "defaults to", "default"] where value.lowercased().hasPrefix(prefix) {
      value = String(value.dropFirst(prefix.count).drop { $0 == " " })
      return Tag(name: name, type: type, default: value, text: text)
    }
    if ["optional", "required"].contains(value.lowercased()) || value.contains(" ") {
      return Tag(name: name, type: type, default: nil, text: "(\(value)) \(text)")
    }
    return Tag(name: name, type: type, default: value, text: text)
  }

  /// Takes a line of tags apart.
  private struct Scanner {
    var rest: Substring

    mutating func skip(_ word: String) -> Bool {
      guard rest.hasPrefix(word), let next = rest.dropFirst(word.count).first, next == " " || next == "\t" else {
        return false
      }
      rest = rest.dropFirst(word.count)
      skipBlanks()
      return true
    }

    mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    mutating func bracketed(_ open: Character, _ close: Character) -> String? {
      guard rest.first == open, let end = rest.firstIndex(of: close) else { return nil }
      let text = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      skipBlanks()
      return String(text)
    }

    mutating func name() -> String? {
      let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "[" }
      let name = word.filter { !":,\"'*&".contains($0) }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" || $0 == "-" }) else {
        return nil
      }
      rest = rest.dropFirst(word.count)
      skipBlanks()
      return name
    }

    var text: String {
      var text = rest
      if text.first == "-" { text = text.dropFirst().drop { $0 == " " } }
      return String(text)
    }
  }
}
