extension CoreOperation {
  /// Methods of Enumerable that look for elements or ask about them.
  func callEnumerableSearch(_ call: CoreCall, on receiver: Value) throws -> Value? {
    switch call.name {
    case "find", "detect", "find_index": return try find(call, receiver)
    case "include?", "member?":
      let wanted = try argument(0, of: call)
      var isFound = false
      var isDoubtful = false
      try forEach(receiver) { element in
        do {
          isFound = try self.isEqual(element, wanted)
        } catch is UnknownValue {
          isDoubtful = true
        }
        return !isFound
      }
      if !isFound, isDoubtful { throw UnknownValue() }
      return .bool(isFound)
    case "any?", "all?", "none?", "one?": return try quantify(call, receiver)
    case "count":
      var count = 0
      let isAll = call.block == nil && call.arguments.isEmpty
      try forEach(receiver) { element in
        if try isAll || self.isChosen(element, call) { count += 1 }
        return true
      }
      return .integer(count)
    case "first":
      guard let argument = call.argument(0) else { return try elements(of: receiver, atMost: 1).first ?? .null }
      return .array(try elements(of: receiver, atMost: count(argument, "take")))
    case "take": return .array(try elements(of: receiver, atMost: count(argument(0, of: call), "take")))
    case "drop": return .array(Array(try elements(of: receiver).dropFirst(count(argument(0, of: call), "drop"))))
    case "take_while", "drop_while": return try divideWhile(call, receiver)
    case "grep", "grep_v": return try grep(call, receiver)
    default: return nil
    }
  }

  /// A number of elements, which must not be negative.
  func count(_ value: Value, _ purpose: String) throws -> Int {
    let count = try integer(value)
    guard count >= 0 else {
      throw failure(
        "ArgumentError",
        purpose == "drop" || purpose == "take"
          ? "attempt to \(purpose) negative size" : "negative array size")
    }
    return count
  }

  /// Whether a block or an argument picks an element.
  private func isChosen(_ element: Value, _ call: CoreCall) throws -> Bool {
    if let argument = call.argument(0) { return try isEqual(element, argument) }
    guard let block = call.block else { return try isTrue(element) }
    return try isTrue(block([element]))
  }

  private func find(_ call: CoreCall, _ receiver: Value) throws -> Value {
    var index = 0
    var found: Value?
    var wanted = call
    if call.name != "find_index" { wanted.arguments = [] }
    let otherwise = call.name == "find_index" ? nil : call.argument(0)
    try forEach(receiver) { element in
      if try self.isChosen(element, wanted) {
        found = call.name == "find_index" ? .integer(index) : element
        return false
      }
      index += 1
      return true
    }
    if found == nil, let otherwise, !isNull(otherwise) {
      return try context.send("call", to: otherwise, with: [], block: nil)
    }
    return found ?? .null
  }

  private func quantify(_ call: CoreCall, _ receiver: Value) throws -> Value {
    var count = 0
    var hasMissed = false
    var isDoubtful = false
    try forEach(receiver) { element in
      do {
        let isHit: Bool
        if let pattern = call.argument(0) {
          isHit = try self.isCase(pattern, matching: element)
        } else {
          isHit = try self.isChosen(element, call)
        }
        if isHit { count += 1 } else { hasMissed = true }
      } catch is UnknownValue {
        isDoubtful = true
      }
      switch call.name {
      case "any?", "none?": return count == 0
      case "all?": return !hasMissed
      default: return count < 2
      }
    }
    let isDecided: Bool
    switch call.name {
    case "any?", "none?": isDecided = count > 0
    case "all?": isDecided = hasMissed
    default: isDecided = count > 1
    }
    if isDoubtful, !isDecided { throw UnknownValue() }
    switch call.name {
    case "any?": return .bool(count > 0)
    case "none?": return .bool(count == 0)
    case "all?": return .bool(!hasMissed)
    default: return .bool(count == 1)
    }
  }

  private func divideWhile(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let block = try block(of: call)
    var taken: [Value] = []
    var rest: [Value] = []
    let isTaking = call.name == "take_while"
    try forEach(receiver) { element in
      if rest.isEmpty, try self.isTrue(block([element])) {
        try self.append(element, to: &taken)
        return true
      }
      try self.append(element, to: &rest)
      return !isTaking
    }
    return .array(isTaking ? taken : rest)
  }

  private func grep(_ call: CoreCall, _ receiver: Value) throws -> Value {
    let pattern = try argument(0, of: call)
    var results: [Value] = []
    for element in try elements(of: receiver)
    where try isCase(pattern, matching: element) == (call.name == "grep") {
      results.append(try call.block?([element]) ?? element)
    }
    return .array(results)
  }
}
