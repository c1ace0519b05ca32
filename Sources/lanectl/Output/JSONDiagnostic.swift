import FastfileParser

/// A diagnostic in JSON; alone on a line it has a `type`.
struct JSONDiagnostic: Encodable {
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
    var container = encoder.container(keyedBy: JSONKey.self)
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
  private let location: SourceLocation

  init(_ location: SourceLocation) { self.location = location }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try encode(into: &container)
  }

  func encode(into container: inout KeyedEncodingContainer<JSONKey>) throws {
    try container.encode(PathText.unicode(location.path), forKey: .path)
    try container.encode(location.line, forKey: .line)
    try container.encode(location.column, forKey: .column)
    try container.encode(location.endLine, forKey: .endLine)
    try container.encode(location.endColumn, forKey: .endColumn)
  }
}
