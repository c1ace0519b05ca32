/// What the rules go by: a Fastfile, where its parts stand in the source, and how to say what is found.
struct CheckContext {
  /// The Fastfile with the facts of its lanes.
  let fastfile: Fastfile
  /// The files, the main one first; each once.
  let files: [SyntaxIndex]
  /// Where other files are looked for.
  let loader: (any DocumentLoader)?
  /// Whether all files are free of mistakes in their syntax, so that what stands where is certain.
  let isSound: Bool
  /// Whether lanes may exist that can't be known.
  let hasUnknownLanes: Bool

  /// What the lanes, the hooks and the helpers do.
  let bodies: [BodyFacts]
  /// The blocks of the lanes; nil for one that is no literal block.
  let laneSources: [BodySource?]
  /// The lanes whose names are known.
  let lanes: LaneIndex
  /// The names of the methods that the files define.
  let methods: Set<String>

  /// The lanes by the places of their names, where something is to be said of the names of tools.
  let toolLanes: [SourceLocation: Lane]
  /// The imports by their places of which the file is missing.
  let missingImports: [SourceLocation: Import]

  private let fileOfPath: [String: Int]

  init(_ evaluation: FastfileEvaluation, _ fastfile: Fastfile, loader: (any DocumentLoader)?) {
    self.fastfile = fastfile
    self.loader = loader
    var files: [SyntaxIndex] = []
    var fileOfPath: [String: Int] = [:]
    for tree in evaluation.trees where fileOfPath[tree.source.path] == nil {
      fileOfPath[tree.source.path] = files.count
      files.append(SyntaxIndex(tree))
    }
    self.files = files
    self.fileOfPath = fileOfPath
    bodies = fastfile.lanes.map(\.facts) + fastfile.hooks.map(\.facts) + fastfile.helpers.map(\.facts)
    laneSources = evaluation.laneSources
    methods = files.reduce(into: Set<String>()) { $0.formUnion($1.methods) }
    lanes = LaneIndex(fastfile.lanes)
    let tools = Set(fastfile.diagnostics.lazy.filter { $0.code == "tool-name" }.compactMap(\.location))
    toolLanes =
      tools.isEmpty
      ? [:]
      : Dictionary(
        fastfile.lanes.filter { tools.contains($0.nameLocation) }.map { ($0.nameLocation, $0) },
        uniquingKeysWith: { first, _ in first })
    missingImports = Dictionary(
      fastfile.imports.filter { $0.state == .missing }.map { ($0.location, $0) },
      uniquingKeysWith: { first, _ in first })
    isSound = files.allSatisfy { $0.tree.diagnostics.isEmpty }
    hasUnknownLanes =
      fastfile.imports.contains { $0.state != .resolved } || fastfile.lanes.contains { $0.isDynamic }
      || fastfile.diagnostics.contains { $0.code == "evaluation-limit" || $0.code == "unresolved-eval" }
  }

  /// Whether a file redefines fastlane's functions, so that they can't be told by their names.
  var redefinesFunctions: Bool {
    methods.contains("lane") || methods.contains("desc") || methods.contains("platform")
  }

  /// The rules that can't be gone by, since lanes may exist that are not known.
  var uncheckedCodes: Set<String> {
    hasUnknownLanes
      ? ["lane-of-other-platform", "override-without-original", "unknown-lane", "unused-private-lane"] : []
  }

  /// The file of a path.
  func file(at path: String) -> SyntaxIndex? {
    guard let file = fileOfPath[path].map({ files[$0] }), file.tree.source.path.utf8.elementsEqual(path.utf8) else {
      return nil
    }
    return file
  }

  /// The call that was evaluated at a place.
  func declaration(at location: SourceLocation) -> (file: SyntaxIndex, declaration: SyntaxIndex.Declaration)? {
    guard let file = file(at: location.path), let declaration = file.declaration(at: location) else { return nil }
    return (file, declaration)
  }

  /// Whether a location is in the main file.
  func isMain(_ location: SourceLocation) -> Bool { location.path.utf8.elementsEqual(fastfile.path.utf8) }
}

extension Diagnostic {
  /// A diagnostic as bad as its rule says.
  init(rule code: String, _ message: String, at location: SourceLocation, related: [Related] = []) {
    self.init(
      severity: Rule.named(code)?.severity ?? .warning, code: code, message: message, location: location,
      related: related)
  }
}
