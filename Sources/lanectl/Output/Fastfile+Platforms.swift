import FastfileParser

extension Fastfile {
  /// The platforms that some of the lanes have, in the order of each one's first, with the indices of these lanes.
  func lanesByPlatform(_ indices: some Sequence<Int>) -> [(platform: Platform?, lanes: [Int])] {
    var groups: [(platform: Platform?, lanes: [Int])] = []
    var known: [String: Int] = [:]
    for index in indices {
      let platform = lanes[index].platform
      // Most lanes stand behind another one of their platform.
      if let last = groups.indices.last, groups[last].platform == platform {
        groups[last].lanes.append(index)
        continue
      }
      // Only a platform's key begins with a mark.
      let key = platform.map { ($0.isString ? "\"" : ":") + $0.name } ?? ""
      if let group = known[key] {
        groups[group].lanes.append(index)
      } else {
        known[key] = groups.count
        groups.append((platform, [index]))
      }
    }
    return groups
  }
}
