extension FastlaneDSL {
  /// Whether no plugin and no action of the project can define names, as far as the files tell.
  var knowsAllNames: Bool {
    if let known = projectHasOwnNames { return !known }
    let folder = FilePath.name(of: files.absoluteFolder)
    let isFastlaneFolder = folder == "fastlane" || folder == ".fastlane"
    let hasNames =
      files.loader == nil || !isFastlaneFolder || FilePath.name(of: fastfile.path) != "Fastfile"
      || files.entryKind("Pluginfile") != nil || files.entryKind("actions") != nil || gemfileNamesPlugins
    projectHasOwnNames = hasNames
    return !hasNames
  }

  /// Whether a Gemfile here or in a folder above names a plugin.
  private var gemfileNamesPlugins: Bool {
    ["", "../", "../../", "../../../"].contains { folder in
      ["Gemfile", "gems.rb"].contains { files.text(folder + $0)?.contains("fastlane-plugin-") ?? false }
    }
  }

  /// Whether importing a file loads actions that lie beside it.
  func mayHaveActions(beside path: String) -> Bool {
    files.loader?.entryKind(at: FilePath.normalized(FilePath.directory(of: path) + "/actions")) != nil
  }

  /// Fails for a name that is nothing at all; nil where it is something, or may be.
  func unknownName(_ call: HostCall, _ evaluator: Evaluator) throws -> Value? {
    guard !BuiltInActions.contains(call.name), !RubyNames.objectMethods.contains(call.name),
      !Self.functions.contains(call.name), evaluator.knowsAllNames
    else { return nil }
    _ = try evaluator.fail(
      Diagnostic(
        severity: .error, code: "unknown-name",
        message: "'\(call.name)' is no lane, action, method or variable; fastlane stops here and lists no lanes"
          + hint(call),
        location: evaluator.location(of: call.site)), Self.error,
      "Could not find action, lane or variable '\(call.name)'. Check out the documentation for more details.")
    evaluator.hasUnknownSources = true
    return .unknown
  }

  /// What was probably meant, where the text before the name tells.
  private func hint(_ call: HostCall) -> String {
    if call.name == "__END__" { return "; it ends the file only at the beginning of its line" }
    if let scalar = call.name.unicodeScalars.first(where: { $0.properties.isWhitespace }) {
      return "; it has the blank U+\(String(scalar.value, radix: 16, uppercase: true)) in it; type a plain one"
    }
    if call.name.unicodeScalars.contains(where: { "“”‘’".unicodeScalars.contains($0) }) {
      return "; imported files need straight quotes"
    }
    if ["private", "public", "protected", "include", "module_function"].contains(call.name) {
      return "; it belongs in a class or module"
    }
    let tree = call.site.unit.tree
    let node = tree[call.site.node]
    guard node.kind == .call, node.b.isNone, node.c.isNone else { return "" }
    let start = tree.source.lineStart(tree.source.lineIndex(of: Int(node.start)))
    let before = tree.source.text(SourceRange(start, Int(node.start))).filter { $0 != " " && $0 != "\t" && $0 != "(" }
    for word in ["lane", "private_lane", "override_lane", "platform", "default_platform"] where before == word {
      return "; a name needs a colon: \(word) :\(call.name)"
    }
    if before.hasSuffix("-"), let colon = before.lastIndex(of: ":") {
      return "; a name with a dash needs quotes: :\"\(before[before.index(after: colon)...])\(call.name)\""
    }
    return ""
  }
}
