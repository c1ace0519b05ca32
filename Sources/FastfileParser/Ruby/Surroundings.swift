/// What lies around the place being read, as far as Ruby allows some words only there.
struct Surroundings: OptionSet {
  let rawValue: UInt16
  /// A method's body, also through blocks.
  static let method = Surroundings(rawValue: 1 << 0)
  /// The body of a class or module, directly.
  static let classBody = Surroundings(rawValue: 1 << 1)
  /// A loop's condition or body.
  static let loop = Surroundings(rawValue: 1 << 2)
  /// A block or lambda.
  static let block = Surroundings(rawValue: 1 << 3)
  /// The body of a `rescue` clause.
  static let rescue = Surroundings(rawValue: 1 << 4)
  /// A block whose parameters have names, or are none in bars or parentheses.
  static let namedParameters = Surroundings(rawValue: 1 << 5)
  /// A block that uses `_1`.
  static let numberedParameters = Surroundings(rawValue: 1 << 6)
  /// A block around this one uses `_1`.
  static let outerNumberedParameters = Surroundings(rawValue: 1 << 7)
  /// A block inside of this one uses `_1`.
  static let innerNumberedParameters = Surroundings(rawValue: 1 << 8)

  /// The use of numbered parameters here or inside.
  static let numberings: Surroundings = [.numberedParameters, .innerNumberedParameters]
}

extension Surroundings {
  /// What a block sees that begins here.
  var ofBlock: Surroundings {
    var inner: Surroundings =
      isDisjoint(with: [.numberedParameters, .outerNumberedParameters])
      ? .block : [.block, .outerNumberedParameters]
    inner.formUnion(intersection([.method, .rescue]))
    return inner
  }

  /// What the body of a class sees that begins here.
  var ofClass: Surroundings { intersection([.loop, .block]).union(.classBody) }

  /// What is known here once a block has been read inside.
  func behind(block: Surroundings) -> Surroundings {
    block.isDisjoint(with: [.numberedParameters, .innerNumberedParameters])
      ? self : union(.innerNumberedParameters)
  }
}
