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
  /// The object that runs the Fastfile.
  let main: ObjectBox
  /// Gives the body of a helper, read once.
  var readHelper: ((Int) -> BodyReader?)?
  /// The objects that bodies make, each once for what it is given.
  var objects: [ObjectKey: BodyObject] = [:]
  /// How many expressions were looked at for the call that is asked about.
  var work = 0
  /// How deep the look into what expressions give is.
  var depth = 0
  /// Whether something was not looked at since it was too deep or too much.
  var isCutShort = false
  /// What expressions give that variables hold.
  var valuesOfKey: [ValueKey: [Receiver]] = [:]
  /// The methods of the modules that bodies extend the Fastfile with, by their names and in source order.
  var methodsOfExtensions: [ObjectIdentifier: [String: [(NodeID, MethodEntry)]]] = [:]
  private let lanes: LaneIndex
  /// What the names of calls at the top level reach, found once each; a lane depends on the platform besides.
  private var known: [String: Name] = [:]
  /// The methods of all modules that bodies of lanes extend the Fastfile with, once somebody asks.
  private lazy var extensionMethods = findExtensionMethods()

  /// An expression in a method that is called in a certain way.
  struct ValueKey: Hashable {
    var source: ObjectIdentifier
    var node: NodeID
    var context: MethodContext
  }

  /// What a name reaches.
  private enum Name {
    /// A method of Ruby, or one that nobody asks for.
    case nothing
    /// Lanes, of which the platform decides, else something that is no lane.
    case lanes(otherwise: Result)
    case other(Result)
  }

  init(_ lanes: [Lane], _ helpers: HelperTable, main: ObjectBox) {
    self.lanes = LaneIndex(lanes)
    self.helpers = helpers
    self.main = main
  }

  // Objects may hold each other.
  deinit { for object in objects.values { object.variables = [:] } }

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
    if let entry = main.type.method(name), let helper = helper(of: entry) { return .other(.helper(helper)) }
    return findMissing(name)
  }

  /// What a name that no method answers reaches: a lane, else an action.
  private func findMissing(_ name: String) -> Name {
    guard !FastlaneDSL.functions.contains(name) || name == "test" else {
      return BuiltInActions.contains(name) ? .other(.action) : .nothing
    }
    var otherwise = BuiltInActions.contains(name) ? Result.action : .other
    // The module may have been added by a lane or hook that ran before.
    if case .other = otherwise, let entry = extensionMethods[name], let helper = helper(of: entry) {
      otherwise = .helper(helper)
    }
    return lanes.contains(name) ? .lanes(otherwise: otherwise) : .other(otherwise)
  }

  private func findExtensionMethods() -> [String: MethodEntry] {
    var found: [String: MethodEntry] = [:]
    var seen: Set<ObjectIdentifier> = []
    for module in helpers.extensions.compactMap({ self.module($0) }).flatMap(\.ancestors)
    where seen.insert(ObjectIdentifier(module)).inserted {
      for (name, entry) in module.methods where found[name] == nil { found[name] = entry }
    }
    return found
  }

  /// What `super` in the Fastfile's own method of a name reaches, as `method_missing` finds it.
  func resolve(missing name: String, platform: Platform?) -> Result? {
    switch findMissing(name) {
    case .nothing, .other(.other), .other(.helper): nil
    case .lanes(let otherwise): lane(name, platform: platform).map { .lane($0) } ?? otherwise
    case .other(let result): result
    }
  }

  /// The lane of a name on a platform, else the general one.
  func lane(_ name: String, platform: Platform?) -> Int? {
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
