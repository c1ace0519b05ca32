/// What a hash holds, as far as the options of a body have to do with it.
struct OptionContent {
  /// An element that is written out.
  struct Pair {
    enum Kind {
      /// It is what is written, whatever was passed.
      case fixed
      /// It stands in where the option is not passed.
      case `default`
      /// It is left out, whatever was passed.
      case removed
    }

    var key: String
    /// The source text of the value; nil where that says nothing here.
    var text: String?
    var kind: Kind
  }

  /// How many elements are told apart.
  private static let limit = 256

  /// Whether it holds all the options that were passed.
  var isOptions = false
  /// Whether it may hold others besides what is known here.
  var isOpen = false
  private(set) var pairs: [Pair] = []
  /// The keys under which all the options lie.
  private(set) var held: [String] = []

  /// The options as they are passed.
  static let options = OptionContent(isOptions: true)

  /// The options, and perhaps others.
  static let openOptions = OptionContent(isOptions: true, isOpen: true)

  /// Something of which nothing is known.
  static let unknown = OptionContent(isOpen: true)

  init(isOptions: Bool = false, isOpen: Bool = false) {
    self.isOptions = isOptions
    self.isOpen = isOpen
  }

  /// The elements of a literal hash that names what it holds.
  init(ofLiteral hash: NodeID, in tree: SyntaxTree) {
    for element in tree.list(tree[hash].a) {
      let node = tree[element]
      guard node.kind == .pair, let key = tree.word(node.a) else {
        isOpen = true
        continue
      }
      set(key, tree.defaultText(node.b.isNone ? node.a : node.b))
    }
  }

  func pair(_ key: String) -> Pair? {
    guard !pairs.isEmpty else { return nil }
    return pairs.last { $0.key.utf8.elementsEqual(key.utf8) }
  }

  /// Puts an element there.
  mutating func set(_ key: String, _ text: String?, _ kind: Pair.Kind = .fixed) {
    put(Pair(key: key, text: text, kind: kind))
  }

  /// Notes that all the options lie under a key.
  mutating func hold(_ key: String) {
    if held.count < 16 { held.append(key) }
  }

  private mutating func put(_ pair: Pair) {
    if let index = pairs.firstIndex(where: { $0.key.utf8.elementsEqual(pair.key.utf8) }) {
      pairs[index] = pair
    } else if pairs.count < Self.limit {
      pairs.append(pair)
    } else {
      isOpen = true
    }
  }

  mutating func remove(_ key: String) {
    if isOptions {
      set(key, nil, .removed)
    } else {
      pairs.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
    }
  }

  /// Puts what another hash holds above this; `isChosen` if a block decides where both have an element.
  mutating func merge(_ above: OptionContent, isChosen: Bool = false) {
    let wasOptions = isOptions
    if above.isOptions {
      for index in pairs.indices where pairs[index].kind == .fixed {
        if case .removed? = above.pair(pairs[index].key)?.kind { continue }
        pairs[index].kind = .default
      }
    }
    for var pair in above.pairs {
      if pair.kind == .removed {
        if wasOptions || self.pair(pair.key) != nil { continue }
      } else if pair.kind == .fixed, isChosen, wasOptions {
        pair.kind = .default
      }
      put(pair)
    }
    isOptions = isOptions || above.isOptions
    isOpen = isOpen || above.isOpen
    for key in above.held { hold(key) }
  }

  /// What a method makes of the options when it is called with others of this content.
  func given(_ passed: OptionContent) -> OptionContent {
    var result = passed
    result.isOpen = isOpen || passed.isOpen
    for pair in pairs where pair.kind != .default || passed.pair(pair.key) == nil { result.put(pair) }
    return result
  }

  /// The same without texts in which one of some names stands.
  func withoutTexts(naming names: Set<String>) -> OptionContent {
    var result = self
    for index in pairs.indices {
      if let text = pairs[index].text, text.names(oneOf: names) { result.pairs[index].text = nil }
    }
    return result
  }
}
