/// The rules on what lanes take, what is passed to them and what is documented.
enum ParameterChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    var table = LaneOptionsTable(context)
    func known(_ index: Int) -> LaneOptions { table.options(of: index) }
    return calls(context, known) + documentation(context, known)
  }

  // MARK: Calls

  private static func calls(_ context: CheckContext, _ options: (Int) -> LaneOptions) -> [Diagnostic] {
    let isOverheard = hooksReadOptions(context)
    var found: [Diagnostic] = []
    for body in context.bodies {
      for index in body.calls.indices {
        guard case .lane(let platform, let name) = body.calls[index].target, body.calls[index].through.isEmpty,
          let arguments = body.calls[index].arguments
        else { continue }
        let call = body.calls[index]
        let candidates = context.lanes.lanes(named: name, of: platform)
        guard candidates.count == 1, let index = candidates.first else { continue }
        let lane = context.fastfile.lanes[index]
        // A lane that calls itself by the name of an action passes what the action takes.
        guard !(BuiltInActions.contains(name) && contains(lane.location, call.location)) else { continue }
        found += unknown(arguments, call, lane, options(index), isOverheard)
        if !arguments.isOpen, !arguments.passesOptions { found += missing(arguments, call, lane) }
      }
    }
    return found
  }

  private static func contains(_ outer: SourceLocation, _ inner: SourceLocation) -> Bool {
    outer.path.utf8.elementsEqual(inner.path.utf8) && outer.line <= inner.line && inner.endLine <= outer.endLine
  }

  /// Whether a block that runs around each lane sees what is passed to it.
  private static func hooksReadOptions(_ context: CheckContext) -> Bool {
    context.fastfile.hooks.contains { hook in
      guard hook.name.hasSuffix("_each"), let (file, declaration) = context.declaration(at: hook.location) else {
        return false
      }
      let block = file.tree[declaration.node].c
      guard !block.isNone, !file.tree[block].a.isNone else { return false }
      return file.tree.list(file.tree[file.tree[block].a].a).dropFirst().first { _ in true } != nil
    }
  }

  private static func unknown(
    _ arguments: CallArguments, _ call: BodyCall, _ lane: Lane, _ options: LaneOptions, _ isOverheard: Bool
  ) -> [Diagnostic] {
    let known = NameSet(lane.parameters.map(\.name))
    let names = arguments.names.filter { !known.contains($0) }
    guard !names.isEmpty else { return [] }
    let list = list(of: names)
    let isOne = names.count == 1
    let message: String
    switch options {
    case .open: return []
    case .none where isOverheard, .reads where isOverheard: return []
    case .none: message = "takes no options, so \(list) \(isOne ? "has" : "have") no effect"
    case .reads:
      message = "never reads the option\(isOne ? "" : "s") \(list), so \(isOne ? "it has" : "they have") no effect"
    case .keywords:
      message = "has no keyword\(isOne ? "" : "s") \(list), and fails when called with \(isOne ? "it" : "them")"
    }
    return [finding("unknown-parameter", "the lane '\(lane.name)' " + message, call, lane)]
  }

  private static func missing(_ arguments: CallArguments, _ call: BodyCall, _ lane: Lane) -> [Diagnostic] {
    let needed = lane.parameters.filter { $0.isRequired && ($0.source == .keyword || $0.source == .options) }
    guard !needed.isEmpty else { return [] }
    let passed = NameSet(arguments.names)
    let names = needed.map(\.name).filter { !passed.contains($0) }
    guard !names.isEmpty else { return [] }
    let message = "the lane '\(lane.name)' needs \(list(of: names)), which this call does not pass"
    return [finding("missing-parameter", message, call, lane)]
  }

  private static func finding(_ code: String, _ message: String, _ call: BodyCall, _ lane: Lane) -> Diagnostic {
    Diagnostic(
      rule: code, message, at: call.location,
      related: [Diagnostic.Related(message: "the lane", location: lane.nameLocation)])
  }

  /// Names in a sentence: all of a few, the first of many.
  private static func list(of names: [String]) -> String {
    let shown = names.count > 6 ? names.prefix(5) : names[...]
    let quoted = shown.map { "'\($0)'" }
    guard shown.count == names.count else { return quoted.joined(separator: ", ") + " and \(names.count - 5) more" }
    return quoted.count < 2
      ? quoted.joined() : quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }

  // MARK: Documentation

  private static func documentation(_ context: CheckContext, _ options: (Int) -> LaneOptions) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let lanes = context.fastfile.lanes
    for index in lanes.indices where !lanes[index].isDynamic && lanes[index].parameters.contains(where: isDocumented) {
      let lane = lanes[index]
      let unread = lane.parameters.filter { $0.source == .documentation }.map(\.name)
      if !unread.isEmpty, isClosed(options(index)) {
        let isOne = unread.count == 1
        let message =
          "\(list(of: unread)) \(isOne ? "is" : "are") documented, but the lane '\(lane.name)' never reads "
          + (isOne ? "it" : "them")
        found.append(Diagnostic(rule: "documented-parameter-unused", message, at: lane.nameLocation))
      }
      let undocumented = lane.parameters.filter { !isDocumented($0) && $0.source != .inherited }.map(\.name)
      if !undocumented.isEmpty {
        let message = "the lane '\(lane.name)' takes \(list(of: undocumented)), which its documentation leaves out"
        found.append(Diagnostic(rule: "undocumented-parameter", message, at: lane.nameLocation))
      }
    }
    return found
  }

  private static func isClosed(_ options: LaneOptions) -> Bool {
    switch options {
    case .open: false
    case .none, .keywords, .reads: true
    }
  }

  private static func isDocumented(_ parameter: LaneParameter) -> Bool {
    parameter.source == .documentation || parameter.type != nil || parameter.description != nil
  }
}
