/// The values of a YAML text that have names, `&name`, for `*name` to stand for them.
struct YAMLAnchors {
  private var values: [String: Value] = [:]
  /// Whether an alias stood for one of them.
  private(set) var wereUsed = false

  mutating func set(_ name: String, _ value: Value) { values[name] = value }

  /// What an alias stands for.
  mutating func value(of name: some StringProtocol) throws -> Value {
    guard let value = values[String(name)] else { throw UnknownValue() }
    wereUsed = true
    return value
  }

  /// Takes the pairs of `<<: value` into a mapping; false where the value has none.
  static func merge(_ value: Value, isAlias: Bool, into box: HashBox) -> Bool {
    switch value {
    case .hash(let other):
      for (key, value) in other.pairs { box.set(key, value) }
      return true
    case .array(let list) where !isAlias:
      let parts = list.elements.compactMap { if case .hash(let other) = $0 { other } else { nil } }
      guard parts.count == list.elements.count else { return false }
      let merged = HashBox()
      for part in parts.reversed() { for (key, value) in part.pairs { merged.set(key, value) } }
      for (key, value) in merged.pairs { box.set(key, value) }
      return true
    default: return false
    }
  }
}
