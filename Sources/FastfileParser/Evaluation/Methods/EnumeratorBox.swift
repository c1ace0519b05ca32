/// An Enumerator: a method that takes a block and has not got one yet.
final class EnumeratorBox: ValueHolder {
  /// What the method will be called on.
  private(set) var receiver: Value
  /// The method that was called without a block.
  let method: String
  /// The arguments it was called with.
  private(set) var arguments: [Value]
  /// Whether its methods wait until elements are asked for.
  let isLazy: Bool
  /// The block of a lazy enumerator.
  let block: CoreBlock?
  /// How many elements `next` has given.
  var position = 0

  init(_ receiver: Value, _ method: String, _ arguments: [Value] = []) {
    self.receiver = receiver
    self.method = method
    self.arguments = arguments
    isLazy = false
    block = nil
  }

  /// A lazy enumerator: over a collection, or over what a method would make of it with a block.
  init(lazy receiver: Value, _ method: String = "each", _ block: CoreBlock? = nil) {
    self.receiver = receiver
    self.method = method
    self.block = block
    arguments = []
    isLazy = true
  }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    holders.append(receiver)
    for argument in arguments { holders.append(argument) }
    receiver = .null
    arguments = []
  }
}
