/// A piece of HTML. A string interpolated into one is text and gets escaped; only what is HTML already goes in as it is.
struct HTML: ExpressibleByStringInterpolation {
  /// The piece, in UTF-8.
  private(set) var bytes: [UInt8]

  init(stringLiteral value: String) {
    bytes = Array(value.utf8)
  }

  init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  /// Text whose spans between backticks are code.
  init(prose text: String) {
    self = ""
    let parts =
      text.utf8.contains(UInt8(ascii: "`")) ? text.split(separator: "`", omittingEmptySubsequences: false) : []
    // Without a second backtick the last one is itself.
    guard parts.count > 2 else {
      self += "\(text)"
      return
    }
    for (index, part) in parts.enumerated() {
      if index % 2 == 0 {
        self += "\(String(part))"
      } else if index == parts.count - 1 || part.isEmpty {
        self += "`\(String(part))\(index == parts.count - 1 ? "" : "`")"
      } else {
        self += "<code>\(String(part))</code>"
      }
    }
  }

  /// A path that may be broken behind its slashes.
  init(path: String) {
    let names = PathText.unicode(path).split(separator: "/", omittingEmptySubsequences: false)
    self = "\(names.map { "\(String($0))" }, separator: "/<wbr>")"
  }

  var isEmpty: Bool { bytes.isEmpty }

  static func += (piece: inout HTML, more: HTML) { piece.bytes += more.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      // Most of what goes in is a name or a line.
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    mutating func appendLiteral(_ literal: String) { bytes.append(contentsOf: literal.utf8) }

    mutating func appendInterpolation(_ text: String) { HTMLText.escape(text, into: &bytes) }

    mutating func appendInterpolation(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

    mutating func appendInterpolation(_ piece: HTML) { bytes += piece.bytes }

    mutating func appendInterpolation(_ pieces: [HTML], separator: String = "") {
      for (index, piece) in pieces.enumerated() {
        if index > 0 { bytes.append(contentsOf: separator.utf8) }
        bytes += piece.bytes
      }
    }
  }
}
