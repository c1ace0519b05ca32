/// Finds out what the calls in bodies reach.
struct CallResolver {
  /// What a call reaches, by its place in the tables.
  enum Result {
    case lane(Int)
    case helper(Int)
    case action
    case other
  }

  let helpers: HelperTable
  private let lanes: [Lane]
  /// The lanes of each name, by index.
  private var lanesOfName: [String: [Int]] = [:]

  init(_ lanes: [Lane], _ helpers: HelperTable) {
    self.lanes = lanes
    self.helpers = helpers
    for (index, lane) in lanes.enumerated() where !lane.isDynamic { lanesOfName[lane.name, default: []].append(index) }
  }

  /// What a call reaches from a body that runs for a platform; nil where that is Ruby's or nobody's business.
  func resolve(_ call: BodyReader.Call, platform: Platform?, module: String?) -> Result? {
    if call.isQualified { return helpers.index(of: call.name).map { .helper($0) } }
    if call.isLane {
      return .some(lane(call.name, platform: call.platform.map { Platform($0) }).map { .lane($0) } ?? .other)
    }
    if let module { return helpers.index(of: module + "." + call.name).map { .helper($0) } }
    // A method hides the lane of its name; what no method answers reaches a lane, else an action.
    if let helper = helpers.index(of: call.name) { return .helper(helper) }
    if Self.methods.contains(call.name) { return nil }
    if !FastlaneDSL.functions.contains(call.name) || call.name == "test" {
      if let lane = lane(call.name, platform: platform) { return .lane(lane) }
      if let helper = helpers.indexOfInstanceMethod(call.name) { return .helper(helper) }
    }
    return BuiltInActions.contains(call.name) ? .action : .other
  }

  /// The lane of a name on a platform, else the general one.
  private func lane(_ name: String, platform: Platform?) -> Int? {
    let candidates = lanesOfName[name] ?? []
    return candidates.first { lanes[$0].platform == platform } ?? candidates.first { lanes[$0].platform == nil }
  }

  /// Methods that every Ruby object has.
  private static let methods: Set<String> = [
    "Array", "Complex", "Float", "Hash", "Integer", "Rational", "String", "__dir__", "__method__", "abort", "at_exit",
    "binding", "block_given?", "caller", "catch", "class", "define_method", "eval", "exec", "exit", "extend", "fail",
    "format", "freeze", "gets", "instance_variable_get", "instance_variable_set", "is_a?", "it", "lambda",
    "lane_context", "load", "loop", "method", "method_missing", "nil?", "open", "p", "pp", "print", "printf", "private",
    "proc", "public_send", "putc", "raise", "rand", "require", "require_relative", "respond_to?", "select", "send",
    "sleep", "spawn", "sprintf", "srand", "system", "tap", "then", "throw", "trap", "warn",
  ]
}
