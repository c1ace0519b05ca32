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
        if isRescued("KeyError"), options.unsetIsCertain {
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
      return try unknownResult(runningPerhaps: arguments.block)
    }
  }

  // MARK: File and Dir

  /// Functions of modules that go by a path; nil where the name is none of them.
  func callFiles(_ name: String, of module: String, _ arguments: Arguments) throws -> Value? {
    try noteFileChanges(name, of: module, arguments)
    switch module {
    case "File", "IO", "FileTest": return try callFile(name, arguments)
    case "Dir": return try callDirectory(name, arguments)
    case "FileUtils" where name == "cd" || name == "chdir": return try changeFolder(arguments)
    case "Pathname": return try callPathnameClass(name, arguments)
    case "YAML", "Psych", "JSON":
      if let first = arguments.values.first, isStream(first), name.hasSuffix("load") {
        guard let text = rest(of: first) else { return .unknown }
        return try CoreMethods.callFunction(
          name, of: module, with: [.string(text)] + arguments.values.dropFirst(), block: nil, in: self)
      }
      for value in arguments.values { forgetStream(value) }
      guard name.hasSuffix("load_file"), let path = text(try pathText(arguments.values.first ?? .unknown)) else {
        return nil
      }
      let value = try read("read", path, arguments)
      guard !value.isUnknown else { return .unknown }
      return try CoreMethods.callFunction(
        String(name.dropLast("_file".count)), of: module, with: [value] + arguments.values.dropFirst(), block: nil,
        in: self)
    default: return nil
    }
  }

  private func callFile(_ name: String, _ arguments: Arguments) throws -> Value? {
    var isAssumed = false
    var paths: [String] = []
    for value in arguments.values {
      if case .assumed = value { isAssumed = true }
      for part in try flattened(value) {
        let part = try pathText(part)
        if case .assumed = part { isAssumed = true }
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
    guard let value = try fileFunction(name, first, paths, arguments) else { return nil }
    return isAssumed && !value.isUnknown ? .assumed(value) : value
  }

  /// The elements of lists in lists.
  func flattened(_ value: Value, depth: Int = 0) throws -> [Value] {
    guard case .array(let box) = value.withoutAssumption else { return [value.withoutAssumption] }
    // A list may hold itself.
    guard depth < 64 else { return [.unknown] }
    try spend(box.elements.count)
    return try box.elements.flatMap { try flattened($0, depth: depth + 1) }
  }

  private func fileFunction(_ name: String, _ path: String, _ paths: [String], _ arguments: Arguments) throws
    -> Value?
  {
    switch name {
    case "join": return .string(FilePath.joined(paths))
    case "basename":
      return .string(paths.count > 1 ? FilePath.name(of: path, without: paths[1]) : FilePath.name(of: path))
    case "dirname": return .string(FilePath.directory(of: path))
    case "extname": return .string(FilePath.ending(of: path))
    case "expand_path", "absolute_path", "realpath": return expandedPath(path, from: paths.dropFirst().first)
    case "path": return .string(path)
    case "open", "new": return try openFile(path, name, arguments)
    case "split": return .array([.string(FilePath.directory(of: path)), .string(FilePath.name(of: path))])
    case "absolute_path?": return .bool(FilePath.isAbsolute(path))
    case "exist?", "exists?", "readable?", "file?", "directory?", "zero?", "size?", "empty?":
      return question(name, path)
    case "read", "readlines", "binread", "foreach": return try read(name, path, arguments)
    case "fnmatch", "fnmatch?":
      guard paths.count > 1 else { return nil }
      // A dot at the start is matched by a dot only.
      if paths[1].hasPrefix("."), let first = path.first, "*?[".contains(first) { return .bool(false) }
      return .bool(GlobSearch.matches(Array(path.unicodeScalars)[...], Array(paths[1].unicodeScalars)[...]))
    default:
      unknownCallCount += 1
      return nil
    }
  }

  private func expandedPath(_ path: String, from base: String?) -> Value {
    if path.hasPrefix("~") || base?.hasPrefix("~") == true { return .unknown }
    if FilePath.isAbsolute(path) { return .string(FilePath.normalized(path)) }
    if let base, FilePath.isAbsolute(base) { return .string(FilePath.expanded(path, from: base)) }
    guard let folder = files.workingFolder else { return .unknown }
    return .string(FilePath.expanded(path, from: base.map { FilePath.expanded($0, from: folder) } ?? folder))
  }

  /// What `File` answers about what is at a path.
  private func question(_ name: String, _ path: String) -> Value {
    let look = files.look(at: path)
    if case .unknown = look { return .unknown }
    switch name {
    case "file?": return .bool(look == .file)
    case "directory?": return .bool(look == .folder)
    case "exist?", "exists?", "readable?": return .bool(look != .nothing)
    default:
      guard let text = files.placed(path).flatMap({ files.text($0) }) else { return .bool(false) }
      if name == "size?" { return text.isEmpty ? .null : .integer(text.utf8.count) }
      return .bool(text.isEmpty)
    }
  }

  /// What a file holds. One that is missing raises only where something rescues that: else it may be there when
  /// fastlane runs, and what it holds can't be known.
  private func read(_ name: String, _ path: String, _ arguments: Arguments) throws -> Value {
    guard let text = files.placed(path).flatMap({ files.text($0) }) else { return try missingFile(path, arguments) }
    let rest = Array(arguments.values.dropFirst())
    switch name {
    case "readlines": return try send("lines", to: .string(text), with: rest, block: nil)
    case "foreach":
      let result = try send("each_line", to: .string(text), with: rest, block: arguments.block)
      return arguments.block == nil ? result : .null
    default: return .string(text)
    }
  }

  /// What reading a file gives that can't be read.
  func missingFile(_ path: String, _ arguments: Arguments) throws -> Value {
    unknownCallCount += 1
    if isRescued("Errno::ENOENT"), files.look(at: path) == .nothing {
      throw uncertain(exception("Errno::ENOENT", "No such file or directory @ rb_sysopen - \(path)"))
    }
    return try unknownResult(runningPerhaps: arguments.block)
  }

  // MARK: require

  func require(_ values: [Value], _ scope: Scope?) throws -> Value {
    guard let path = text(values.first) else {
      hasUnknownSources = true
      return .unknown
    }
    guard path.hasPrefix("./") || path.hasPrefix("../") || FilePath.isAbsolute(path) else {
      guard !RubyNames.libraries.contains(path) else { return .bool(true) }
      // Where the gem is not installed, this raises.
      hasUnknownSources = true
      unknownCallCount += 1
      return .bool(true)
    }
    guard let placed = files.placed(path) else {
      hasUnknownSources = true
      unknownCallCount += 1
      return .unknown
    }
    return try runRequired(placed)
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
