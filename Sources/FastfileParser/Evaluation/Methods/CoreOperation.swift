/// The working of one call of a core method: what it needs of the evaluator, and whether an assumption was used.
final class CoreOperation {
  /// The most bytes a string may have.
  static let maximumTextSize = 1 << 20
  /// The most elements a collection may have.
  static let maximumCount = 100_000

  let context: any CoreMethodContext
  /// Whether a value that rests on an assumption was looked at.
  var isAssumed = false
  /// How many enumerators that build on one another are being gone through.
  var enumeratorDepth = 0

  init(in context: any CoreMethodContext) {
    self.context = context
  }

  /// The block of a call as a function.
  func block(_ procedure: Procedure?) -> CoreBlock? {
    guard let procedure else { return nil }
    let context = context
    return { try context.call(procedure, with: $0) }
  }

  /// The value without its assumption, which is noted.
  func plain(_ value: Value) -> Value {
    guard case .assumed(let inner) = value else { return value }
    isAssumed = true
    return inner
  }

  /// The value without its assumption; stops if it can't be known.
  func known(_ value: Value) throws -> Value {
    let value = plain(value)
    if value.isUnknown { throw UnknownValue() }
    return value
  }

  /// A Ruby exception; where it would rest on an assumption nothing is known instead.
  func failure(_ className: String, _ message: String) -> any Error {
    isAssumed ? UnknownValue() : context.exception(className, message)
  }

  // MARK: Arguments

  /// The argument at an index, which must be there.
  func argument(_ index: Int, of call: CoreCall) throws -> Value {
    if let argument = call.argument(index) { return argument }
    throw failure("ArgumentError", "wrong number of arguments (given \(call.arguments.count), expected \(index + 1))")
  }

  /// The block, which must be there.
  func block(of call: CoreCall) throws -> CoreBlock {
    if let block = call.block { return block }
    throw failure("LocalJumpError", "no block given (yield)")
  }

  /// Whether a value counts as true.
  func isTrue(_ value: Value) throws -> Bool {
    switch try known(value) {
    case .null, .bool(false): false
    default: true
    }
  }

  /// The text of a String.
  func text(_ value: Value) throws -> String {
    let value = try known(value)
    if case .string(let box) = value { return box.text }
    if case .object = value { throw UnknownValue() }
    throw failure("TypeError", "no implicit conversion of \(className(value)) into String")
  }

  /// The text of a String or Symbol.
  func name(_ value: Value) throws -> String {
    let value = try known(value)
    switch value {
    case .string(let box): return box.text
    case .symbol(let name): return name
    default: throw failure("TypeError", "\(try inspect(value)) is not a symbol nor a string")
    }
  }

  /// An Integer, or a Float cut off.
  func integer(_ value: Value) throws -> Int {
    let value = try known(value)
    switch value {
    case .integer(let number): return number
    case .float(let number): return try integer(exactly: number.rounded(.towardZero))
    case .null: throw failure("TypeError", "no implicit conversion from nil to integer")
    case .object: throw UnknownValue()
    default: throw failure("TypeError", "no implicit conversion of \(className(value)) into Integer")
    }
  }

  /// An Integer that a Float stands for.
  func integer(exactly number: Double) throws -> Int {
    if number.isNaN { throw failure("FloatDomainError", "NaN") }
    if number.isInfinite { throw failure("FloatDomainError", number < 0 ? "-Infinity" : "Infinity") }
    guard let integer = Int(exactly: number) else { throw UnknownValue() }
    return integer
  }

  /// The elements of an Array, or of what `to_ary` would make one.
  func array(_ value: Value) throws -> [Value] {
    let value = try known(value)
    switch value {
    case .array(let box): return box.elements
    case .object: throw UnknownValue()
    default: throw failure("TypeError", "no implicit conversion of \(className(value)) into Array")
    }
  }

  /// A Hash.
  func hash(_ value: Value) throws -> HashBox {
    let value = try known(value)
    switch value {
    case .hash(let box): return box
    case .object: throw UnknownValue()
    default: throw failure("TypeError", "no implicit conversion of \(className(value)) into Hash")
    }
  }

  /// The name of the class of a core value, as messages of conversions put it.
  func className(_ value: Value) -> String {
    switch value {
    case .unknown, .choice, .assumed: "Object"
    case .null: "nil"
    case .bool(let value): value ? "true" : "false"
    case .integer: "Integer"
    case .float: "Float"
    case .symbol: "Symbol"
    case .string: "String"
    case .array: "Array"
    case .hash: "Hash"
    case .range: "Range"
    case .regularExpression: "Regexp"
    case .match: "MatchData"
    case .set: "Set"
    case .enumerator: "Enumerator"
    case .procedure: "Proc"
    case .object: "Object"
    case .module: "Module"
    }
  }

  // MARK: Results

  /// A new String, if it is not too long.
  func string(of text: String) throws -> Value {
    guard text.utf8.count <= Self.maximumTextSize else { throw UnknownValue() }
    return .string(StringBox(text))
  }

  /// A new String of characters.
  func string(of characters: some Sequence<Unicode.Scalar>) throws -> Value {
    try string(of: String(characters))
  }

  /// A new Array, if it is not too long.
  func array(of elements: [Value]) throws -> Value {
    guard elements.count <= Self.maximumCount else { throw UnknownValue() }
    return .array(ArrayBox(elements))
  }

  /// Adds an element, if there are not too many.
  func append(_ value: Value, to elements: inout [Value]) throws {
    guard elements.count < Self.maximumCount else { throw UnknownValue() }
    elements.append(value)
  }

  /// Several arguments of a block as the one value a collection of them holds.
  func packed(_ arguments: [Value]) -> Value {
    arguments.count == 1 ? arguments[0] : .array(arguments)
  }

  // MARK: Changes in place

  /// Refuses to change what is frozen.
  func requireMutable(_ isFrozen: Bool, _ value: Value) throws {
    guard isFrozen else { return }
    throw failure("FrozenError", "can't modify frozen \(className(value)): \(try inspect(value))")
  }

  /// Changes a String in place; if the change can't be known, neither is the String from then on.
  @discardableResult
  func change(_ box: StringBox, _ body: (StringBox) throws -> Void) throws -> Value {
    try requireMutable(box.isFrozen, .string(box))
    do {
      try body(box)
      if box.text.utf8.count > Self.maximumTextSize { throw UnknownValue() }
    } catch is UnknownValue {
      box.isUnknown = true
      throw UnknownValue()
    }
    return .string(box)
  }

  /// Changes an Array in place, as `change(_:_:)` does a String.
  @discardableResult
  func change(_ box: ArrayBox, _ body: (ArrayBox) throws -> Void) throws -> Value {
    try requireMutable(box.isFrozen, .array(box))
    do {
      try body(box)
      if box.elements.count > Self.maximumCount { throw UnknownValue() }
    } catch is UnknownValue {
      box.isUnknown = true
      throw UnknownValue()
    }
    return .array(box)
  }

  /// Changes a Hash or Set in place, as `change(_:_:)` does a String.
  @discardableResult
  func change(_ box: HashBox, as value: Value, _ body: (HashBox) throws -> Void) throws -> Value {
    try requireMutable(box.isFrozen, value)
    do {
      try body(box)
      if box.count > Self.maximumCount { throw UnknownValue() }
    } catch is UnknownValue {
      box.isUnknown = true
      throw UnknownValue()
    }
    return value
  }

  /// Sets a key of a hash; text keys are copied and frozen, as Ruby does.
  func set(_ key: Value, to value: Value, in box: HashBox) throws {
    var key = try known(key)
    if case .string(let text) = key, !text.isFrozen {
      let copy = StringBox(text.text)
      copy.isFrozen = true
      key = .string(copy)
    }
    guard box.set(key, value) else { throw UnknownValue() }
  }
}
