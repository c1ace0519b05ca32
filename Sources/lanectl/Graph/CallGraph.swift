import FastfileParser

/// Which lanes and hooks of a Fastfile call which lanes, and on request which actions.
struct CallGraph {
  /// Something that calls or is called.
  struct Node {
    enum Kind: String {
      case lane
      case hook
      case action
    }

    var kind: Kind
    var name: String
    var platform: Platform?
    /// The lane's index in the Fastfile; nil for others.
    var lane: Int?
    /// The node's index in the whole graph, which its parts keep.
    var number = 0
    var isPrivate = false
    /// Whether it calls what was left out as too many calls away.
    var isCut = false
    /// The place of the definition; nil for an action.
    var location: SourceLocation?

    /// The label as it is shown: safe, and in quotes where nobody would see anything else.
    var visibleLabel: String {
      let text = VisibleText.escape(label)
      return text.allSatisfy(\.isWhitespace) ? "\"\(text)\"" : text
    }

    /// The name by which people call it.
    var label: String {
      switch kind {
      case .lane: [platform?.name ?? "", name].filter { !$0.isEmpty }.joined(separator: " ")
      case .hook: platform.map { "\($0.name) \(name)" } ?? name
      case .action: name
      }
    }
  }

  /// That one node calls another, however often.
  struct Edge {
    var from: Int
    var to: Int
    /// The helper methods by way of which it does, the outermost first.
    var through: [String]
    /// Whether a way leads back to the caller.
    var isInCycle = false
    /// The place of the first call.
    var location: SourceLocation
  }

  /// The path of the Fastfile.
  var path: String
  /// The hooks, the lanes and the actions, each in source order.
  var nodes: [Node] = []
  /// The calls, by caller and there in source order.
  var edges: [Edge] = []

  /// The indices of the edges that leave each node.
  var edgesFrom: [[Int]] { grouped(by: \.from) }
  /// The indices of the edges that reach each node.
  var edgesTo: [[Int]] { grouped(by: \.to) }

  private func grouped(by end: (Edge) -> Int) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: nodes.count)
    for (index, edge) in edges.enumerated() { groups[end(edge)].append(index) }
    return groups
  }
}

extension CallGraph {
  /// Reads the graph off the facts of the lanes and hooks.
  init(_ fastfile: Fastfile, includingActions: Bool) {
    path = fastfile.path
    for hook in fastfile.hooks {
      nodes.append(Node(kind: .hook, name: hook.name, platform: hook.platform, location: hook.location))
    }
    let lanes = LaneIndex(fastfile.lanes)
    let hookCount = nodes.count
    for (index, lane) in fastfile.lanes.enumerated() {
      nodes.append(
        Node(
          kind: .lane, name: lane.name, platform: lane.platform, lane: index, isPrivate: lane.isPrivate,
          location: lane.location))
    }
    var actionNodes: [String: Int] = [:]
    let callers = fastfile.hooks.map(\.facts) + fastfile.lanes.map(\.facts)
    for (caller, facts) in callers.enumerated() {
      var known: [Int: Int] = [:]
      for call in facts.calls {
        let callee: Int
        switch call.target {
        case .lane(let platform, let name):
          guard let lane = lanes.lane(named: name, of: platform) else { continue }
          callee = hookCount + lane
        case .action, .other:
          guard includingActions else { continue }
          callee = actionNodes[call.name] ?? nodes.count
          if callee == nodes.count {
            nodes.append(Node(kind: .action, name: call.name))
            actionNodes[call.name] = callee
          }
        case .helper: continue
        }
        add(Edge(from: caller, to: callee, through: call.through, location: call.location), &known)
      }
    }
    for index in nodes.indices { nodes[index].number = index }
    markCycles()
  }

  /// Adds an edge, or makes the one that is there direct.
  private mutating func add(_ edge: Edge, _ known: inout [Int: Int]) {
    if let index = known[edge.to] {
      if edge.through.isEmpty { edges[index].through = [] }
    } else {
      known[edge.to] = edges.count
      edges.append(edge)
    }
  }
}
