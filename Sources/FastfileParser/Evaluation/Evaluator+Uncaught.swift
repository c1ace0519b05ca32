extension Evaluator {
  /// Marks an exception with the place where it is raised, and with whether it surely is.
  func raising(_ exception: ObjectBox) -> ControlFlow {
    exception.origin = callSite
    exception.isCertain = conditions.isEmpty && !limitWasReached
    return .raised(exception)
  }

  /// An exception that is raised only if the surroundings are as they look here.
  func uncertain(_ error: any Error) -> any Error {
    if case ControlFlow.raised(let exception) = error { exception.isCertain = false }
    return error
  }

  /// Says what an exception that nothing rescued means.
  ///
  /// Ruby would end here. The evaluation goes on, so that the lanes that follow are seen too, but what it then misses may
  /// be missing only for that reason.
  func reportUncaught(_ exception: ObjectBox) {
    if let diagnostic = exceptionDiagnostics.removeValue(forKey: ObjectIdentifier(exception)) {
      diagnostics.append(diagnostic)
    } else if exception.isCertain, let origin = exception.origin {
      exception.isCertain = false
      diagnostics.append(
        Diagnostic(
          severity: .error, code: "uncaught-exception",
          message: "fastlane stops here\(text(of: exception)), and lists no lanes; nothing rescues this",
          location: location(of: origin)))
    }
    hasUnknownSources = true
  }

  /// What an exception says, for a sentence: with its class where its message alone would not be understood.
  private func text(of exception: ObjectBox) -> String {
    let name = exception.type.name ?? ""
    let message = (exception.variables["@message"].flatMap { text($0) } ?? "").prefix(while: { $0 != "\n" })
    let isPlain = name == "RuntimeError" || name.hasSuffix("::FastlaneError") || name.isEmpty
    if isPlain { return message.isEmpty ? " with an error" : " with \"\(message.prefix(200))\"" }
    let shortName = name.hasPrefix("Fastlane::FastFile::") ? String(name.dropFirst(20)) : name
    return " with \(shortName)" + (message.isEmpty ? "" : ": \(message.prefix(200))")
  }

  /// Whether only a class of the file that has the name of a core class defines a method of a core value.
  ///
  /// `class String` in a Fastfile makes a new class inside fastlane's own, which texts are none of.
  func isMethodOfFileClass(_ name: String, of receiver: Value) -> Bool {
    guard let type = core.type(of: receiver), core.isCore(type), let typeName = type.name,
      case .module(let own)? = core.fastfile.constants[typeName], own !== type
    else { return false }
    return own.methods[name] != nil && type.method(name) == nil && knowsAllNames
  }

  /// Whether every name that the files define is known, so that one nobody defines is surely missing.
  var knowsAllNames: Bool {
    !hasUnknownSources && !limitWasReached && conditions.isEmpty && host.knowsAllNames
  }

  /// Fails for a constant that nothing defines; unknown where that is not sure.
  func missingConstant(_ name: String, _ id: NodeID, _ scope: Scope) throws -> Value {
    if RubyNames.constants.contains(name) { return .unknown }
    guard knowsAllNames else {
      unknownCallCount += 1
      return .unknown
    }
    let unit = scope.frame.unit
    _ = try fail(
      Diagnostic(
        severity: .error, code: "unknown-constant",
        message: "nothing defines the constant \(name) before this line; fastlane stops here and lists no lanes",
        location: location(of: CallSite(unit: unit, node: id))),
      "NameError", "uninitialized constant Fastlane::FastFile::\(name)")
    hasUnknownSources = true
    return .unknown
  }
}
