extension WatchedFiles {
  /// Looks for folders that are new in these searched ones, whose paths are canonical, and takes note of them.
  ///
  /// False where that does not do, since something in them matters for what is listed; then all has to be searched.
  func search(in folders: some Collection<String>, areNew: Bool) -> Bool {
    var paths: [String] = []
    for folder in folders {
      // What is no longer searched has been dealt with.
      guard let interest = watchSet.interests[folder] else { continue }
      guard let printed = interest.searchedAs else { return false }
      paths.append(printed)
    }
    let discovery = Discovery(reading, invocation)
    let known: (String) -> Bool = { [watchSet, self] path in
      resolved(path).map { watchSet.interests[$0]?.searchedAs != nil } ?? true
    }
    guard let found = discovery.emptyFolders(in: paths, areNew: areNew, except: known) else { return false }
    for folder in found {
      guard let path = resolved(folder.path) else { continue }
      searchedFolders.append(folder)
      watchSet.addSearched(path, as: folder.path)
    }
    return true
  }

  /// Forgets folders that are gone, whose paths are canonical, with all in them; adds those that held them to `parents`,
  /// since others may have come in their places.
  ///
  /// False where something in them mattered; then all has to be searched.
  func forget(_ folders: Set<String>, parents: inout Set<String>) -> Bool {
    guard !folders.isEmpty else { return true }
    guard let lost = watchSet.removeSearched(folders) else { return false }
    let printed = Set(lost)
    searchedFolders.removeAll { printed.contains($0.path) }
    canonical = [:]
    parents.subtract(folders)
    for parent in folders.map(PathName.folder) where watchSet.interests[parent]?.searchedAs != nil {
      parents.insert(parent)
    }
    return true
  }
}
