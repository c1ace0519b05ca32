/// What a call passes, as far as it is something with methods of the files.
struct ReceiverArguments: Hashable {
  /// By position, counted from 0.
  var positions: [Int: [Receiver]] = [:]
  /// By keyword.
  var keywords: [String: [Receiver]] = [:]

  var isEmpty: Bool { positions.isEmpty && keywords.isEmpty }

  /// What the parameters of a method or block hold, by their names.
  func bound(to source: BodySource) -> [String: [Receiver]] {
    guard !isEmpty else { return [:] }
    let tree = source.tree
    var bound: [String: [Receiver]] = [:]
    var position = 0
    for parameter in source.parameters {
      switch tree.kind(parameter) {
      case .requiredParameter, .optionalParameter:
        bound[tree.name(parameter)] = positions[position]
        position += 1
      case .destructuringParameter: position += 1
      case .keywordParameter:
        var name = tree.name(parameter)
        if name.utf8.last == UInt8(ascii: ":") { name.removeLast() }
        bound[name] = keywords[name]
      default: return bound
      }
    }
    return bound
  }
}
