extension Evaluator {
  func evaluateAssignment(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    switch node.kind {
    case .assignment:
      let value = try evaluate(node.b, scope)
      try assign(value, to: node.a, scope)
      return value
    case .multipleAssignment:
      let value = try evaluate(node.b, scope)
      try assign(value, to: node.a, scope)
      return value
    default: return try evaluateOperatorAssignment(id, node, scope)
    }
  }

  /// Gives a target a value.
  func assign(_ value: Value, to target: NodeID, _ scope: Scope) throws {
    let tree = scope.frame.unit.tree
    let node = tree[target]
    switch node.kind {
    case .localVariable:
      let name = tree.name(target)
      let holder = scope.holder(of: name)
      note(.local(holder, name))
      holder.declare(name, value)
    case .instanceVariable:
      if case .object(let box) = scope.selfValue, box.isFrozen {
        throw exception("FrozenError", "can't modify frozen \(box.type.name ?? "Object")")
      }
      setInstanceVariable(tree.name(target), of: scope.selfValue, to: value)
    case .classVariable:
      let name = tree.name(target)
      let holder = classVariableHolder(name, scope) ?? scope.frame.definitionTarget
      note(.classVariable(holder, name))
      holder.classVariables[name] = value
      core.circles.note(holder)
    case .globalVariable:
      // What is printed lands there from now on.
      if tree.name(target).hasPrefix("$std") { forgetStream(value) }
      note(.global(tree.name(target)))
      core.globals[tree.name(target)] = value
    case .constant: try assignConstant(value, target, node, scope)
    case .call:
      let receiver = try evaluate(node.a, scope)
      if case .null = receiver, node.flags.contains(.safeNavigation) { return }
      try assign(value, attribute: tree.name(target), of: receiver, node, scope)
    case .index:
      let receiver = try evaluate(node.a, scope)
      var arguments = try self.arguments(node.b, scope)
      arguments.values.append(value)
      _ = try call("[]=", on: receiver, arguments, isSelf: tree.kind(node.a) == .selfReference, scope)
    case .multipleTarget: try assignSeveral(value, to: node, scope)
    case .splat: try assign(.array(try elements(value) ?? [.unknown]), to: node.a, scope)
    case .requiredParameter: scope.declare(tree.name(target), value)
    default: return
    }
  }

  private func assign(_ value: Value, attribute: String, of receiver: Value, _ node: SyntaxNode, _ scope: Scope) throws
  {
    let isSelf = scope.frame.unit.tree.kind(node.a) == .selfReference
    _ = try call(attribute + "=", on: receiver, Arguments(values: [value]), isSelf: isSelf, scope)
  }

  func setInstanceVariable(_ name: String, of receiver: Value, to value: Value) {
    switch receiver {
    case .object(let box):
      note(.variable(box, name))
      box.variables[name] = value
      core.circles.note(box)
    case .module(let box):
      note(.moduleVariable(box, name))
      box.variables[name] = value
      core.circles.note(box)
    default: return
    }
  }

  private func assignConstant(_ value: Value, _ target: NodeID, _ node: SyntaxNode, _ scope: Scope) throws {
    let name = scope.frame.unit.tree.name(target)
    var owner = scope.frame.nesting.last ?? core.object
    if !node.a.isNone {
      guard case .module(let module) = try evaluate(node.a, scope).withoutAssumption else { return }
      owner = module
    } else if node.flags.contains(.topLevel) {
      owner = core.object
    }
    define(name, as: value, in: owner)
  }

  func define(_ name: String, as value: Value, in owner: ModuleBox) {
    note(.constant(owner, name))
    owner.constants[name] = value
    core.circles.note(owner)
    if case .module(let module) = value, module.name == nil {
      module.name = owner === core.object ? name : (owner.name.map { $0 + "::" } ?? "") + name
    }
  }

  private func assignSeveral(_ value: Value, to node: SyntaxNode, _ scope: Scope) throws {
    let tree = scope.frame.unit.tree
    let targets = Array(tree.list(node.a))
    guard !value.isUnknown, let values = try assignedElements(value) else {
      for target in targets { try assign(.unknown, to: target, scope) }
      return
    }
    let splat = targets.firstIndex { tree.kind($0) == .splat }
    for (index, target) in targets.enumerated() {
      guard let splat else {
        try assign(index < values.count ? values[index] : .null, to: target, scope)
        continue
      }
      let behind = targets.count - splat - 1
      if index < splat {
        try assign(index < values.count ? values[index] : .null, to: target, scope)
      } else if index == splat {
        let end = max(splat, values.count - behind)
        let part = splat < values.count ? Array(values[splat..<end]) : []
        if !tree[target].a.isNone { try assign(.array(part), to: tree[target].a, scope) }
      } else {
        let position = max(splat, values.count - behind) + index - splat - 1
        try assign(position < values.count ? values[position] : .null, to: target, scope)
      }
    }
  }

  /// What a value gives several targets: the elements of an array or of what `to_ary` makes, else itself.
  private func assignedElements(_ value: Value) throws -> [Value]? {
    switch value.withoutAssumption {
    case .array(let box): return box.isUnknown ? nil : box.elements
    case .object(let object):
      return method("to_ary", of: object) == nil ? [value] : try convertedToArray(value.withoutAssumption)
    default: return [value]
    }
  }

  // MARK: Operators

  private func evaluateOperatorAssignment(_ id: NodeID, _ node: SyntaxNode, _ scope: Scope) throws -> Value {
    let tree = scope.frame.unit.tree
    let target = try place(of: node.a, scope)
    let name = tree.name(id)
    let old = try target.read()
    func store() throws -> Value {
      let value = try self.evaluate(node.b, scope)
      try target.write(value)
      return value
    }
    guard name == "||" || name == "&&" else {
      let right = try evaluate(node.b, scope)
      let value = try call(name, on: old, Arguments(values: [right]), isSelf: false, scope)
      try target.write(value)
      return value
    }
    let text = tree.text(node.a)
    let paths = [
      Path(condition: text) { name == "||" ? old : try store() },
      Path(condition: "!(\(text))") { name == "||" ? try store() : old },
    ]
    switch truth(old) {
    case .known(let isTrue): return isTrue == (name == "&&") ? try store() : old
    case .assumed(let isTrue): return try branch(paths, assumed: isTrue ? 0 : 1, scope)
    case .unknown: return try branch(paths, assumed: nil, scope)
    }
  }

  private struct Place {
    var read: () throws -> Value
    var write: (Value) throws -> Void
  }

  /// A target whose parts are evaluated once, though it is read and written.
  private func place(of target: NodeID, _ scope: Scope) throws -> Place {
    let tree = scope.frame.unit.tree
    let node = tree[target]
    switch node.kind {
    case .index:
      let receiver = try evaluate(node.a, scope)
      let arguments = try self.arguments(node.b, scope)
      let isSelf = tree.kind(node.a) == .selfReference
      return Place {
        try self.call("[]", on: receiver, arguments, isSelf: isSelf, scope)
      } write: { value in
        _ = try self.call(
          "[]=", on: receiver, Arguments(values: arguments.values + [value]), isSelf: isSelf, scope)
      }
    case .call:
      let receiver = try evaluate(node.a, scope)
      let name = tree.name(target)
      let isSafe = node.flags.contains(.safeNavigation)
      let isSelf = tree.kind(node.a) == .selfReference
      return Place {
        if isSafe, case .null = receiver { return .null }
        return try self.call(name, on: receiver, Arguments(), isSelf: isSelf, scope)
      } write: { value in
        if isSafe, case .null = receiver { return }
        try self.assign(value, attribute: name, of: receiver, node, scope)
      }
    case .constant where node.a.isNone:
      let name = tree.name(target)
      return Place {
        self.constant(name, scope) ?? .null
      } write: { value in
        try self.assign(value, to: target, scope)
      }
    case .classVariable:
      let name = tree.name(target)
      return Place {
        self.classVariableHolder(name, scope)?.classVariables[name] ?? .null
      } write: { value in
        try self.assign(value, to: target, scope)
      }
    default:
      return Place {
        try self.evaluate(target, scope)
      } write: { value in
        try self.assign(value, to: target, scope)
      }
    }
  }
}
