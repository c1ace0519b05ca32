extension FastfileDocument {
  /// Reads the document as `fastfile(loader:options:)` does, and checks it: the diagnostics are those of all rules wanted.
  public func checkedFastfile(
    loader: (any DocumentLoader)? = nil, options: EvaluationOptions = EvaluationOptions(),
    rules selection: RuleSelection = RuleSelection()
  ) -> Fastfile {
    if language == .swift {
      var fastfile = swiftFastfile()
      fastfile.diagnostics += LaneChecks.undocumented(fastfile)
      fastfile.diagnostics.removeAll { !selection.includes($0.code) }
      return fastfile
    }
    let evaluation = evaluation(loader: loader, options: options)
    defer { evaluation.modules.dismantle() }
    var fastfile = LaneFactsReader(evaluation).read()
    let context = CheckContext(evaluation, fastfile, loader: loader)
    var comments = DisableComments(context.files)
    let diagnostics = comments.filter(Self.diagnostics(context).filter { selection.includes($0.code) })
    let unused = Self.isCertain(context) ? comments.unused(selection, except: context.uncheckedCodes) : []
    let others = comments.filter((comments.unknown + unused).filter { selection.includes($0.code) })
    fastfile.diagnostics = (diagnostics + others).inOrder(ofFiles: context.files.map(\.tree.source.path))
    return fastfile
  }

  /// What all rules say.
  private static func diagnostics(_ context: CheckContext) -> [Diagnostic] {
    let known = context.fastfile.diagnostics.compactMap { diagnostic in
      TextChecks.narrowed(ImportChecks.explained(LaneChecks.explained(diagnostic, context), context), context)
    }.compactMap { LaneChecks.narrowed($0, context) }
    var found = known + TextChecks.run(context) + ImportChecks.run(context)
    guard isCertain(context) else { return found }
    found += LaneChecks.run(context) + StructureChecks.run(context) + DescriptionChecks.run(context)
    found += ActionChecks.run(context) + ParameterChecks.run(context)
    let calls = CallChecks.run(context)
    // That a lane calls itself says more than that it has the name of an action.
    let recursive = Set(calls.filter { $0.code == "recursive-lane" }.flatMap { $0.related.map(\.location) })
    found.removeAll { $0.code == "action-name" && $0.location.map(recursive.contains) ?? false }
    return found + calls
  }

  /// Whether what stands where is no guess: the syntax is sound, and the functions are fastlane's.
  private static func isCertain(_ context: CheckContext) -> Bool { context.isSound && !context.redefinesFunctions }
}
