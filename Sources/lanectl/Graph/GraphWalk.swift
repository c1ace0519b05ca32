/// Unfolds a graph into the rows of a tree: what was unfolded once is only named again.
struct GraphWalk {
  /// Why nothing stands below a row though it calls something.
  enum Ending {
    case none
    /// It stands above itself.
    case cycle
    /// What it calls was shown further up.
    case shown
    /// What it calls is shown further down.
    case later
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

  /// How many calls stand indented below each other; longer ways go on in a tree of their own, so that rows stay short
  /// and all of them together no longer than the graph.
  private static let levelLimit = 40

  private let graph: CallGraph
  private let depth: Int?
  private let edgesFrom: [[Int]]
  private var unfolded: Set<Int> = []
  /// The nodes that are to have a tree of their own, and how many calls away from their root they are.
  private var postponed: [(node: Int, distance: Int)] = []
  /// For each node the fewest calls that lead to it from a root; filled only where their number is limited.
  private var distances: [Int?]
  /// Whether a node gets a tree of its own where nothing above has unfolded it.
  private var isRoot: [Bool]
  private var rows: [Row] = []

  init(graph: CallGraph, depth: Int?) {
    self.graph = graph
    self.depth = depth
    edgesFrom = graph.edgesFrom
    distances = Array(repeating: nil, count: graph.nodes.count)
    isRoot = Array(repeating: false, count: graph.nodes.count)
  }

  /// The rows below some nodes, and below those that only a circle of calls reaches.
  mutating func rows(from roots: [Int]) -> [Row] {
    for root in roots { isRoot[root] = true }
    let called = Set(graph.edges.filter { $0.from != $0.to }.map(\.to))
    let tops = roots.filter { !called.contains($0) }
    measure(from: tops)
    for root in tops { unfoldAll(root) }
    for root in roots where !unfolded.contains(root) {
      measure(from: [root])
      unfoldAll(root)
    }
    return rows
  }

  /// Finds out how far from the roots the nodes are: where only so many calls are followed, a node is unfolded where it is
  /// nearest.
  private mutating func measure(from roots: [Int]) {
    guard let depth else { return }
    var front = roots
    var distance = 0
    while !front.isEmpty, distance <= depth {
      var next: [Int] = []
      for node in front where distances[node].map({ distance < $0 }) ?? true {
        distances[node] = distance
        next += edgesFrom[node].map { graph.edges[$0].to }
      }
      front = next
      distance += 1
    }
  }

  private struct Step {
    var edges: ArraySlice<Int>
    var node: Int
    var prefix: String
  }

  /// Unfolds a root, and what lies too deep below it to be indented.
  private mutating func unfoldAll(_ root: Int) {
    postponed = [(root, 0)]
    var next = 0
    while next < postponed.count {
      let (node, distance) = postponed[next]
      if next == 0 || !unfolded.contains(node) { unfold(node, distance: distance) }
      next += 1
    }
  }

  /// Unfolds depth first, without recursion.
  private mutating func unfold(_ root: Int, distance: Int) {
    var path: [Step] = []
    enter(root, through: [], branch: "", prefix: "", distance: distance, &path)
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
        prefix: step.prefix + (isLast ? "   " : "│  "), distance: distance + path.count, &path)
    }
  }

  private mutating func enter(
    _ node: Int, through: [String], branch: String, prefix: String, distance: Int, _ path: inout [Step]
  ) {
    var ending = Ending.none
    if path.contains(where: { $0.node == node }) {
      ending = .cycle
    } else if !edgesFrom[node].isEmpty {
      if unfolded.contains(node) {
        ending = .shown
      } else if let nearest = distances[node], nearest < distance {
        ending = .later
      } else if let depth, distance >= depth {
        ending = isRoot[node] ? .later : .cut
      } else if path.count >= Self.levelLimit {
        ending = .later
        postponed.append((node, distance))
      } else {
        path.append(Step(edges: edgesFrom[node][...], node: node, prefix: prefix))
      }
    }
    if ending == .none, graph.nodes[node].isCut, edgesFrom[node].isEmpty { ending = .cut }
    switch ending {
    case .cut, .later: break
    case .none, .cycle, .shown: unfolded.insert(node)
    }
    rows.append(Row(branch: branch, node: node, through: through, ending: ending))
  }
}
