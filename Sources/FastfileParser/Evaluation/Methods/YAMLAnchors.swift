/// The values of a YAML text that have names, `&name`, for `*name` to stand for them.
struct YAMLAnchors {
  private var values: [String: Value] = [:]
  /// Those that were named before what is read now.
  private var outer: [String: Value] = [:]
  /// Whether an alias stood for one of them.
  private(set) var wereUsed = false

  /// How many more pairs may be merged.
  private var mergesLeft: Int

  /// For a text of a size, which bounds what is merged too.
  init(textSize: Int) { mergesLeft = 1_000 + textSize }

  /// The same for a part of the text that may turn out to be incomplete.
  var forPart: YAMLAnchors {
    var part = self
    part.outer = values
    part.values = [:]
    return part
  }

  /// Takes what a part has named.
  mutating func take(_ part: inout YAMLAnchors) {
    part.outer = [:]
    for (name, value) in part.values { values[name] = value }
    wereUsed = part.wereUsed
    mergesLeft = part.mergesLeft
  }

  mutating func set(_ name: String, _ value: Value) { values[name] = value }

  /// What an alias stands for.
  mutating func value(of name: some StringProtocol) throws -> Value {
    guard let value = values[String(name)] ?? outer[String(name)] else { throw UnknownValue() }
    wereUsed = true
    return value
  }

  /// Takes the pairs of `<<: value` into a mapping; false where the value has none.
  mutating func merge(_ value: Value, isAlias: Bool, into box: HashBox) throws -> Bool {
    switch value {
    case .hash(let other):
      try countMerge(of: other)
      for (key, value) in other.pairs { box.set(key, value) }
      return true
    case .array(let list) where !isAlias:
      let parts = list.elements.compactMap { if case .hash(let other) = $0 { other } else { nil } }
      guard parts.count == list.elements.count else { return false }
      let merged = HashBox()
      for part in parts.reversed() {
        try countMerge(of: part)
        for (key, value) in part.pairs { merged.set(key, value) }
      }
      for (key, value) in merged.pairs { box.set(key, value) }
      return true
    default: return false
    }
  }

  private mutating func countMerge(of box: HashBox) throws {
    mergesLeft -= box.count + 1
    guard mergesLeft > 0 else { throw UnknownValue() }
  }
}
