/// A Proc: a block, a lambda, a method taken as an object, or `&:name`.
final class Procedure: ValueHolder {
  /// What a procedure runs.
  enum Body {
    /// A block or lambda of the source, and what it sees.
    case block(NodeID, Scope)
    /// A method with its receiver.
    case method(name: String, receiver: Value)
    /// The method of this name of the first argument.
    case symbol(String)
    /// A function of the evaluator or of the core methods.
    case native(([Value]) throws -> Value)
  }

  private(set) var body: Body
  /// What a function of the evaluator works with, where files may have made that a chain.
  private var captured: ValueHolder?
  /// Whether it checks its arguments and keeps `return` to itself.
  var isLambda: Bool
  /// What `self` is inside where that is not the `self` around the block: for `instance_eval` and `define_method`.
  var receiver: Value?
  /// Where `def` defines methods inside, if not where it does around the block.
  var definitionTarget: ModuleBox?
  /// The method whose body it is, for `super` in `define_method`.
  var method: MethodEntry?
  /// What `break` under a condition that can't be known would have given.
  var possibleResults: [Value] = []

  init(_ body: Body, isLambda: Bool = false, capturing captured: ValueHolder? = nil) {
    self.body = body
    self.isLambda = isLambda
    self.captured = captured
  }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    holders.append(receiver)
    receiver = nil
    if case .method(_, let receiver) = body { holders.append(receiver) }
    if let captured { holders.append(captured) }
    captured = nil
    possibleResults = []
    body = .symbol("")
  }

  /// The same code with another `self`.
  func bound(to receiver: Value, definitionTarget: ModuleBox? = nil) -> Procedure {
    let copy = Procedure(body, isLambda: isLambda, capturing: captured)
    copy.receiver = receiver
    copy.definitionTarget = definitionTarget ?? self.definitionTarget
    copy.method = method
    return copy
  }
}
