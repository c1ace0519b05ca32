extension FastfileDocument {
  /// Everything known of a document in Swift, with what reading its bytes showed.
  func swiftFastfile() -> Fastfile {
    var fastfile = SwiftFastfileReader.read(sourceText)
    fastfile.diagnostics = (diagnostics + fastfile.diagnostics).sorted { first, second in
      guard let one = first.location, let other = second.location else { return first.location == nil }
      return (one.line, one.column) < (other.line, other.column)
    }
    return fastfile
  }
}
