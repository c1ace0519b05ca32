import FastfileParser

/// What the terminal that shows a text can do: colours by its own palette, so that light and dark backgrounds both work,
/// links, and characters beyond ASCII.
struct Style {
  /// Whether anything is coloured or bold.
  let isOn: Bool
  /// Whether nothing but ASCII may be shown.
  var isASCII = false
  /// What makes links; nil where there are none.
  var links: Hyperlinks?
  /// What is marked wherever it occurs in a lane's row.
  var marked: [TextPattern] = []

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func red(_ text: String) -> String { wrap(text, "1;31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func inverse(_ text: String) -> String { wrap(text, "1;7") }
  func cyan(_ text: String) -> String { wrap(text, "36") }

  /// The text, leading to a place in a file where there are links.
  func link(_ text: String, to path: String, line: Int? = nil) -> String {
    links?.wrap(text, path: path, line: line) ?? text
  }

  /// The text with what was searched for marked, and the rest styled.
  func marking(_ text: String, _ rest: (String) -> String = { $0 }) -> String {
    guard isOn, !marked.isEmpty, !text.isEmpty else { return rest(text) }
    var result = ""
    var end = text.startIndex
    let ranges = marked.flatMap { $0.ranges(in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    for range in ranges where range.lowerBound >= end && !range.isEmpty {
      result += rest(String(text[end..<range.lowerBound])) + red(String(text[range]))
      end = range.upperBound
    }
    return result + rest(String(text[end...]))
  }

  /// As much of a text as fits, with an ellipsis where something was cut off.
  func fit(_ text: String, columns: Int) -> String {
    DisplayWidth.fit(text, columns: columns, ellipsis: isASCII ? "..." : "…")
  }

  /// Text that is safe and plain to see, in ASCII where nothing else is shown.
  func visible(_ text: String) -> String { ascii(VisibleText.escape(text)) }

  /// The same of the first line with something on it.
  func firstLine(_ text: String) -> String { ascii(VisibleText.firstLine(text)) }

  /// The same of a path; `bytes` tells whether bytes that are not UTF-8 are spelt out.
  func visible(path: String, bytes: Bool) -> String { ascii(VisibleText.escape(path: path, bytes: bytes)) }

  private func ascii(_ text: String) -> String { isASCII ? ASCIIText.spelling(text) : text }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
