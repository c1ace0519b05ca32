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
    // A colon is spelt out, since it could end a scheme.
    return (isAbsolute ? "file://" : "") + PathText.percentEncoded(bytes, keeping: "!$&'()*+,;=@")
  }
}
