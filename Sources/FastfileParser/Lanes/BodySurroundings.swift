/// What bodies need to know of the files around them to follow their options.
///
/// A class, since all bodies of a Fastfile ask the same one.
final class BodySurroundings {
  /// What a method does with options that it is given.
  struct Gift {
    /// What it gives back; nil unless these are the options.
    var result: OptionContent?
    /// What it yields that holds the options, by position.
    var yielded: [Int: OptionContent] = [:]
  }

  private struct GiftKey: Hashable {
    var helper: Int
    var position: Int
  }

  private let trees: [SyntaxTree]
  /// The index of the method that a name reaches, at the top level or in a module.
  private let helper: (String, String?) -> Int?
  private let body: (Int) -> LaneBody?
  private var gifts: [GiftKey: Gift] = [:]
  /// How deep methods are followed into others.
  private var depth = 0
  private lazy var found = Found(trees)

  init(
    _ trees: [SyntaxTree], helper: @escaping (String, String?) -> Int?, body: @escaping (Int) -> LaneBody?
  ) {
    self.trees = trees
    self.helper = helper
    self.body = body
  }

  /// What a constant holds that is given a literal hash, and that once in all files.
  func hash(_ constant: String) -> OptionContent? {
    if let known = found.contents[constant] { return known }
    guard case .some(let literal?) = found.constants[constant] else { return nil }
    let content = OptionContent(ofLiteral: literal.node, in: literal.tree)
    found.contents[constant] = content
    return content
  }

  /// Whether a method of this name gives what the instance variable of its name holds.
  func isReader(_ name: String) -> Bool { found.readers.contains(name) }

  /// What a method does with options that it is given in some place.
  func gift(of name: String, in module: String?, at position: Int) -> Gift? {
    guard let index = helper(name, module) else { return nil }
    let key = GiftKey(helper: index, position: position)
    if let known = gifts[key] { return known }
    guard depth < 16, let body = body(index) else { return nil }
    // What depends on itself adds nothing.
    gifts[key] = Gift()
    depth += 1
    defer { depth -= 1 }
    let gift = OptionNames(body, .position(position)).gift()
    gifts[key] = gift
    return gift
  }

  /// What the texts of the files tell.
  private struct Found {
    /// The literal hashes of constants by the last part of their names; nil for one that is given a value twice.
    var constants: [String: (tree: SyntaxTree, node: NodeID)?] = [:]
    var contents: [String: OptionContent] = [:]
    var readers: Set<String> = []

    init(_ trees: [SyntaxTree]) {
      var paths: Set<String> = []
      for tree in trees where paths.insert(tree.source.path).inserted {
        for (number, node) in tree.nodes.enumerated() {
          switch node.kind {
          case .assignment where tree.kind(node.a) == .constant,
            .operatorAssignment where tree.kind(node.a) == .constant:
            note(node, tree)
          case .call where node.a.isNone && node.nameEnd &- node.nameStart > 10:
            let id = NodeID(UInt32(truncatingIfNeeded: number))
            guard tree.name(id, is: "attr_reader") || tree.name(id, is: "attr_accessor") else { continue }
            for argument in tree.list(node.b) { if let word = tree.word(argument) { readers.insert(word) } }
          default: break
          }
        }
      }
    }

    private mutating func note(_ assignment: SyntaxNode, _ tree: SyntaxTree) {
      let name = tree.name(assignment.a)
      var value = assignment.b
      while tree.kind(value) == .call, tree[value].b.isNone,
        tree.name(value, is: "freeze") || tree.name(value, is: "dup")
      {
        value = tree[value].a
      }
      if constants[name] != nil || tree.kind(value) != .hash {
        constants[name] = .some(nil)
      } else {
        constants[name] = (tree, value)
      }
    }
  }
}
