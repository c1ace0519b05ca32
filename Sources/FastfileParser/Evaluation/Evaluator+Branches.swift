extension Evaluator {
  /// One of several ways to go on, of which only one is taken when the file runs.
  struct Path {
    /// The source text of what must hold.
    var condition: String
    var run: () throws -> Value
  }

  /// How a path ended.
  private struct Outcome {
    var value: Value = .null
    var error: ControlFlow?
    var journal: Journal
    var contents: [Journal.Key: Journal.Content] = [:]
    var pending: PendingState
    /// The conditions and departures under which the path has come to its end.
    var leftover: [Condition] = []
    var departures: [Departure] = []
  }

  /// Evaluates all paths from the same state and merges what they leave: what they agree on stays known.
  ///
  /// `assumed` is the path that is taken if the surroundings are as assumed: its values stay, as assumptions.
  func branch(_ paths: [Path], assumed: Int?, _ scope: Scope, decision: Int? = nil) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= options.depthLimit else {
      noteLimit()
      throw ControlFlow.limitReached
    }
    let decision = decision ?? newDecision()
    let pendingBefore = host.pendingState
    let taken = paths.enumerated().map { Condition(text: $1.condition, decision: decision, branch: $0) }
    var outcomes: [Outcome] = []
    for (path, condition) in zip(paths, taken) {
      outcomes.append(try outcome(of: path, condition))
      host.pendingState = pendingBefore
    }
    let survivors = outcomes.indices.filter { outcomes[$0].error == nil }
    let chosen = assumed.flatMap { survivors.contains($0) ? $0 : nil } ?? survivors.first
    guard let chosen else {
      merge(outcomes, taken, chosen: assumed ?? 0, isAssumed: false)
      host.pendingState = outcomes[assumed ?? 0].pending
      departures += outcomes.flatMap(\.departures)
      for index in outcomes.indices where index != assumed ?? 0 {
        noteExit(outcomes[index].error, scope)
        departures.append(
          departure(outcomes[index], taken[index], assumed: assumed, condition: taken[assumed ?? 0]))
      }
      throw outcomes[assumed ?? 0].error ?? .limitReached
    }
    for index in outcomes.indices where outcomes[index].error != nil {
      noteExit(outcomes[index].error, scope)
    }
    merge(
      survivors.map { outcomes[$0] }, survivors.map { taken[$0] }, chosen: survivors.firstIndex(of: chosen) ?? 0,
      isAssumed: assumed == chosen)
    host.pendingState = mergedPending(
      survivors.map { (outcomes[$0].pending, taken[$0].text) }, outcomes[chosen].pending)
    noteConditions(outcomes, taken, assumed: assumed)
    return mergedValue(
      survivors.map { outcomes[$0].value }, outcomes[chosen].value, survivors.map { taken[$0] },
      isAssumed: assumed == chosen)
  }

  private func outcome(of path: Path, _ condition: Condition) throws -> Outcome {
    let count = conditions.count
    journals.append(Journal(isBranch: true))
    if !condition.text.isEmpty { conditions.append(condition) }
    let pushed = conditions.count
    let departureCount = departures.count
    var value = Value.null
    var error: ControlFlow?
    do {
      value = try path.run()
    } catch let exit as ControlFlow {
      error = exit
    } catch {
      conditions.removeLast(max(0, conditions.count - count))
      journals.removeLast()
      throw error
    }
    let leftover = Array(conditions.dropFirst(pushed))
    conditions.removeLast(max(0, conditions.count - count))
    let journal = journals.removeLast()
    var outcome = Outcome(value: value, error: error, journal: journal, pending: host.pendingState)
    outcome.leftover = leftover
    if case .limitReached? = error {
      passOn(journal)
      throw ControlFlow.limitReached
    }
    for entry in journal.entries { outcome.contents[entry.location.key] = content(of: entry.location) }
    outcome.departures = takeDepartures(from: departureCount, journal, contents: outcome.contents)
    // What follows it does not run where it leaves.
    if error != nil { for index in outcome.departures.indices { outcome.departures[index].condition = nil } }
    for entry in journal.entries { restore(entry.before, at: entry.location) }
    return outcome
  }

  /// Remembers the value that a path which left early would have given to what it left.
  private func noteExit(_ exit: ControlFlow?, _ scope: Scope) {
    switch exit {
    case .returned(let frame, let value): frame.possibleResults.append(value)
    case .nextBlock(let value): scope.possibleResults.append(value)
    case .nextBlockOf(let lambda, let value): lambda.possibleResults.append(value)
    case .breakLoop: scope.mayHaveBroken = true
    case .breakBlock(let procedure, let value): procedure?.possibleResults.append(value)
    case .thrown(let tag, let value): possibleThrows.append((tag, value))
    default: break
    }
  }

  /// After a path that left early, what follows runs only if that path was not taken.
  private func noteConditions(_ outcomes: [Outcome], _ taken: [Condition], assumed: Int?) {
    for (index, outcome) in outcomes.enumerated() {
      departures += outcome.departures
      guard let error = outcome.error else {
        conditions += outcome.leftover
        continue
      }
      if case .raised(let exception) = error, !isRescued(exception.type) { continue }
      let condition = conditionBehind(index, taken)
      conditions.append(condition)
      departures.append(departure(outcome, taken[index], assumed: assumed, condition: condition))
    }
  }

  private func departure(
    _ outcome: Outcome, _ taken: Condition, assumed: Int?, condition: Condition
  ) -> Departure {
    Departure(
      exit: outcome.error ?? .limitReached, taken: taken, condition: condition,
      assumption: assumed.map { $0 == taken.branch ? .left : .stayed } ?? .none, contents: outcome.contents,
      locations: outcome.journal.entries.map(\.location))
  }

  /// The condition that one path was not taken.
  private func conditionBehind(_ index: Int, _ taken: [Condition]) -> Condition {
    guard taken.count > 2 else { return taken[1 - index] }
    let isLast = index == taken.count - 1
    let others = taken.dropLast().map(\.text).joined(separator: " || ")
    return Condition(text: isLast ? others : "!(\(taken[index].text))", decision: newDecision(), branch: 0)
  }

  // MARK: Merging

  private func mergedValue(
    _ values: [Value], _ chosen: Value, _ conditions: [Condition], isAssumed: Bool
  ) -> Value {
    if values.allSatisfy({ isSame($0, chosen) }) { return chosen }
    guard isAssumed, !chosen.isUnknown else { return ChoiceBox.value(Array(zip(values, conditions))) }
    if case .array(let box) = chosen.withoutAssumption, values.contains(where: { holdsMore($0, than: box) }) {
      box.mayHoldMore = true
    }
    return .assumed(chosen.withoutAssumption)
  }

  private func holdsMore(_ value: Value, than list: ArrayBox) -> Bool {
    guard case .array(let other) = value.withoutAssumption, other !== list else { return false }
    // Long ones are not compared one by one.
    return other.elements.count > min(list.elements.count, 64)
      || other.elements.contains { element in !list.elements.contains { isSame($0, element) } }
  }

  /// Whether two values can't be told apart.
  func isSame(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.choice(let one), .choice(let other)): return one === other
    case (.choice, _), (_, .choice): return false
    default: break
    }
    if a.isUnknown || b.isUnknown { return a.isUnknown && b.isUnknown }
    switch (a, b) {
    case (.array(let a), .array(let b)): return a === b
    case (.hash(let a), .hash(let b)): return a === b
    case (.object(let a), .object(let b)): return a === b
    case (.assumed, .assumed): break
    case (.assumed, _), (_, .assumed): return false
    default: break
    }
    guard let keyA = HashKey(a), let keyB = HashKey(b) else { return false }
    return keyA == keyB
  }

  private func mergedPending(_ states: [(PendingState, String)], _ chosen: PendingState) -> PendingState {
    var result = chosen
    for (state, _) in states where state.descriptions.count > result.descriptions.count {
      result.descriptions = state.descriptions
      result.descriptionSites = state.descriptionSites
    }
    guard !result.descriptions.isEmpty else { return result }
    let isCertain = states.allSatisfy { state, _ in
      state.descriptions.count == result.descriptions.count
        && zip(state.descriptions, result.descriptions).allSatisfy { isSame($0, $1) }
    }
    if !isCertain, result.descriptionCondition == nil {
      result.descriptionCondition = states.first { $0.0.descriptions.count == result.descriptions.count }?.1
    }
    return result
  }

  private func merge(_ outcomes: [Outcome], _ conditions: [Condition], chosen: Int, isAssumed: Bool) {
    var seen: Set<Journal.Key> = []
    for outcome in outcomes {
      for entry in outcome.journal.entries where seen.insert(entry.location.key).inserted {
        let key = entry.location.key
        let contents = outcomes.map { $0.contents[key] ?? entry.before }
        note(entry.location)
        let content = merged(
          contents, contents[min(chosen, contents.count - 1)], conditions, isAssumed: isAssumed)
        restore(content, at: entry.location)
        if isAssumed { noteMore(contents, content, at: entry.location) }
      }
    }
  }

  /// Notes that a list is longer on another path than on the one that is assumed to be taken.
  private func noteMore(_ contents: [Journal.Content], _ chosen: Journal.Content, at location: Journal.Location) {
    switch (location, chosen) {
    case (.array(let box), .elements(let elements, _)):
      for case .elements(let other, _) in contents where other.count > elements.count { box.mayHoldMore = true }
    case (.hash(let box), .pairs(let pairs, _)):
      for case .pairs(let other, _) in contents where other.count > pairs.count { box.mayHoldMore = true }
    default: return
    }
  }

  /// What a location holds that held each of these under its condition.
  func merged(
    _ contents: [Journal.Content], _ chosen: Journal.Content, _ conditions: [Condition], isAssumed: Bool
  ) -> Journal.Content {
    switch chosen {
    case .value(let chosenValue):
      let values = contents.map { content -> Value? in
        if case .value(let value) = content { value } else { nil }
      }
      let value = mergedValue(values.map { $0 ?? .null }, chosenValue ?? .null, conditions, isAssumed: isAssumed)
      if chosenValue == nil, values.allSatisfy({ $0 == nil }) { return chosen }
      return .value(value)
    case .method(let method): return .method(mergedMethod(contents, conditions) ?? method)
    case .elements(let elements, let isUnknown):
      let isKnown = contents.allSatisfy { content in
        guard case .elements(let other, false) = content, other.count == elements.count else { return false }
        return zip(other, elements).allSatisfy { isSame($0, $1) }
      }
      return .elements(elements, isUnknown: isUnknown || (!isKnown && !isAssumed))
    case .pairs(let pairs, let isUnknown):
      let isKnown = contents.allSatisfy { content in
        guard case .pairs(let other, false) = content, other.count == pairs.count else { return false }
        return zip(other, pairs).allSatisfy { isSame($0.0, $1.0) && isSame($0.1, $1.1) }
      }
      return .pairs(pairs, isUnknown: isUnknown || (!isKnown && !isAssumed))
    case .text(let text, let isUnknown):
      let isKnown = contents.allSatisfy { content in
        if case .text(let other, false) = content { other.utf8.elementsEqual(text.utf8) } else { false }
      }
      return .text(text, isUnknown: isUnknown || (!isKnown && !isAssumed))
    }
  }

  /// The method that a module has which may have been given each of these; none of those that define nothing.
  private func mergedMethod(_ contents: [Journal.Content], _ conditions: [Condition]) -> MethodEntry? {
    var candidates: [(entry: MethodEntry, condition: Condition)] = []
    for (content, condition) in zip(contents, conditions) {
      guard case .method(let entry?) = content, !candidates.contains(where: { $0.entry.isSame(as: entry) }) else {
        continue
      }
      candidates.append((entry, condition))
    }
    guard candidates.count > 1, var merged = candidates.first?.entry else { return candidates.first?.entry }
    merged.body = .alternatives(candidates)
    return merged
  }

  // MARK: The journal

  /// Notes a location that is about to be written, if it matters.
  func note(_ location: Journal.Location) {
    if !journals.isEmpty { journals[journals.count - 1].note(location, content: content(of: location)) }
    if !departures.isEmpty { departures[departures.count - 1].journal.note(location, content: content(of: location)) }
  }

  func content(of location: Journal.Location) -> Journal.Content {
    switch location {
    case .local(let scope, let name): .value(scope.variables[name])
    case .variable(let box, let name): .value(box.variables[name])
    case .moduleVariable(let box, let name): .value(box.variables[name])
    case .classVariable(let box, let name): .value(box.classVariables[name])
    case .constant(let box, let name): .value(box.constants[name])
    case .global(let name): .value(core.globals[name])
    case .method(let box, let name): .method(box.methods[name])
    case .array(let box): .elements(box.elements, isUnknown: box.isUnknown)
    case .hash(let box): .pairs(box.pairs.map { ($0.key, $0.value) }, isUnknown: box.isUnknown)
    case .string(let box): .text(box.text, isUnknown: box.isUnknown)
    }
  }

  func restore(_ content: Journal.Content, at location: Journal.Location) {
    switch (location, content) {
    case (.local(let scope, let name), .value(let value)): scope.declare(name, value)
    case (.variable(let box, let name), .value(let value)): box.variables[name] = value
    case (.moduleVariable(let box, let name), .value(let value)): box.variables[name] = value
    case (.classVariable(let box, let name), .value(let value)): box.classVariables[name] = value
    case (.constant(let box, let name), .value(let value)): box.constants[name] = value
    case (.global(let name), .value(let value)): core.globals[name] = value
    case (.method(let box, let name), .method(let method)): box.methods[name] = method
    case (.array(let box), .elements(let elements, let isUnknown)):
      box.elements = elements
      box.isUnknown = isUnknown
    case (.hash(let box), .pairs(let pairs, let isUnknown)):
      box.replace(with: pairs)
      box.isUnknown = isUnknown
    case (.string(let box), .text(let text, let isUnknown)):
      box.text = text
      box.isUnknown = isUnknown
    default: break
    }
  }

  /// Makes the variables that code may assign unknown: before it runs a number of times that can't be known.
  func forgetLocals(assignedIn body: NodeID, _ scope: Scope) {
    let tree = scope.frame.unit.tree
    guard !body.isNone else { return }
    let range = tree.range(body)
    for raw in stride(from: Int(body.rawValue), to: 0, by: -1) {
      let node = tree.nodes[raw]
      if Int(node.end) < range.lowerBound { break }
      guard node.kind == .assignment || node.kind == .operatorAssignment, tree.kind(node.a) == .localVariable,
        Int(node.start) >= range.lowerBound
      else { continue }
      let name = tree.name(node.a)
      guard scope.value(name) != nil else { continue }
      let holder = scope.holder(of: name)
      note(.local(holder, name))
      holder.declare(name, .unknown)
    }
  }
}
