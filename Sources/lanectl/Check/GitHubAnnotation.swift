import FastfileParser

/// A fault as a workflow command that GitHub Actions turns into an annotation.
struct GitHubAnnotation {
  private let diagnostic: Diagnostic
  private let excerpt: SourceLine?

  init(_ finding: CheckReport.Finding) { self.init(finding.diagnostic, excerpt: finding.excerpt) }

  /// Takes a fault with the line of source at its place.
  init(_ diagnostic: Diagnostic, excerpt: SourceLine? = nil) {
    self.diagnostic = diagnostic
    self.excerpt = excerpt
  }

  /// The command, with its line end.
  var line: String {
    var properties: [String] = []
    if let location = diagnostic.location {
      properties.append("file=" + Self.escaped(property: ArtifactURI.relative(location.path)))
      properties.append("line=\(location.line)")
      if location.endLine == location.line {
        let region = SourceColumns(location, line: excerpt)
        if let column = region.column { properties.append("col=\(column)") }
        if let column = region.endColumn { properties.append("endColumn=\(column)") }
      }
      properties.append("endLine=\(location.endLine)")
    }
    properties.append("title=" + Self.escaped(property: diagnostic.code))
    return
      "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(data: VisibleText.escape(diagnostic.message)))\n"
  }

  private var command: String {
    switch diagnostic.severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func escaped(data text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  private static func escaped(property text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(_ text: String, _ rules: [(scalar: Unicode.Scalar, code: String)]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let rule = rules.first(where: { $0.scalar == scalar }) {
        result.append(contentsOf: rule.code.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
