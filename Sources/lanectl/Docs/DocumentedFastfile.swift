import FastfileParser

/// A Fastfile whole, and which of its lanes are to be documented.
struct DocumentedFastfile {
  let fastfile: Fastfile
  let isShadowed: Bool
  /// The indices of the lanes to show.
  let shown: [Int]
  /// The platforms that have lanes to show, general lanes first, each with them.
  let groups: [(platform: Platform?, lanes: [Int])]
  /// Who calls whom in all of the file.
  let graph: CallGraph
  /// The flow blocks around the lanes.
  let hooks: HookTable
  private let isShown: [Bool]
  private let edgesFrom: [[Int]]
  private let edgesTo: [[Int]]

  init(_ file: ListedFastfile, _ filter: LaneFilter) {
    let fastfile = file.fastfile
    self.fastfile = fastfile
    hooks = HookTable(fastfile.hooks)
    isShadowed = file.isShadowed
    isShown = fastfile.lanes.map { filter.admitsVisibility(of: $0) && filter.admits($0) }
    shown = isShown.indices.filter { [isShown] in isShown[$0] }
    let platforms = fastfile.lanesByPlatform(shown)
    groups = platforms.filter { $0.platform == nil } + platforms.filter { $0.platform != nil }
    graph = CallGraph(fastfile, includingActions: false)
    edgesFrom = graph.edgesFrom
    edgesTo = graph.edgesTo
  }

  /// Whether a lane is shown.
  func shows(_ lane: Int) -> Bool { isShown[lane] }

  /// The node of a lane in the graph, where the hooks come first.
  private func node(of lane: Int) -> Int { fastfile.hooks.count + lane }

  /// What a lane calls.
  func callees(of lane: Int) -> [Neighbour] {
    edgesFrom[node(of: lane)].map { Neighbour(node: graph.nodes[graph.edges[$0].to], edge: graph.edges[$0]) }
  }

  /// The lanes and hooks that call a lane.
  func callers(of lane: Int) -> [Neighbour] {
    edgesTo[node(of: lane)].map { Neighbour(node: graph.nodes[graph.edges[$0].from], edge: graph.edges[$0]) }
  }

  /// The other end of a call.
  struct Neighbour {
    var node: CallGraph.Node
    var edge: CallGraph.Edge
  }
}
