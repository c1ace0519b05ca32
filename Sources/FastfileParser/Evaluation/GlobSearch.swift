/// `Dir.glob` over the folders of a loader.
struct GlobSearch {
  private let loader: any DocumentLoader
  private let includesHidden: Bool
  private let resolve: (String) -> String
  private var visits = 0
  /// Whether all that could match was looked at.
  private(set) var isComplete = true

  /// How many entries are looked at before the search gives up.
  private static let visitLimit = 20_000

  init(loader: any DocumentLoader, includesHidden: Bool, resolve: @escaping (String) -> String) {
    self.loader = loader
    self.includesHidden = includesHidden
    self.resolve = resolve
  }

  /// The paths that match; those of each alternative in braces follow one another.
  mutating func paths(matching pattern: String) -> [String] {
    guard let alternatives = Self.alternatives(of: pattern) else {
      isComplete = false
      return []
    }
    return alternatives.flatMap { alternative -> [String] in
      let parts = alternative.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
      let isAbsolute = FilePath.isAbsolute(alternative)
      return walk(ArraySlice(parts), prefix: isAbsolute ? "/" : "", foldersOnly: alternative.hasSuffix("/"), depth: 0)
    }
  }

  private mutating func walk(_ parts: ArraySlice<String>, prefix: String, foldersOnly: Bool, depth: Int) -> [String] {
    guard let part = parts.first else { return [] }
    guard depth < 64, visits < Self.visitLimit else {
      isComplete = false
      return []
    }
    let rest = parts.dropFirst()
    if part == "**", !rest.isEmpty || foldersOnly {
      var found = walk(rest, prefix: prefix, foldersOnly: foldersOnly, depth: depth + 1)
      if rest.isEmpty, !prefix.isEmpty { found = [prefix] }
      for name in entries(of: prefix) where includesHidden || !name.hasPrefix(".") {
        guard loader.entryKind(at: resolve(prefix + name)) == .folder else { continue }
        found += walk(parts, prefix: prefix + name + "/", foldersOnly: foldersOnly, depth: depth + 1)
      }
      return found
    }
    guard part.contains(where: { "*?[\\".contains($0) }) else {
      let path = prefix + part
      guard let kind = loader.entryKind(at: resolve(path)) else {
        noteMiss(path)
        return []
      }
      if rest.isEmpty { return foldersOnly ? (kind == .folder ? [path + "/"] : []) : [path] }
      return kind == .folder ? walk(rest, prefix: path + "/", foldersOnly: foldersOnly, depth: depth + 1) : []
    }
    var found: [String] = []
    let pattern = Array(part.unicodeScalars)
    for name in entries(of: prefix) {
      if name.hasPrefix("."), !part.hasPrefix("."), !includesHidden { continue }
      guard Self.matches(pattern[...], Array(name.unicodeScalars)[...]) else { continue }
      let path = prefix + name
      if rest.isEmpty, !foldersOnly {
        found.append(path)
      } else if loader.entryKind(at: resolve(path)) == .folder {
        found +=
          rest.isEmpty ? [path + "/"] : walk(rest, prefix: path + "/", foldersOnly: foldersOnly, depth: depth + 1)
      }
    }
    return found
  }

  private mutating func entries(of prefix: String) -> [String] {
    let folder = prefix.isEmpty ? "." : prefix
    guard let names = loader.entries(of: resolve(folder)) else {
      noteMiss(folder)
      return []
    }
    visits += names.count
    return names
  }

  /// Where nothing was found because the loader may not look, something may be.
  private mutating func noteMiss(_ path: String) {
    if !loader.covers(resolve(path)) { isComplete = false }
  }

  /// `a{b,c}d` as `abd` and `acd`; nil where there are too many.
  static func alternatives(of pattern: String) -> [String]? {
    var pending = [Array(pattern.unicodeScalars)]
    var results: [String] = []
    var work = 0
    while let characters = pending.popLast() {
      work += characters.count
      guard results.count + pending.count <= alternativeLimit, work <= alternativeWorkLimit else { return nil }
      if let alternatives = firstAlternatives(of: characters) {
        guard alternatives.count <= alternativeLimit,
          alternatives.count * characters.count <= alternativeWorkLimit
        else { return nil }
        pending += alternatives.reversed().map { $0() }
      } else {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters)
        results.append(String(text))
      }
    }
    return results
  }

  private static let alternativeLimit = 1_000
  private static let alternativeWorkLimit = 1_000_000

  /// What makes the patterns that the first braces stand for; nil where there are no braces.
  private static func firstAlternatives(of characters: [Unicode.Scalar]) -> [() -> [Unicode.Scalar]]? {
    guard let open = characters.firstIndex(of: "{") else { return nil }
    var depth = 0
    var starts = [open + 1]
    for index in open..<characters.count {
      switch characters[index] {
      case "{": depth += 1
      case ",": if depth == 1 { starts.append(index + 1) }
      case "}":
        depth -= 1
        guard depth == 0 else { continue }
        let ends = starts.dropFirst().map { $0 - 1 } + [index]
        return zip(starts, ends).map { start, end in
          { Array(characters[..<open]) + characters[start..<end] + characters[(index + 1)...] }
        }
      default: continue
      }
    }
    return nil
  }

  /// `File.fnmatch` of one component.
  static func matches(_ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>) -> Bool {
    var pattern = pattern
    var name = name
    var retry: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if let character = name.first, let rest = step(pattern, character) {
        pattern = rest
        name = name.dropFirst()
      } else if name.isEmpty, pattern.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        pattern = last.pattern
        name = last.name.dropFirst()
        retry = (pattern, name)
      } else {
        return false
      }
    }
  }

  /// The pattern behind its first element if that matches a character.
  private static func step(_ pattern: ArraySlice<Unicode.Scalar>, _ character: Unicode.Scalar)
    -> ArraySlice<Unicode.Scalar>?
  {
    guard let first = pattern.first else { return nil }
    switch first {
    case "?": return pattern.dropFirst()
    case "\\" where pattern.count > 1:
      let rest = pattern.dropFirst()
      return rest.first == character ? rest.dropFirst() : nil
    case "[":
      guard let close = pattern.dropFirst(2).firstIndex(of: "]") else { return nil }
      var set = pattern[(pattern.startIndex + 1)..<close]
      let isNegated = set.first == "^" || set.first == "!"
      if isNegated { set = set.dropFirst() }
      var isIn = false
      while let low = set.popFirst() {
        if set.first == "-", set.count > 1 {
          set = set.dropFirst()
          let high = set.removeFirst()
          isIn = isIn || (low <= character && character <= high)
        } else {
          isIn = isIn || low == character
        }
      }
      return isIn != isNegated ? pattern[(close + 1)...] : nil
    default: return first == character ? pattern.dropFirst() : nil
    }
  }
}
