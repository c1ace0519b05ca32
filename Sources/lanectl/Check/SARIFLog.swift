import FastfileParser

/// A check as a SARIF 2.1.0 log, which code scanning services take.
struct SARIFLog: Encodable {
  private enum Key: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let run: Run

  init(_ report: CheckReport) { run = Run(report) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
    try container.encode("2.1.0", forKey: .version)
    try container.encode([run], forKey: .runs)
  }
}

extension SARIFLog {
  /// The one run of a log.
  struct Run: Encodable {
    var tool: Tool
    var columnKind = "utf16CodeUnits"
    var invocations: [Process]
    var results: [SARIFResult]

    init(_ report: CheckReport) {
      tool = Tool(driver: Driver(rules: Rule.all.map(ReportingDescriptor.init)))
      invocations = [Process(report)]
      var builder = SARIFResult.Builder()
      results = report.findings.map { builder.result(of: $0) }
    }
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "lanectl"
    var semanticVersion = BuildInformation.version
    var rules: [ReportingDescriptor]
  }

  /// How the run went.
  struct Process: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]

    init(_ report: CheckReport) {
      executionSuccessful = report.unread.isEmpty
      toolExecutionNotifications = report.unread.map { diagnostic in
        Notification(
          descriptor: Reference(id: diagnostic.code), level: SARIFLog.level(of: diagnostic.severity),
          message: Message(diagnostic.message))
      }
    }
  }

  /// Something that could not be done.
  struct Notification: Encodable {
    var descriptor: Reference
    var level: String
    var message: Message
  }

  /// A rule by its code.
  struct Reference: Encodable {
    var id: String
  }

  /// A rule.
  struct ReportingDescriptor: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration

    init(_ rule: Rule) {
      id = rule.code
      shortDescription = Message(rule.summary)
      fullDescription = Message(rule.explanation)
      help = Message(rule.explanation)
      defaultConfiguration = Configuration(
        enabled: rule.isOnByDefault, level: SARIFLog.level(of: rule.severity))
    }
  }

  struct Configuration: Encodable {
    var enabled: Bool
    var level: String
  }

  /// A text without placeholders, in which braces stand twice.
  struct Message: Encodable {
    var text: String

    init(_ text: String) {
      self.text = PathText.unicode(text).reduce(into: "") { result, character in
        result.append(character)
        if character == "{" || character == "}" { result.append(character) }
      }
    }
  }

  static func level(of severity: Diagnostic.Severity) -> String { severity.rawValue }
}
