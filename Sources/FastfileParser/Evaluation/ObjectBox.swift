/// An instance of a class that is not one of the core types.
final class ObjectBox: ValueHolder, ObjectCircles.Member {
  /// Its class.
  let type: ModuleBox
  /// Its instance variables, by name with `@`.
  var variables: [String: Value] = [:]
  /// The fields of a Struct or OpenStruct, by symbol; nil for other objects.
  var fields: HashBox?
  /// The methods of this object alone, with the modules that extend it.
  var singleton: ModuleBox?
  var isFrozen = false
  /// Where an exception was raised.
  var origin: CallSite?
  /// Whether an exception is raised whenever the file runs.
  var isCertain = false
  var isNoted = false

  init(_ type: ModuleBox) { self.type = type }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    for value in variables.values { holders.append(value) }
    if let fields { holders.append(fields) }
    if let singleton { holders.append(singleton) }
    dismantle()
  }

  func dismantle() {
    variables = [:]
    fields = nil
    singleton = nil
  }
}
