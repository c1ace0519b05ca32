/// Paths as text, without loss.
///
/// A path is bytes, and on Linux not always UTF-8. A byte that is not part of valid UTF-8 becomes one scalar of the last
/// 128 of the code space (U+10FF80 for 0x80 … U+10FFFF for 0xFF), which no real name holds; a name that does hold one of
/// them is taken apart into bytes as well. So any two paths differ as text, and each can be turned back.
enum PathText {
  private static let firstByteScalar: UInt32 = 0x10FF00

  /// The text of a path's bytes.
  static func string(_ bytes: some Collection<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isByte) {
      return text
    }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = scalarLength(first)
      if let text = String(validating: rest.prefix(length), as: UTF8.self), let scalar = text.unicodeScalars.first,
        text.unicodeScalars.count == 1, !isByte(scalar)
      {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(firstByteScalar + UInt32(first)) { scalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The bytes of a path's text.
  static func bytes(_ text: String) -> [UInt8] {
    // An array is searched much faster than a string.
    let plain = Array(text.utf8)
    guard plain.contains(0xF4) else { return plain }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    return bytes
  }

  /// The byte that a scalar stands for; nil for a scalar that stands for itself.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    isByte(scalar) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Whether every byte of the path is part of valid UTF-8.
  static func isUnicode(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isByte) }

  /// A path for those who can take Unicode only: a byte that is not UTF-8 becomes U+FFFD.
  static func unicode(_ text: String) -> String {
    isUnicode(text) ? text : String(decoding: bytes(text), as: UTF8.self)
  }

  /// The bytes of a path as part of a URL: letters, digits, `/`, `-`, `.`, `_` and `~` stand for themselves, and so do
  /// those in `others`.
  static func percentEncoded(_ bytes: some Sequence<UInt8>, keeping others: String = "") -> String {
    var text = ""
    for byte in bytes {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/-._~".utf8.contains(byte)
        || others.utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return text
  }

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= firstByteScalar + 0x80 }

  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }
}
