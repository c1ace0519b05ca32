extension FastfileDocument {
  /// The bytes of a file that has an allowed name, kind and size.
  static func validatedContents(of configuration: ReadConfiguration) throws(DocumentError) -> [UInt8] {
    let path = configuration.path
    let file = configuration.file
    if file.isDirectory { throw .folder(path: path) }
    if let destination = file.symbolicLinkDestination { throw .link(path: path, destination: destination) }
    guard let bytes = file.regularFileContents else { throw .notRegular(path: path) }
    if let expected = configuration.contentType.requiredName,
      !configuration.contentType.accepts(name: configuration.filename)
    {
      throw .wrongName(path: path, expected: expected)
    }
    guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, size: bytes.count, limit: sizeLimit) }
    return bytes
  }

  /// The line, counted from 1, of a byte.
  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The place of one byte of a text that is not shortened yet.
  static func location(of offset: Int, in bytes: [UInt8], path: String) -> SourceLocation {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = line(of: offset, in: bytes)
    let column = offset - start + 1
    return SourceLocation(path: path, line: line, column: column, endLine: line, endColumn: column + 1)
  }

  static func invalidByteDiagnostic(offset: Int, location: SourceLocation) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "invalid-utf8",
      message: "not valid UTF-8 at byte offset \(offset), so fastlane refuses the file; save it as UTF-8",
      location: location)
  }
}
