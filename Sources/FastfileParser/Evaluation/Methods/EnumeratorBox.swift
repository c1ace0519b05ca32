/// An Enumerator: a method that takes a block and has not got one yet.
final class EnumeratorBox {
  /// What the method will be called on.
  let receiver: Value
  /// The method that was called without a block.
  let method: String
  /// The arguments it was called with.
  let arguments: [Value]
  /// How many elements `next` has given.
  var position = 0

  init(_ receiver: Value, _ method: String, _ arguments: [Value] = []) {
    self.receiver = receiver
    self.method = method
    self.arguments = arguments
  }
}
