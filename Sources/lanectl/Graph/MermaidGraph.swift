/// Graphs as Mermaid's flowchart, which GitHub draws inside a block of code marked `mermaid`.
enum MermaidGraph {
  static func render(_ graphs: [CallGraph]) -> String {
    var text = "flowchart LR\n"
    var cycleLinks: [Int] = []
    var linkCount = 0
    for (index, graph) in graphs.enumerated() {
      let isAlone = graphs.count == 1
      let indent = isAlone ? "  " : "    "
      if !isAlone { text += "  subgraph f\(index)[\(quoted(VisibleText.escape(path: graph.path, bytes: true)))]\n" }
      for (node, value) in graph.nodes.enumerated() { text += indent + shape(value, "f\(index)n\(node)") + "\n" }
      if !isAlone { text += "  end\n" }
      for edge in graph.edges {
        let label = edge.through.isEmpty ? "" : "|\(quoted(edge.through.joined(separator: ", ")))|"
        text += "  f\(index)n\(edge.from) \(edge.isInCycle ? "==>" : "-->")\(label) f\(index)n\(edge.to)\n"
        if edge.isInCycle { cycleLinks.append(linkCount) }
        linkCount += 1
      }
    }
    if !cycleLinks.isEmpty {
      text += "  linkStyle \(cycleLinks.map(String.init).joined(separator: ",")) stroke:#d1242f\n"
    }
    return text
  }

  private static func shape(_ node: CallGraph.Node, _ id: String) -> String {
    let label = quoted(node.visibleLabel)
    return switch node.kind {
    case .lane: node.isPrivate ? "\(id)(\(label))" : "\(id)[\(label)]"
    case .hook: "\(id){{\(label)}}"
    case .action: "\(id)>\(label)]"
    }
  }

  /// Text in quotes, in which Mermaid takes nothing for markup; its entities begin with "#".
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "\\", ";", "*", "%": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return text.isEmpty ? "\" \"" : result + "\""
  }
}
