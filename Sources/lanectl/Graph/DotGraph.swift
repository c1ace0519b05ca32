/// Graphs in the language of Graphviz.
enum DotGraph {
  static func render(_ graphs: [CallGraph]) -> String {
    var text = """
      digraph lanes {
        rankdir=LR;
        node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];
        edge [fontname="Helvetica", fontsize=9];

      """
    for (index, graph) in graphs.enumerated() {
      let isAlone = graphs.count == 1
      if !isAlone {
        text += "  subgraph cluster\(index) {\n"
        text += "    label=\(quoted(VisibleText.escape(path: graph.path, bytes: true)));\n"
      }
      for (node, value) in graph.nodes.enumerated() {
        text += (isAlone ? "  " : "    ") + "f\(index)n\(node) [\(attributes(value))];\n"
      }
      if !isAlone { text += "  }\n" }
      for edge in graph.edges {
        var attributes: [String] = []
        if !edge.through.isEmpty { attributes.append("label=\(quoted(edge.through.joined(separator: ", ")))") }
        if edge.isInCycle { attributes += ["color=red", "penwidth=2"] }
        let suffix = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
        text += "  f\(index)n\(edge.from) -> f\(index)n\(edge.to)\(suffix);\n"
      }
    }
    return text + "}\n"
  }

  private static func attributes(_ node: CallGraph.Node) -> String {
    let label = "label=\(quoted(node.visibleLabel))"
    return switch node.kind {
    case .lane: node.isPrivate ? label + ", style=\"rounded,dashed\"" : label
    case .hook: label + ", shape=hexagon, style=solid"
    case .action: label + ", shape=plain"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
