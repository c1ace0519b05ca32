/// Names, and which of them another name is a slip for.
struct NameSlips {
  /// How many names are compared one by one: with more, only those that a table finds.
  private static let scanLimit = 600
  /// How long the names in the table are.
  private static let lengthLimit = 128

  private var names: [(text: String, bytes: [UInt8])]
  /// The indices of the names by the hash of what is left when one byte is taken out of them: two names have such a rest
  /// in common when one slip lies between them.
  private var namesOfRest: [UInt64: [Int]] = [:]

  /// Takes names, the likelier ones first.
  init(_ names: [String]) {
    self.names = names.map { ($0, Array($0.utf8)) }
    guard names.count > Self.scanLimit else { return }
    self.names.removeAll { $0.bytes.count > Self.lengthLimit }
    for index in self.names.indices {
      for rest in Self.rests(of: self.names[index].bytes) { namesOfRest[rest, default: []].append(index) }
    }
  }

  /// The first name that a typed one is a slip for.
  func first(near typed: String) -> String? {
    let bytes = Array(typed.utf8)
    guard !namesOfRest.isEmpty else { return names.first { Self.isSlip($0.bytes, bytes) }?.text }
    guard bytes.count <= Self.lengthLimit + 1 else { return nil }
    var found: Int?
    for rest in Self.rests(of: bytes) {
      for index in namesOfRest[rest] ?? [] where index < found ?? .max {
        if Self.isSlip(names[index].bytes, bytes) { found = index }
      }
    }
    return found.map { names[$0].text }
  }

  /// The hashes of a name and of what is left of it without one of its bytes, each once.
  private static func rests(of bytes: [UInt8]) -> Set<UInt64> {
    // A polynomial of the bytes: without one of them it is put together from what stands before and behind.
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    var behind: [UInt64] = [0]
    var power: UInt64 = 1
    for byte in bytes.reversed() {
      behind.append((behind.last ?? 0) &+ (UInt64(byte) &+ 1) &* power)
      power = power &* base
    }
    var rests: Set<UInt64> = [behind.last ?? 0]
    var before: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      let count = bytes.count - 1 - index
      rests.insert(before &* Self.power(base, count) &+ behind[count])
      before = before &* base &+ UInt64(byte) &+ 1
    }
    return rests
  }

  private static func power(_ base: UInt64, _ exponent: Int) -> UInt64 {
    var result: UInt64 = 1
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result &* square }
      square = square &* square
      rest >>= 1
    }
    return result
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
