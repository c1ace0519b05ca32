/// What the methods of the core types need of the evaluator.
protocol CoreMethodContext: AnyObject {
  /// Calls a procedure as `yield` does: the elements of a single array are spread over several parameters.
  func call(_ procedure: Procedure, with arguments: [Value]) throws -> Value
  /// Calls a method by its name, wherever it is defined.
  func send(_ name: String, to receiver: Value, with arguments: [Value], block: Procedure?) throws -> Value
  /// Takes account of a block that a method of which the outcome can't be known may call any number of times.
  func runPerhaps(_ block: Procedure) throws
  /// The object that a generator gives its elements to.
  func yielder(_ take: @escaping ([Value]) throws -> Value) -> Value
  /// How many calls have been met that may raise.
  var unknownCallCount: Int { get set }
  /// Counts work, and throws once there has been too much of it.
  func spend(_ steps: Int) throws
  /// The exception of a class, to throw.
  func exception(_ className: String, _ message: String) -> any Error
  /// The match that `$~` and `$1` show.
  var lastMatch: Value { get set }
}
