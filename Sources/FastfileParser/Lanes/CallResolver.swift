/// Finds out what the calls in bodies reach.
final class CallResolver {
  /// What a call reaches, by its place in the tables.
  enum Result {
    case lane(Int)
    case helper(Int)
    case action
    case other

    /// Whether what is called reads options that the caller knows of.
    var takesOptions: Bool {
      switch self {
      case .lane, .helper: true
      case .action, .other: false
      }
    }
  }

  var helpers: HelperTable
  /// The call of `new` that was looked at last, and what of its object holds the Fastfile.
  var lastNew: (source: SourceText, node: NodeID, names: Set<String>)?
  private let lanes: LaneIndex
  /// What the names of calls at the top level reach, found once each; a lane depends on the platform besides.
  private var known: [String: Name] = [:]

  /// What a name reaches.
  private enum Name {
    /// A method of Ruby, or one that nobody asks for.
    case nothing
    /// Lanes, of which the platform decides, else something that is no lane.
    case lanes(otherwise: Result)
    case other(Result)
  }

  init(_ lanes: [Lane], _ helpers: HelperTable) {
    self.lanes = LaneIndex(lanes)
    self.helpers = helpers
  }

  /// What a call reaches from a body that runs for a platform; nil where that is Ruby's or nobody's business.
  func resolve(
    _ call: BodyReader.Call, in body: LaneBody, platform: Platform?, _ context: MethodContext
  ) -> Result? {
    if call.isSuper { return resolve(superOf: context) }
    if !call.receiver.isNone { return resolve(onReceiver: call, in: body, platform: platform, context) }
    if call.isLane {
      return .some(lane(call.name, platform: call.platform.map { Platform($0) }).map { .lane($0) } ?? .other)
    }
    if let module = context.module {
      return resolve(call.name, inModule: module, of: context.object).map { .helper($0) }
    }
    return resolve(name: call.name, platform: platform)
  }

  /// What a name reaches that is called on the Fastfile itself.
  func resolve(name written: String, platform: Platform?) -> Result? {
    let name: Name
    if let known = known[written] {
      name = known
    } else {
      name = find(written)
      known[written] = name
    }
    switch name {
    case .nothing: return nil
    case .lanes(let otherwise): return lane(written, platform: platform).map { .lane($0) } ?? otherwise
    case .other(let result): return result
    }
  }

  /// What a name reaches: a method hides the lane of its name; what no method answers reaches a lane, else an action.
  private func find(_ name: String) -> Name {
    if let helper = helpers.index(of: name) { return .other(.helper(helper)) }
    if Self.methods.contains(name) { return .nothing }
    var otherwise = BuiltInActions.contains(name) ? Result.action : .other
    guard !FastlaneDSL.functions.contains(name) || name == "test" else {
      return BuiltInActions.contains(name) ? .other(.action) : .nothing
    }
    if let helper = helpers.indexOfInstanceMethod(name) { otherwise = .helper(helper) }
    return lanes.contains(name) ? .lanes(otherwise: otherwise) : .other(otherwise)
  }

  /// The lane of a name on a platform, else the general one.
  private func lane(_ name: String, platform: Platform?) -> Int? {
    lanes.lane(named: name, of: platform) ?? (platform == nil ? nil : lanes.lane(named: name, of: nil))
  }

  /// Methods that every Ruby object has.
  private static let methods: Set<String> = [
    "Array", "Complex", "Float", "Hash", "Integer", "Rational", "String", "__callee__", "__dir__", "__id__",
    "__method__", "abort", "at_exit", "autoload", "autoload?", "binding", "block_given?", "caller", "caller_locations",
    "catch", "class", "clone", "define_method", "define_singleton_method", "display", "dup", "enum_for", "eql?",
    "equal?", "eval", "exec", "exit", "exit!", "extend", "fail", "fork", "format", "freeze", "frozen?", "gets",
    "global_variables", "hash", "inspect", "instance_eval", "instance_exec", "instance_of?",
    "instance_variable_defined?", "instance_variable_get", "instance_variable_set", "instance_variables", "is_a?", "it",
    "itself", "kind_of?", "lambda", "lane_context", "load", "local_variables", "loop", "method", "method_missing",
    "methods", "nil?", "object_id", "open", "p", "pp", "print", "printf", "private", "private_methods", "proc",
    "protected_methods", "public_method", "public_methods", "public_send", "putc", "raise", "rand", "readline",
    "readlines", "remove_instance_variable", "require", "require_relative", "respond_to?", "select", "send",
    "set_trace_func", "singleton_class", "singleton_method", "singleton_methods", "sleep", "spawn", "sprintf", "srand",
    "syscall", "system", "tap", "then", "throw", "to_enum", "to_s", "trace_var", "trap", "untrace_var", "warn",
    "yield_self",
  ]
}
