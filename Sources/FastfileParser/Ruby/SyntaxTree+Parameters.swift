extension SyntaxTree {
  /// The name of the variable that a parameter is: a keyword's without its colon.
  func parameterName(_ id: NodeID) -> String {
    var name = name(id)
    if name.utf8.last == UInt8(ascii: ":") { name.removeLast() }
    return name
  }
}
