extension FastlaneDSL {
  private static let fastlaneError = "FastlaneCore::Interface::FastlaneError"

  /// `lane`, `private_lane`, `override_lane`
  func addLane(_ call: HostCall, _ kind: Lane.Kind, _ evaluator: Evaluator) throws -> Value {
    let location = evaluator.location(of: call.site)
    guard try checkCount(call, 1, evaluator) else { return .null }
    let value = call.arguments[0]
    guard let block = call.block else {
      let name = evaluator.text(value) ?? argumentText(call, 0)
      return try evaluator.fail(
        Diagnostic(
          severity: .error, code: "missing-block",
          message: "the lane '\(name)' has no block; write 'do' behind its name and 'end' below its steps",
          location: location), Self.fastlaneError,
        "You have to pass a block using 'do' for lane '\(name)'. Make sure you read the docs on GitHub.")
    }
    var lane = Lane(name: "", platform: platform(evaluator), kind: kind, location: location, nameLocation: location)
    lane.isDynamic = value.isUnknown || pendingState.platform.isUnknown
    if let argument = argument(call, 0) {
      lane.nameLocation = call.site.unit.tree.source.location(call.site.unit.tree.range(argument))
    }
    if value.isUnknown {
      lane.name = argumentText(call, 0)
    } else {
      lane.name = try evaluator.text(value) ?? evaluator.string(value) ?? argumentText(call, 0)
      if try !checkName(value, lane.name, lane.nameLocation, evaluator) { return .null }
    }
    lane.condition = conditionText(evaluator.conditions)
    lane.comment = comment(of: call)
    let entry = LaneTable.Entry(lane: lane, conditions: evaluator.conditions, site: call.site, block: block)
    if kind != .overrideLane, let other = table.clash(with: entry) {
      return try refuseDuplicate(entry, other, evaluator)
    }
    dropDescriptions(ofDamagedLaneBefore: entry.lane)
    noteCondition(ofDescriptionsOf: entry.lane, evaluator)
    let descriptions = try takeDescriptions(evaluator)
    guard !table.repeats(entry) else { return .null }
    entry.lane.description = descriptions
    if kind == .overrideLane { table.replace(entry) } else { table.append(entry) }
    return .null
  }

  /// Whether a lane may have its name, after what is to say about it has been said.
  private func checkName(
    _ value: Value, _ name: String, _ location: SourceLocation, _ evaluator: Evaluator
  ) throws -> Bool {
    let isSymbol = if case .symbol = value.withoutAssumption { true } else { false }
    if let fault = LaneName.fault(of: name, isSymbol: isSymbol, at: location) {
      _ = try evaluator.fail(fault, Self.fastlaneError, LaneName.exceptionMessage(fault.code, name: name))
      if case .string = value.withoutAssumption { return true }
      return isSymbol
    }
    if let doubt = LaneName.doubt(about: name, at: location) { evaluator.diagnostics.append(doubt) }
    return true
  }

  private func refuseDuplicate(_ entry: LaneTable.Entry, _ other: LaneTable.Entry, _ evaluator: Evaluator) throws
    -> Value
  {
    let name = (entry.lane.platform.map { $0.name + " " } ?? "") + entry.lane.name
    let advice =
      other.lane.kind == .overrideLane
      ? "by an override_lane before it; put the override below the lane it replaces"
      : "already; rename one of them, or use override_lane to replace it"
    return try evaluator.fail(
      Diagnostic(
        severity: .error, code: "duplicate-lane", message: "the lane '\(name)' is defined \(advice)",
        location: entry.lane.location,
        related: [Diagnostic.Related(message: "first defined here", location: other.lane.location)]),
      Self.fastlaneError, "Lane '\(entry.lane.name)' was defined multiple times!")
  }

  /// The conditions as one text; nil without any.
  private func conditionText(_ conditions: [Condition]) -> String? {
    var texts: [String] = []
    for condition in conditions where !condition.text.isEmpty && texts.last != condition.text {
      texts.append(condition.text)
    }
    guard !texts.isEmpty else { return conditions.isEmpty ? nil : "?" }
    guard texts.count > 1 else { return texts[0] }
    return texts.map { needsParentheses($0) ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  private func needsParentheses(_ text: String) -> Bool {
    guard !text.hasPrefix("!(") else { return false }
    return text.contains("||") || text.contains(" or ") || text.contains(" ? ")
  }

  // MARK: desc

  /// `desc`
  func describe(_ call: HostCall, _ evaluator: Evaluator) throws -> Value {
    guard try checkCount(call, 1, evaluator) else { return .null }
    pendingState.descriptionSites.append(call.site)
    let value = call.arguments[0]
    pendingState.descriptions.append(value.isUnknown ? .string(sourceText(of: call)) : value.withoutAssumption)
    // Nobody asks a long list of descriptions for its elements, and a copy with each of them would take its time.
    return pendingState.descriptions.count <= 16 ? .array(pendingState.descriptions) : .unknown
  }

  /// What a description that can't be known looks like in the source, without its quotes.
  private func sourceText(of call: HostCall) -> String {
    guard let argument = argument(call, 0) else { return argumentText(call, 0) }
    let tree = call.site.unit.tree
    let node = tree[argument]
    switch node.kind {
    case .string:
      let parts = Array(tree.list(node.a))
      guard let first = parts.first, let last = parts.last else { return "" }
      return tree.source.text(SourceRange(Int(tree[first].start), Int(tree[last].end)))
    case .heredoc: return tree.source.text(tree.bodyRange(of: argument))
    default: return tree.text(argument)
    }
  }

  /// Drops descriptions behind which something stands that can't be read: they are those of that, not of the next lane.
  private func dropDescriptions(ofDamagedLaneBefore lane: Lane) {
    guard let tree = pendingState.descriptionSites.first?.unit.tree, !tree.diagnostics.isEmpty else { return }
    // The marks of a merge stand around code, not in its place.
    let errors = tree.diagnostics.filter { $0.severity == .error && $0.code != "conflict-marker" }
      .compactMap { $0.location?.line }
    guard let last = errors.last(where: { $0 < lane.location.line }), lane.location.path == tree.source.path else {
      return
    }
    let kept = pendingState.descriptionSites.indices.filter { index in
      let site = pendingState.descriptionSites[index]
      return site.unit.tree.source !== tree.source || tree.source.location(tree.range(site.node)).line > last
    }
    pendingState.descriptions = kept.map { pendingState.descriptions[$0] }
    pendingState.descriptionSites = kept.map { pendingState.descriptionSites[$0] }
  }

  /// Says that a lane has its descriptions only if something holds that can't be known.
  private func noteCondition(ofDescriptionsOf lane: Lane, _ evaluator: Evaluator) {
    guard let condition = pendingState.descriptionCondition, let site = pendingState.descriptionSites.first else {
      return
    }
    evaluator.diagnostics.append(
      Diagnostic(
        severity: .note, code: "conditional-description",
        message: "the lane '\(lane.name)' has this description only if '\(condition.abridged)' holds",
        location: evaluator.location(of: site),
        related: [Diagnostic.Related(message: "the lane", location: lane.nameLocation)]))
  }

  /// The texts of the pending descriptions, which the next lane no longer gets.
  private func takeDescriptions(_ evaluator: Evaluator) throws -> [String] {
    let values = pendingState.descriptions
    pendingState.descriptions = []
    pendingState.descriptionSites = []
    pendingState.descriptionCondition = nil
    var texts: [String] = []
    for value in values { try append(value, to: &texts, evaluator, depth: 0) }
    return texts
  }

  private func append(_ value: Value, to texts: inout [String], _ evaluator: Evaluator, depth: Int) throws {
    if case .array(let box) = value.withoutAssumption, depth < 20 {
      for element in box.elements { try append(element, to: &texts, evaluator, depth: depth + 1) }
    } else {
      texts.append(try evaluator.string(value) ?? "?")
    }
  }

  // MARK: Comments

  /// The comment directly above a lane, else above the first of its descriptions.
  private func comment(of call: HostCall) -> String? {
    if let text = DocComment.text(above: call.site.node, in: call.site.unit.tree) { return text }
    guard let site = pendingState.descriptionSites.first else { return nil }
    return DocComment.text(above: site.node, in: site.unit.tree)
  }
}
