extension Evaluator {
  /// What the methods of Forwardable define: methods that call those of what an accessor gives.
  func defineDelegation(_ name: String, _ values: [Value], in box: ModuleBox) -> Value {
    guard let first = values.first?.withoutAssumption else { return .unknown }
    func define(_ method: String, calling target: String, of accessor: String) {
      add(
        MethodEntry(name: method, body: .delegation(to: accessor, method: target), owner: box), to: box)
    }
    if name.hasSuffix("delegate") {
      // `delegate [:a, :b] => :@c`, and `delegate :a, to: :c` of Rails.
      guard case .hash(let pairs)? = values.last?.withoutAssumption else { return .unknown }
      if values.count > 1, let accessor = text(pairs.value(for: .symbol("to"))) {
        for method in values.dropLast().compactMap({ text($0) }) { define(method, calling: method, of: accessor) }
        return .unknown
      }
      for (methods, accessor) in pairs.pairs {
        guard let accessor = text(accessor) else { continue }
        for method in names(methods) { define(method, calling: method, of: accessor) }
      }
      return .null
    }
    guard let accessor = text(first) else { return .unknown }
    if name.hasSuffix("delegators") {
      for method in values.dropFirst().flatMap({ names($0) }) where method != "__send__" && method != "__id__" {
        define(method, calling: method, of: accessor)
      }
      return .null
    }
    guard values.count > 1, let target = text(values[1]) else { return .unknown }
    let method = values.count > 2 ? text(values[2]) : target
    guard let method else { return .unknown }
    define(method, calling: target, of: accessor)
    return .symbol(method)
  }

  private func names(_ value: Value) -> [String] {
    guard case .array(let list) = value.withoutAssumption else { return text(value).map { [$0] } ?? [] }
    return list.elements.compactMap { text($0) }
  }
}
