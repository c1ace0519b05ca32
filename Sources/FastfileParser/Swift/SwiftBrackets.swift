/// Which closing bracket belongs to which opening one.
struct SwiftBrackets {
  /// For each token that opens or closes a bracket the index of its partner; -1 for every other token.
  ///
  /// An opening bracket without a partner has the index of the token before which it must have ended.
  private(set) var partners: [Int32]
  /// The indices of the opening braces that are never closed, the first that were found to be so.
  private(set) var unclosed: [Int] = []

  private var open: [Int] = []
  private var openBraces = 0
  private var conditions: [Condition] = []

  /// An `#if` that is not ended yet.
  private struct Condition {
    /// How many brackets were open at the `#if`.
    var openCount: Int
    /// Those of them that its current branch closed, innermost first.
    var closed: [Int] = []
  }

  /// Matches brackets by their kinds alone, or with the help of the indentation where braces are missing.
  init(_ source: SwiftSource, byIndentation: Bool) {
    partners = Array(repeating: -1, count: source.tokens.count)
    for index in source.tokens.indices {
      if byIndentation, source.tokens[index].startsLine { closeByIndentation(at: index, in: source) }
      guard source.tokens[index].kind == .punctuation else { continue }
      switch source.bytes[source.tokens[index].start] {
      case UInt8(ascii: "("), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "{"):
        open.append(index)
        openBraces += 1
      case UInt8(ascii: ")"): closeParenthesis(UInt8(ascii: "("), at: index, in: source)
      case UInt8(ascii: "]"): closeParenthesis(UInt8(ascii: "["), at: index, in: source)
      case UInt8(ascii: "}"): closeBrace(at: index, in: source)
      case UInt8(ascii: "#"): readDirective(at: index, in: source)
      default: break
      }
    }
    while !open.isEmpty { abandonLast(at: source.tokens.count, in: source) }
    unclosed.sort()
  }

  /// The index of the token that closes the bracket at an index, or before which it must have ended.
  func end(of index: Int) -> Int { Int(partners[index]) }

  /// The index behind what the opening bracket at an index encloses; always past the index itself.
  func behind(_ index: Int) -> Int {
    max(partner(of: index).map { $0 + 1 } ?? end(of: index), index + 1)
  }

  /// The partner of the bracket at an index; nil where it has none.
  func partner(of index: Int) -> Int? {
    let partner = Int(partners[index])
    return partner >= 0 && partner < partners.count && Int(partners[partner]) == index ? partner : nil
  }

  private mutating func closeParenthesis(_ opening: UInt8, at index: Int, in source: SwiftSource) {
    guard let last = open.last, source.bytes[source.tokens[last].start] == opening else { return }
    close(last, at: index)
  }

  private mutating func closeBrace(at index: Int, in source: SwiftSource) {
    guard openBraces > 0 else { return }
    while let last = open.last {
      if source.bytes[source.tokens[last].start] == UInt8(ascii: "{") {
        openBraces -= 1
        close(last, at: index)
        return
      }
      abandonLast(at: index, in: source)
    }
  }

  private mutating func close(_ opening: Int, at index: Int) {
    open.removeLast()
    if let last = conditions.indices.last, open.count < conditions[last].openCount {
      conditions[last].openCount = open.count
      conditions[last].closed.append(opening)
    }
    if partners[opening] < 0 { partners[opening] = Int32(truncatingIfNeeded: index) }
    partners[index] = Int32(truncatingIfNeeded: opening)
  }

  /// Gives up waiting for the innermost open bracket to be closed.
  private mutating func abandonLast(at index: Int, in source: SwiftSource) {
    let opening = open.removeLast()
    if source.bytes[source.tokens[opening].start] == UInt8(ascii: "{") {
      openBraces -= 1
      if unclosed.count < SwiftFault.limit { unclosed.append(opening) }
    }
    if partners[opening] < 0 { partners[opening] = Int32(truncatingIfNeeded: index) }
  }
}

extension SwiftBrackets {
  /// Lets each branch of an `#if` start with the brackets that were open before it.
  private mutating func readDirective(at index: Int, in source: SwiftSource) {
    if source.isWord(index + 1, "if") {
      conditions.append(Condition(openCount: open.count))
    } else if source.isWord(index + 1, "else") || source.isWord(index + 1, "elseif") {
      guard var condition = conditions.popLast() else { return }
      while open.count > condition.openCount {
        let opening = open.removeLast()
        if source.bytes[source.tokens[opening].start] == UInt8(ascii: "{") { openBraces -= 1 }
        if partners[opening] < 0 { partners[opening] = Int32(truncatingIfNeeded: index) }
      }
      for opening in condition.closed.reversed() {
        if source.bytes[source.tokens[opening].start] == UInt8(ascii: "{") { openBraces += 1 }
        open.append(opening)
      }
      condition = Condition(openCount: open.count)
      conditions.append(condition)
    } else if source.isWord(index + 1, "endif") {
      _ = conditions.popLast()
    }
  }

  /// Ends the braces that the indentation of a closing brace or of a declaration shows to be over.
  private mutating func closeByIndentation(at index: Int, in source: SwiftSource) {
    let isBrace = source.isPunctuation(index, "}")
    guard isBrace || source.startsDeclaration(index) else { return }
    let indentation = source.indentation(of: index)
    while let brace = open.suffix(64).last(where: { source.isPunctuation($0, "{") }) {
      let outer = source.indentation(of: brace)
      guard outer > indentation || (outer == indentation && !isBrace), !isBrace || openBraces > 1 else { return }
      while let last = open.last, last > brace { abandonLast(at: index, in: source) }
      abandonLast(at: index, in: source)
    }
  }
}
