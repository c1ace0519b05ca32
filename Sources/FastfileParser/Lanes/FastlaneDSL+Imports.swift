extension FastlaneDSL {
  /// `import`
  func importFile(_ call: HostCall, _ evaluator: Evaluator) throws -> Value {
    guard try checkCount(call, 1, evaluator) else { return .null }
    let location = evaluator.location(of: call.site)
    let value = call.arguments[0].withoutAssumption
    // A variable that is not known to be unset may hold a path.
    if case .null = call.arguments[0] {
      return try evaluator.fail(
        Diagnostic(
          severity: .error, code: "import-no-path", message: "'import' needs the path of a file, and got nil",
          location: location), FastlaneDSL.error, "Please pass a path to the `import` action")
    }
    guard case .string(let box) = value, !box.isUnknown, !box.text.utf8.contains(UInt8(ascii: "~")) else {
      noteUnresolved(call, evaluator, kind: .file, path: argumentText(call, 0))
      return .unknown
    }
    let path = box.text
    let target = files.loaderPath(path)
    func record(_ state: Import.State) {
      let isRead = state == .resolved || state == .cycle
      fastfile.imports.append(
        Import(kind: .file, path: path, resolvedPath: isRead ? target : nil, state: state, location: location))
    }
    if importStack.contains(target) {
      record(.cycle)
      return try evaluator.fail(
        Diagnostic(
          severity: .error, code: "import-cycle",
          message: "'\(path)' is being imported already, so fastlane would never end; remove one of the imports",
          location: location), "SystemStackError", "stack level too deep")
    }
    guard let loader = files.loader else {
      noteUnresolved(call, evaluator, kind: .file, path: path)
      return .unknown
    }
    // An import nests as deep as a few expressions do.
    let depthLimit = max(1, evaluator.options.depthLimit / 5)
    guard importStack.count < depthLimit else {
      noteUnresolved(
        call, evaluator, kind: .file, path: path,
        message:
          "this is import \(importStack.count) in a chain of files that import one another, and no longer followed")
      return .unknown
    }
    do {
      let document = try loader.document(at: target)
      record(.resolved)
      try evaluate(document, path, target, evaluator)
      return .null
    } catch let error as DocumentError {
      return try refuse(error, path, location, evaluator, record)
    }
  }

  static let error = "FastlaneCore::Interface::FastlaneError"

  private func evaluate(_ document: FastfileDocument, _ path: String, _ target: String, _ evaluator: Evaluator) throws {
    let tree = files.tree(of: document)
    trees.append(tree)
    evaluator.diagnostics += document.diagnostics + tree.diagnostics
    if !tree.diagnostics.isEmpty || mayHaveActions(beside: target) { evaluator.hasUnknownSources = true }
    let unit = SourceUnit(tree: tree, file: FilePath.relative(target, from: files.folder))
    importStack.append(target)
    defer { importStack.removeLast() }
    try evaluator.run(unit)
  }

  private func refuse(
    _ error: DocumentError, _ path: String, _ location: SourceLocation, _ evaluator: Evaluator,
    _ record: (Import.State) -> Void
  ) throws -> Value {
    let path = FilePath.isAbsolute(path) ? files.loaderPath(path) : path
    var diagnostic = Diagnostic(
      severity: .error, code: "import-not-found",
      message: "there is no file '\(path)' to import" + triedText(path), location: location)
    switch error {
    case .missing:
      record(.missing)
    case .outside(_, let root):
      record(.outside)
      diagnostic.code = "import-outside"
      diagnostic.severity = .warning
      diagnostic.message = "'\(path)' lies outside \(root) and was not read"
    case .notUTF8(_, _, let line):
      record(.unreadable)
      diagnostic.code = "invalid-utf8"
      diagnostic.message = "'\(path)' is not valid UTF-8 on line \(line); save it as UTF-8"
    default:
      record(.unreadable)
      diagnostic.code = "import-unreadable"
      diagnostic.message = "'\(path)' can't be imported: \(error.reason)"
    }
    evaluator.hasUnknownSources = true
    if diagnostic.severity == .warning {
      evaluator.diagnostics.append(diagnostic)
      return .unknown
    }
    return try evaluator.fail(diagnostic, Self.error, "Could not find Fastfile at path '\(path)'")
  }

  /// Where a file was looked for, and where it would have been found.
  private func triedText(_ path: String) -> String {
    let target = files.loaderPath(path)
    let tried = target == path ? "" : "; '\(target)' was tried, since"
    let rule = "\(tried.isEmpty ? ";" : tried) paths count from the main Fastfile's folder"
    guard !FilePath.isAbsolute(path), importStack.count > 1, let importer = importStack.last else { return rule }
    let beside = FilePath.normalized(FilePath.directory(of: importer) + "/" + path)
    guard files.loader?.entryKind(at: beside) == .file else { return rule }
    return rule + ", not from the importing file's: write '\(FilePath.relative(beside, from: files.folder))'"
  }

  /// Records an import of which can't be known what it brings.
  func noteUnresolved(
    _ call: HostCall, _ evaluator: Evaluator, kind: Import.Kind, path: String, message: String? = nil
  ) {
    let location = evaluator.location(of: call.site)
    fastfile.imports.append(Import(kind: kind, path: path, state: .unknown, location: location))
    evaluator.diagnostics.append(
      Diagnostic(
        severity: .note, code: "unresolved-import",
        message: message ?? "what '\(call.name)' brings in here can't be known without running the file",
        location: location))
    evaluator.unknownCallCount += 1
    evaluator.hasUnknownSources = true
  }

  /// `import_from_git`
  func importFromGit(_ call: HostCall, _ evaluator: Evaluator) throws -> Value {
    let location = evaluator.location(of: call.site)
    var options = HashBox()
    switch call.arguments.first?.withoutAssumption {
    case .hash(let box)?: options = box
    case nil, .unknown?: break
    default:
      return try evaluator.fail(
        Diagnostic(
          severity: .error, code: "argument-count",
          message: "'import_from_git' takes keywords only: write 'url:' before the address", location: location),
        "ArgumentError", "wrong number of arguments (given \(call.arguments.count), expected 0)")
    }
    func text(_ name: String) -> String? {
      guard let value = options.value(for: .symbol(name)) else { return nil }
      return evaluator.text(value) ?? optionText(name, call)
    }
    if case .string(let box)? = options.value(for: .symbol("url"))?.withoutAssumption, box.text.isEmpty {
      return try evaluator.fail(
        Diagnostic(
          severity: .error, code: "import-no-path", message: "'import_from_git' needs the url of a repository",
          location: location), Self.error, "Please pass a path to the `import_from_git` action")
    }
    fastfile.imports.append(
      Import(
        kind: .git, path: text("path") ?? "fastlane/Fastfile", url: text("url"), branch: text("branch"),
        version: text("version"), state: .git, location: location))
    evaluator.diagnostics.append(
      Diagnostic(
        severity: .note, code: "unresolved-import",
        message: "the lanes of \(text("url") ?? "the repository") are not listed, since nothing is fetched",
        location: location))
    evaluator.unknownCallCount += 1
    evaluator.hasUnknownSources = true
    return .unknown
  }

  /// The source text of an option's value.
  private func optionText(_ name: String, _ call: HostCall) -> String? {
    guard let argument = argument(call, 0) else { return nil }
    let tree = call.site.unit.tree
    for pair in tree.list(tree[argument].a) where tree.kind(pair) == .pair {
      if tree.name(tree[pair].a).utf8.elementsEqual(name.utf8), !tree[pair].b.isNone { return tree.text(tree[pair].b) }
    }
    return nil
  }
}
