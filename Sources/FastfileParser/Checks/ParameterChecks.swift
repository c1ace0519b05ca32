/// The rules on what lanes take, what is passed to them and what is documented.
enum ParameterChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    var options: [Int: LaneOptions] = [:]
    func known(_ index: Int) -> LaneOptions {
      if let known = options[index] { return known }
      let found = LaneOptions(context.laneSources[index], context)
      options[index] = found
      return found
    }
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
    let message: (String) -> String
    switch options {
    case .open: return []
    case .none where isOverheard, .reads where isOverheard: return []
    case .none: message = { "the lane '\(lane.name)' takes no options, so '\($0)' has no effect" }
    case .reads: message = { "the lane '\(lane.name)' never reads the option '\($0)', so it has no effect" }
    case .keywords: message = { "the lane '\(lane.name)' has no keyword '\($0)', and fails when called with it" }
    }
    let related = [Diagnostic.Related(message: "the lane", location: lane.nameLocation)]
    return names.map { Diagnostic(rule: "unknown-parameter", message($0), at: call.location, related: related) }
  }

  private static func missing(_ arguments: CallArguments, _ call: BodyCall, _ lane: Lane) -> [Diagnostic] {
    let needed = lane.parameters.filter { $0.isRequired && ($0.source == .keyword || $0.source == .options) }
    guard !needed.isEmpty else { return [] }
    let passed = NameSet(arguments.names)
    return needed.filter { !passed.contains($0.name) }.map { parameter in
      Diagnostic(
        rule: "missing-parameter", "the lane '\(lane.name)' needs '\(parameter.name)', which this call does not pass",
        at: call.location, related: [Diagnostic.Related(message: "the lane", location: lane.nameLocation)])
    }
  }

  // MARK: Documentation

  private static func documentation(_ context: CheckContext, _ options: (Int) -> LaneOptions) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let lanes = context.fastfile.lanes
    for index in lanes.indices where !lanes[index].isDynamic && lanes[index].parameters.contains(where: isDocumented) {
      let lane = lanes[index]
      let unread = lane.parameters.filter { $0.source == .documentation }
      if !unread.isEmpty, isClosed(options(index)) {
        found += unread.map { parameter in
          Diagnostic(
            rule: "documented-parameter-unused",
            "'\(parameter.name)' is documented, but the lane '\(lane.name)' never reads it", at: lane.nameLocation)
        }
      }
      found += lane.parameters.filter { !isDocumented($0) && $0.source != .inherited }.map { parameter in
        Diagnostic(
          rule: "undocumented-parameter",
          "the lane '\(lane.name)' takes '\(parameter.name)', which its documentation leaves out", at: lane.nameLocation
        )
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
