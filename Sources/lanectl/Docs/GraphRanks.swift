/// The column of each node of a graph: right of everything that calls it, calls that close a circle apart.
struct GraphRanks {
  private(set) var columns: [Int]

  init(_ graph: CallGraph) {
    columns = Array(repeating: 0, count: graph.nodes.count)
    let order = Self.topologicalOrder(graph)
    let position = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let edgesFrom = graph.edgesFrom
    let edgesTo = graph.edgesTo
    func isForward(_ edge: CallGraph.Edge) -> Bool { position[edge.from, default: 0] < position[edge.to, default: 0] }
    for node in order {
      for edge in edgesFrom[node].map({ graph.edges[$0] }) where isForward(edge) {
        columns[edge.to] = max(columns[edge.to], columns[node] + 1)
      }
    }
    // What nobody calls stands directly left of what it calls first.
    for node in order where !edgesTo[node].contains(where: { isForward(graph.edges[$0]) }) {
      let callees = edgesFrom[node].map { graph.edges[$0] }.filter(isForward).map { columns[$0.to] }
      if let nearest = callees.min() { columns[node] = nearest - 1 }
    }
  }

  /// Callers before what they call, as far as there are no circles.
  private static func topologicalOrder(_ graph: CallGraph) -> [Int] {
    let edgesFrom = graph.edgesFrom
    var seen: Set<Int> = []
    var finished: [Int] = []
    for root in graph.nodes.indices where seen.insert(root).inserted {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = path.last {
        guard next < edgesFrom[node].count else {
          finished.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let callee = graph.edges[edgesFrom[node][next]].to
        if seen.insert(callee).inserted { path.append((callee, 0)) }
      }
    }
    return finished.reversed()
  }
}
