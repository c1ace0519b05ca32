extension CallGraph {
  /// Which part of a graph is wanted.
  struct Selection {
    /// The nodes from which calls are followed; empty for all of `starts`.
    var from: [Int] = []
    /// The nodes to which calls lead; empty for anywhere.
    var to: [Int] = []
    /// How many calls are followed from a start, or back from an end; nil for all.
    var depth: Int?
  }

  /// The part of the graph that lies on ways from `starts`, and only the ways to the ends where there are any.
  func selecting(_ selection: Selection, starts: [Int]) -> CallGraph {
    let edgesFrom = edgesFrom
    let edgesTo = edgesTo
    var kept: Set<Int>
    if selection.to.isEmpty {
      kept = reached(from: selection.from.isEmpty ? starts : selection.from, selection.depth) { node in
        edgesFrom[node].map { edges[$0].to }
      }
    } else {
      kept = reached(from: selection.to, selection.depth) { node in edgesTo[node].map { edges[$0].from } }
      if !selection.from.isEmpty {
        kept.formIntersection(
          reached(from: selection.from, selection.depth) { node in edgesFrom[node].map { edges[$0].to } })
      }
    }
    var graph = self
    if selection.depth != nil, selection.to.isEmpty {
      for edge in edges where kept.contains(edge.from) && !kept.contains(edge.to) {
        graph.nodes[edge.from].isCut = true
      }
    }
    return graph.keeping(kept)
  }

  /// The graph of some of the nodes, in the same order.
  func keeping(_ kept: Set<Int>) -> CallGraph {
    var graph = CallGraph(path: path)
    var numbers: [Int: Int] = [:]
    for node in nodes.indices where kept.contains(node) {
      numbers[node] = graph.nodes.count
      graph.nodes.append(nodes[node])
    }
    for var edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      edge.from = from
      edge.to = to
      graph.edges.append(edge)
    }
    return graph
  }

  /// The graph without nodes that neither call nor are called, unless that are all.
  var connected: CallGraph { edges.isEmpty ? self : keeping(Set(nodes.indices).subtracting(lonely)) }

  /// The nodes that neither call nor are called.
  var lonely: Set<Int> { Set(nodes.indices).subtracting(edges.flatMap { [$0.from, $0.to] }) }

  private func reached(from starts: [Int], _ depth: Int?, _ next: (Int) -> [Int]) -> Set<Int> {
    var reached = Set(starts)
    var front = starts
    var steps = 0
    while !front.isEmpty, depth.map({ steps < $0 }) ?? true {
      front = front.flatMap(next).filter { reached.insert($0).inserted }
      steps += 1
    }
    return reached
  }
}
