extension [Diagnostic] {
  /// Without the errors of lines that can't be read besides that.
  func withoutConsequences(of faults: [Diagnostic]) -> [Diagnostic] {
    let faults = Set(faults.filter { $0.severity == .error })
    guard !faults.isEmpty else { return self }
    var lines: [String: Set<Int>] = [:]
    for case let place? in faults.map(\.location) { lines[place.path, default: []].insert(place.line) }
    return filter { diagnostic in
      guard diagnostic.severity == .error, let place = diagnostic.location else { return true }
      return !(lines[place.path]?.contains(place.line) ?? false) || faults.contains(diagnostic)
    }
  }

  /// By place: those of no place first, then those of the first file, those of the second and so on; each once.
  func inOrder(ofFiles paths: some Sequence<String>) -> [Diagnostic] {
    guard count > 1 else { return self }
    var ranks: [String: Int] = [:]
    for path in paths where ranks[path] == nil { ranks[path] = ranks.count }
    let places = map { diagnostic in
      let place = diagnostic.location
      return (
        file: place.map { ranks[$0.path] ?? ranks.count } ?? -1, line: place?.line ?? 0, column: place?.column ?? 0
      )
    }
    let order = indices.sorted {
      let (left, right) = (places[$0], places[$1])
      return (left.file, left.line, left.column, $0) < (right.file, right.line, right.column, $1)
    }
    var found: [Diagnostic] = []
    var last = (file: -2, line: 0, column: 0)
    // The first of the same place, and all of them where they are too many to be compared one by one.
    var first = 0
    var seen: Set<Diagnostic> = []
    for index in order {
      if places[index] != last {
        last = places[index]
        first = found.count
        seen = []
      }
      if found.count - first == 16 { seen = Set(found[first...]) }
      let isNew = seen.isEmpty ? !found[first...].contains(self[index]) : seen.insert(self[index]).inserted
      if isNew { found.append(self[index]) }
    }
    return found
  }
}
