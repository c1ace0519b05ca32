/// Values of which one is taken, each with the condition under which it is.
///
/// Only what calls and definitions depend on is told apart so: names, procedures, objects and modules.
final class ChoiceBox: ValueHolder {
  /// How many values are told apart.
  static let limit = 8

  private(set) var alternatives: [(value: Value, condition: Condition)]

  private init(_ alternatives: [(value: Value, condition: Condition)]) { self.alternatives = alternatives }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    for alternative in alternatives { holders.append(alternative.value) }
    alternatives = []
  }

  /// One of some values; unknown where one of them is, or is of another kind.
  static func value(_ candidates: [(value: Value, condition: Condition)]) -> Value {
    var found: [(value: Value, condition: Condition)] = []
    for candidate in candidates {
      switch candidate.value {
      case .symbol, .procedure, .object, .module: found.append(candidate)
      case .choice(let box): found += box.alternatives
      default: return .unknown
      }
    }
    return found.count > 1 && found.count <= limit ? .choice(ChoiceBox(found)) : .unknown
  }
}

extension Evaluator {
  /// Methods that do something else for each name, method or module that they are given.
  private static let methodsOfNames: Set<String> = [
    "send", "public_send", "__send__", "method", "public_method", "instance_exec",
  ]

  /// A call on one of several values, or of a method that one of several names; nil for any other call.
  func callChosen(
    _ name: String, on receiver: Value, _ arguments: Arguments, isSelf: Bool, _ scope: Scope?
  ) throws -> Value? {
    if case .choice(let box) = receiver {
      return try chosen(from: box, scope) { try self.call(name, on: $0, arguments, isSelf: isSelf, scope) }
    }
    guard Self.methodsOfNames.contains(name) else { return nil }
    for (index, argument) in arguments.values.enumerated() {
      guard case .choice(let box) = argument else { continue }
      return try chosen(from: box, scope) { value in
        var arguments = arguments
        arguments.values[index] = value
        return try self.call(name, on: receiver, arguments, isSelf: isSelf, scope)
      }
    }
    return nil
  }

  /// Gives an object the methods of one of several modules.
  func extend(_ singleton: ModuleBox, withOneOf box: ChoiceBox) {
    var candidates: [String: [(entry: MethodEntry, condition: Condition)]] = [:]
    for (value, condition) in box.alternatives {
      guard case .module(let module) = value else { continue }
      for name in Set(module.ancestors.flatMap(\.methods.keys)) {
        guard let entry = module.method(name) else { continue }
        candidates[name, default: []].append((entry, condition))
      }
    }
    for (name, found) in candidates where singleton.methods[name] == nil {
      note(.method(singleton, name))
      var entry = found[0].entry
      if found.count > 1 { entry.body = .alternatives(found) }
      singleton.methods[name] = entry
    }
  }

  private func chosen(from box: ChoiceBox, _ scope: Scope?, _ body: @escaping (Value) throws -> Value) throws -> Value {
    let paths = box.alternatives.map { alternative in
      Path(condition: alternative.condition.text) { try body(alternative.value) }
    }
    return try branch(paths, assumed: nil, scope ?? Scope(frame: mainFrame(callSite.unit)))
  }
}
