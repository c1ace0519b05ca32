/// Reads the facts of all lanes of a Fastfile, and who calls whom.
struct LaneFactsReader {
  private let evaluation: FastfileEvaluation
  /// The names of the methods that the files define.
  private var helpers: Set<String> = []
  /// The lanes of each name, by index.
  private var lanesOfName: [String: [Int]] = [:]

  init(_ evaluation: FastfileEvaluation) {
    self.evaluation = evaluation
    for tree in evaluation.trees {
      for index in tree.nodes.indices where tree.nodes[index].kind == .definition {
        helpers.insert(tree.name(NodeID(UInt32(truncatingIfNeeded: index))))
      }
    }
    for (index, lane) in evaluation.fastfile.lanes.enumerated() where !lane.isDynamic {
      lanesOfName[lane.name, default: []].append(index)
    }
  }

  /// The Fastfile with the facts of its lanes.
  func fastfile() -> Fastfile {
    var fastfile = evaluation.fastfile
    for source in evaluation.sources {
      guard let body = LaneBody(tree: source.blockTree ?? source.tree, block: source.block) else { continue }
      let lane = fastfile.lanes[source.laneIndex]
      let facts = LaneFacts(body, comment: lane.comment, description: lane.description)
      fastfile.lanes[source.laneIndex].parameters = facts.parameters
      fastfile.lanes[source.laneIndex].environment = facts.environment
      for name in facts.calls {
        if let callee = callee(name, from: lane, in: fastfile) {
          fastfile.lanes[source.laneIndex].lanes.append(name)
          fastfile.lanes[callee].calledBy.append(
            [lane.platform?.name, lane.name].compactMap { $0 }.joined(separator: " "))
        } else if isAction(name) {
          fastfile.lanes[source.laneIndex].actions.append(name)
        }
      }
    }
    return fastfile
  }

  /// The lane that a call reaches: one of the caller's platform, else a general one.
  private func callee(_ name: String, from caller: Lane, in fastfile: Fastfile) -> Int? {
    let candidates = lanesOfName[name] ?? []
    return candidates.first { fastfile.lanes[$0].platform == caller.platform }
      ?? candidates.first { fastfile.lanes[$0].platform == nil }
  }

  /// Whether a name that is no lane reaches an action, built in or of a plugin, and not a method of the file or of Ruby.
  private func isAction(_ name: String) -> Bool {
    if helpers.contains(name) { return false }
    return BuiltInActions.contains(name) || !Self.methods.contains(name)
  }

  /// Methods that every Ruby object has, and those of a Fastfile that are no actions.
  private static let methods: Set<String> = [
    "Array", "Complex", "Float", "Hash", "Integer", "Rational", "String", "__dir__", "__method__", "abort", "at_exit",
    "binding", "block_given?", "caller", "catch", "class", "define_method", "eval", "exec", "exit", "extend", "fail",
    "format", "freeze", "gets", "instance_variable_get", "instance_variable_set", "is_a?", "lambda", "lane_context",
    "load", "loop", "method", "nil?", "open", "p", "pp", "print", "printf", "private", "proc", "public_send", "putc",
    "raise", "rand", "require", "require_relative", "respond_to?", "select", "send", "sleep", "spawn", "sprintf",
    "srand", "system", "tap", "then", "throw", "trap", "warn",
  ]
}
