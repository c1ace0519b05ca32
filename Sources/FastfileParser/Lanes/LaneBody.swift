/// The body of a lane, a flow block or a helper as its facts are read from it: all its nodes, without walking the tree.
///
/// A class, since all that reads a body holds on to it.
final class LaneBody {
  let tree: SyntaxTree
  private let source: BodySource
  /// What is known of the files around it, where somebody follows the options.
  let surroundings: BodySurroundings?
  /// The module of the method that it is the body of; nil at the top level.
  let module: String?
  /// The block or the definition.
  let node: NodeID
  /// The numbers of the nodes inside, in the order in which they were read.
  let nodes: Range<UInt32>
  /// Those of them that facts are read from: calls, assignments, conditions and the like.
  let notable: [UInt32]
  /// What stands around each node, once somebody asks.
  private(set) lazy var parents = ParentTable(tree, nodes)
  /// What may end the body, or a part of it, without a failure; in source order, once somebody asks.
  private(set) lazy var ends = findEnds()
  /// What gives the body's own variables a value, by their names, once somebody asks.
  private(set) lazy var writes = findWrites()

  /// A `return`, `next` or `break`.
  struct End {
    var number: UInt32
    /// The last node that it, or one before it, may pass over.
    var until: UInt32
  }

  init(_ source: BodySource, _ surroundings: BodySurroundings? = nil, module: String? = nil) {
    self.source = source
    self.surroundings = surroundings
    self.module = module
    tree = source.tree
    node = source.node
    // Nodes made while a construct was read lie directly before it, and none of them begins before it does.
    let start = tree[node].start
    var first = node.rawValue
    var notable: [UInt32] = []
    while first > 1, tree.nodes[Int(first - 1)].start >= start {
      first -= 1
      if Self.isNotable(tree.nodes[Int(first)]) { notable.append(first) }
    }
    nodes = first..<node.rawValue
    notable.reverse()
    self.notable = notable
  }

  private static func isNotable(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case .call, .index, .commandString, .and, .or, .assignment, .operatorAssignment, .multipleAssignment, .if, .case,
      .for, .matchRequired, .matchPredicate, .lambda, .definition, .defined, .superCall, .yield:
      true
    case .heredoc: node.flags.contains(.command)
    default: false
    }
  }

  /// The parameters of the block or method.
  var parameters: NodeList { source.parameters }

  /// The block that `yield` runs in it.
  var givenBlock: Procedure? { source.givenBlock }

  /// Whether it is a block that uses `_1`.
  var usesNumberedParameters: Bool { tree.kind(node) == .block && tree[node].flags.contains(.numbered) }

  /// The text of a symbol or of a string without interpolation or escapes; nil for everything else.
  func word(_ id: NodeID) -> String? { tree.word(id) }

  /// The word that a variable or a constant from outside holds.
  func outerWord(_ id: NodeID) -> String? {
    guard let word = source.value(of: id).flatMap(Self.word) else { return nil }
    return tree.kind(id) != .localVariable || isOuter(id) ? word : nil
  }

  /// What a variable or a constant from outside holds; nil where that can't be known.
  func outerValue(_ id: NodeID) -> Value? {
    switch tree.kind(id) {
    case .localVariable:
      guard let value = outerCallable(id), isOuter(id) else { return nil }
      return value
    case .constant, .instanceVariable, .globalVariable: return source.value(of: id)
    default: return nil
    }
  }

  /// What the variable of this name around the body holds, where that may have methods of the files.
  func outerCallable(_ id: NodeID) -> Value? { source.seesCallables ? source.value(of: id) : nil }

  /// The words of a list that a constant holds; none if one of them can't be known.
  func outerWords(_ id: NodeID) -> [String] {
    guard case .array(let box)? = source.value(of: id), !box.isUnknown, box.elements.count <= 64 else { return [] }
    let words = box.elements.compactMap(Self.word)
    return words.count == box.elements.count ? words : []
  }

  private static func word(_ value: Value) -> String? {
    switch value {
    case .string(let box): box.isUnknown ? nil : box.text
    case .symbol(let name): name
    default: nil
    }
  }

  /// The only argument of a call or index; none where there are none or several.
  func onlyArgument(_ id: NodeID) -> NodeID {
    let first = tree[id].b
    return !first.isNone && tree[first].next.isNone ? first : .none
  }

  /// The place of a node.
  func location(_ id: NodeID) -> SourceLocation { tree.source.location(tree.range(id)) }
}
