/// The number of a node in its tree.
struct NodeID: Hashable, Sendable {
  /// The node's index in the tree's storage; 0 stands for no node.
  let rawValue: UInt32

  /// Makes the number of the node at an index.
  init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No node.
  static let none = NodeID(0)

  /// Whether this is no node.
  var isNone: Bool { rawValue == 0 }
}

/// Details of a node that its kind leaves open.
struct SyntaxFlags: OptionSet, Sendable {
  let rawValue: UInt16
  static let raw = SyntaxFlags(rawValue: 1 << 0)
  static let dash = SyntaxFlags(rawValue: 1 << 1)
  static let squiggly = SyntaxFlags(rawValue: 1 << 2)
  static let command = SyntaxFlags(rawValue: 1 << 3)
  static let braceless = SyntaxFlags(rawValue: 1 << 4)
  static let label = SyntaxFlags(rawValue: 1 << 5)
  static let exclusive = SyntaxFlags(rawValue: 1 << 6)
  static let topLevel = SyntaxFlags(rawValue: 1 << 7)
  static let parentheses = SyntaxFlags(rawValue: 1 << 8)
  static let safeNavigation = SyntaxFlags(rawValue: 1 << 9)
  static let `operator` = SyntaxFlags(rawValue: 1 << 10)
  static let braces = SyntaxFlags(rawValue: 1 << 11)
  static let negated = SyntaxFlags(rawValue: 1 << 12)
  static let modifier = SyntaxFlags(rawValue: 1 << 13)
  /// `?:`, `begin … end while`, `rescue` with the word `begin`, an endless definition: the one special form of its kind.
  static let special = SyntaxFlags(rawValue: 1 << 14)
  static let nilRest = SyntaxFlags(rawValue: 1 << 15)
  static let rational = raw
  static let imaginary = dash
  static let ternary = special
  static let doWhile = special
  static let keyword = special
  static let endless = special
  /// A block that uses `_1`.
  static let numbered = special
}

/// One node, as stored.
struct SyntaxNode: Sendable {
  var kind: SyntaxKind
  /// For literals with delimiters the closing one, else 0: in raw text only it and the backslash can be escaped.
  var delimiter: UInt8 = 0
  var flags: SyntaxFlags = []
  var start: UInt32
  var end: UInt32
  var nameStart: UInt32 = 0
  var nameEnd: UInt32 = 0
  var a: NodeID = .none
  var b: NodeID = .none
  var c: NodeID = .none
  var next: NodeID = .none
}

/// The syntax of one Ruby file: nodes in one array, text as ranges of the source.
///
/// Children come before their parents in the array, and all nodes made while a construct was read lie side by side.
public struct SyntaxTree: Sendable {
  /// The text that was read.
  public let source: SourceText
  /// All nodes; the first is a placeholder for "no node".
  let nodes: NodeStore
  /// The program's `statements`.
  let root: NodeID
  /// The comments, in source order: `#` to the line's end, or `=begin` up to and including the line of `=end`.
  let comments: [SourceRange]
  /// What is wrong with the file as Ruby, in the order of the places.
  public let diagnostics: [Diagnostic]

  /// The node of a number.
  subscript(id: NodeID) -> SyntaxNode { nodes[id] }

  /// All nodes; the children of each come before it.
  var ids: some Sequence<NodeID> { (1..<UInt32(truncatingIfNeeded: nodes.count)).lazy.map { NodeID($0) } }

  /// The kind of a node.
  func kind(_ id: NodeID) -> SyntaxKind { self[id].kind }

  /// The bytes of a node, from its first to its last token.
  func range(_ id: NodeID) -> SourceRange {
    let node = self[id]
    return SourceRange(Int(node.start), Int(node.end))
  }

  /// The source text of a node.
  func text(_ id: NodeID) -> String { source.text(range(id)) }

  /// The range of a node's name.
  func nameRange(_ id: NodeID) -> SourceRange {
    let node = self[id]
    return SourceRange(Int(node.nameStart), Int(node.nameEnd))
  }

  /// A node's name; empty where it has none.
  func name(_ id: NodeID) -> String { source.text(nameRange(id)) }

  /// Whether a node's name is `word`, without making a string of it.
  func name(_ id: NodeID, is word: StaticString) -> Bool {
    let node = self[id]
    guard Int(node.nameEnd - node.nameStart) == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { source.bytes[Int(node.nameStart)..<Int(node.nameEnd)].elementsEqual($0) }
  }

  /// The text of a symbol or of a string without interpolation or escapes; nil for everything else.
  func word(_ id: NodeID) -> String? {
    let node = self[id]
    switch node.kind {
    case .symbol: return name(id)
    case .string, .quotedSymbol:
      guard !node.a.isNone else { return "" }
      guard kind(node.a) == .stringContent, self[node.a].next.isNone else { return nil }
      let text = text(node.a)
      return text.utf8.contains(UInt8(ascii: "\\")) ? nil : text
    default: return nil
    }
  }

  /// Where the body of a heredoc lies: from the first byte of its first line to the first byte of its terminator's line.
  func bodyRange(of heredoc: NodeID) -> SourceRange {
    let node = self[heredoc]
    return SourceRange(Int(node.b.rawValue), Int(node.c.rawValue))
  }

  /// The nodes of a list, from its first on.
  func list(_ first: NodeID) -> NodeList { NodeList(tree: self, first: first) }
}

/// A chain of nodes, in source order.
struct NodeList: Sequence, IteratorProtocol {
  private let tree: SyntaxTree
  private var nextID: NodeID

  init(tree: SyntaxTree, first: NodeID) {
    self.tree = tree
    self.nextID = first
  }

  mutating func next() -> NodeID? {
    guard !nextID.isNone else { return nil }
    let id = nextID
    nextID = tree[id].next
    return id
  }
}
