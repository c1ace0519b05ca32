import FastfileParser

/// Which files a command reads, and what it may read for them.
struct ReadingRequest {
  /// The files and folders; empty for the current folder.
  var paths: [String]
  /// The variables a Fastfile may see.
  var environment: [String: String]
  /// The folder that imports may read in; nil for the repository.
  var root: String?
  var allowsOutside: Bool
  var ignoresNothing: Bool
  /// Whether variables that were not given count as unset in conditions too.
  var unsetIsCertain = false
  /// Whether the lines of source that diagnostics point at are wanted.
  var keepsExcerpts = true
  /// The rules to check the files by; nil where they are only read.
  var rules: RuleSelection?
  /// What of the bodies of lanes is wanted.
  var facts = EvaluationOptions.Facts.all
  /// Whether the texts of the lanes are wanted.
  var keepsSources = false
}

extension ReadingRequest {
  /// Makes sense of what was typed; `paths` are the operands that name files and folders.
  init(_ typed: TypedArguments, paths: [String]) throws(UsageError) {
    guard !paths.contains("") else { throw .emptyPath }
    guard paths.filter({ $0 == "-" }).count < 2 else { throw .standardInputTwice }
    self.paths = paths
    self.environment = try Self.variables(typed.values(.environment))
    self.root = typed.value(.root)
    self.allowsOutside = typed.has(.allowOutside)
    if root != nil, allowsOutside { throw .conflictingOptions("--root", "--allow-outside") }
    self.ignoresNothing = typed.has(.noIgnore)
  }

  private static func variables(_ texts: [String]) throws(UsageError) -> [String: String] {
    var variables: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .malformedVariable(text) }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }
}
