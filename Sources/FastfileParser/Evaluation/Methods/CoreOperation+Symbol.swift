extension CoreOperation {
  /// Methods of Symbol.
  func callSymbol(_ call: CoreCall, on name: String) throws -> Value? {
    switch call.name {
    case "to_sym": return .symbol(name)
    case "to_s", "id2name", "name": return .string(name)
    case "to_proc": return .procedure(Procedure(.symbol(name), isLambda: true))
    case "upcase", "downcase", "capitalize", "swapcase", "succ", "next":
      guard case .string(let box)? = try callString(call, on: StringBox(name)) else { return .unknown }
      return .symbol(box.text)
    case "length", "size", "[]", "slice", "empty?", "start_with?", "end_with?", "=~", "match", "match?", "encoding":
      return try callString(call, on: StringBox(name))
    case "casecmp", "casecmp?":
      guard case .symbol(let other) = try known(argument(0, of: call)) else { return .null }
      return try callString(CoreCall(call.name, [.string(other)]), on: StringBox(name))
    default: return nil
    }
  }
}
