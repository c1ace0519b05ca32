extension CallGraph {
  /// Marks the edges from which a way leads back to their start.
  mutating func markCycles() {
    let components = components()
    var sizes = [Int](repeating: 0, count: nodes.count)
    for component in components { sizes[component] += 1 }
    for index in edges.indices {
      let edge = edges[index]
      edges[index].isInCycle =
        components[edge.from] == components[edge.to]
        && (edge.from == edge.to || sizes[components[edge.from]] > 1)
    }
  }

  /// The nodes of each circle of calls, each in the order of the nodes.
  var cycles: [[Int]] {
    let components = components()
    var members: [Int: [Int]] = [:]
    for edge in edges where edge.isInCycle { members[components[edge.from]] = [] }
    for node in nodes.indices { members[components[node]]?.append(node) }
    return members.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// For each node the number of its strongly connected component, by Tarjan's algorithm without recursion.
  private func components() -> [Int] {
    let edgesFrom = edgesFrom
    var order = [Int](repeating: -1, count: nodes.count)
    var low = order
    var component = order
    var open: [Int] = []
    var count = 0
    var componentCount = 0
    for root in nodes.indices where order[root] < 0 {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = path.last {
        if next == 0, order[node] < 0 {
          order[node] = count
          low[node] = count
          count += 1
          open.append(node)
        }
        if next < edgesFrom[node].count {
          path[path.count - 1].next += 1
          let callee = edges[edgesFrom[node][next]].to
          if order[callee] < 0 {
            path.append((callee, 0))
          } else if component[callee] < 0 {
            low[node] = min(low[node], order[callee])
          }
          continue
        }
        path.removeLast()
        if let caller = path.last?.node { low[caller] = min(low[caller], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = open.popLast() {
          component[member] = componentCount
          if member == node { break }
        }
        componentCount += 1
      }
    }
    return component
  }
}
