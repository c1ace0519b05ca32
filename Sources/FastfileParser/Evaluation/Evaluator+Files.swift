extension Evaluator {
  // MARK: ENV

  func environment(_ name: String, _ arguments: Arguments) throws -> Value {
    let key = text(arguments.values.first)
    let given = key.flatMap { writtenEnvironment[$0] ?? options.environment[$0].map { .string($0) } }
    let absent = Value.assumed(.null)
    switch name {
    case "[]":
      guard key != nil else { return .unknown }
      return given ?? absent
    case "fetch":
      guard key != nil else { return .unknown }
      if let given { return given }
      if let block = arguments.block {
        let value = try call(block, with: Array(arguments.values.prefix(1)))
        return value.isUnknown ? .unknown : .assumed(value.withoutAssumption)
      }
      guard arguments.values.count > 1 else {
        unknownCallCount += 1
        if rescueDepth > 0, options.unsetIsCertain {
          throw exception("KeyError", "key not found: \"\(key ?? "")\"")
        }
        return .unknown
      }
      let value = arguments.values[1]
      return value.isUnknown ? .unknown : .assumed(value.withoutAssumption)
    case "[]=", "store":
      if let key, arguments.values.count == 2 { writtenEnvironment[key] = arguments.values[1] }
      return arguments.values.last ?? .null
    case "delete":
      let value = given ?? absent
      if let key { writtenEnvironment[key] = .null }
      return value
    case "key?", "has_key?", "include?", "member?":
      guard key != nil else { return .unknown }
      return given.map { value in
        if case .null = value { return .bool(false) }
        return .bool(true)
      } ?? .assumed(.bool(false))
    case "nil?": return .bool(false)
    default:
      unknownCallCount += 1
      return .unknown
    }
  }

  // MARK: File and Dir

  /// Functions of `File`, `Dir`, `IO`, `Pathname` and `FileUtils`; nil where the name is none of them.
  func callFiles(_ name: String, of module: String, _ arguments: Arguments) throws -> Value? {
    switch module {
    case "File", "IO", "FileTest": return try callFile(name, arguments)
    case "Dir": return try callDirectory(name, arguments)
    default: return nil
    }
  }

  private func callFile(_ name: String, _ arguments: Arguments) throws -> Value? {
    var isAssumed = false
    var paths: [String] = []
    for value in arguments.values {
      if case .assumed = value { isAssumed = true }
      for part in flattened(value) {
        guard let path = text(part) else {
          if name == "expand_path", case .null = part { continue }
          if case .hash = part { continue }
          unknownCallCount += 1
          return .unknown
        }
        paths.append(path)
      }
    }
    guard let first = paths.first else {
      return name == "join" ? .string("") : nil
    }
    guard let value = try fileFunction(name, first, paths) else { return nil }
    return isAssumed && !value.isUnknown ? .assumed(value) : value
  }

  private func flattened(_ value: Value) -> [Value] {
    if case .array(let box) = value.withoutAssumption { return box.elements.flatMap { flattened($0) } }
    return [value.withoutAssumption]
  }

  private func fileFunction(_ name: String, _ path: String, _ paths: [String]) throws -> Value? {
    switch name {
    case "join": return .string(FilePath.joined(paths))
    case "basename":
      return .string(paths.count > 1 ? FilePath.name(of: path, without: paths[1]) : FilePath.name(of: path))
    case "dirname": return .string(FilePath.directory(of: path))
    case "extname": return .string(FilePath.ending(of: path))
    case "expand_path", "absolute_path", "realpath":
      if path.hasPrefix("~") { return .unknown }
      let base = paths.count > 1 ? FilePath.expanded(paths[1], from: files.absoluteFolder) : files.absoluteFolder
      return .string(FilePath.expanded(path, from: base))
    case "split": return .array([.string(FilePath.directory(of: path)), .string(FilePath.name(of: path))])
    case "absolute_path?": return .bool(FilePath.isAbsolute(path))
    case "exist?", "exists?", "readable?", "file?", "directory?", "zero?", "size?", "empty?":
      guard files.loader != nil, !path.hasPrefix("~") else { return .unknown }
      let kind = files.entryKind(path)
      if name == "file?" { return .bool(kind == .file) }
      if name == "directory?" { return .bool(kind == .folder) }
      if name == "exist?" || name == "exists?" || name == "readable?" { return .bool(kind != nil) }
      guard let text = files.text(path) else { return .bool(false) }
      if name == "size?" { return text.isEmpty ? .null : .integer(text.utf8.count) }
      return .bool(text.isEmpty)
    case "read", "readlines", "binread", "foreach":
      guard files.loader != nil else { return .unknown }
      guard let text = files.text(path) else {
        unknownCallCount += 1
        if files.entryKind(path) == nil {
          throw uncertain(exception("Errno::ENOENT", "No such file or directory @ rb_sysopen - \(path)"))
        }
        return .unknown
      }
      if name == "readlines" { return try send("lines", to: .string(text), with: [], block: nil) }
      return name == "foreach" ? .unknown : .string(text)
    case "fnmatch", "fnmatch?":
      guard paths.count > 1 else { return nil }
      return .bool(GlobSearch.matches(Array(path.unicodeScalars)[...], Array(paths[1].unicodeScalars)[...]))
    default:
      unknownCallCount += 1
      return nil
    }
  }

  private func callDirectory(_ name: String, _ arguments: Arguments) throws -> Value? {
    let paths = arguments.values.flatMap { flattened($0) }.compactMap { text($0) }
    switch name {
    case "[]", "glob":
      var base: String?
      if case .hash(let options)? = arguments.values.last { base = text(options.value(for: .symbol("base"))) }
      guard !paths.isEmpty, paths.allSatisfy({ !$0.hasPrefix("~") }) else { return .unknown }
      var found: [Value] = []
      for pattern in paths {
        guard let matches = files.glob(pattern, base: base) else { return .unknown }
        found += matches.map { .string($0) }
      }
      let result = Value.array(found)
      guard let block = arguments.block else { return result }
      _ = try send("each", to: result, with: [], block: block)
      return .null
    case "exist?", "exists?":
      guard files.loader != nil, let path = paths.first else { return .unknown }
      return .bool(files.entryKind(path) == .folder)
    case "empty?":
      guard let loader = files.loader, let path = paths.first else { return .unknown }
      return .bool(loader.entries(of: files.loaderPath(path))?.isEmpty ?? false)
    case "children", "entries", "each_child":
      guard let loader = files.loader, let path = paths.first else { return .unknown }
      guard let names = loader.entries(of: files.loaderPath(path)) else {
        throw uncertain(exception("Errno::ENOENT", "No such file or directory @ dir_initialize - \(path)"))
      }
      let all = name == "entries" ? [".", ".."] + names : names
      let result = Value.array(all.map { .string($0) })
      guard let block = arguments.block else { return result }
      return try send("each", to: result, with: [], block: block)
    case "pwd", "getwd": return .string(files.absoluteFolder)
    case "chdir":
      guard let block = arguments.block else { return .integer(0) }
      return try call(block, with: Array(arguments.values.prefix(1)))
    default: return .unknown
    }
  }

  // MARK: require

  func require(_ values: [Value], _ scope: Scope?) throws -> Value {
    guard let path = text(values.first) else {
      hasUnknownSources = true
      return .unknown
    }
    guard path.hasPrefix("./") || path.hasPrefix("../") || FilePath.isAbsolute(path) else {
      if !RubyNames.libraries.contains(path) { hasUnknownSources = true }
      return .bool(true)
    }
    return try runRequired(path)
  }

  func requireRelative(_ values: [Value], _ scope: Scope?) throws -> Value {
    guard let path = text(values.first) else {
      hasUnknownSources = true
      return .unknown
    }
    let folder = FilePath.directory(of: callSite.unit.file)
    return try runRequired(FilePath.isAbsolute(path) ? path : FilePath.joined([folder, path]))
  }

  private func runRequired(_ path: String) throws -> Value {
    guard let loader = files.loader else {
      hasUnknownSources = true
      return .unknown
    }
    let candidates = path.hasSuffix(".rb") ? [path] : [path + ".rb"]
    var isUnreadable = false
    for candidate in candidates {
      let target = files.loaderPath(candidate)
      let document: FastfileDocument
      do {
        document = try loader.document(at: target)
      } catch .missing {
        continue
      } catch {
        isUnreadable = true
        continue
      }
      guard requiredPaths.insert(target).inserted else { return .bool(false) }
      let tree = files.tree(of: document)
      requiredTrees.append(tree)
      let unit = SourceUnit(tree: tree, file: FilePath.expanded(candidate, from: files.absoluteFolder))
      diagnostics += tree.diagnostics
      let frame = Frame(
        unit: unit, selfValue: .object(ObjectBox(core.object)), nesting: [core.object], definitionTarget: core.object)
      try run(unit, scope: Scope(frame: frame))
      return .bool(true)
    }
    if isUnreadable {
      unknownCallCount += 1
      hasUnknownSources = true
      return .unknown
    }
    _ = try fail(
      Diagnostic(
        severity: .error, code: "require-not-found",
        message: "there is no file '\(candidates[0])' to require; fastlane stops here and lists no lanes",
        location: location(of: callSite)), "LoadError", "cannot load such file -- \(path)")
    hasUnknownSources = true
    return .unknown
  }
}
