/// Paths as the machine-readable formats want them.
enum ArtifactURI {
  /// The path without "./" in front, which tools would not find in a repository.
  static func relative(_ path: String) -> String {
    var path = PathText.unicode(path)
    while path.utf8.starts(with: "./".utf8) {
      path = String(path.dropFirst(2))
      while path.utf8.first == UInt8(ascii: "/") { path = String(path.dropFirst()) }
    }
    return path
  }

  /// The path as a URI reference: relative ones stay relative, absolute ones become `file:` URIs.
  static func uri(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var bytes = PathText.bytes(path)[...]
    while bytes.starts(with: "./".utf8) {
      bytes = bytes.dropFirst(2)
      while bytes.first == UInt8(ascii: "/") { bytes = bytes.dropFirst() }
    }
    var uri = isAbsolute ? "file://" : ""
    for byte in bytes {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }

  /// Whether a byte stands for itself in a path; a colon does not, since it could end a scheme.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/!$&'()*+,;=@".utf8.contains(byte)
    }
  }
}
