extension FastlaneDSL {
  /// The platform that lanes now belong to.
  func platform(_ evaluator: Evaluator) -> Platform? {
    switch pendingState.platform.withoutAssumption {
    case .null: nil
    case .symbol(let name): Platform(name)
    case .string(let box): Platform(box.text, isString: true)
    case .unknown: Platform(platformText)
    case let value: Platform((try? evaluator.inspect(value)) ?? platformText, isString: true)
    }
  }

  /// `platform`
  func openPlatform(_ call: HostCall, _ evaluator: Evaluator) throws -> Value {
    guard try checkCount(call, 1, evaluator) else { return .null }
    guard let block = call.block else {
      return try evaluator.fail(
        Diagnostic(
          severity: .error, code: "missing-block",
          message: "'platform' has no block; write 'do' behind the platform and 'end' below its lanes",
          location: evaluator.location(of: call.site)), "LocalJumpError", "no block given (yield)")
    }
    let value = call.arguments[0]
    pendingState.platform = value
    if value.isUnknown { platformText = argumentText(call, 0) }
    warnIfUnsupported(value, call, evaluator)
    if case .block(let node, let scope) = block.body {
      let unit = scope.frame.unit
      let body = unit.tree[unit.tree[node].b].a
      _ = try evaluator.withEssential(body, unit) { try evaluator.call(block, with: []) }
    } else {
      _ = try evaluator.call(block, with: [])
    }
    pendingState.platform = .null
    return .null
  }

  private func warnIfUnsupported(_ value: Value, _ call: HostCall, _ evaluator: Evaluator) {
    guard let name = evaluator.text(value), !Self.knownPlatforms.contains(name), !extraPlatforms.contains(name)
    else { return }
    evaluator.diagnostics.append(
      Diagnostic(
        severity: .warning, code: "unsupported-platform",
        message: "fastlane does not know the platform '\(name)'; add_extra_platforms makes it known",
        location: evaluator.location(of: call.site)))
  }

  /// `default_platform`
  func setDefaultPlatform(_ call: HostCall, _ evaluator: Evaluator) throws -> Value {
    if let value = call.arguments.first, call.arguments.count == 1 {
      if let name = evaluator.text(value) {
        if evaluator.conditions.isEmpty || fastfile.defaultPlatform == nil { fastfile.defaultPlatform = name }
        return .null
      }
      if value.isUnknown { return .null }
    }
    return try evaluator.fail(
      Diagnostic(
        severity: .error, code: "default-platform",
        message: "'default_platform' needs the name of one platform, as in default_platform(:ios)",
        location: evaluator.location(of: call.site)), "NoMethodError", "undefined method `to_sym'")
  }

  /// `add_extra_platforms`
  func addExtraPlatforms(_ call: HostCall, _ evaluator: Evaluator) {
    guard case .hash(let options)? = call.arguments.first,
      case .array(let platforms)? = options.value(for: .symbol("platforms"))?.withoutAssumption
    else { return }
    for platform in platforms.elements {
      if let name = evaluator.text(platform) { extraPlatforms.insert(name) }
    }
  }

  /// `before_all` and the other flow blocks.
  func addHook(_ call: HostCall, _ evaluator: Evaluator) throws -> Value {
    guard try checkCount(call, 0, evaluator) else { return .null }
    fastfile.hooks.append(
      Hook(name: call.name, platform: platform(evaluator), location: evaluator.location(of: call.site)))
    hookBlocks.append(call.block)
    return .null
  }
}
