/// The local variables of a file, method, class body or block.
final class Scope {
  /// What is around a block; nil where outer variables can't be seen.
  let parent: Scope?
  let frame: Frame
  private(set) var variables: [String: Value] = [:]
  /// The block that runs in this scope: what `break` inside it ends.
  var procedure: Procedure?
  /// How many `while` and `for` loops of this scope are running: `break` and `next` belong to them first.
  var loopDepth = 0

  init(frame: Frame, parent: Scope? = nil) {
    self.frame = frame
    self.parent = parent
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
  func declare(_ name: String, _ value: Value?) { variables[name] = value }

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
