extension String {
  /// Whether one of some names stands in this source text.
  func names(oneOf names: Set<String>) -> Bool {
    !names.isEmpty
      && split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { names.contains(String($0)) }
  }
}
