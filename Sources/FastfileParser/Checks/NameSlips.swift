/// Names, and which of them another name is a slip for.
struct NameSlips {
  /// How many names are compared one by one: with more, only those that a table finds.
  private static let scanLimit = 600
  /// How long names are that slips are looked for in.
  private static let lengthLimit = 128

  private struct Name {
    var text: String
    var bytes: [UInt8]
    /// The number of its group.
    var group: Int

    /// Whether it comes before another one: by its group, in a group by its bytes.
    func precedes(_ other: Name) -> Bool {
      group != other.group ? group < other.group : bytes.lexicographicallyPrecedes(other.bytes)
    }
  }

  private var names: [Name] = []
  /// The indices of the names of each length.
  private var namesOfLength: [[Int]]
  /// The indices of the names by the hash of what is left when one byte is taken out of them: two names have such a rest
  /// in common when one slip lies between them.
  private var namesOfRest: [UInt64: [Int]] = [:]

  /// Takes groups of names, the likeliest group first; names shorter than `minimum` bytes, or very long, are left out.
  init(_ groups: [Set<String>], minimum: Int) {
    namesOfLength = Array(repeating: [], count: Self.lengthLimit + 2)
    for (group, names) in groups.enumerated() {
      for name in names where (minimum...Self.lengthLimit).contains(name.utf8.count) {
        namesOfLength[name.utf8.count].append(self.names.count)
        self.names.append(Name(text: name, bytes: Array(name.utf8), group: group))
      }
    }
    guard names.count > Self.scanLimit else { return }
    for index in names.indices {
      for rest in Self.rests(of: names[index].bytes) { namesOfRest[rest, default: []].append(index) }
    }
  }

  /// The first name that a typed one is a slip for.
  func first(near typed: String) -> String? {
    let bytes = Array(typed.utf8)
    guard (1...Self.lengthLimit).contains(bytes.count) else { return nil }
    var found: Name?
    func look(at indices: [Int]) {
      for index in indices where Self.isSlip(names[index].bytes, bytes) {
        if found.map({ names[index].precedes($0) }) ?? true { found = names[index] }
      }
    }
    if namesOfRest.isEmpty {
      for length in bytes.count - 1...bytes.count + 1 { look(at: namesOfLength[length]) }
    } else {
      for rest in Self.rests(of: bytes) { look(at: namesOfRest[rest] ?? []) }
    }
    return found?.text
  }

  /// The hashes of a name and of what is left of it without one of its bytes, each once.
  private static func rests(of bytes: [UInt8]) -> Set<UInt64> {
    // A polynomial of the bytes: without one of them it is put together from what stands before and behind.
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    var behind: [UInt64] = [0]
    var powers: [UInt64] = [1]
    for (index, byte) in bytes.reversed().enumerated() {
      behind.append(behind[index] &+ (UInt64(byte) &+ 1) &* powers[index])
      powers.append(powers[index] &* base)
    }
    var rests: Set<UInt64> = [behind.last ?? 0]
    var before: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      let count = bytes.count - 1 - index
      rests.insert(before &* powers[count] &+ behind[count])
      before = before &* base &+ UInt64(byte) &+ 1
    }
    return rests
  }

  /// Whether one letter that is left out, added, changed or swapped with its neighbour turns one name into the other.
  ///
  /// Digits and a letter at the very end, as of a plural, tell names apart on purpose.
  static func isSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let shorter = min(left.count, right.count)
    guard abs(left.count - right.count) <= 1, right.count >= 5 else { return false }
    var head = 0
    while head < shorter, left[head] == right[head] { head += 1 }
    guard head < shorter else { return false }
    var tail = 0
    while tail < shorter, left[left.count - 1 - tail] == right[right.count - 1 - tail] { tail += 1 }
    let leftRest = left[head..<max(head, left.count - tail)]
    let rightRest = right[head..<max(head, right.count - tail)]
    guard leftRest.count <= 2, rightRest.count <= 2 else { return false }
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_") }
    guard !leftRest.contains(where: isDigit), !rightRest.contains(where: isDigit) else { return false }
    if leftRest.count <= 1, rightRest.count <= 1 { return tail > 0 }
    return leftRest.count == 2 && leftRest.elementsEqual(rightRest.reversed())
  }
}
