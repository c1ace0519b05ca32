extension Evaluator {
  /// The parameters of a method or block, sorted.
  private struct ParameterList {
    var leading: [NodeID] = []
    var optional: [NodeID] = []
    var rest: NodeID?
    var trailing: [NodeID] = []
    var keywords: [NodeID] = []
    var keywordRest: NodeID?
    var block: NodeID?
    var forwards = false

    init(_ list: NodeList, _ tree: SyntaxTree) {
      for id in list {
        switch tree.kind(id) {
        case .requiredParameter, .destructuringParameter:
          if optional.isEmpty, rest == nil { leading.append(id) } else { trailing.append(id) }
        case .optionalParameter: optional.append(id)
        case .restParameter: rest = id
        case .keywordParameter: keywords.append(id)
        case .keywordRestParameter: keywordRest = id
        case .blockParameter: block = id
        case .forwardingParameter: forwards = true
        default: continue
        }
      }
    }

    var required: Int { leading.count + trailing.count }
    var takesKeywords: Bool { !keywords.isEmpty || keywordRest != nil || forwards }
    var takesRest: Bool { rest != nil || forwards }
  }

  /// Gives the parameters their values. Strict ones (methods, lambdas) want the right number.
  func bind(_ parameters: NodeID, _ arguments: Arguments, _ scope: Scope, isStrict: Bool) throws {
    let tree = scope.frame.unit.tree
    let list = ParameterList(tree.list(parameters.isNone ? .none : tree[parameters].a), tree)
    var values = arguments.values
    let keywords = takeKeywords(&values, list)
    if !isStrict { try spread(&values, list, endsInComma: endsInComma(parameters, tree)) }
    if isStrict, !arguments.isOpen { try check(values.count, list) }
    try bindPositional(values, isOpen: arguments.isOpen, list, scope)
    try bindOptional(values, isOpen: arguments.isOpen, list, scope)
    try bindKeywords(keywords, isOpen: arguments.isOpen, list, scope, isStrict: isStrict)
    if let block = list.block {
      let name = tree.name(block)
      scope.declare(name.isEmpty ? "&" : name, arguments.block.map { .procedure($0) } ?? .null)
    }
    if list.block != nil || list.forwards, isStrict, scope.parent == nil { scope.frame.block = arguments.block }
    for local in tree.list(parameters.isNone ? .none : tree[parameters].a) where tree.kind(local) == .blockLocal {
      scope.declare(tree.name(local), .null)
    }
  }

  /// Takes the keywords from the end of the arguments, or makes a plain hash of them.
  private func takeKeywords(_ values: inout [Value], _ list: ParameterList) -> HashBox? {
    guard case .hash(let box)? = values.last, box.isKeywords else { return nil }
    values.removeLast()
    if list.takesKeywords { return box }
    let copy = HashBox(box.pairs.map { ($0.key, $0.value) })
    copy.isUnknown = box.isUnknown
    values.append(.hash(copy))
    return nil
  }

  /// Whether parameters are written with a comma behind the last, as in `|a,|`.
  private func endsInComma(_ parameters: NodeID, _ tree: SyntaxTree) -> Bool {
    guard !parameters.isNone else { return false }
    let end = Int(tree[parameters].end)
    return end > 0 && tree.source.bytes[end - 1] == UInt8(ascii: ",")
  }

  /// A block with several parameters takes one array apart.
  private func spread(_ values: inout [Value], _ list: ParameterList, endsInComma: Bool) throws {
    guard values.count == 1 else { return }
    let count = list.required + list.optional.count
    let isSeveral = count > 1 || (count == 1 && (list.rest != nil || endsInComma))
    guard isSeveral else { return }
    switch values[0].withoutAssumption {
    case .array(let box) where !box.isUnknown: values = box.elements
    case .unknown, .choice, .array: values = Array(repeating: .unknown, count: count)
    case .object(let box) where method("to_ary", of: box) != nil:
      values = try convertedToArray(values[0].withoutAssumption) ?? Array(repeating: .unknown, count: count)
    default: break
    }
  }

  private func check(_ count: Int, _ list: ParameterList) throws {
    let most = list.required + list.optional.count
    guard count < list.required || (count > most && !list.takesRest) else { return }
    let expected =
      list.takesRest
      ? "\(list.required)+" : list.optional.isEmpty ? "\(list.required)" : "\(list.required)..\(most)"
    throw exception("ArgumentError", "wrong number of arguments (given \(count), expected \(expected))")
  }

  private func bindPositional(_ values: [Value], isOpen: Bool, _ list: ParameterList, _ scope: Scope) throws {
    let missing: Value = isOpen ? .unknown : .null
    for (index, id) in list.leading.enumerated() {
      try declare(id, isOpen || index < values.count ? value(values, index, missing) : .null, scope)
    }
    let optionalCount = min(list.optional.count, max(0, values.count - list.required))
    let restStart = list.leading.count + optionalCount
    let restEnd = max(restStart, values.count - list.trailing.count)
    for (index, id) in list.trailing.enumerated() {
      try declare(id, isOpen ? .unknown : value(values, max(restEnd, list.leading.count) + index, .null), scope)
    }
    guard list.takesRest else { return }
    let rest = restStart < restEnd && restEnd <= values.count ? Array(values[restStart..<restEnd]) : []
    let name = list.rest.map { scope.frame.unit.tree.name($0) } ?? ""
    let box = ArrayBox(rest)
    box.isUnknown = isOpen
    scope.declare(name.isEmpty ? "*" : name, .array(box))
  }

  private func value(_ values: [Value], _ index: Int, _ missing: Value) -> Value {
    index < values.count ? values[index] : missing
  }

  private func bindOptional(_ values: [Value], isOpen: Bool, _ list: ParameterList, _ scope: Scope) throws {
    let tree = scope.frame.unit.tree
    let available = max(0, values.count - list.required)
    for (index, id) in list.optional.enumerated() {
      if index < available {
        scope.declare(tree.name(id), values[list.leading.count + index])
      } else {
        let value = try evaluate(tree[id].a, scope)
        scope.declare(tree.name(id), isOpen ? .unknown : value)
      }
    }
  }

  /// The name of a keyword parameter without its colon.
  func keywordName(_ name: String) -> String {
    name.hasSuffix(":") ? String(name.dropLast()) : name
  }

  private func bindKeywords(
    _ given: HashBox?, isOpen: Bool, _ list: ParameterList, _ scope: Scope, isStrict: Bool
  ) throws {
    let tree = scope.frame.unit.tree
    guard list.takesKeywords else { return }
    let rest = HashBox(given?.pairs.map { ($0.key, $0.value) } ?? [])
    for id in list.keywords {
      let name = keywordName(tree.name(id))
      if let value = given?.value(for: .symbol(name)) {
        scope.declare(name, value)
        rest.remove(.symbol(name))
      } else if isOpen || given?.isUnknown == true {
        scope.declare(name, .unknown)
      } else if !tree[id].a.isNone {
        scope.declare(name, try evaluate(tree[id].a, scope))
      } else {
        throw exception("ArgumentError", "missing keyword: :\(name)")
      }
    }
    if let keywordRest = list.keywordRest {
      let name = tree.name(keywordRest)
      rest.isUnknown = isOpen || given?.isUnknown == true
      scope.declare(name.isEmpty ? "**" : name, .hash(rest))
    } else if list.forwards {
      scope.declare("**", .hash(rest))
    } else if isStrict, rest.count > 0, given?.isUnknown != true, let unknown = rest.keys.first {
      throw exception("ArgumentError", "unknown keyword: \(try inspect(unknown) ?? "")")
    }
  }

  /// Gives one parameter its value; a destructuring one takes an array apart.
  private func declare(_ id: NodeID, _ value: Value, _ scope: Scope) throws {
    let tree = scope.frame.unit.tree
    guard tree.kind(id) == .destructuringParameter else {
      scope.declare(tree.name(id), value)
      return
    }
    let list = ParameterList(tree.list(tree[id].a), tree)
    var values = [value]
    var isOpen = false
    switch value.withoutAssumption {
    case .array(let box) where !box.isUnknown: values = box.elements
    case .unknown, .choice, .array: isOpen = true
    case .object(let box) where method("to_ary", of: box) != nil:
      if let converted = try convertedToArray(value.withoutAssumption) { values = converted } else { isOpen = true }
    default: break
    }
    try bindPositional(isOpen ? [] : values, isOpen: isOpen, list, scope)
  }
}
