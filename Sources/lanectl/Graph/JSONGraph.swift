import FastfileParser

/// The document of `graph --format json`; `schema/lanectl-graph.schema.json` describes it.
struct JSONGraph: Encodable {
  var schemaVersion = 1
  var graphs: [Graph]
  var diagnostics: [JSONDiagnostic]

  init(_ graphs: [CallGraph], diagnostics: [Diagnostic]) {
    self.graphs = graphs.map(Graph.init)
    self.diagnostics = diagnostics.map { JSONDiagnostic($0) }
  }

  /// The graph of one Fastfile; edges and cycles name nodes by their `id`.
  struct Graph: Encodable {
    var path: String
    var nodes: [Node]
    var edges: [Edge]
    var cycles: [[String]]

    init(_ graph: CallGraph) {
      path = PathText.unicode(graph.path)
      let ids = Self.ids(graph)
      nodes = zip(graph.nodes, ids).map { Node(node: $0, id: $1) }
      edges = graph.edges.map { Edge(edge: $0, from: ids[$0.from], to: ids[$0.to]) }
      cycles = graph.cycles.map { $0.map { ids[$0] } }
    }

    /// Names that stay the same when other nodes come and go.
    private static func ids(_ graph: CallGraph) -> [String] {
      var counts: [String: Int] = [:]
      return graph.nodes.map { node in
        let id = node.kind.rawValue + ":" + node.label
        let count = counts[id, default: 0] + 1
        counts[id] = count
        return count == 1 ? id : "\(id):\(count)"
      }
    }
  }

  /// A lane, a hook or an action.
  struct Node: Encodable {
    let node: CallGraph.Node
    let id: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: JSONKey.self)
      try container.encode(id, forKey: .id)
      try container.encode(node.kind.rawValue, forKey: .kind)
      try container.encode(node.name, forKey: .name)
      try container.encode(node.platform?.name, forKey: .platform)
      try container.encode(node.isPrivate, forKey: .private)
      try container.encode(node.location.map(JSONLocation.init), forKey: .location)
    }
  }

  /// A call.
  struct Edge: Encodable {
    let edge: CallGraph.Edge
    let from: String
    let to: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: JSONKey.self)
      try container.encode(from, forKey: .from)
      try container.encode(to, forKey: .to)
      try container.encode(edge.through, forKey: .through)
      try container.encode(edge.isInCycle, forKey: .cycle)
      try container.encode(JSONLocation(edge.location), forKey: .location)
    }
  }
}
