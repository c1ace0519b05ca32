/// A running method, file or class body: what all blocks inside it share.
final class Frame {
  let unit: SourceUnit
  let selfValue: Value
  /// The modules around the code, the innermost last: where constants are looked up.
  let nesting: [ModuleBox]
  /// Where `def` defines methods.
  let definitionTarget: ModuleBox
  /// The method that runs, with its arguments, for `super`.
  var method: MethodEntry?
  var methodName: String?
  var arguments: [Value] = []
  /// The block given to the method.
  var block: Procedure?
  /// What `return` under a condition that can't be known would have returned.
  var possibleResults: [Value] = []

  init(unit: SourceUnit, selfValue: Value, nesting: [ModuleBox], definitionTarget: ModuleBox) {
    self.unit = unit
    self.selfValue = selfValue
    self.nesting = nesting
    self.definitionTarget = definitionTarget
  }

  /// Lets go of all that may lead back to it.
  func dismantle() {
    method = nil
    arguments = []
    block = nil
    possibleResults = []
  }
}
