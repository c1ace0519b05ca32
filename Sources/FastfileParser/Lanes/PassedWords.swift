/// The words among the arguments of a helper's call.
struct PassedWords: Hashable {
  /// By position, without the empty places behind the last.
  var positions: [String?] = []
  var keywords: [String: String] = [:]
  /// Lists of words, by position and by keyword.
  var lists: [Int: [String]] = [:]
  var keywordLists: [String: [String]] = [:]

  var isEmpty: Bool { positions.isEmpty && keywords.isEmpty && lists.isEmpty && keywordLists.isEmpty }

  init() {}

  /// Finds them in a call; `names` knows what the variables of its surroundings hold.
  init(of call: BodyReader.Call, in tree: SyntaxTree, _ names: OptionNames) {
    for argument in tree.list(tree[call.node].b).dropFirst(call.skippedArguments).prefix(64) {
      if tree.kind(argument) == .hash {
        for pair in tree.list(tree[argument].a).prefix(64) where tree.kind(pair) == .pair && !tree[pair].b.isNone {
          guard let key = tree.word(tree[pair].a) else { continue }
          let words = names.words(tree[pair].b)
          if words.count == 1 { keywords[key] = words[0] }
          let list = names.elements(tree[pair].b)
          if !list.isEmpty { keywordLists[key] = list }
        }
      }
      let list = names.elements(argument)
      if !list.isEmpty { lists[positions.count] = list }
      let words = names.words(argument)
      positions.append(words.count == 1 ? words[0] : nil)
    }
    while case .some(nil) = positions.last { positions.removeLast() }
  }
}
