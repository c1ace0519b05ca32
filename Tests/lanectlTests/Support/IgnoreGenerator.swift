/// Makes up paths, and ignore files that are likely to say something about them.
struct IgnoreGenerator {
  var random: SeededGenerator

  private static let names: [[UInt8]] =
    [
      "a", "b", "ab", "ba", "aab", "abc", "A", "B", "aB", "foo", "Fastfile", "[a]", "a b", "a ", "!x", "#c", "x.y",
      "y.x",
      "*", "?", "\\", "é", "-", "]", "a\nb", "z", "1", "_", "a\tb", "b\r",
    ].map { Array($0.utf8) } + [[0xFF], [UInt8(ascii: "a"), 0xC3]]

  private static let pieces: [[UInt8]] =
    [
      "*", "*", "**", "**", "?", "*b", "a*", "*a*", "[ab]", "[!a]", "[^b]", "[a-c]", "[c-a]", "[A-Z]", "[a-Z]", "[]a]",
      "[]-a]", "[!]a]", "[-a]", "[a-]", "[a-b-c]", "[\\]]", "[\\a-b]", "[a-\\c]", "[[:alpha:]]", "[[:upper:]]",
      "[[:lower:]b]",
      "[![:digit:]]", "[[:space:]]", "[[:punct:]]", "[[:foo:]]", "[[:alpha:]-z]", "[[:alpha]", "[[a]", "[:a]", "[[:]",
      "[[::]]",
      "[[:alnum:]_]", "[[:xdigit:]]", "[[:cntrl:]]", "[[:print:]]", "[[:graph:]]", "[[:blank:]]", "\\a", "\\A", "\\*",
      "\\?",
      "\\[a\\]", "\\\\", "\\", "\\!x", "\\#c", "\\ ", "***", "a**", "**a", "a**b", "*?", "?*", "??", "[", "[a", "[a-",
      "[\\",
      "[!", "*.*", "*.y", "[*]", "[?]", "[/]", "[!/]", "[.-0]", "\\/", "a?b", "a*b", "*a*b*", "[a-c]*[a-c]",
    ].map { Array($0.utf8) }

  private static let letters = Array("aaabbbAB**//??[]!\\-^:#. \r\tcx".utf8)

  mutating func name() -> [UInt8] { random.pick(Self.names) }

  /// The text of an ignore file.
  mutating func file() -> [UInt8] {
    var bytes: [UInt8] = random.chance(10) ? [0xEF, 0xBB, 0xBF] : []
    let count = Int.random(in: 1...6, using: &random)
    for index in 1...count {
      bytes += line()
      if index == count, random.chance(30) { break }
      bytes += random.chance(15) ? [0x0D, 0x0A] : [0x0A]
    }
    return bytes
  }

  /// A line of an ignore file.
  mutating func line() -> [UInt8] {
    var line: [UInt8] = []
    if random.chance(3) {
      return random.pick(["", "#a", "!", "/", "//", "\\", " ", "!/", "**/", "/**", "\r"].map { Array($0.utf8) })
    }
    if random.chance(25) { line.append(UInt8(ascii: "!")) }
    if random.chance(15) {
      for _ in 0..<Int.random(in: 1...7, using: &random) { line.append(random.pick(Self.letters)) }
    } else {
      if random.chance(25) { line.append(UInt8(ascii: "/")) }
      for index in 0..<random.pick([1, 1, 1, 2, 2, 3, 4]) {
        if index > 0 { line.append(UInt8(ascii: "/")) }
        for _ in 0..<random.pick([1, 1, 1, 1, 2]) {
          line += random.chance(45) ? random.pick(Self.names).filter { $0 != 0x0A } : random.pick(Self.pieces)
        }
      }
    }
    if random.chance(25) { line.append(UInt8(ascii: "/")) }
    if random.chance(8) {
      line += random.pick([" ", "  ", "\\ ", "\\  ", "\t", " \\ ", "\r", "\0x"].map { Array($0.utf8) })
    }
    return line
  }
}
