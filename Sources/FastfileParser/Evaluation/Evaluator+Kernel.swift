extension Evaluator {
  /// Functions that can be called anywhere; nil where the name is none of them.
  func kernel(_ name: String, _ arguments: Arguments, _ scope: Scope?) throws -> Value? {
    let values = arguments.values
    switch name {
    case "lambda", "proc":
      return arguments.block.map { .procedure($0) } ?? .unknown
    case "raise", "fail": return try raise(values)
    case "exit", "exit!", "abort": return try exit(name)
    case "loop": return try loop(arguments)
    case "catch": return try catchThrown(arguments)
    case "throw":
      let tag = values.first ?? .null
      guard catchTags.contains(where: { isSame($0, tag) }) else {
        throw exception("UncaughtThrowError", "uncaught throw \(try inspect(tag) ?? "")")
      }
      throw ControlFlow.thrown(tag: tag, value: values.dropFirst().first ?? .null)
    case "p", "pp": return values.count > 1 ? .array(values) : values.first ?? .null
    case "puts", "print", "warn", "printf", "putc", "sleep", "trap", "set_trace_func": return .null
    case "require", "load": return try require(values, scope)
    case "require_relative": return try requireRelative(values, scope)
    case "eval": return try evaluateString(values, arguments, scope)
    case "binding": return scope.map { .procedure(bindingProcedure($0)) } ?? .unknown
    case "at_exit": return arguments.block.map { .procedure($0) } ?? .unknown
    case "__method__":
      if let name = scope?.enclosingMethod?.name ?? scope?.frame.methodName { return .symbol(name) }
      // Where fastlane evaluates a Fastfile, one of its own methods runs.
      guard case .object(let box)? = scope?.frame.selfValue, box === main else { return .null }
      return .symbol("parsing_binding")
    case "__dir__": return .string(FilePath.directory(of: callSite.unit.file))
    case "local_variables": return scope.map { .array($0.names.map { .symbol($0) }) } ?? .unknown
    case "rand", "srand", "gets", "system", "`", "exec", "spawn", "fork", "caller", "caller_locations",
      "select", "readline", "readlines", "global_variables", "URI", "BigDecimal", "Rational", "Complex":
      return .unknown
    case "open":
      try noteFileChanges("open", of: "File", arguments)
      guard let path = text(try pathText(values.first ?? .unknown)), !path.hasPrefix("|"), !path.contains("://") else {
        return .unknown
      }
      return try callFiles("open", of: "File", arguments) ?? unknownResult(runningPerhaps: arguments.block)
    case "Pathname": return pathname(try pathText(values.first ?? .unknown))
    case "attr_reader", "attr_accessor", "define_method", "alias_method", "include", "private", "public":
      return nil
    default:
      return try CoreMethods.callFunction(
        name, of: "Kernel", with: values, block: arguments.block, in: self)
    }
  }

  private func bindingProcedure(_ scope: Scope) -> Procedure {
    let procedure = Procedure(.native { _ in .unknown })
    bindings[ObjectIdentifier(procedure)] = (procedure, scope)
    return procedure
  }

  private func loop(_ arguments: Arguments) throws -> Value {
    guard let block = arguments.block else { return .unknown }
    let end = core.named("StopIteration")
    rescuers.append { $0.inherits(from: end) }
    defer { rescuers.removeLast() }
    do {
      while true {
        try spend(1)
        _ = try call(block, with: [])
        if !block.possibleResults.isEmpty { return .unknown }
      }
    } catch ControlFlow.raised(let exception) where exception.type.inherits(from: end) {
      return .unknown
    }
  }

  private func catchThrown(_ arguments: Arguments) throws -> Value {
    guard let block = arguments.block else { return .unknown }
    let tag = arguments.values.first ?? .object(ObjectBox(core.object))
    catchTags.append(tag)
    defer {
      catchTags.removeLast()
      possibleThrows.removeAll { isSame($0.tag, tag) }
    }
    let mark = mark
    defer { end(mark) { if case .thrown(let thrown, _) = $0 { isSame(thrown, tag) } else { false } } }
    let result: Value
    do {
      result = try call(block, with: [tag])
    } catch ControlFlow.thrown(let thrown, let value) where isSame(thrown, tag) {
      result = value
    }
    return possible(result, possibleThrows.filter { isSame($0.tag, tag) }.map(\.value))
  }

  private func exit(_ name: String) throws -> Value {
    unknownCallCount += 1
    if isRescued("SystemExit") { throw exception("SystemExit", name) }
    if conditions.isEmpty {
      diagnostics.append(
        Diagnostic(
          severity: .error, code: "uncaught-exception",
          message: "'\(name)' ends fastlane here, before it lists any lanes", location: location(of: callSite)))
      hasUnknownSources = true
    }
    return .unknown
  }

  // MARK: eval

  private func evaluateString(_ values: [Value], _ arguments: Arguments, _ scope: Scope?) throws -> Value {
    guard let code = text(values.first) else { return unknownCode("eval", values.first) }
    var scope = scope
    if case .procedure(let procedure)? = values.dropFirst().first, let bound = bindings[ObjectIdentifier(procedure)] {
      scope = bound.scope
    }
    return try evaluateString(code, arguments, selfValue: nil, scope)
  }

  /// Says that code which can't be known is evaluated: it may define lanes.
  func unknownCode(_ name: String, _ code: Value?) -> Value {
    unknownCallCount += 1
    hasUnknownSources = true
    // What is no text is refused.
    let isAssumed = if case .assumed? = code { true } else { false }
    guard let code, isAssumed || code.isUnknown else { return .unknown }
    diagnostics.append(
      Diagnostic(
        severity: .note, code: "unresolved-eval",
        message: "what '\(name)' evaluates here can't be known without running the file; lanes may be missing",
        location: location(of: callSite)))
    return .unknown
  }

  /// Evaluates a string as Ruby, in a scope or as the body of something.
  func evaluateString(
    _ code: String, _ arguments: Arguments, selfValue: Value?, _ scope: Scope?, target: ModuleBox? = nil
  ) throws -> Value {
    let names = arguments.values.dropFirst().compactMap { value -> String? in
      if case .string(let box) = value { return box.text }
      return nil
    }
    let file = names.first ?? "(eval)"
    let firstLine = arguments.values.dropFirst().compactMap { value -> Int? in
      if case .integer(let number) = value.withoutAssumption, (1...1_000_000_000).contains(number) { return number }
      return nil
    }
    let line = firstLine.last ?? 1
    let source = SourceText(
      path: files.loaderPath(file), text: code, firstLine: line, indentation: removedIndentation(code, file, line))
    let tree = SyntaxTree.parse(source)
    guard tree.diagnostics.isEmpty else { throw exception("SyntaxError", "syntax error in eval") }
    let unit = SourceUnit(tree: tree, file: file)
    let outer = scope?.frame
    let frame = Frame(
      unit: unit, selfValue: selfValue ?? scope?.selfValue ?? .object(main),
      nesting: (outer?.nesting ?? [core.object, core.fastfile]) + (target.map { [$0] } ?? []),
      definitionTarget: target ?? scope?.definitionTarget ?? core.fastfile)
    frame.block = outer?.block
    frame.method = outer?.method
    frame.methodName = outer?.methodName
    let inner = Scope(
      frame: frame, parent: scope, selfValue: frame.selfValue, definitionTarget: frame.definitionTarget)
    do {
      return try evaluate(tree.root, inner)
    } catch ControlFlow.returned(let returning, let value) where returning === frame {
      guard let outer else { return value }
      throw ControlFlow.returned(outer, value)
    }
  }

  /// How far the lines of a `<<~` heredoc that is evaluated are indented more in the file than in its text.
  private func removedIndentation(_ code: String, _ file: String, _ firstLine: Int) -> Int {
    let tree = callSite.unit.tree
    let argument = tree[callSite.node].b
    guard !argument.isNone, tree.kind(argument) == .heredoc, tree[argument].flags.contains(.squiggly),
      file.utf8.elementsEqual(callSite.unit.file.utf8)
    else { return 0 }
    let body = tree.bodyRange(of: argument)
    guard tree.source.location(body).line == firstLine else { return 0 }
    let blank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let newline = UInt8(ascii: "\n")
    let written = tree.source.bytes[body.lowerBound..<body.upperBound].split(
      separator: newline, omittingEmptySubsequences: false)
    let evaluated = code.utf8.split(separator: newline, omittingEmptySubsequences: false)
    for (written, evaluated) in zip(written, evaluated) where !evaluated.allSatisfy(blank) {
      return max(0, written.prefix(while: blank).count - evaluated.prefix(while: blank).count)
    }
    return 0
  }

  // MARK: Procedures

  /// Methods of procedures that the core does not know.
  func callProcedure(
    _ name: String, on procedure: Procedure, _ arguments: Arguments, _ scope: Scope?
  ) throws -> Value? {
    switch name {
    case "call", "()", "", "yield", "===", "[]": return try call(procedure, arguments)
    case "to_proc": return .procedure(procedure)
    case "lambda?": return .bool(procedure.isLambda)
    case "source_location", "owner", "receiver", "parameters": return .unknown
    case "unbind": return .procedure(procedure)
    case "bind", "bind_call":
      guard case .method(let method, _) = procedure.body, let receiver = arguments.values.first else {
        return try unknownResult(runningPerhaps: arguments.block)
      }
      let bound = Procedure(.method(name: method, receiver: receiver), isLambda: true)
      bound.method = procedure.method
      guard name == "bind_call" else { return .procedure(bound) }
      return try call(bound, Arguments(values: Array(arguments.values.dropFirst()), block: arguments.block))
    case "name":
      if case .method(let name, _) = procedure.body { return .symbol(name) }
      return .unknown
    case "arity":
      return arity(of: procedure).map { .integer($0) } ?? .unknown
    case ">>", "<<":
      guard let other = arguments.values.first else { return .unknown }
      let steps = ArrayBox(name == ">>" ? [.procedure(procedure), other] : [other, .procedure(procedure)])
      return .procedure(
        Procedure(
          .native { values in
            let middle = try self.send("call", to: steps.elements[0], with: values, block: nil)
            return try self.send("call", to: steps.elements[1], with: [middle], block: nil)
          }, isLambda: true, capturing: steps))
    case "curry":
      guard let count = arity(of: procedure), count > 0 else { return .unknown }
      return .procedure(curried(procedure, count, ArrayBox([])))
    case "eval":
      guard let bound = bindings[ObjectIdentifier(procedure)], let code = text(arguments.values.first) else {
        return .unknown
      }
      return try evaluateString(code, arguments, selfValue: nil, bound.scope)
    case "local_variable_defined?":
      guard let bound = bindings[ObjectIdentifier(procedure)], let name = text(arguments.values.first) else {
        return .unknown
      }
      return .bool(bound.scope.value(name) != nil)
    case "local_variable_set":
      if let bound = bindings[ObjectIdentifier(procedure)], let name = text(arguments.values.first) {
        bound.scope.declare(name, arguments.values.last)
      }
      return arguments.values.last
    case "local_variable_get":
      guard let bound = bindings[ObjectIdentifier(procedure)], let name = text(arguments.values.first) else {
        return .unknown
      }
      return bound.scope.value(name) ?? .null
    default: return nil
    }
  }

  private func curried(_ procedure: Procedure, _ count: Int, _ given: ArrayBox) -> Procedure {
    Procedure(
      .native { values in
        let all = given.elements + values
        if all.count >= count { return try self.call(procedure, with: all) }
        return .procedure(self.curried(procedure, count, ArrayBox(all)))
      }, isLambda: true, capturing: given)
  }

  private func arity(of procedure: Procedure) -> Int? {
    guard case .block(let id, let scope) = procedure.body else { return nil }
    let tree = scope.frame.unit.tree
    guard !tree[id].a.isNone else { return tree.numberedParameterCount(of: id) }
    let parameters = Array(tree.list(tree[tree[id].a].a))
    let kinds = parameters.map { tree.kind($0) }
    let keywords = parameters.filter { tree.kind($0) == .keywordParameter }
    let needsKeywords = keywords.contains { tree[$0].a.isNone }
    let required = kinds.count { $0 == .requiredParameter || $0 == .destructuringParameter } + (needsKeywords ? 1 : 0)
    let mayHaveKeywords = !needsKeywords && (!keywords.isEmpty || kinds.contains(.keywordRestParameter))
    let isOpen =
      kinds.contains(.restParameter)
      || (procedure.isLambda && (mayHaveKeywords || kinds.contains(.optionalParameter)))
    return isOpen ? -required - 1 : required
  }
}
