import FastfileParser

/// Words as a shell takes them.
enum ShellText {
  /// What to type to run a lane.
  static func command(of lane: Lane) -> String {
    let words = ["fastlane", lane.platform?.name ?? "", lane.name].filter { !$0.isEmpty }
    return words.map(quoted).joined(separator: " ")
  }

  /// A word as it is where no shell would take any of it for more than a letter, else in single quotes.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allBytesSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "+")...UInt8(ascii: ":")).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "%") || byte >= 0x80
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
