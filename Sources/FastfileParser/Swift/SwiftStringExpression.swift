/// Folds expressions made of string literals and of constants.
struct SwiftStringExpression {
  private let source: SwiftSource
  private let constants: [String: SwiftToken?]

  /// Folds expressions of a source whose string constants are known.
  init(_ source: SwiftSource, _ constants: [String: SwiftToken?]) {
    self.source = source
    self.constants = constants
  }

  /// The value of the operands from one token up to another, joined by `+`; nil where it can't be known.
  ///
  /// An interpolation that can't be known stays as it is written.
  func value(from start: Int, before end: Int) -> String? {
    var value = ""
    var index = start
    while index < end {
      if source.isKind(index, .string) {
        guard let text = text(of: source.tokens[index], depth: 0) else { return nil }
        value += text
        index = source.next(index)
      } else if let (name, next) = reference(at: index), let constant = constants[name] ?? nil,
        let text = text(of: constant, depth: 1)
      {
        value += text
        index = next
      } else {
        return nil
      }
      if index >= end { return value }
      guard source.isPunctuation(index, "+") else {
        return source.isPunctuation(index, ",") && source.next(index) >= end ? value : nil
      }
      index += 1
    }
    return nil
  }

  /// The name that is read at an index, alone or of `self`, and the index behind it.
  private func reference(at index: Int) -> (name: String, next: Int)? {
    var index = index
    if source.isWord(index, in: ["self", "Self"]), source.isPunctuation(index + 1, ".") { index += 2 }
    guard let name = source.name(index) else { return nil }
    return (name, index + 1)
  }

  /// The value of a literal that is closed; constants stand in for their names in interpolations, one level deep.
  private func text(of token: SwiftToken, depth: Int) -> String? {
    let literal = SwiftStringLiteral(SourceRange(token.start, token.end), in: source.text)
    guard literal.isClosed else { return nil }
    var bytes: [UInt8] = []
    for part in literal.parts {
      switch part {
      case .text(let text): bytes += text
      case .interpolation(let range):
        let expression = source.text.text(range)
        if depth == 0, let constant = constants[expression] ?? nil,
          let text = text(of: constant, depth: 1)
        {
          bytes += Array(text.utf8)
        } else {
          bytes += Array("\\(\(expression))".utf8)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
