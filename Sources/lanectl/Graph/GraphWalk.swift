/// Unfolds a graph into the rows of a tree: what was unfolded once is only named again.
struct GraphWalk {
  /// Why nothing stands below a row though it calls something.
  enum Ending {
    case none
    /// It stands above itself.
    case cycle
    /// What it calls was shown further up.
    case shown
    /// It lies too deep.
    case cut
  }

  struct Row {
    /// The lines that lead to it.
    var branch: String
    var node: Int
    var through: [String]
    var ending: Ending
  }

  private let graph: CallGraph
  private let depth: Int?
  private let edgesFrom: [[Int]]
  private var unfolded: Set<Int> = []
  private var rows: [Row] = []

  init(graph: CallGraph, depth: Int?) {
    self.graph = graph
    self.depth = depth
    edgesFrom = graph.edgesFrom
  }

  /// The rows below some nodes, and below those that only a circle of calls reaches.
  mutating func rows(from roots: [Int]) -> [Row] {
    let called = Set(graph.edges.filter { $0.from != $0.to }.map(\.to))
    for root in roots where !called.contains(root) { unfold(root) }
    for root in roots where !unfolded.contains(root) { unfold(root) }
    return rows
  }

  private struct Step {
    var edges: ArraySlice<Int>
    var node: Int
    var prefix: String
  }

  /// Unfolds depth first, without recursion: a chain of calls may be long.
  private mutating func unfold(_ root: Int) {
    var path: [Step] = []
    enter(root, through: [], branch: "", prefix: "", &path)
    while let step = path.last {
      guard let next = step.edges.first else {
        path.removeLast()
        continue
      }
      path[path.count - 1].edges.removeFirst()
      let isLast = path[path.count - 1].edges.isEmpty
      let edge = graph.edges[next]
      enter(
        edge.to, through: edge.through, branch: step.prefix + (isLast ? "└─ " : "├─ "),
        prefix: step.prefix + (isLast ? "   " : "│  "), &path)
    }
  }

  private mutating func enter(
    _ node: Int, through: [String], branch: String, prefix: String, _ path: inout [Step]
  ) {
    var ending = Ending.none
    if path.contains(where: { $0.node == node }) {
      ending = .cycle
    } else if !edgesFrom[node].isEmpty {
      if unfolded.contains(node) {
        ending = .shown
      } else if let depth, path.count >= depth {
        ending = .cut
      } else {
        path.append(Step(edges: edgesFrom[node][...], node: node, prefix: prefix))
      }
    }
    if ending != .cut { unfolded.insert(node) }
    rows.append(Row(branch: branch, node: node, through: through, ending: ending))
  }
}
