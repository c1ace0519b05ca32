/// Links to files by OSC 8, which terminals make clickable.
struct Hyperlinks {
  /// The folder that relative paths count from.
  let folder: String

  /// The text as a link; the line is the fragment, as editors' terminals read it.
  func wrap(_ text: String, path: String, line: Int?) -> String {
    guard path != "-", !text.isEmpty else { return text }
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : PathName.join(folder, path)
    let target = "file://" + PathText.percentEncoded(PathText.bytes(absolute)) + (line.map { "#\($0)" } ?? "")
    return "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
