/// A kind of fault that can be known without running a Fastfile.
///
/// `Rule.all` is the one table of them: every diagnostic's code stands in it.
public struct Rule: Hashable, Sendable {
  /// The stable name, such as `duplicate-lane`.
  public let code: String
  /// How bad a fault of this kind is.
  public let severity: Diagnostic.Severity
  /// What it is about, in one line without a full stop.
  public let summary: String
  /// What happens, why, and what to do, in a few sentences.
  public let explanation: String
  /// Whether a check looks for it without being asked.
  public let isOnByDefault: Bool

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: String, on isOnByDefault: Bool = true,
    _ explanation: String
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.isOnByDefault = isOnByDefault
  }

  /// All rules: those on reading files first, then by topic.
  public static let all: [Rule] =
    files + syntax + run + names + structure + descriptions + imports + texts + calls + parameters + comments

  private static let indices: [String: Int] = Dictionary(
    all.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule of a code; nil where there is none.
  public static func named(_ code: String) -> Rule? { indices[code].map { all[$0] } }
}
