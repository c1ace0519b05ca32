import FastfileParser

/// Prints which lane calls which: `lanectl graph`.
struct GraphCommand {
  let request: GraphRequest
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(WriteFault) -> ExitStatus {
    let listing = Listing(request.reading, invocation)
    let graphs = listing.fastfiles.map { file in
      // What leads to an action is asked for by its name.
      let includesActions = request.includesActions || !request.to.isEmpty
      return (graph: CallGraph(file.fastfile, includingActions: includesActions), fastfile: file.fastfile)
    }
    let unknown =
      request.from.first { name in graphs.allSatisfy { Self.lanes(named: name, in: $0.graph).isEmpty } }
      ?? request.to.first { name in graphs.allSatisfy { Self.ends(named: name, in: $0.graph).isEmpty } }
    if let unknown, !listing.fastfiles.isEmpty { return refuse(unknown, graphs.map(\.graph), listing) }
    let selected = graphs.map { select($0.graph, of: $0.fastfile) }
      .filter { graphs.count == 1 || !$0.graph.nodes.isEmpty }
    try invocation.output.write(result(selected, listing))
    listing.report(to: reporter, faultsInFiles: request.format != .json)
    if listing.fastfiles.isEmpty, let name = request.reading.paths.first(where: isNoPath) {
      reporter.note("to see what a lane calls, write --from \(VisibleText.escape(name))")
    }
    if selected.allSatisfy(\.graph.nodes.isEmpty), !listing.fastfiles.isEmpty {
      reporter.note(request.filter.isSelective ? "no lane passes the filters" : "no lanes")
    }
    return listing.status
  }

  /// Whether a word that should be a path looks like the name of a lane.
  private func isNoPath(_ word: String) -> Bool {
    !word.utf8.contains(UInt8(ascii: "/")) && (try? invocation.fileSystem.kind(of: word)) == nil
  }

  private typealias Selected = (graph: CallGraph, roots: [Int])

  private func result(_ selected: [Selected], _ listing: Listing) -> [UInt8] {
    let graphs = selected.map(\.graph)
    switch request.format {
    case .text:
      let style = Style(
        isOn: request.color.isOn(terminal: invocation.outputColumns != nil, environment: invocation.environment))
      let tree = GraphTree(style: style, columns: invocation.outputColumns, depth: request.depth)
      return PathText.bytes(tree.render(selected))
    case .mermaid: return Array(MermaidGraph.render(graphs.map(\.connected)).utf8)
    case .dot: return Array(DotGraph.render(graphs.map(\.connected)).utf8)
    case .json:
      let diagnostics = listing.fastfiles.flatMap(\.fastfile.diagnostics) + listing.diagnostics
      return JSONText.pretty(JSONGraph(graphs, diagnostics: diagnostics))
    }
  }

  /// The part that is wanted, and the nodes on top of its trees.
  private func select(_ graph: CallGraph, of fastfile: Fastfile) -> Selected {
    let edgesFrom = graph.edgesFrom
    let starts = graph.nodes.indices.filter { index in
      let node = graph.nodes[index]
      switch node.kind {
      case .lane:
        return node.lane.map { admits(fastfile.lanes[$0]) } ?? false
      case .hook: return !request.filter.isSelective && !edgesFrom[index].isEmpty
      case .action: return false
      }
    }
    let selection = CallGraph.Selection(
      from: request.from.flatMap { Self.lanes(named: $0, in: graph) },
      to: request.to.flatMap { Self.ends(named: $0, in: graph) }, depth: request.depth)
    let hasNoEnd = (selection.from.isEmpty && !request.from.isEmpty) || (selection.to.isEmpty && !request.to.isEmpty)
    guard !hasNoEnd else { return (graph.keeping([]), []) }
    let selected = graph.selecting(selection, starts: starts)
    // Where only ways to an end are wanted, they begin wherever nothing calls.
    let roots = selection.from.isEmpty ? (selection.to.isEmpty ? starts : Array(graph.nodes.indices)) : selection.from
    let numbers = Set(roots)
    return (selected, selected.nodes.indices.filter { numbers.contains(selected.nodes[$0].number) })
  }

  private func admits(_ lane: Lane) -> Bool {
    request.filter.admitsVisibility(of: lane) && request.filter.admits(lane)
  }

  /// The lanes that a name means: that of a lane, alone or behind its platform.
  private static func lanes(named name: String, in graph: CallGraph) -> [Int] {
    graph.nodes.indices.filter { index in
      let node = graph.nodes[index]
      return node.kind == .lane
        && (node.label.utf8.elementsEqual(name.utf8) || node.name.utf8.elementsEqual(name.utf8))
    }
  }

  /// The lanes that a name means, else the actions.
  private static func ends(named name: String, in graph: CallGraph) -> [Int] {
    let lanes = lanes(named: name, in: graph)
    guard lanes.isEmpty else { return lanes }
    let names = BuiltInActions.names(ofSame: name)
    return graph.nodes.indices.filter { graph.nodes[$0].kind == .action && names.contains(graph.nodes[$0].name) }
  }

  private func refuse(_ name: String, _ graphs: [CallGraph], _ listing: Listing) -> ExitStatus {
    let names = graphs.flatMap(\.nodes).filter { $0.kind == .lane }.flatMap { [$0.label, $0.name] }
    let nearest = Suggestion.nearest(to: name, among: names)
    reporter.error("no lane is called \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    return max(.fault, listing.status)
  }
}
