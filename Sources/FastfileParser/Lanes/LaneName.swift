/// The rules for names of lanes.
enum LaneName {
  /// Names that fastlane refuses, since its commands are called so.
  static let reserved: Set<String> = [
    "run", "init", "new_action", "lanes", "list", "docs", "action", "actions", "enable_auto_complete", "new_plugin",
    "add_plugin", "install_plugins", "update_plugins", "search_plugins", "help", "env", "update_fastlane",
  ]

  /// Names that start one of fastlane's tools when typed behind `fastlane`.
  static let tools: Set<String> = [
    "fastlane", "pilot", "spaceship", "produce", "deliver", "frameit", "pem", "snapshot", "screengrab", "supply",
    "cert", "sigh", "match", "scan", "gym", "precheck", "trainer",
  ]

  /// What is wrong with a name, worst first; nil where nothing is.
  static func fault(of name: String, isSymbol: Bool, at location: SourceLocation) -> Diagnostic? {
    if name.containsByte(where: { $0 == UInt8(ascii: " ") }) {
      return Diagnostic(
        severity: .error, code: "lane-name-space",
        message: "the lane's name '\(name)' has a space in it; write _ or - instead", location: location)
    }
    if !isSymbol {
      return Diagnostic(
        severity: .error, code: "lane-name-not-symbol",
        message: "a lane's name must be a symbol; write it with a colon in front", location: location)
    }
    if reserved.contains(name) {
      return Diagnostic(
        severity: .error, code: "reserved-lane-name",
        message: "a lane can't be called '\(name)', since 'fastlane \(name)' is a command; choose another name",
        location: location)
    }
    return nil
  }

  /// What is doubtful about a name that is allowed.
  static func doubt(about name: String, at location: SourceLocation) -> Diagnostic? {
    if tools.contains(name) {
      return Diagnostic(
        severity: .warning, code: "tool-name",
        message: "'\(name)' is also one of fastlane's tools, which 'fastlane \(name)' may start instead of the lane",
        location: location)
    }
    // A function of fastlane's or Ruby's own goes before lane and action.
    if BuiltInActions.hasClass(for: name), !FastlaneDSL.functions.contains(name),
      !RubyNames.objectMethods.contains(name)
    {
      return Diagnostic(
        severity: .warning, code: "action-name",
        message: "'\(name)' is also a built-in action, which lanes can no longer call", location: location)
    }
    return nil
  }

  /// What fastlane says when it refuses a name: the message of the exception.
  static func exceptionMessage(_ code: String, name: String) -> String {
    switch code {
    case "lane-name-space": "lane name must not contain any spaces"
    case "lane-name-not-symbol": "lane name must start with :"
    default: "Lane name '\(name)' is invalid"
    }
  }
}
