/// The local variables of a file, method, class body or block.
final class Scope: ObjectCircles.Member {
  /// What is around a block; nil where outer variables can't be seen.
  let parent: Scope?
  let frame: Frame
  private(set) var variables: [String: Value] = [:]
  /// Whether a variable holds, or held, something whose methods files define: a procedure, an object, a module.
  private var hasCallables = false
  /// What `self` is here.
  let selfValue: Value
  /// Where `def` defines methods here.
  let definitionTarget: ModuleBox
  /// The block that runs in this scope: what `break` inside it ends.
  var procedure: Procedure?
  /// The arguments of a block without parameters, for `_1` and `it`.
  var implicitArguments: [Value]?
  /// How many `while` and `for` loops of this scope are running: `break` and `next` belong to them first.
  var loopDepth = 0
  /// Whether a loop or block here may have ended by a `break` whose condition can't be known.
  var mayHaveBroken = false
  /// What `next` under a condition that can't be known would have given.
  var possibleResults: [Value] = []
  var isNoted = false

  init(frame: Frame, parent: Scope? = nil, selfValue: Value? = nil, definitionTarget: ModuleBox? = nil) {
    self.frame = frame
    self.parent = parent
    self.selfValue = selfValue ?? parent?.selfValue ?? frame.selfValue
    self.definitionTarget = definitionTarget ?? parent?.definitionTarget ?? frame.definitionTarget
  }

  func dismantle() {
    variables = [:]
    procedure = nil
    implicitArguments = nil
    possibleResults = []
    frame.dismantle()
  }

  /// The value of a variable; nil where none of the name has been assigned.
  func value(_ name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.variables[name] { return value }
      scope = current.parent
    }
    return nil
  }

  /// The scope that holds a variable, or this one if none does.
  func holder(of name: String) -> Scope {
    var scope: Scope? = self
    while let current = scope {
      if current.variables[name] != nil { return current }
      scope = current.parent
    }
    return self
  }

  /// Sets a variable of this scope, whatever is around it.
  func declare(_ name: String, _ value: Value?) {
    variables[name] = value
    switch value {
    case .procedure, .object, .module, .hash, .assumed: hasCallables = true
    default: break
    }
  }

  /// Whether a variable that can be seen from here may hold something whose methods files define.
  var seesCallables: Bool {
    var scope: Scope? = self
    while let current = scope {
      if current.hasCallables { return true }
      scope = current.parent
    }
    return false
  }

  /// The value of `_1` … `_9` and `it`; nil where the name is none of them.
  func implicitParameter(_ name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope, current.implicitArguments == nil { scope = current.parent }
    guard let arguments = scope?.implicitArguments else { return nil }
    if name == "it" { return arguments.first ?? .null }
    let bytes = Array(name.utf8)
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "_"), (0x31...0x39).contains(bytes[1]) else { return nil }
    let index = Int(bytes[1]) - 0x31
    return index < arguments.count ? arguments[index] : .null
  }

  /// The scope of the lambda around this place, which `return` ends; nil where it ends the method.
  var enclosingLambda: Scope? {
    var scope: Scope? = self
    while let current = scope {
      if current.procedure?.isLambda == true { return current }
      scope = current.parent
    }
    return nil
  }

  /// The method whose body a block around this place is, made by `define_method`.
  var enclosingMethod: MethodEntry? {
    var scope: Scope? = self
    while let current = scope {
      if let method = current.procedure?.method { return method }
      scope = current.parent
    }
    return nil
  }

  /// The names of all variables that can be seen.
  var names: [String] {
    var names = Set<String>()
    var scope: Scope? = self
    while let current = scope {
      names.formUnion(current.variables.keys)
      scope = current.parent
    }
    return names.sorted()
  }
}
