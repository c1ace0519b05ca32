/// Links to files by OSC 8, which terminals make clickable.
struct Hyperlinks {
  /// The folder that relative paths count from.
  let folder: String

  /// The text as a link; the line is the fragment, as editors' terminals read it.
  func wrap(_ text: String, path: String, line: Int?) -> String {
    guard path != "-", !text.isEmpty else { return text }
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : PathName.join(folder, path)
    let target = "file://" + Self.encoded(absolute) + (line.map { "#\($0)" } ?? "")
    return "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// A path as part of a URL.
  private static func encoded(_ path: String) -> String {
    var result = ""
    for byte in PathText.bytes(path) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += (digits.utf8.count < 2 ? "%0" : "%") + digits
      }
    }
    return result
  }
}
