/// The rules on the names of actions.
enum ActionChecks {
  /// Actions that fastlane marks as deprecated, and what to use instead.
  private static let deprecated: [(name: StaticString, advice: String)] = [
    ("automatic_code_signing", "use update_code_signing_settings"),
    ("badge", "use the plugin fastlane-plugin-badge"),
    ("disable_automatic_code_signing", "use update_code_signing_settings"),
    ("enable_automatic_code_signing", "use update_code_signing_settings"),
    ("hockey", "the service has ended; use the plugin fastlane-plugin-appcenter or another distribution service"),
    ("ipa", "use build_app"),
    ("notify", "use notification"),
    ("opt_out_crash_reporting", "it does nothing any more; delete it"),
    ("s3", "use the plugin fastlane-plugin-aws_s3"),
    ("update_project_code_signing", "use update_code_signing_settings"),
    ("upload_symbols_to_sentry", "use sentry_upload_dsym of the plugin fastlane-plugin-sentry"),
    ("xcode_install", "use xcodes"),
    ("xcversion", "use xcodes"),
  ]

  private static let deprecatedNames = StaticNames(deprecated.map(\.name))

  static func run(_ context: CheckContext) -> [Diagnostic] {
    context.files.flatMap { file in
      let tree = file.tree
      return file.calls.compactMap { id -> Diagnostic? in
        guard let index = deprecatedNames.index(of: id, in: tree) else { return nil }
        let name = deprecatedNames.texts[index]
        guard !context.lanes.contains(name), !context.methods.contains(name), file.isCalled(id) else { return nil }
        return Diagnostic(
          rule: "deprecated-action", "fastlane has deprecated the action '\(name)'; \(deprecated[index].advice)",
          at: tree.source.location(tree.nameRange(id)))
      }
    }
  }
}
