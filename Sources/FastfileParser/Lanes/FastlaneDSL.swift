/// fastlane's own functions: what a Fastfile's top level calls to define lanes.
final class FastlaneDSL: EvaluationHost {
  var pendingState = PendingState()
  var table = LaneTable()
  var fastfile: Fastfile
  /// The platforms that fastlane knows without being told.
  static let knownPlatforms = ["ios", "mac", "android"]
  /// The names of platforms that `add_extra_platforms` made known.
  var extraPlatforms: Set<String> = []
  /// The paths of the files being imported, the main one first.
  var importStack: [String]
  var trees: [SyntaxTree] = []
  /// The blocks of the hooks, in their order.
  var hookBlocks: [Procedure?] = []
  /// The source of the platform that is open, where it can't be known.
  var platformText = ""
  let files: FileAccess
  /// Whether plugins or actions of the project may define names; nil until somebody asks.
  var projectHasOwnNames: Bool?

  init(path: String, files: FileAccess) {
    fastfile = Fastfile(path: path, language: .ruby)
    importStack = [path]
    self.files = files
  }

  /// What a Fastfile can call that is neither a lane nor an action.
  static let functions: Set<String> = [
    "lane", "private_lane", "override_lane", "platform", "desc", "before_all", "before_each", "after_all",
    "after_each", "error", "import", "import_from_git", "actions_path", "skip_docs", "fastlane_require",
    "generated_fastfile_id", "sh", "say", "puts", "test", "is_platform_block?", "runner", "method_missing",
    "find_tag", "parsing_binding", "fetch_remote_tags",
  ]

  func hasMethod(_ name: String) -> Bool { Self.functions.contains(name) }

  func call(_ call: HostCall, in evaluator: Evaluator) throws -> Value? {
    switch call.name {
    case "lane": return try addLane(call, .lane, evaluator)
    case "private_lane": return try addLane(call, .privateLane, evaluator)
    case "override_lane": return try addLane(call, .overrideLane, evaluator)
    case "platform": return try openPlatform(call, evaluator)
    case "desc": return try describe(call, evaluator)
    case "before_all", "before_each", "after_all", "after_each", "error": return try addHook(call, evaluator)
    case "import": return try importFile(call, evaluator)
    case "import_from_git": return try importFromGit(call, evaluator)
    case "default_platform": return try setDefaultPlatform(call, evaluator)
    case "add_extra_platforms":
      addExtraPlatforms(call, evaluator)
      return .null
    case "actions_path", "fastlane_require":
      evaluator.hasUnknownSources = true
      return .null
    case "skip_docs", "generated_fastfile_id", "say", "opt_out_usage",
      "opt_out_crash_reporting", "fastlane_version", "min_fastlane_version", "puts", "println", "echo":
      return .null
    default: return try callMissing(call, evaluator)
    }
  }

  /// A name that is no function: a lane, else an action.
  private func callMissing(_ call: HostCall, _ evaluator: Evaluator) throws -> Value? {
    if let entry = table.generalLane(call.name), entry.conditions.isEmpty {
      var options: [Value] = [.hash(HashBox())]
      if case .hash(let box)? = call.arguments.first?.withoutAssumption { options = [.hash(box)] }
      if case .hash(let box)? = options.first, case .block(let node, let scope) = entry.block.body {
        box.isKeywords = takesKeywords(node, scope.frame.unit.tree)
      }
      return try evaluator.call(entry.block, with: options)
    }
    if call.name.hasPrefix("import_"), !BuiltInActions.contains(call.name) {
      noteUnresolved(call, evaluator, kind: .other, path: argumentText(call, 0))
    }
    if let value = try unknownName(call, evaluator) { return value }
    evaluator.unknownCallCount += 1
    return .unknown
  }

  private func takesKeywords(_ block: NodeID, _ tree: SyntaxTree) -> Bool {
    guard !tree[block].a.isNone else { return false }
    return tree.list(tree[tree[block].a].a).contains {
      tree.kind($0) == .keywordParameter || tree.kind($0) == .keywordRestParameter
    }
  }

  func call(_ call: HostCall, on constant: String, in evaluator: Evaluator) throws -> Value? {
    guard constant == "UI" else { return nil }
    switch call.name {
    case "user_error!", "crash!", "abort_with_message!", "build_failure!", "test_failure!", "shell_error!":
      let message = call.arguments.first ?? .null
      let type = evaluator.core.named("FastlaneCore::Interface::FastlaneError")
      throw evaluator.raising(evaluator.makeException(type, message))
    case "message", "success", "error", "important", "header", "verbose", "command", "command_output",
      "deprecated", "content_error", "user_error", "section", "puts":
      return .null
    default: return .unknown
    }
  }

  // MARK: Places

  /// The source of an argument of a call, counted from 0; nil where the call is written in another way.
  func argument(_ call: HostCall, _ index: Int) -> NodeID? {
    let tree = call.site.unit.tree
    let node = tree[call.site.node]
    guard node.kind == .call else { return nil }
    let id = call.site.node
    let isSent = tree.name(id, is: "send") || tree.name(id, is: "public_send") || tree.name(id, is: "__send__")
    return tree.list(node.b).dropFirst(isSent ? index + 1 : index).first { _ in true }
  }

  /// The source text of an argument.
  func argumentText(_ call: HostCall, _ index: Int) -> String {
    let tree = call.site.unit.tree
    return argument(call, index).map { tree.text($0) } ?? tree.text(call.site.node)
  }

  /// Fails unless a call has so many arguments.
  func checkCount(_ call: HostCall, _ expected: Int, _ evaluator: Evaluator) throws -> Bool {
    guard call.arguments.count != expected else { return true }
    let what = expected == 0 ? "no arguments" : expected == 1 ? "one argument" : "\(expected) arguments"
    _ = try evaluator.fail(
      Diagnostic(
        severity: .error, code: "argument-count",
        message: "'\(call.name)' takes \(what), not \(call.arguments.count)",
        location: evaluator.location(of: call.site)), "ArgumentError",
      "wrong number of arguments (given \(call.arguments.count), expected \(expected))")
    return false
  }
}
