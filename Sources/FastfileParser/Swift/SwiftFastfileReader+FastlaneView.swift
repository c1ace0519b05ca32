extension SwiftFastfileReader {
  /// A lane as `fastlane lanes` lists it.
  public struct ListedLane: Hashable, Sendable {
    /// The function's name.
    public var name: String
    /// What fastlane takes for its description, escapes and all; nil where it finds none.
    public var description: String?
  }

  /// The lanes that fastlane's line patterns see, in the order in which `fastlane lanes` prints them.
  ///
  /// Fastlane looks at lines alone: it misses `public func`, and takes commented or quoted lines that begin with `func`.
  public static func fastlaneView(_ source: SourceText) -> [ListedLane] {
    var lanes: [ListedLane] = []
    var positions: [String: Int] = [:]
    var current: Int?
    for line in source.bytes.prefix(source.count).split(separator: UInt8(ascii: "\n")) {
      let line = stripped(line)
      if line.starts(with: "func".utf8) {
        guard let name = laneName(in: line) else {
          current = nil
          continue
        }
        let position = positions[name] ?? lanes.count
        positions[name] = position
        if position == lanes.count { lanes.append(ListedLane(name: name)) }
        lanes[position].description = nil
        current = position
      } else if line.starts(with: "desc".utf8), let position = current, let description = description(in: line) {
        lanes[position].description = description
        current = nil
      }
    }
    return lanes
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// A line without the blanks and NULs that Ruby's `strip` drops.
  private static func stripped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = line.drop { isBlank($0) || $0 == 0 }
    let end = rest.lastIndex { !isBlank($0) && $0 != 0 }.map { $0 + 1 } ?? rest.startIndex
    return rest[rest.startIndex..<end]
  }

  /// The bytes behind each place where a word stands, from left to right.
  private static func places(of word: String, in line: ArraySlice<UInt8>) -> some Sequence<ArraySlice<UInt8>> {
    line.indices.lazy.filter { line[$0...].starts(with: word.utf8) }.map { line[($0 + word.utf8.count)...] }
  }

  /// The name of the function that a line declares with both parentheses, if it is a lane's.
  private static func laneName(in line: ArraySlice<UInt8>) -> String? {
    var start = line.startIndex
    while let place = places(of: "func", in: line[start...]).first(where: { _ in true }) {
      let rest = place.drop(while: isBlank)
      let name = rest.prefix { $0 < 0x80 && $0 != UInt8(ascii: "$") && SwiftLexer.isNameByte($0) }
      let behind = rest.dropFirst(name.count).drop(while: isBlank)
      if behind.first == UInt8(ascii: "(") {
        guard behind.contains(UInt8(ascii: ")")), isLaneName(name) else { return nil }
        return String(decoding: name, as: UTF8.self)
      }
      // A later "func" within this name fails as well, unless it ends the name and another name follows.
      start = name.suffix(4).elementsEqual("func".utf8) ? name.endIndex - 4 : name.endIndex
    }
    return nil
  }

  /// The text between the first quote and the last one that a parenthesis follows.
  private static func description(in line: ArraySlice<UInt8>) -> String? {
    let lastQuote = closingQuote(in: line)
    for place in places(of: "desc", in: line) {
      let open = place.drop(while: isBlank)
      guard open.first == UInt8(ascii: "(") else { continue }
      let quoted = open.dropFirst().drop(while: isBlank)
      guard quoted.first == UInt8(ascii: "\""), let lastQuote, lastQuote > quoted.startIndex else { continue }
      return String(decoding: quoted[(quoted.startIndex + 1)..<lastQuote], as: UTF8.self)
    }
    return nil
  }

  /// The last quote that a parenthesis follows, blanks between them allowed.
  private static func closingQuote(in line: ArraySlice<UInt8>) -> Int? {
    var isFollowed = false
    for index in line.indices.reversed() {
      let byte = line[index]
      if byte == UInt8(ascii: "\""), isFollowed { return index }
      if byte == UInt8(ascii: ")") { isFollowed = true } else if !isBlank(byte) { isFollowed = false }
    }
    return nil
  }
}
