extension LaneBody {
  /// Whether a local variable is a parameter of the body itself, and holds at its place what it was called with.
  func isParameter(_ variable: NodeID) -> Bool {
    let name = tree.name(variable)
    guard binder(of: name, at: variable).isNone, binds(node, name) else { return false }
    return writes[name].map { tree[variable].start < $0.first } ?? true
  }
}
