/// What ends the evaluation of an expression before its end.
///
/// Unchecked, since errors must be sendable and these hold values that are not: an evaluation is synchronous, throws and
/// catches all of them on the thread it runs on, and lets none out (`Evaluator.runMain`).
enum ControlFlow: Error, @unchecked Sendable {
  /// `break` out of the method that was given this block.
  case breakBlock(Procedure?, Value)
  /// `break` out of a `while` or `for` loop.
  case breakLoop(Value)
  /// `next` in a block.
  case nextBlock(Value)
  /// `return` in this lambda.
  case nextBlockOf(Scope, Value)
  /// `next` in a `while` or `for` loop.
  case nextLoop
  /// `redo`
  case redo
  /// `retry`
  case retry
  /// `return` out of this frame.
  case returned(Frame, Value)
  /// `throw`
  case thrown(tag: Value, value: Value)
  /// An exception.
  case raised(ObjectBox)
  /// There was too much work.
  case limitReached
}
