import FastfileParser

/// Graphs as trees for a terminal: below each caller what it calls.
struct GraphTree {
  let style: Style
  /// The columns of the terminal; nil where there is none.
  let columns: Int?
  /// How many calls deep the trees go; nil for all.
  let depth: Int?

  /// The trees of the graphs, each below its path; `roots` are the nodes that are to be on top where nothing calls them.
  func render(_ graphs: [(graph: CallGraph, roots: [Int])]) -> String {
    graphs.map { render($0.graph, roots: $0.roots) }.joined(separator: "\n")
  }

  private func render(_ graph: CallGraph, roots: [Int]) -> String {
    // Lanes without calls are only counted, unless somebody asked for one of them.
    let lonely = graph.edges.isEmpty ? [] : graph.lonely
    var walk = GraphWalk(graph: graph, depth: depth)
    let path = graph.path == "-" ? "standard input" : graph.path
    var text = style.bold(VisibleText.escape(path: path, bytes: columns != nil)) + "\n"
    for row in walk.rows(from: roots.filter { !lonely.contains($0) }) { text += "  " + line(row, graph) + "\n" }
    if lonely.count == 1 { text += "  " + style.dim("1 lane neither calls nor is called") + "\n" }
    if lonely.count > 1 { text += "  " + style.dim("\(lonely.count) lanes neither call nor are called") + "\n" }
    return text
  }

  private func line(_ row: GraphWalk.Row, _ graph: CallGraph) -> String {
    let node = graph.nodes[row.node]
    let label = node.visibleLabel
    var text = style.dim(row.branch)
    switch node.kind {
    case .lane: text += style.green(label)
    case .hook: text += style.cyan(label)
    case .action: text += label
    }
    var remarks: [String] = []
    if node.isPrivate { remarks.append("private") }
    if !row.through.isEmpty {
      remarks.append("through " + row.through.map { VisibleText.escape($0) }.joined(separator: ", "))
    }
    switch row.ending {
    case .cycle: return text + remark(remarks) + " " + style.red("↻ circle")
    case .shown: remarks.append("see above")
    case .later: remarks.append("see below")
    case .cut: remarks.append("…")
    case .none: break
    }
    return text + remark(remarks)
  }

  private func remark(_ remarks: [String]) -> String {
    remarks.isEmpty ? "" : " " + style.dim("(\(remarks.joined(separator: ", ")))")
  }
}
