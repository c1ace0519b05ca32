extension FastfileDocument {
  /// Reads the document as a Fastfile: its lanes, imports and faults.
  ///
  /// Nothing is run. Other files that it imports or looks for come from the loader; without one they can't be known.
  public func fastfile(
    loader: (any DocumentLoader)? = nil, options: EvaluationOptions = EvaluationOptions()
  ) -> Fastfile {
    if language == .swift { return swiftFastfile() }
    let evaluation = evaluation(loader: loader, options: options)
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
    fastfile.diagnostics = sorted(evaluator.diagnostics)
    return FastfileEvaluation(
      fastfile: fastfile, laneSources: entries.map { BodySource($0.block, modules: evaluator.core) },
      hookSources: hookBlocks.map { BodySource($0, modules: evaluator.core) }, trees: trees,
      modules: evaluator.core)
  }

  /// Diagnostics by place: the main file's first, then those of the imports in their order; each said once.
  private func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    var ranks: [String: Int] = [fastfile.path: 0]
    for tree in trees where ranks[tree.source.path] == nil { ranks[tree.source.path] = ranks.count }
    func key(_ index: Int) -> (Int, Int, Int, Int) {
      let place = diagnostics[index].location
      return (
        place.map { ranks[$0.path] ?? ranks.count } ?? -1, place?.line ?? 0, place?.column ?? 0, index
      )
    }
    var seen: Set<Diagnostic> = []
    return diagnostics.indices.sorted { key($0) < key($1) }.map { diagnostics[$0] }
      .filter { seen.insert($0).inserted }
  }
}
