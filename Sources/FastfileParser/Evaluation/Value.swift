/// What an expression of Ruby is worth, as far as that can be known without running it.
///
/// Strings, arrays, hashes and objects are boxes with identity, since Ruby changes them in place.
indirect enum Value {
  /// Can't be known.
  case unknown
  /// One of several values: unknown too, but calls on it are followed.
  case choice(ChoiceBox)
  /// Known only if what the file asks of its surroundings is absent, as for `ENV["X"] || "a"`: used where a value is
  /// computed, unknown where it decides a condition. Never nested.
  case assumed(Value)
  case null
  case bool(Bool)
  case integer(Int)
  case float(Double)
  case symbol(String)
  case string(StringBox)
  case array(ArrayBox)
  case hash(HashBox)
  case range(RangeBox)
  case regularExpression(RegularExpression)
  /// A MatchData.
  case match(MatchBox)
  /// A Set: its elements are the keys.
  case set(HashBox)
  case enumerator(EnumeratorBox)
  case procedure(Procedure)
  case object(ObjectBox)
  case module(ModuleBox)

  static func string(_ text: String) -> Value { .string(StringBox(text)) }
  static func array(_ elements: [Value]) -> Value { .array(ArrayBox(elements)) }

  /// The value itself, without the assumption it rests on.
  var withoutAssumption: Value {
    if case .assumed(let value) = self { return value }
    return self
  }

  /// What `frozen?` says of a value of the core.
  var isFrozen: Bool {
    switch self {
    case .string(let box): box.isFrozen
    case .array(let box): box.isFrozen
    case .hash(let box), .set(let box): box.isFrozen
    case .enumerator, .procedure, .match: false
    default: true
    }
  }

  /// Whether nothing is known of the value itself; the elements of a known collection may still be unknown.
  var isUnknown: Bool {
    switch self {
    case .unknown, .choice: true
    case .assumed(let value): value.isUnknown
    case .string(let box): box.isUnknown
    case .array(let box): box.isUnknown
    case .hash(let box), .set(let box): box.isUnknown
    default: false
    }
  }
}

/// A String.
final class StringBox {
  var text: String
  var isFrozen = false
  /// Whether it was changed in place in a way that can't be known.
  var isUnknown = false
  init(_ text: String) { self.text = text }
}

/// An Array.
final class ArrayBox: ValueHolder {
  var elements: [Value]
  var isFrozen = false
  /// Whether it was changed in place in a way that can't be known.
  var isUnknown = false
  /// Whether it holds more where the surroundings are not as assumed.
  var mayHoldMore = false

  init(_ elements: [Value]) { self.elements = elements }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    for element in elements { holders.append(element) }
    elements = []
  }
}

/// A Hash: pairs in the order of insertion, found by `HashKey`.
final class HashBox: ValueHolder {
  private(set) var keys: [Value] = []
  private(set) var values: [Value] = []
  /// Where each key stands, counted from before the first pairs that were removed.
  private var positions: [HashKey: Int] = [:]
  /// How many first pairs were removed.
  private var base = 0
  var defaultValue: Value = .null
  var defaultProcedure: Procedure?
  /// Whether it was written as keyword arguments, without braces.
  var isKeywords = false
  var isFrozen = false
  /// Whether it was changed in place in a way that can't be known.
  var isUnknown = false
  /// Whether it holds more where the surroundings are not as assumed.
  var mayHoldMore = false

  override init() {}

  init(_ pairs: [(Value, Value)]) {
    super.init()
    for (key, value) in pairs { set(key, value) }
  }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    for key in keys { holders.append(key) }
    for value in values { holders.append(value) }
    holders.append(defaultValue)
    if let defaultProcedure { holders.append(defaultProcedure) }
    keys = []
    values = []
    positions = [:]
    defaultValue = .null
    defaultProcedure = nil
  }

  var count: Int { keys.count }

  var pairs: [(key: Value, value: Value)] { zip(keys, values).map { ($0, $1) } }

  /// The value of a key; nil where it is absent, or where the key is not one that can be looked up.
  func value(for key: Value) -> Value? {
    HashKey(key).flatMap { positions[$0] }.map { values[$0 - base] }
  }

  /// Sets a key's value; a new key goes to the end. Returns false for a key that can't be known.
  @discardableResult
  func set(_ key: Value, _ value: Value) -> Bool {
    guard let hashKey = HashKey(key) else { return false }
    if let position = positions[hashKey] {
      values[position - base] = value
    } else {
      positions[hashKey] = base + keys.count
      keys.append(key)
      values.append(value)
    }
    return true
  }

  @discardableResult
  func remove(_ key: Value) -> Value? {
    guard let hashKey = HashKey(key), let position = positions.removeValue(forKey: hashKey) else { return nil }
    let index = position - base
    keys.remove(at: index)
    let removed = values.remove(at: index)
    if index == 0 {
      base += 1
    } else {
      for index in index..<keys.count {
        if let key = HashKey(keys[index]) { positions[key] = base + index }
      }
    }
    return removed
  }

  func replace(with pairs: [(Value, Value)]) {
    keys = []
    values = []
    positions = [:]
    base = 0
    for (key, value) in pairs { set(key, value) }
  }
}

/// A Range; either end may be nil.
final class RangeBox: ValueHolder {
  private(set) var lower: Value
  private(set) var upper: Value
  let isExclusive: Bool
  init(_ lower: Value, _ upper: Value, isExclusive: Bool) {
    self.lower = lower
    self.upper = upper
    self.isExclusive = isExclusive
  }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    holders.append(lower)
    holders.append(upper)
    lower = .null
    upper = .null
  }
}

/// A Regexp, as written.
final class RegularExpression {
  let pattern: String
  let options: String
  /// The pattern as a program, once it has been used.
  var program: RegexProgram?
  init(pattern: String, options: String) {
    self.pattern = pattern
    self.options = options
  }

  /// The names of its groups, in their order.
  var groupNames: [String] {
    pattern.split(separator: "(?<", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let first = part.first, first.isLetter || first == "_", let end = part.firstIndex(of: ">") else {
        return nil
      }
      return String(part[..<end])
    }
  }
}

/// What makes two values the same key of a hash (Ruby's `eql?`): kind and content, bytes for text.
enum HashKey: Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case float(Double)
  case symbol([UInt8])
  case string([UInt8])
  case array([HashKey])
  case hash(Set<[HashKey]>)
  case set(Set<HashKey>)
  case identity(ObjectIdentifier)

  /// How many values a key may be made of: lists that hold one another have few, but name them over and over.
  private static let limit = 10_000

  /// The key a value makes; nil where the value can't be known, lies too deep or has too many parts.
  init?(_ value: Value) {
    var rest = Self.limit
    self.init(value, depth: 0, &rest)
  }

  private init?(_ value: Value, depth: Int, _ rest: inout Int) {
    rest -= 1
    guard depth < 64, rest > 0, !value.isUnknown else { return nil }
    switch value {
    case .unknown, .choice: return nil
    case .assumed(let value): self.init(value, depth: depth + 1, &rest)
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .float(let value): self = .float(value)
    case .symbol(let name): self = .symbol(Array(name.utf8))
    case .string(let box): self = .string(Array(box.text.utf8))
    case .array(let box):
      var keys: [HashKey] = []
      for element in box.elements {
        guard let key = HashKey(element, depth: depth + 1, &rest) else { return nil }
        keys.append(key)
      }
      self = .array(keys)
    case .hash(let box):
      var pairs: Set<[HashKey]> = []
      for (key, value) in box.pairs {
        guard let key = HashKey(key, depth: depth + 1, &rest), let value = HashKey(value, depth: depth + 1, &rest)
        else {
          return nil
        }
        pairs.insert([key, value])
      }
      self = .hash(pairs)
    case .range(let box):
      guard let lower = HashKey(box.lower, depth: depth + 1, &rest),
        let upper = HashKey(box.upper, depth: depth + 1, &rest)
      else {
        return nil
      }
      self = .array([lower, upper, .bool(box.isExclusive), .symbol([])])
    case .match(let box): self = .identity(ObjectIdentifier(box))
    case .set(let box):
      var keys: Set<HashKey> = []
      for key in box.keys {
        guard let key = HashKey(key, depth: depth + 1, &rest) else { return nil }
        keys.insert(key)
      }
      self = .set(keys)
    case .enumerator(let box): self = .identity(ObjectIdentifier(box))
    case .regularExpression(let box):
      self = .array([.string(Array(box.pattern.utf8)), .string(Array(box.options.utf8)), .symbol([])])
    case .procedure(let box): self = .identity(ObjectIdentifier(box))
    case .object(let box):
      guard let fields = box.fields else {
        if let path = box.variables["@path"], box.type.name == "Pathname" {
          guard let key = HashKey(path, depth: depth + 1, &rest) else { return nil }
          self = .array([.identity(ObjectIdentifier(box.type)), key])
          return
        }
        // What the file's own `hash` and `eql?` say is not looked at.
        guard box.type.method("hash") == nil else { return nil }
        self = .identity(ObjectIdentifier(box))
        return
      }
      guard let key = HashKey(.hash(fields), depth: depth + 1, &rest) else { return nil }
      self = .array([.identity(ObjectIdentifier(box.type)), key])
    case .module(let box): self = .identity(ObjectIdentifier(box))
    }
  }
}
