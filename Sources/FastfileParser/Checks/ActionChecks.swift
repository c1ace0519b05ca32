/// The rules on the names of actions.
enum ActionChecks {
  /// Actions that fastlane marks as deprecated, and what to use instead.
  private static let deprecated = [
    "automatic_code_signing": "use update_code_signing_settings",
    "badge": "use the plugin fastlane-plugin-badge",
    "disable_automatic_code_signing": "use update_code_signing_settings",
    "enable_automatic_code_signing": "use update_code_signing_settings",
    "hockey": "the service has ended; use the plugin fastlane-plugin-appcenter or another distribution service",
    "ipa": "use build_app",
    "notify": "use notification",
    "opt_out_crash_reporting": "it does nothing any more; delete it",
    "s3": "use the plugin fastlane-plugin-aws_s3",
    "update_project_code_signing": "use update_code_signing_settings",
    "upload_symbols_to_sentry": "use sentry_upload_dsym of the plugin fastlane-plugin-sentry",
    "xcode_install": "use xcodes",
    "xcversion": "use xcodes",
  ]

  static func run(_ context: CheckContext) -> [Diagnostic] {
    return context.files.flatMap { file in
      let tree = file.tree
      return tree.ids.compactMap { id -> Diagnostic? in
        let node = tree[id]
        guard node.kind == .call, node.a.isNone, node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart,
          !(node.b.isNone && node.c.isNone) || isStatement(id, file)
        else { return nil }
        let name = tree.name(id)
        guard let advice = deprecated[name], context.lanesOfName[name] == nil,
          !context.methods.contains(name)
        else { return nil }
        return Diagnostic(
          rule: "deprecated-action", "fastlane has deprecated the action '\(name)'; \(advice)",
          at: tree.source.location(tree.nameRange(id)))
      }
    }
  }

  /// Whether a word alone is a step of its own and not the reading of something.
  private static func isStatement(_ id: NodeID, _ file: SyntaxIndex) -> Bool {
    file.tree.kind(file.parent(id)) == .statements
  }
}
