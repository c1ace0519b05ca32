extension Parser {
  /// Reports what a pattern may not bind: a name twice, or one of several alternatives only.
  mutating func checkPattern(_ pattern: NodeID) {
    let known = faults.count
    var names = NameTable()
    checkPattern(pattern, &names, inAlternative: false)
    // One mistake often shows at several names.
    if faults.count > known + 1 { faults.removeSubrange((known + 1)...) }
  }

  private mutating func checkPattern(_ id: NodeID, _ names: inout NameTable, inAlternative: Bool) {
    let node = self[id]
    switch node.kind {
    case .localVariable:
      checkVariable(SourceRange(Int(node.nameStart), Int(node.nameEnd)), &names, inAlternative)
    case .splat, .doubleSplat:
      // Ruby lets the name of a rest stand twice.
      var none = NameTable()
      checkVariable(SourceRange(Int(node.nameStart), Int(node.nameEnd)), &none, inAlternative)
    case .capturePattern:
      checkPattern(node.a, &names, inAlternative: inAlternative)
      checkVariable(SourceRange(Int(node.nameStart), Int(node.nameEnd)), &names, inAlternative)
    case .alternativePattern:
      checkPattern(node.a, &names, inAlternative: true)
      checkPattern(node.b, &names, inAlternative: true)
    case .arrayPattern, .findPattern:
      checkSplats(node.b)
      var element = node.b
      while !element.isNone {
        checkPattern(element, &names, inAlternative: inAlternative)
        element = self[element].next
      }
    case .hashPattern: checkPairs(node.b, &names, inAlternative)
    case .instanceVariable, .classVariable, .globalVariable, .call, .index:
      reportFault(.notAPattern, at: id)
    default: break
    }
  }

  private mutating func checkVariable(_ name: SourceRange, _ names: inout NameTable, _ inAlternative: Bool) {
    guard name.count > 0 else { return }
    checkReservedName(name.lowerBound, name.upperBound)
    guard lexer.bytes[name.lowerBound] != UInt8(ascii: "_") else { return }
    if inAlternative { reportFault(.variableInAlternative, name.lowerBound, name.upperBound) }
    if let earlier = names.insert(name, of: source.bytes.array) {
      reportFault(.duplicateVariable, name.lowerBound, name.upperBound, related: earlier)
    }
  }

  /// A pattern may take "the rest" once, or at both ends.
  private mutating func checkSplats(_ first: NodeID) {
    var element = first
    var count = 0
    while !element.isNone {
      if self[element].kind == .splat {
        count += 1
        let isLast = self[element].next.isNone
        let isFind = count == 2 && isLast && self[first].kind == .splat && self[first].next != element
        if count > 1, !isFind { return reportFault(.misorderedParameter, at: element) }
      }
      element = self[element].next
    }
  }

  private mutating func checkPairs(_ first: NodeID, _ names: inout NameTable, _ inAlternative: Bool) {
    var keys = NameTable()
    var pair = first
    while !pair.isNone {
      let node = self[pair]
      guard node.kind == .pair else {
        if !node.next.isNone { reportFault(.misorderedParameter, at: node.next) }
        checkPattern(pair, &names, inAlternative: inAlternative)
        return
      }
      if let key = keyRange(node.a) {
        if let earlier = keys.insert(key, of: source.bytes.array) {
          reportFault(.duplicateKey, key.lowerBound, key.upperBound, related: earlier)
        }
        if node.b.isNone, isVariableName(key) {
          checkVariable(key, &names, inAlternative)
        } else if node.b.isNone {
          reportFault(.missingValue, at: pair)
        }
      } else if self[self[node.a].a].kind == .interpolation || !self[self[node.a].a].next.isNone {
        reportFault(.notAPattern, at: node.a)
      }
      if !node.b.isNone { checkPattern(node.b, &names, inAlternative: inAlternative) }
      pair = node.next
    }
  }

  /// The text of a key; nil where it is put together from parts.
  private func keyRange(_ key: NodeID) -> SourceRange? {
    let node = self[key]
    if node.kind == .symbol { return SourceRange(Int(node.nameStart), Int(node.nameEnd)) }
    let content = self[node.a]
    guard content.kind == .stringContent, content.next.isNone else { return nil }
    return SourceRange(Int(content.start), Int(content.end))
  }
}
