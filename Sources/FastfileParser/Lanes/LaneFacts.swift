/// What the body of a lane tells about it.
struct LaneFacts {
  var parameters: [LaneParameter] = []
  /// The names of the environment variables it reads, in source order.
  var environment: [String] = []
  /// The names of the methods, lanes and actions it calls on the main object, in source order.
  var calls: [String] = []

  private typealias Found = (start: UInt32, name: String)

  /// Reads the facts of a lane from its body and from the texts that document it.
  init(_ body: LaneBody, comment: String?, description: [String]) {
    parameters = ParameterReader(body).parameters()
    DocumentationTags(comment: comment, description: description).document(&parameters)
    let tree = body.tree
    var variables: [Found] = []
    var calls: [Found] = []
    for number in body.nodes {
      let node = tree.nodes[Int(number)]
      guard node.kind == .call || node.kind == .index else { continue }
      if node.a.isNone || tree.nodes[Int(node.a.rawValue)].kind == .selfReference {
        let isNamed = node.kind == .call && node.flags.isDisjoint(with: .operator) && node.nameEnd > node.nameStart
        if isNamed { calls.append((node.nameStart, tree.name(NodeID(number)))) }
      } else if tree.nodes[Int(node.a.rawValue)].kind == .constant, !node.b.isNone, tree.name(node.a, is: "ENV") {
        variables += Self.variables(NodeID(number), body)
      }
    }
    environment = Self.unique(variables)
    self.calls = Self.unique(calls)
  }

  /// The names in `ENV["X"]`, `ENV.fetch("X")`, `ENV.key?("X")` and the like.
  private static func variables(_ id: NodeID, _ body: LaneBody) -> [Found] {
    let node = body.tree[id]
    let method = node.kind == .index ? "[]" : body.tree.name(id)
    guard node.kind == .index || isQuery(method) else { return [] }
    var found: [Found] = []
    for argument in body.tree.list(node.b) {
      guard let name = body.word(argument) else { break }
      found.append((body.tree[argument].start, name))
      if method != "values_at", method != "slice" { break }
    }
    return found
  }

  private static func isQuery(_ method: String) -> Bool {
    switch method {
    case "fetch", "key?", "has_key?", "include?", "member?", "dig", "values_at", "delete", "slice": true
    default: false
    }
  }

  /// The names in the order of their places, each once.
  private static func unique(_ found: [Found]) -> [String] {
    var seen: Set<String> = []
    return found.sorted { $0.start < $1.start }.map(\.name).filter { seen.insert($0).inserted }
  }
}
