/// The local variables of a body that hold the options it was called with, or one of them.
struct OptionNames {
  /// How the options come into a body.
  enum Entry: Hashable {
    /// As fastlane passes them to a lane's block: as keywords, or as the first parameter.
    case block
    /// As one of a method's positional parameters, counted from 0.
    case position(Int)
    /// As a method's keywords.
    case keywords
    /// In any way.
    case any
  }

  private let tree: SyntaxTree
  /// The names of the variables that hold all options.
  private var wholes: [SourceRange] = []
  /// The variables that hold one option, with the read that gave it to them.
  private var parts: [(name: SourceRange, read: NodeID)] = []

  init(_ body: LaneBody, _ entry: Entry) {
    tree = body.tree
    wholes = Self.names(of: entry, in: body)
    guard !wholes.isEmpty else { return }
    for number in body.notable {
      let node = tree.nodes[Int(number)]
      guard node.kind == .assignment, tree.kind(node.a) == .localVariable else { continue }
      if isWhole(node.b) {
        if wholes.count < 16, !isWhole(node.a) { wholes.append(tree.nameRange(node.a)) }
      } else if tree.kind(node.b) == .index, isWhole(tree[node.b].a), parts.count < 64 {
        parts.append((tree.nameRange(node.a), node.b))
      }
    }
  }

  /// Whether there are any.
  var isEmpty: Bool { wholes.isEmpty }

  private static func names(of entry: Entry, in body: LaneBody) -> [SourceRange] {
    let tree = body.tree
    var position = 0
    var names: [SourceRange] = []
    for parameter in body.parameters {
      switch tree.kind(parameter) {
      case .requiredParameter, .optionalParameter, .destructuringParameter:
        let isFirst = entry == .block && names.isEmpty
        if isFirst || entry == .position(position) || entry == .any { names.append(tree.nameRange(parameter)) }
        position += 1
      case .keywordRestParameter:
        let isFirst = entry == .block && names.isEmpty
        if isFirst || entry == .keywords || entry == .any { names.append(tree.nameRange(parameter)) }
      default: break
      }
    }
    return names
  }

  /// Whether a node stands for all options: a variable, a copy of one, or one with `|| {}` behind it.
  func isWhole(_ id: NodeID) -> Bool {
    var id = id
    for _ in 0..<4 {
      let node = tree.nodes[Int(id.rawValue)]
      switch node.kind {
      case .localVariable: return wholes.contains { isName(id, $0) }
      case .or, .parenthesized: id = node.a
      case .statements where node.a.isNone || tree[node.a].next.isNone: id = node.a
      case .call where isCopy(id, node): id = node.a
      default: return false
      }
    }
    return false
  }

  private func isCopy(_ id: NodeID, _ node: SyntaxNode) -> Bool {
    guard node.b.isNone, node.c.isNone, !node.a.isNone else { return false }
    return tree.name(id, is: "dup") || tree.name(id, is: "clone") || tree.name(id, is: "to_h")
      || tree.name(id, is: "compact")
  }

  /// The `options[:x]` that a node is, or that the variable it names was given.
  func read(_ id: NodeID) -> NodeID? {
    let node = tree.nodes[Int(id.rawValue)]
    if node.kind == .index { return isWhole(node.a) ? id : nil }
    guard node.kind == .localVariable, !parts.isEmpty else { return nil }
    return parts.last { isName(id, $0.name) && $0.read.rawValue < id.rawValue }?.read
  }

  private func isName(_ id: NodeID, _ range: SourceRange) -> Bool {
    let name = tree.nameRange(id)
    guard name.count == range.count, name.count > 0 else { return false }
    return name == range
      || tree.source.bytes[name.lowerBound..<name.upperBound]
        .elementsEqual(tree.source.bytes[range.lowerBound..<range.upperBound])
  }
}
