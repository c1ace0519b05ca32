import FastfileParser

/// Names for places in a document, one for each lane.
struct LaneAnchors {
  private let names: [[String]]

  /// Names the lanes of some files; those of a single file need not say which.
  init(_ files: [Fastfile]) {
    var taken: Set<String> = []
    names = files.map { file in
      let prefix = files.count > 1 ? Self.word(file.path) + "-" : ""
      return file.lanes.map { lane in
        let name = [lane.platform?.name ?? "", lane.name].filter { !$0.isEmpty }.map(Self.word).joined(separator: "-")
        let base = "lane-" + prefix + name
        var unique = base
        var number = 2
        while !taken.insert(unique).inserted {
          unique = "\(base)-\(number)"
          number += 1
        }
        return unique
      }
    }
  }

  /// The name of a lane, by the indices of its file and of itself.
  func name(_ file: Int, _ lane: Int) -> String { names[file][lane] }

  /// Letters, digits, "_" and "-" as they are, and every other byte spelt so that it needs no quoting anywhere.
  private static func word(_ text: String) -> String {
    var word = ""
    for byte in text.utf8 {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
      word += isPlain ? String(UnicodeScalar(byte)) : ".\(String(byte, radix: 16))"
    }
    return word
  }
}
