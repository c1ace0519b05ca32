import FastfileParser

/// A fault in JSON: a diagnostic and the Fastfile that was checked.
struct JSONFinding: Encodable {
  private let finding: CheckReport.Finding

  init(_ finding: CheckReport.Finding) { self.finding = finding }

  func encode(to encoder: any Encoder) throws {
    try JSONDiagnostic(finding.diagnostic).encode(to: encoder)
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(PathText.unicode(finding.fastfile), forKey: .fastfile)
  }
}
