import FastfileParser

/// A diagnostic in JSON; alone on a line it has a `type`.
struct JSONDiagnostic: Encodable {
  private enum Key: String, CodingKey { case type, severity, code, message, location, related }

  private struct Related: Encodable {
    var message: String
    var location: JSONLocation
  }

  private let diagnostic: Diagnostic
  private let isLine: Bool

  init(_ diagnostic: Diagnostic, isLine: Bool = false) {
    self.diagnostic = diagnostic
    self.isLine = isLine
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if isLine { try container.encode("diagnostic", forKey: .type) }
    try container.encode(diagnostic.severity.rawValue, forKey: .severity)
    try container.encode(diagnostic.code, forKey: .code)
    try container.encode(PathText.unicode(diagnostic.message), forKey: .message)
    try container.encode(diagnostic.location.map(JSONLocation.init), forKey: .location)
    let related = diagnostic.related.map { Related(message: $0.message, location: JSONLocation($0.location)) }
    try container.encode(related, forKey: .related)
  }
}

/// A place in JSON.
struct JSONLocation: Encodable {
  var path: String
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int

  init(_ location: SourceLocation) {
    path = PathText.unicode(location.path)
    line = location.line
    column = location.column
    endLine = location.endLine
    endColumn = location.endColumn
  }
}
