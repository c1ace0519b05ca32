/// What the body of a lane tells about it.
struct LaneFacts {
  var parameters: [LaneParameter] = []
  /// The names of the environment variables it reads, in source order.
  var environment: [String] = []
  /// The names of the methods, lanes and actions it calls on the main object, in source order.
  var calls: [String] = []

  /// Reads the facts of a lane from its body and from the texts that document it.
  init(_ body: LaneBody, comment: String?, description: [String]) {
    parameters = ParameterReader(body).parameters()
    DocumentationTags(comment: comment, description: description).document(&parameters)
    environment = Self.environment(of: body)
    calls = Self.calls(of: body)
  }

  /// `ENV["X"]`, `ENV.fetch("X")`, `ENV.key?("X")` and the like.
  private static func environment(of body: LaneBody) -> [String] {
    var found: [(start: UInt32, name: String)] = []
    for number in body.nodes {
      let node = body.tree[NodeID(number)]
      guard node.kind == .index || node.kind == .call, !node.b.isNone else { continue }
      guard body.tree.kind(node.a) == .constant, body.tree.name(node.a, is: "ENV") else { continue }
      guard node.kind == .index || isQuery(body.tree.name(NodeID(number))) else { continue }
      for argument in body.tree.list(node.b) {
        guard let name = body.word(argument) else { break }
        found.append((body.tree[argument].start, name))
        if node.kind == .index || !body.tree.name(NodeID(number), is: "values_at") { break }
      }
    }
    return unique(found)
  }

  private static func isQuery(_ method: String) -> Bool {
    switch method {
    case "fetch", "key?", "has_key?", "include?", "member?", "dig", "values_at", "delete", "slice": true
    default: false
    }
  }

  /// Calls without receiver, or on `self`.
  private static func calls(of body: LaneBody) -> [String] {
    var found: [(start: UInt32, name: String)] = []
    for number in body.nodes {
      let node = body.tree[NodeID(number)]
      guard node.kind == .call, node.flags.isDisjoint(with: .operator), node.nameEnd > node.nameStart else { continue }
      guard node.a.isNone || body.tree.kind(node.a) == .selfReference else { continue }
      found.append((node.nameStart, body.tree.name(NodeID(number))))
    }
    return unique(found)
  }

  /// The names in the order of their places, each once.
  private static func unique(_ found: [(start: UInt32, name: String)]) -> [String] {
    var seen: Set<String> = []
    return found.sorted { $0.start < $1.start }.map(\.name).filter { seen.insert($0).inserted }
  }
}
