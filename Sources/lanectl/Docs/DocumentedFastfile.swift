import FastfileParser

/// A Fastfile whole, and which of its lanes are to be documented.
struct DocumentedFastfile {
  let fastfile: Fastfile
  let isShadowed: Bool
  /// The indices of the lanes to show.
  let shown: [Int]
  /// Who calls whom in all of the file.
  let graph: CallGraph

  init(_ file: ListedFastfile, _ filter: LaneFilter) {
    fastfile = file.fastfile
    isShadowed = file.isShadowed
    shown = file.fastfile.lanes.indices.filter { index in
      let lane = file.fastfile.lanes[index]
      return filter.admitsVisibility(of: lane) && filter.admits(lane)
    }
    graph = CallGraph(file.fastfile, includingActions: false)
  }

  /// The platforms that have lanes to show, general lanes first.
  var platforms: [Platform?] {
    var seen: Set<Platform?> = []
    let platforms = shown.map { fastfile.lanes[$0].platform }.filter { seen.insert($0).inserted }
    return platforms.filter { $0 == nil } + platforms.filter { $0 != nil }
  }

  /// The lanes to show of a platform.
  func lanes(of platform: Platform?) -> [Int] { shown.filter { fastfile.lanes[$0].platform == platform } }

  /// What a lane calls.
  func callees(of lane: Int) -> [Neighbour] {
    graph.edges.filter { graph.nodes[$0.from].lane == lane }.map { Neighbour(node: graph.nodes[$0.to], edge: $0) }
  }

  /// The lanes and hooks that call a lane.
  func callers(of lane: Int) -> [Neighbour] {
    graph.edges.filter { graph.nodes[$0.to].lane == lane }.map { Neighbour(node: graph.nodes[$0.from], edge: $0) }
  }

  /// The other end of a call.
  struct Neighbour {
    var node: CallGraph.Node
    var edge: CallGraph.Edge
  }
}
