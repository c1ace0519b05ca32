/// Puts together what is known of one `Fastfile.swift`.
struct SwiftFileReader {
  private let source: SwiftSource
  private let brackets: SwiftBrackets
  private let finder: SwiftFunctionFinder
  private let conditions: SwiftConditions

  /// Finds the functions of a source.
  init(_ source: SwiftSource) {
    let plain = SwiftBrackets(source, byIndentation: false)
    self.source = source
    self.brackets = plain.unclosed.isEmpty ? plain : SwiftBrackets(source, byIndentation: true)
    self.finder = SwiftFunctionFinder(source, brackets)
    self.conditions = SwiftConditions(source)
  }

  /// The lanes, hooks and faults.
  func fastfile() -> Fastfile {
    var fastfile = Fastfile(path: source.text.path, language: .swift)
    let lanes = finder.functions.filter { !$0.isStatic && SwiftFastfileReader.isLaneName(name($0).utf8) }
    let names = Set(lanes.map(name))
    let ownFunctions = Set(finder.functions.map(name))
    fastfile.lanes = lanes.map { function in
      let body = SwiftBodyReader(function, in: source, brackets, constants: finder.constants)
      var lane = lane(function, body)
      lane.take(facts(of: body, lanes: names, functions: ownFunctions))
      return lane
    }
    noteCallers(in: &fastfile.lanes)
    fastfile.hooks = finder.functions.compactMap(hook)
    fastfile.diagnostics = faults().sorted { $0.range.lowerBound < $1.range.lowerBound }.map { fault in
      Diagnostic(
        severity: .error, code: "syntax", message: fault.message, location: source.text.location(fault.range))
    }
    return fastfile
  }

  private func name(_ function: SwiftFunction) -> String { source.name(function.name) ?? "" }

  private func lane(_ function: SwiftFunction, _ body: SwiftBodyReader) -> Lane {
    let ownName = name(function)
    let nameToken = source.tokens[function.name]
    var lane = Lane(
      name: ownName, platform: nil, location: location(of: function),
      nameLocation: source.text.location(SourceRange(nameToken.start, nameToken.end)))
    let comments = SwiftCommentReader(source)
    lane.description = body.description.map { [$0] } ?? []
    lane.comment =
      comments.comment(above: function.first)
      ?? (function.first..<function.keyword).lazy.compactMap { comments.comment(above: $0 + 1) }.first
      ?? body.descriptionToken.flatMap { comments.comment(above: $0) }
    lane.parameters = documented(body.parameters, function, comment: lane.comment)
    lane.condition = conditions.condition(at: function.keyword)
    return lane
  }

  private func facts(of body: SwiftBodyReader, lanes: Set<String>, functions: Set<String>) -> BodyFacts {
    var facts = BodyFacts()
    facts.environmentUses = body.environment.map { EnvironmentUse(name: $0.name, location: location(of: $0.token)) }
    for token in body.calls {
      guard let name = source.name(token) else { continue }
      var call = BodyCall(name: name, target: .other, location: location(of: token))
      if lanes.contains(name) {
        call.target = .lane(platform: nil, name: name)
        call.arguments = CallArguments(isOpen: true)
      } else if functions.contains(name) {
        call.target = .helper
        call.arguments = CallArguments(isOpen: true)
      } else if let action = SwiftActionName.action(forFunction: name) {
        call.name = action
        call.target = .action
      } else {
        continue
      }
      facts.calls.append(call)
    }
    return facts
  }

  private func location(of token: Int) -> SourceLocation {
    source.text.location(SourceRange(source.tokens[token].start, source.tokens[token].end))
  }

  /// Adds to the parameters what the comment says of them, and those that only the comment knows.
  private func documented(_ read: [LaneParameter], _ function: SwiftFunction, comment: String?) -> [LaneParameter] {
    var parameters = read
    let own = function.optionNames + ["withOptions"]
    let documented = comment.map(SwiftDocParameters.read) ?? []
    for (name, text) in documented where !own.contains(name) {
      let description = text.isEmpty ? nil : text
      if let index = parameters.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        parameters[index].description = parameters[index].description ?? description
      } else if !function.optionNames.isEmpty {
        parameters.append(
          LaneParameter(name: name, isRequired: false, description: description, source: .documentation))
      }
    }
    return parameters
  }

  /// The place from `func` to the closing brace.
  private func location(of function: SwiftFunction) -> SourceLocation {
    let start = source.tokens[function.keyword].start
    let last = function.body?.close ?? function.parameters.close
    let isClosed =
      source.tokens.indices.contains(last) && (function.body.map { brackets.partner(of: $0.open) != nil } ?? true)
    let end = isClosed ? source.tokens[last].end : source.tokens[min(last, source.tokens.count) - 1].end
    return source.text.location(SourceRange(start, end))
  }

  private func noteCallers(in lanes: inout [Lane]) {
    var callers: [String: [String]] = [:]
    for lane in lanes {
      for callee in lane.lanes { callers[callee, default: []].append(lane.name) }
    }
    for index in lanes.indices {
      var seen: Set<String> = []
      lanes[index].calledBy = (callers[lanes[index].name] ?? []).filter { seen.insert($0).inserted }
    }
  }

  /// A function that fastlane's runner calls around lanes, under the name that the Ruby DSL has for it.
  private func hook(_ function: SwiftFunction) -> Hook? {
    let names = ["beforeAll": "before_all", "afterAll": "after_all", "onError": "error"]
    guard !function.isStatic, let name = names[name(function)] else { return nil }
    return Hook(name: name, platform: nil, location: location(of: function))
  }

  private func faults() -> [SwiftFault] {
    source.faults
      + brackets.unclosed.map { index in
        let token = source.tokens[index]
        return SwiftFault(
          message: "this brace is not closed; add a } where its code ends", range: SourceRange(token.start, token.end))
      }
  }
}
