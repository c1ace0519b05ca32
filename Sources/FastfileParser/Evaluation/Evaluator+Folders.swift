extension Evaluator {
  /// Functions of `Dir`.
  func callDirectory(_ name: String, _ arguments: Arguments) throws -> Value? {
    let paths = try arguments.values.flatMap { try flattened($0) }.compactMap { text(try pathText($0)) }
    switch name {
    case "[]", "glob": return try glob(paths, arguments)
    case "exist?", "exists?":
      guard let path = paths.first else { return .unknown }
      let look = files.look(at: path)
      return look == .unknown ? .unknown : .bool(look == .folder)
    case "empty?":
      guard let path = paths.first else { return .unknown }
      if let names = files.entries(of: path) { return .bool(names.isEmpty) }
      return files.look(at: path) == .file ? .bool(false) : .unknown
    case "children", "entries", "each_child": return try children(name, paths.first, arguments)
    case "pwd", "getwd": return files.workingFolder.map { .string($0) } ?? .unknown
    case "chdir": return try changeFolder(arguments)
    default:
      unknownCallCount += 1
      return try unknownResult(runningPerhaps: arguments.block)
    }
  }

  private func glob(_ patterns: [String], _ arguments: Arguments) throws -> Value {
    var base: String?
    if case .hash(let options)? = arguments.values.last {
      base = text(try pathText(options.value(for: .symbol("base")) ?? .null))
    }
    var found: [Value] = []
    var isKnown = !patterns.isEmpty
    for pattern in patterns {
      try spend(pattern.utf8.contains(UInt8(ascii: "{")) ? 100 + pattern.utf8.count : 1)
      guard let matches = files.glob(pattern, base: base) else {
        isKnown = false
        break
      }
      found += matches.map { .string($0) }
    }
    guard isKnown else { return try unknownResult(runningPerhaps: arguments.block) }
    let result = Value.array(found)
    guard let block = arguments.block else { return result }
    _ = try send("each", to: result, with: [], block: block)
    return .null
  }

  private func children(_ name: String, _ path: String?, _ arguments: Arguments) throws -> Value {
    guard let path, let names = files.entries(of: path) else {
      unknownCallCount += 1
      if let path, isRescued("Errno::ENOENT"), files.look(at: path) == .nothing {
        throw uncertain(exception("Errno::ENOENT", "No such file or directory @ dir_initialize - \(path)"))
      }
      return try unknownResult(runningPerhaps: arguments.block)
    }
    let all = name == "entries" ? [".", ".."] + names : names
    let result = Value.array(all.map { .string($0) })
    guard let block = arguments.block else { return result }
    return try send("each", to: result, with: [], block: block)
  }

  /// `Dir.chdir`: for a block, or for the rest of the file.
  func changeFolder(_ arguments: Arguments) throws -> Value {
    let saved = files.place
    let path = text(try pathText(arguments.values.first ?? .unknown))
    let look = path.map { files.look(at: $0) } ?? .unknown
    if look == .nothing || look == .file {
      unknownCallCount += 1
      if isRescued("Errno::ENOENT") {
        throw uncertain(exception("Errno::ENOENT", "No such file or directory @ dir_chdir - \(path ?? "")"))
      }
    }
    // A folder that only one of several branches goes to is not known behind them.
    files.place =
      arguments.block == nil && (journals.contains(where: \.isBranch) || !departures.isEmpty) || look == .nothing
      ? nil : path.flatMap { files.placed($0) }
    guard let block = arguments.block else { return .integer(0) }
    defer { files.place = saved }
    return try call(block, with: Array(arguments.values.prefix(1)))
  }

  /// The value of a call of which nothing is known but that its block may run.
  func unknownResult(runningPerhaps block: Procedure?) throws -> Value {
    guard let block, case .block(let node, let scope) = block.body else { return .unknown }
    _ = try runPerhaps(node, callSite, scope, block)
    return .unknown
  }
}
