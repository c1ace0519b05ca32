extension [Diagnostic] {
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
