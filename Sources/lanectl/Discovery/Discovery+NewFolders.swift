extension Discovery {
  /// Searches what is not yet `known` by its printed path in searched folders; where they `areNew`, these hold nothing so
  /// far. Nil as soon as there is anything that a whole search has to look at: a Fastfile, an ignore file, a repository.
  func emptyFolders(in paths: [String], areNew: Bool, except known: (String) -> Bool) -> [SearchedFolder]? {
    let walker = RepositoryWalker(fileSystem: fileSystem, rules: rules)
    var result: [SearchedFolder] = []
    for path in paths {
      guard let start = try? walker.start(path) else { continue }
      if start.start.isIgnored { return nil }
      var folders = [start]
      while let folder = folders.popLast() {
        let visit = walker.visit(folder)
        if areNew || !folder.isStart {
          guard visit.files.isEmpty, visit.faults.isEmpty, !visit.hasIgnoreFile, !visit.hasGitFolder else { return nil }
        }
        if !folder.isStart { result.append(SearchedFolder(path: walker.printedPath(of: folder), visit)) }
        folders += visit.folders.filter { !folder.isStart || !known(walker.printedPath(of: $0)) }
      }
    }
    return result
  }
}
