import FastfileParser

/// Says what is wrong or doubtful: `lanectl check`.
struct CheckCommand {
  let request: CheckRequest
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(WriteFault) -> ExitStatus {
    if let code = request.explained {
      try invocation.output.write(Array(explanation(of: code).utf8))
      return .success
    }
    let files = invocation.fileSystem
    let report = CheckReport(Listing(request.reading, invocation)) { files.resolved($0) ?? $0 }
    try invocation.output.write(result(report))
    if request.format == .text || request.format == .github {
      for diagnostic in report.unread { reporter.error(diagnostic.message) }
    }
    if request.format == .text, report.fileCount > 0 { reporter.note(report.summary) }
    return report.status(isStrict: request.isStrict)
  }

  private var style: Style {
    invocation.outputStyle(request.color)
  }

  private func result(_ report: CheckReport) -> [UInt8] {
    switch request.format {
    case .text:
      let text = DiagnosticText(style: style, columns: invocation.outputColumns, showsCodes: true)
      return PathText.bytes(report.findings.map { text.render($0.diagnostic, excerpt: $0.excerpt) }.joined())
    case .json: return JSONText.pretty(JSONCheck(report))
    case .sarif: return JSONText.pretty(SARIFLog(report))
    case .github:
      let annotations = report.findings.map { GitHubAnnotation($0) } + report.unread.map { GitHubAnnotation($0) }
      return PathText.bytes(annotations.map(\.line).joined())
    }
  }

  private func explanation(of code: String) -> String {
    let columns = min(100, max(40, invocation.outputColumns ?? 100))
    guard let rule = Rule.named(code) else { return RuleText.table(style: style) }
    return RuleText.page(of: rule, style: style, columns: columns)
  }
}
