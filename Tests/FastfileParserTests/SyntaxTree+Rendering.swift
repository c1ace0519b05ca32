@testable import FastfileParser

extension SyntaxTree {
  /// The tree of a text as nested parentheses: kind, name, then the children; `-` for an empty slot before a filled one.
  ///
  /// A program of one statement is shown as that statement.
  static func rendering(_ text: String) -> String {
    let tree = parse(SourceText(path: "Fastfile", text: text))
    let statements = Array(tree.list(tree[tree.root].a))
    return statements.map { tree.rendering($0) }.joined(separator: " ")
  }

  /// The codes and lines of what is wrong with a text, as `code:line`.
  static func faults(_ text: String) -> [String] {
    parse(SourceText(path: "Fastfile", text: text)).diagnostics.map { "\($0.code):\($0.location?.line ?? 0)" }
  }

  private func rendering(_ id: NodeID) -> String {
    let node = self[id]
    var slots = [node.a, node.b, node.c]
    if node.kind == .heredoc { slots = [node.a] }
    while let last = slots.last, last.isNone { slots.removeLast() }
    let children = slots.map { slot in slot.isNone ? "-" : list(slot).map(rendering).joined(separator: " ") }
    let text = node.kind == .stringContent || node.kind == .integer || node.kind == .float ? self.text(id) : name(id)
    let marks = node.flags.contains(.safeNavigation) ? "&" : ""
    return "(" + (["\(node.kind)" + marks, text].filter { !$0.isEmpty } + children).joined(separator: " ") + ")"
  }
}
