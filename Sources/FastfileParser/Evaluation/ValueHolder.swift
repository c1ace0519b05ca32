/// Something with identity that holds values, which may hold others in turn.
///
/// A long chain of such holders would exhaust the stack if each were released from inside the release of the one that
/// holds it; they are taken apart one after the other instead.
class ValueHolder {
  /// Moves what it holds, as far as that may hold values in turn, to the end of a list.
  func empty(into holders: inout [ValueHolder]) {}

  /// Lets go of what it holds, for `deinit`.
  final func release() {
    var holders: [ValueHolder] = []
    empty(into: &holders)
    while var holder = holders.popLast() {
      // What something else holds too is left whole.
      if isKnownUniquelyReferenced(&holder) { holder.empty(into: &holders) }
    }
  }
}

extension Value {
  /// What may hold other values; nil for values that stand for themselves.
  var holder: ValueHolder? {
    switch self {
    case .unknown, .null, .bool, .integer, .float, .symbol, .string, .regularExpression, .match: nil
    case .assumed(let value): value.holder
    case .choice(let box): box
    case .array(let box): box
    case .hash(let box), .set(let box): box
    case .range(let box): box
    case .enumerator(let box): box
    case .procedure(let procedure): procedure
    case .object(let box): box
    case .module(let box): box
    }
  }
}

extension [ValueHolder] {
  /// Adds what a value is held by, if it may hold others.
  mutating func append(_ value: Value?) {
    if let holder = value?.holder { append(holder) }
  }
}
