import FastfileParser

/// What `check` is to do.
struct CheckRequest {
  var reading: ReadingRequest
  var rules: RuleSelection
  var format: CheckFormat
  /// Whether warnings count as errors do.
  var isStrict: Bool
  var color: ColorChoice
  /// The code to explain instead of checking.
  var explained: String?
}

extension CheckRequest {
  /// The word that stands for all codes behind `--explain`.
  static let allCodes = "all"

  /// Makes sense of what was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    format = try typed.format(json: CheckFormat.json) ?? .text
    rules = RuleSelection(
      only: try Self.codes(typed.values(.only)), skipped: try Self.codes(typed.values(.skip)))
    isStrict = typed.has(.strict)
    color = typed.color
    explained = typed.value(.explain)
    if let explained, explained != Self.allCodes { try Self.checkCode(explained) }
    reading = try ReadingRequest(typed, paths: typed.operands)
    reading.rules = rules
    reading.keepsExcerpts = format != .json
  }

  private static func codes(_ texts: [String]) throws(UsageError) -> Set<String> {
    var codes: Set<String> = []
    for text in texts {
      for code in text.split(separator: ",").map(String.init) {
        try checkCode(code)
        codes.insert(code)
      }
    }
    return codes
  }

  private static func checkCode(_ code: String) throws(UsageError) {
    guard Rule.named(code) == nil else { return }
    throw .unknownRule(code, suggestion: Suggestion.nearest(to: code, among: Rule.all.map(\.code)))
  }
}
