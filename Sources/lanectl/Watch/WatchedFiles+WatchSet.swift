extension WatchedFiles {
  /// The folders and files that matter for what was found.
  func makeWatchSet() -> WatchSet {
    var set = WatchSet()
    let rules = SearchRules(reading, invocation)
    set.skips = { name, parent in
      PathText.bytes(name).withUnsafeBufferPointer { rules.skips($0, in: PathText.bytes(PathName.last(parent))) }
    }
    let starts = reading.paths.isEmpty ? ["."] : reading.paths
    for path in starts { set.add(PathTrace(path, in: fileSystem), .contents(path: path)) }
    for path in otherPaths + [reading.root].compactMap({ $0 }) { set.add(PathTrace(path, in: fileSystem), .place) }
    for folder in searchedFolders {
      guard let path = resolved(folder.path) else { continue }
      set.addSearched(path, as: folder.path)
      if folder.hasIgnoreFile {
        set.add(PathTrace(PathName.join(path, ".gitignore"), in: fileSystem), .rules)
      }
    }
    addRepositories(starts, rules, to: &set)
    for file in found where file.isNamed { set.add(PathTrace(file.path + ".swift", in: fileSystem), .place) }
    for path in Set(entries.values.flatMap(\.lookPaths)) { add(path, to: &set) }
    return set
  }

  /// The folders with an entry `.git`, in and above what is watched.
  func gitFolders() -> Set<String> {
    var folders = Set(searchedFolders.filter(\.hasGitFolder).compactMap { resolved($0.path) })
    let starts = reading.paths.isEmpty ? ["."] : reading.paths
    let others = found.filter { $0.searchedFolder == nil }.map { PathName.folder($0.path) }
    var passed: Set<String> = []
    for start in starts + others {
      guard var folder = resolved(start) else { continue }
      while passed.insert(folder).inserted {
        if (try? fileSystem.kind(of: PathName.join(folder, ".git"))) != nil { folders.insert(folder) }
        folder = PathName.folder(folder)
      }
    }
    return folders
  }

  private func add(_ look: WatchedEntry.LookPath, to set: inout WatchSet) {
    let trace = PathTrace(look.path, in: fileSystem)
    switch look.question {
    case .contents: set.add(trace, .contents(path: look.path))
    case .kind: set.add(trace, .place)
    case .entries:
      set.add(trace, .place)
      if let folder = trace.target { set.addListed(folder) }
    }
  }

  /// Adds where repositories lie or may come to lie, and the files that say what git ignores in them.
  private func addRepositories(_ starts: [String], _ rules: SearchRules, to set: inout WatchSet) {
    var roots = Set(searchedFolders.filter(\.hasGitFolder).compactMap { resolved($0.path) })
    var passed: Set<String> = []
    for path in starts where (try? fileSystem.kind(of: path)) == .folder {
      addWay(upFrom: resolved(path), rules.git != nil, &passed, &roots, to: &set)
    }
    // A repository around a Fastfile is the limit of what it may import.
    for file in found where file.searchedFolder == nil {
      addWay(upFrom: resolved(PathName.folder(file.path)), false, &passed, &roots, to: &set)
    }
    for root in roots {
      guard let repository = GitRepository(root: root, fileSystem: fileSystem) else { continue }
      for path in repository.ownFiles(fileSystem) { set.add(PathTrace(path, in: fileSystem), .rules) }
      guard let git = rules.git else { continue }
      for path in repository.ruleFiles(environment: git, fileSystem: fileSystem) {
        set.add(PathTrace(path, in: fileSystem), .rules)
      }
    }
  }

  /// Adds the folders from a canonical path up to the root of the repository around it, or up to the top where there is
  /// none; where its ignore files count, these as well.
  private func addWay(
    upFrom start: String?, _ ignores: Bool, _ passed: inout Set<String>, _ roots: inout Set<String>,
    to set: inout WatchSet
  ) {
    guard var folder = start else { return }
    while true {
      let isNew = passed.insert(folder).inserted
      guard isNew || ignores else { return }
      set.add(PathTrace(PathName.join(folder, ".git"), in: fileSystem), .place)
      if ignores { set.add(PathTrace(PathName.join(folder, ".gitignore"), in: fileSystem), .rules) }
      if let repository = GitRepository(root: folder, fileSystem: fileSystem) {
        roots.insert(folder)
        if repository.isWhole { return }
      }
      guard folder != "/" else { return }
      folder = PathName.folder(folder)
    }
  }
}
