import FastfileParser

/// The calls between the lanes of a Fastfile as a drawing inside a page.
struct GraphSVG {
  let file: DocumentedFastfile
  let number: Int
  let anchors: LaneAnchors

  /// The columns of text after which a name is cut.
  private static let labelColumns = 40
  /// The width of a letter in hundredths of a pixel, in the page's font for code.
  private static let letterWidth = 722

  /// The drawing; empty where nothing calls anything.
  func render() -> HTML {
    let starts = file.graph.nodes.indices.filter { index in
      let node = file.graph.nodes[index]
      return node.kind == .hook || node.lane.map { file.shows($0) } ?? false
    }
    let selected = file.graph.selecting(CallGraph.Selection(), starts: starts)
    guard !selected.edges.isEmpty else { return "" }
    let graph = selected.connected
    let labels = graph.nodes.map { DisplayWidth.fit($0.visibleLabel, columns: Self.labelColumns) }
    let layout = GraphLayout(graph, widths: labels.map { DisplayWidth.of($0) * Self.letterWidth / 100 + 24 })
    let path = PathText.unicode(file.fastfile.path)
    return """
      <section class="graph" aria-labelledby="graph-\(number)">
      <h3 id="graph-\(number)">Call graph</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Call graph of \(path)">
      <svg xmlns="http://www.w3.org/2000/svg" width="\(layout.width)" height="\(layout.height)" \
      viewBox="0 0 \(layout.width) \(layout.height)" role="group" aria-label="Who calls whom in \(path)">
      <defs><marker id="arrow-\(number)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
      orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" class="arrow"/></marker></defs>
      \(graph.edges.indices.map { edge(graph, layout, $0) }, separator: "\n")
      \(graph.nodes.indices.map { node(graph, layout, labels, $0) }, separator: "\n")
      </svg>
      </div>
      </section>

      """
  }

  private func edge(_ graph: CallGraph, _ layout: GraphLayout, _ index: Int) -> HTML {
    let edge = graph.edges[index]
    let through = edge.through.isEmpty ? "" : " through " + edge.through.joined(separator: ", ")
    let title = "\(graph.nodes[edge.from].label) calls \(graph.nodes[edge.to].label)\(through)"
    let kind = edge.isInCycle ? "edge cycle" : edge.through.isEmpty ? "edge" : "edge indirect"
    return """
      <path class="\(kind)" d="\(Self.path(layout, index, edge))" marker-end="url(#arrow-\(number))">\
      <title>\(title)</title></path>
      """
  }

  private static func path(_ layout: GraphLayout, _ index: Int, _ edge: CallGraph.Edge) -> String {
    let line = layout.lines[index]
    guard let first = line.first else {
      let box = layout.boxes[edge.from]
      let right = box.x + box.width
      return "M\(right - 14) \(box.y)C\(right - 10) \(box.y - 14) \(right + 22) \(box.y - 6) \(right) \(box.y + 9)"
    }
    var path = "M\(first.x) \(first.y)"
    for (from, to) in zip(line, line.dropFirst()) {
      let middle = (from.x + to.x) / 2
      path += from.y == to.y ? "L\(to.x) \(to.y)" : "C\(middle) \(from.y) \(middle) \(to.y) \(to.x) \(to.y)"
    }
    return path
  }

  private func node(_ graph: CallGraph, _ layout: GraphLayout, _ labels: [String], _ index: Int) -> HTML {
    let node = graph.nodes[index]
    let box = layout.boxes[index]
    let kind = node.kind == .hook ? "node hook" : node.isPrivate ? "node private" : "node"
    let shape: HTML = """
      <g class="\(kind)"><title>\(node.label)</title><rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(GraphLayout.boxHeight)" rx="6"/>\
      <text x="\(box.x + box.width / 2)" y="\(box.y + 17)">\(labels[index])</text></g>
      """
    guard let lane = node.lane, file.shows(lane) else { return shape }
    return "<a href=\"#\(anchors.name(number, lane))\">\(shape)</a>"
  }
}
