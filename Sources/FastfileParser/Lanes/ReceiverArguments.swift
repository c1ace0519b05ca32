/// What a call passes, as far as it is something with methods of the files.
struct ReceiverArguments: Hashable {
  /// By position, counted from 0.
  var positions: [Int: [Receiver]] = [:]
  /// By keyword.
  var keywords: [String: [Receiver]] = [:]

  var isEmpty: Bool { positions.isEmpty && keywords.isEmpty }

  /// What the parameters of a method or block hold, by their names: `args` in `*args` and the like as another list.
  func bound(to source: BodySource) -> BoundArguments {
    var bound = BoundArguments()
    guard !isEmpty else { return bound }
    let tree = source.tree
    var position = 0
    var named: Set<String> = []
    for parameter in source.parameters {
      let name = tree.name(parameter)
      switch tree.kind(parameter) {
      case .requiredParameter, .optionalParameter:
        bound.names[name] = positions[position]
        position += 1
      case .destructuringParameter: position += 1
      case .restParameter:
        bound.rest[name] = behind(position)
        position = .max
      case .keywordParameter:
        let name = tree.parameterName(parameter)
        bound.names[name] = keywords[name]
        named.insert(name)
      case .keywordRestParameter:
        bound.rest[name] = ReceiverArguments(keywords: keywords.filter { !named.contains($0.key) })
      case .forwardingParameter:
        bound.rest["..."] = behind(position)
        bound.rest["..."]?.keywords = keywords
      default: break
      }
      // What stands behind a list of any length is not told apart.
      if position == .max { position = Self.limit }
    }
    return bound
  }

  /// A position that no call has.
  private static let limit = 1 << 20

  private func behind(_ position: Int) -> ReceiverArguments {
    var rest = ReceiverArguments()
    for (index, values) in positions where index >= position { rest.positions[index - position] = values }
    return rest
  }

  /// Adds what a list passes, from a position on.
  mutating func add(_ rest: ReceiverArguments, at position: Int) {
    for (index, values) in rest.positions { positions[position + index] = values }
    keywords.merge(rest.keywords) { $1 }
  }
}
