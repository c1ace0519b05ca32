extension FastfileDocument {
  /// Reads the document as a Fastfile: its lanes, imports and faults.
  ///
  /// Warnings that comments of the files hide are left out. Nothing is run. Other files that it imports or looks for come
  /// from the loader; without one they can't be known.
  public func fastfile(
    loader: (any DocumentLoader)? = nil, options: EvaluationOptions = EvaluationOptions()
  ) -> Fastfile {
    if language == .swift { return swiftFastfile() }
    var evaluation = evaluation(loader: loader, options: options)
    evaluation.hideDisabled()
    defer { evaluation.modules.dismantle() }
    switch options.facts {
    case .none: return evaluation.fastfile
    case .parameters: return LaneFactsReader(evaluation).readParameters()
    case .all: return LaneFactsReader(evaluation).read()
    }
  }

  /// As `fastfile(loader:options:)`, with the sources of the lanes.
  func evaluation(loader: (any DocumentLoader)?, options: EvaluationOptions) -> FastfileEvaluation {
    let tree = SyntaxTree.parse(sourceText)
    let files = FileAccess(loader: loader, mainPath: path)
    let host = FastlaneDSL(path: FilePath.normalized(path), files: files)
    host.fastfile.path = path
    host.trees = [tree]
    let unit = SourceUnit(tree: tree, file: FilePath.name(of: path))
    let evaluator = Evaluator(host: host, options: options, files: files, unit: unit)
    evaluator.diagnostics = diagnostics + tree.diagnostics
    evaluator.hasUnknownSources = !tree.diagnostics.isEmpty
    evaluator.runMain(unit)
    return host.result(of: evaluator)
  }
}

extension FastlaneDSL {
  /// What was found, in the order in which it is shown.
  func result(of evaluator: Evaluator) -> FastfileEvaluation {
    var fastfile = fastfile
    trees += evaluator.requiredTrees
    if evaluator.limitWasReached { sweep() }
    let entries = table.entries
    fastfile.lanes = entries.map(\.lane)
    fastfile.diagnostics = evaluator.diagnostics.withoutConsequences(of: trees.flatMap(\.diagnostics))
      .inOrder(ofFiles: [fastfile.path] + trees.map(\.source.path))
    return FastfileEvaluation(
      fastfile: fastfile, laneSources: entries.map { BodySource($0.block, modules: evaluator.core) },
      hookSources: hookBlocks.map { BodySource($0, modules: evaluator.core) }, trees: trees,
      modules: evaluator.core, main: evaluator.main)
  }
}
