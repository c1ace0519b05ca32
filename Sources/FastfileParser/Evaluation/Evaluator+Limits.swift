/// What a statement that was too much work leaves: it was evaluated in part, so that what it wrote can't be known.
extension Evaluator {
  /// Notes from now on what a statement writes that matters by itself.
  func beginEssential() {
    journals.append(Journal(isBranch: false))
  }

  func endEssential() { passOn(journals.removeLast()) }

  /// What one part has written the whole has written too.
  func passOn(_ journal: Journal, toDepartures: Bool = false) {
    for entry in journal.entries {
      if toDepartures {
        guard !departures.isEmpty else { return }
        departures[departures.count - 1].journal.note(entry.location, content: entry.before)
      } else {
        guard !journals.isEmpty else { return }
        journals[journals.count - 1].note(entry.location, content: entry.before)
      }
    }
  }

  /// Makes unknown what a statement that was cut short has written, and what the rest of it would have.
  func forgetWritten(by statement: NodeID, _ scope: Scope) {
    for entry in journals.last?.entries ?? [] {
      switch entry.location {
      case .local(let scope, let name): scope.declare(name, .unknown)
      case .variable(let box, let name): box.variables[name] = .unknown
      case .moduleVariable(let box, let name): box.variables[name] = .unknown
      case .classVariable(let box, let name): box.classVariables[name] = .unknown
      case .global(let name): core.globals[name] = .unknown
      case .constant(let box, let name):
        if case .module? = box.constants[name] { continue }
        box.constants[name] = .unknown
      case .method: continue
      case .array(let box): forgetContent(of: .array(box))
      case .hash(let box): forgetContent(of: .hash(box))
      case .string(let box): forgetContent(of: .string(box))
      }
    }
    forgetNamed(in: statement, scope)
  }

  /// Makes unknown the variables that a statement assigns, and the content of those it names.
  private func forgetNamed(in statement: NodeID, _ scope: Scope) {
    let tree = scope.frame.unit.tree
    let range = tree.range(statement)
    for raw in stride(from: Int(statement.rawValue), to: 0, by: -1) {
      let node = tree.nodes[raw]
      if Int(node.end) < range.lowerBound { break }
      guard Int(node.start) >= range.lowerBound else { continue }
      switch node.kind {
      case .assignment, .operatorAssignment: forgetTarget(node.a, scope)
      case .multipleAssignment:
        let targets = tree.range(node.a)
        for inner in stride(from: Int(node.a.rawValue), to: 0, by: -1) {
          let target = tree.nodes[inner]
          if Int(target.end) < targets.lowerBound { break }
          if Int(target.start) >= targets.lowerBound { forgetTarget(NodeID(UInt32(inner)), scope) }
        }
      case .localVariable, .instanceVariable, .globalVariable, .constant:
        guard let value = named(NodeID(UInt32(raw)), scope)?.withoutAssumption, !value.isFrozen else { continue }
        forgetContent(of: value)
      default: continue
      }
    }
  }

  private func named(_ id: NodeID, _ scope: Scope) -> Value? {
    let tree = scope.frame.unit.tree
    let name = tree.name(id)
    switch tree.kind(id) {
    case .localVariable: return scope.value(name)
    case .instanceVariable: return instanceVariable(name, of: scope.selfValue)
    case .globalVariable: return core.globals[name]
    default: return tree[id].a.isNone ? constant(name, scope, isTopLevel: false) : nil
    }
  }

  private func forgetTarget(_ target: NodeID, _ scope: Scope) {
    let tree = scope.frame.unit.tree
    let name = tree.name(target)
    switch tree.kind(target) {
    case .localVariable: scope.holder(of: name).declare(name, .unknown)
    case .instanceVariable: setInstanceVariable(name, of: scope.selfValue, to: .unknown)
    case .globalVariable: core.globals[name] = .unknown
    case .constant where tree[target].a.isNone && constant(name, scope, isTopLevel: false) == nil:
      define(name, as: .unknown, in: scope.frame.nesting.last ?? core.fastfile)
    default: return
    }
  }
}
