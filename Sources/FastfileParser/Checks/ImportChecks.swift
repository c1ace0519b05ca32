/// The rules on imports that need more than the import itself.
enum ImportChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] { twice(context) + wrongFolders(context) }

  private static func twice(_ context: CheckContext) -> [Diagnostic] {
    var first: [String: SourceLocation] = [:]
    var found: [Diagnostic] = []
    for entry in context.fastfile.imports where entry.state == .resolved {
      guard let path = entry.resolvedPath, let (file, declaration) = context.declaration(at: entry.location),
        !file.isConditional(declaration.node)
      else { continue }
      // In another platform the same lanes are other ones.
      var platform = ""
      if case .platform(let around) = file.surroundings(declaration.node) { platform = file.title(around) }
      guard let earlier = first.updateValue(entry.location, forKey: path + "\n" + platform) else { continue }
      found.append(
        Diagnostic(
          rule: "import-twice",
          "'\(entry.path)' is imported already, and fastlane runs it again; remove one of the imports",
          at: entry.location, related: [Diagnostic.Related(message: "first imported here", location: earlier)]))
    }
    return found
  }

  private static func wrongFolders(_ context: CheckContext) -> [Diagnostic] {
    guard let loader = context.loader else { return [] }
    let mainFolder = FilePath.directory(of: context.fastfile.path)
    return context.fastfile.imports.compactMap { entry in
      guard entry.kind == .file, entry.state == .resolved, !context.isMain(entry.location),
        !FilePath.isAbsolute(entry.path), let resolved = entry.resolvedPath
      else { return nil }
      let beside = FilePath.normalized(FilePath.directory(of: entry.location.path) + "/" + entry.path)
      guard beside != resolved, FilePath.directory(of: entry.location.path) != mainFolder,
        loader.entryKind(at: beside) == .file
      else { return nil }
      return Diagnostic(
        rule: "import-wrong-folder",
        "this reads \(resolved) and not \(beside), since paths count from the main Fastfile's folder",
        at: entry.location)
    }
  }

  /// What to add to a diagnostic on a file that is not there: that it lies beside the file that imports it.
  static func explained(_ diagnostic: Diagnostic, _ context: CheckContext) -> Diagnostic {
    guard diagnostic.code == "import-not-found", let location = diagnostic.location, !context.isMain(location),
      let loader = context.loader,
      let entry = context.missingImports[location],
      !FilePath.isAbsolute(entry.path)
    else { return diagnostic }
    let beside = FilePath.normalized(FilePath.directory(of: location.path) + "/" + entry.path)
    guard loader.entryKind(at: beside) == .file else { return diagnostic }
    let mainFolder = FilePath.normalized(FilePath.directory(of: context.fastfile.path))
    var result = diagnostic
    result.message =
      "there is no file '\(entry.path)' to import: paths count from the main Fastfile's folder in imported files too; "
      + "write '\(FilePath.relative(beside, from: mainFolder))'"
    return result
  }
}
