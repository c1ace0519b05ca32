import FastfileParser

/// The document of `check --json`; `schema/lanectl-check.schema.json` describes it.
struct JSONCheck: Encodable {
  private struct Summary: Encodable {
    var fastfiles: Int
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  private var schemaVersion = 1
  private var findings: [JSONFinding]
  private var diagnostics: [JSONDiagnostic]
  private var summary: Summary

  init(_ report: CheckReport) {
    findings = report.findings.map(JSONFinding.init)
    diagnostics = report.unread.map { JSONDiagnostic($0) }
    summary = Summary(
      fastfiles: report.fileCount, errors: report.count(.error), warnings: report.count(.warning),
      notes: report.count(.note))
  }
}
