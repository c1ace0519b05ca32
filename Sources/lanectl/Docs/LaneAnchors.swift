import FastfileParser

/// Names for places in a document, one for each lane.
struct LaneAnchors {
  private let names: [[String]]

  /// Names the lanes of some files; those of a single file need not say which.
  init(_ files: [Fastfile]) {
    var taken: Set<String> = []
    // The number that the next lane of a name that is taken gets.
    var numbers: [String: Int] = [:]
    names = files.map { file in
      let prefix = files.count > 1 ? Self.word(file.path) + "-" : ""
      return file.lanes.map { lane in
        let name = [lane.platform?.name ?? "", lane.name].filter { !$0.isEmpty }.map(Self.word).joined(separator: "-")
        let base = "lane-" + prefix + name
        if taken.insert(base).inserted { return base }
        var number = numbers[base] ?? 2
        while !taken.insert("\(base)-\(number)").inserted { number += 1 }
        numbers[base] = number + 1
        return "\(base)-\(number)"
      }
    }
  }

  /// The name of a lane, by the indices of its file and of itself.
  func name(_ file: Int, _ lane: Int) -> String { names[file][lane] }

  /// Letters, digits, "_" and "-" as they are, and every other byte spelt so that it needs no quoting anywhere.
  private static func word(_ text: String) -> String {
    if text.allBytesSatisfy(isPlain) { return text }
    var word = ""
    for byte in text.utf8 { word += isPlain(byte) ? String(UnicodeScalar(byte)) : ".\(String(byte, radix: 16))" }
    return word
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
