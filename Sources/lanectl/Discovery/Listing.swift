import FastfileParser

/// The Fastfiles that were found, and what could not be read.
struct Listing {
  /// The Fastfiles in the order of their paths.
  var fastfiles: [ListedFastfile] = []
  /// What could not be read.
  var diagnostics: [Diagnostic] = []
  /// The platforms that have lanes, as `--platform` calls them, where one was asked for.
  private(set) var platformNames: Set<String> = []
  /// The names of all lanes, where lanes of some names were asked for.
  private(set) var laneNames: Set<String> = []
  /// What the program is going to tell its caller.
  var status: ExitStatus {
    if !diagnostics.isEmpty { return .failure }
    let hasError = fastfiles.contains { file in
      !file.isShadowed && file.fastfile.diagnostics.contains { $0.severity == .error }
    }
    return hasError ? .fault : .success
  }
}

extension Listing {
  /// Finds and reads.
  init(_ request: ReadingRequest, _ invocation: Invocation) {
    if let root = request.root, let refusal = Self.refusal(of: root, invocation.fileSystem) {
      self.init(diagnostics: [refusal])
      return
    }
    let reader = FastfileReader(
      request, invocation, standardInput: Self.standardInput(request.paths, invocation))
    let found = Discovery(request, invocation).find(request.paths) { reader.read($0) }
    self.init(request.paths, found, resolving: invocation.fileSystem.resolved)
  }

  /// Takes what was found at `paths` and what became of each file; `resolving` gives the canonical path of another.
  init(
    _ paths: [String], _ found: Discovery.Result<FastfileReader.Outcome>, resolving: (String) -> String?
  ) {
    diagnostics = found.diagnostics
    for (file, outcome) in found.files {
      switch outcome {
      case .listed(var fastfile):
        fastfile.isNamed = file.isNamed
        fastfile.shadow = file.shadow
        fastfiles.append(fastfile)
      case .unread(let diagnostic): diagnostics.append(diagnostic)
      case .vanished: break
      }
    }
    fastfiles.removeAll { $0.isOtherSwiftFile(resolving) }
    if fastfiles.isEmpty, diagnostics.isEmpty { diagnostics.append(Self.nothingFound(paths)) }
    foldImported(resolving)
    gatherCallers()
  }

  /// Leaves the lanes that are wanted, in the order that is wanted.
  mutating func apply(_ filter: LaneFilter, _ order: LaneOrder) {
    if !filter.platforms.isEmpty {
      let lanes = fastfiles.lazy.flatMap(\.fastfile.lanes)
      platformNames = Set(lanes.map(LaneFilter.platformName))
    }
    if !filter.names.isEmpty { laneNames = Set(fastfiles.lazy.flatMap(\.fastfile.lanes).map(\.name)) }
    for index in fastfiles.indices { fastfiles[index].apply(filter, order) }
  }

  /// What is wrong with the folder that imports may read in; nil where nothing is.
  static func refusal(of root: String, _ fileSystem: FileSystem) -> Diagnostic? {
    let problem: String
    do throws(FileFault) {
      if try fileSystem.kind(of: root) == .folder { return nil }
      problem = "is not a folder"
    } catch .system(FileFault.missingNumber) {
      problem = "no such folder"
    } catch {
      return .unread(root, error)
    }
    return Diagnostic(
      severity: .error, code: "bad-root", message: "\(root): \(problem); --root takes the folder that imports may read",
      location: nil)
  }

  private static func standardInput(
    _ paths: [String], _ invocation: Invocation
  ) -> Result<[UInt8], FileFault> {
    guard paths.contains("-") else { return .success([]) }
    do {
      return .success(try invocation.standardInput(FastfileDocument.sizeLimit))
    } catch {
      return .failure(error)
    }
  }

  private static func nothingFound(_ paths: [String]) -> Diagnostic {
    let place = paths.isEmpty ? "here or in a folder above" : "in " + paths.joined(separator: ", ")
    return Diagnostic(
      severity: .error, code: "no-fastfile",
      message: "no Fastfile \(place); name a file, or the folder of a project that uses fastlane", location: nil)
  }

  /// Gives a lane that several Fastfiles import the callers that it has in any of them.
  private mutating func gatherCallers() {
    guard fastfiles.count > 1 else { return }
    struct Key: Hashable {
      var place: SourceLocation
      var command: String
    }
    var callers: [Key: [String]] = [:]
    for lane in fastfiles.lazy.flatMap(\.fastfile.lanes) where !lane.calledBy.isEmpty {
      callers[Key(place: lane.location, command: lane.command), default: []] += lane.calledBy
    }
    for file in fastfiles.indices {
      for index in fastfiles[file].fastfile.lanes.indices {
        let lane = fastfiles[file].fastfile.lanes[index]
        guard let all = callers[Key(place: lane.location, command: lane.command)] else { continue }
        var seen: Set<String> = []
        fastfiles[file].fastfile.lanes[index].calledBy = all.filter { seen.insert($0).inserted }
      }
    }
  }

  /// Takes out the files that another one imports, unless fastlane would use them by themselves.
  private mutating func foldImported(_ resolving: (String) -> String?) {
    guard fastfiles.count > 1 else { return }
    func identity(_ path: String) -> String { resolving(path) ?? path }
    var importers: [String: [Int]] = [:]
    for (index, file) in fastfiles.enumerated() {
      for path in file.fastfile.imports.compactMap(\.resolvedPath) {
        importers[identity(path), default: []].append(index)
      }
    }
    var folded: Set<Int> = []
    for (index, file) in fastfiles.enumerated() where !file.isNamed {
      let folder = resolving(PathName.folder(file.fastfile.path)) ?? ""
      guard !PathName.isFastlaneFolder(PathName.last(folder)) else { continue }
      // An importer that is folded itself still shows both; a circle keeps its last file.
      let others = importers[identity(file.fastfile.path), default: []].filter { $0 != index && !folded.contains($0) }
      if !others.isEmpty { folded.insert(index) }
    }
    fastfiles = fastfiles.enumerated().filter { !folded.contains($0.offset) }.map(\.element)
  }
}

extension ListedFastfile {
  /// Whether a file that was come across is one of Swift that merely has the name, such as a type's source.
  fileprivate func isOtherSwiftFile(_ resolving: (String) -> String?) -> Bool {
    guard fastfile.language == .swift, fastfile.lanes.isEmpty, !isNamed else { return false }
    let folder = PathName.folder(fastfile.path)
    return !PathName.isFastlaneFolder(PathName.last(resolving(folder) ?? folder))
  }

  /// Leaves the lanes that are wanted, in the order that is wanted.
  mutating func apply(_ filter: LaneFilter, _ order: LaneOrder) {
    var hidden = 0
    fastfile.lanes = fastfile.lanes.filter { lane in
      guard filter.admits(lane) else { return false }
      guard filter.admitsVisibility(of: lane) else {
        hidden += 1
        return false
      }
      return true
    }
    if filter.visibility == .publicOnly { hiddenPrivateCount = hidden }
    guard order == .name else { return }
    fastfile.lanes = fastfile.lanesByPlatform(fastfile.lanes.indices).flatMap { _, lanes in
      lanes.map { fastfile.lanes[$0] }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }
}

extension Discovery {
  /// Makes a search for what a command line asks for.
  init(_ request: ReadingRequest, _ invocation: Invocation) {
    self.init(fileSystem: invocation.fileSystem, rules: SearchRules(request, invocation), workers: invocation.workers)
  }
}

extension SearchRules {
  /// Makes the rules that a command line asks for.
  init(_ request: ReadingRequest, _ invocation: Invocation) {
    self.init(git: request.ignoresNothing ? nil : GitEnvironment(invocation.environment))
  }
}

extension FastfileReader {
  /// Makes a reader for what a command line asks for.
  init(_ request: ReadingRequest, _ invocation: Invocation, standardInput: Result<[UInt8], FileFault>) {
    self.init(
      fileSystem: invocation.fileSystem,
      options: EvaluationOptions(
        environment: request.environment, unsetIsCertain: request.unsetIsCertain, depthLimit: 800,
        facts: request.facts),
      root: request.root,
      allowsOutside: request.allowsOutside,
      keepsExcerpts: request.keepsExcerpts,
      rules: request.rules,
      keepsSources: request.keepsSources,
      standardInput: standardInput)
  }
}
