/// `Pathname`: objects whose `@path` is the path as a String.
extension Evaluator {
  /// The class of Ruby's core or libraries that an object's class is, or inherits from.
  func libraryClass(of box: ObjectBox) -> String {
    var type: ModuleBox? = box.type
    while let current = type, !core.isCore(current) { type = current.superclass }
    return type?.name ?? ""
  }

  /// The Pathname of a path.
  func pathname(_ path: Value) -> Value {
    if path.isUnknown { return .unknown }
    let box = ObjectBox(core.named("Pathname"))
    box.variables["@path"] = path.withoutAssumption
    if case .assumed = path { return .assumed(.object(box)) }
    return .object(box)
  }

  private func pathname(_ path: String) -> Value { pathname(.string(path)) }

  /// What stands for a path, as a String where it can be known: a Pathname's, or what `to_path` or `to_str` gives.
  func pathText(_ value: Value) throws -> Value {
    guard case .object(let box) = value.withoutAssumption, box !== main else { return value }
    if libraryClass(of: box) == "Pathname" { return box.variables["@path"] ?? .unknown }
    for name in ["to_path", "to_str"] where method(name, of: box) != nil {
      return try send(name, to: value, with: [], block: nil)
    }
    return value
  }

  /// Functions of `Pathname` itself.
  func callPathnameClass(_ name: String, _ arguments: Arguments) throws -> Value? {
    switch name {
    case "glob", "pwd", "getwd":
      guard let found = try callDirectory(name, Arguments(values: arguments.values)) else { return nil }
      return try pathnames(found, running: arguments.block)
    default: return nil
    }
  }

  /// A String or an Array of them as Pathnames, each given to the block if there is one.
  private func pathnames(_ value: Value, running block: Procedure?) throws -> Value {
    guard case .array(let box) = value.withoutAssumption, !box.isUnknown else {
      return value.isUnknown ? try unknownResult(runningPerhaps: block) : pathname(value)
    }
    let list = Value.array(box.elements.map { pathname($0) })
    guard let block else { return list }
    _ = try send("each", to: list, with: [], block: block)
    return .null
  }

  /// Methods of a Pathname; nil where every object has the method.
  func callPathname(_ name: String, on box: ObjectBox, _ arguments: Arguments) throws -> Value? {
    if name == "initialize" {
      setInstanceVariable("@path", of: .object(box), to: try pathText(arguments.values.first ?? .unknown))
      return .null
    }
    let path = box.variables["@path"] ?? .unknown
    var isAssumed = if case .assumed = path { true } else { false }
    var others: [String?] = []
    for value in arguments.values {
      let text = try pathText(value)
      if case .assumed = text { isAssumed = true }
      others.append(self.text(text))
    }
    guard let text = text(path) else {
      if Self.objectMethods.contains(name), name != "to_s", name != "inspect", name != "==" { return nil }
      try noteFileChanges(name, of: "Pathname", Arguments(values: [path] + arguments.values))
      return try unknownResult(runningPerhaps: arguments.block)
    }
    let result = try pathMethod(name, text, others, arguments) ?? pathQuestion(name, text, others, arguments)
    guard let result else {
      if Self.objectMethods.contains(name) || name == "nil?" { return nil }
      return try callOnFiles(name, text, arguments)
    }
    return isAssumed && !result.isUnknown ? .assumed(result.withoutAssumption) : result
  }

  /// Methods that work on the path as text.
  private func pathMethod(_ name: String, _ path: String, _ others: [String?], _ arguments: Arguments) throws
    -> Value?
  {
    try spend(others.reduce(path.utf8.count) { $0 + ($1?.utf8.count ?? 0) } >> 6)
    switch name {
    case "to_s", "to_path": return .string(path)
    case "inspect": return .string("#<Pathname:\(path)>")
    case "+", "/", "join":
      var result = path
      for other in others {
        guard let other else { return .unknown }
        result = FilePath.added(other, to: result)
        try spend(result.utf8.count >> 6)
        guard result.utf8.count <= CoreOperation.maximumTextSize else { return .unknown }
      }
      return pathname(result)
    case "parent": return pathname(FilePath.added("..", to: path))
    case "dirname": return pathname(FilePath.directory(of: path))
    case "basename":
      guard let ending = others.first else { return pathname(FilePath.name(of: path)) }
      return ending.map { pathname(FilePath.name(of: path, without: $0)) } ?? .unknown
    case "extname": return .string(FilePath.ending(of: path))
    case "cleanpath": return pathname(FilePath.normalized(path))
    case "sub_ext":
      guard let new = others.first ?? nil else { return .unknown }
      return pathname(FilePath.replacingEnding(of: path, with: new))
    case "sub":
      return pathname(try send("sub", to: .string(path), with: arguments.values, block: arguments.block))
    case "relative_path_from":
      guard let base = others.first ?? nil else { return .unknown }
      return FilePath.path(path, seenFrom: base).map { pathname($0) } ?? .unknown
    case "each_filename":
      let parts = Value.array(path.split(separator: "/").map { .string(String($0)) })
      return try arguments.block.map { try send("each", to: parts, with: [], block: $0) } ?? parts
    case "descend", "ascend":
      guard let paths = FilePath.ascending(from: path, limit: CoreOperation.maximumTextSize) else {
        return try unknownResult(runningPerhaps: arguments.block)
      }
      try spend(paths.reduce(0) { $0 + $1.utf8.count } >> 6 + paths.count)
      let list = Value.array((name == "ascend" ? paths : paths.reversed()).map { pathname($0) })
      return try arguments.block.map { try send("each", to: list, with: [], block: $0) } ?? list
    case "==", "===", "eql?", "<=>": return try compare(name, path, arguments.values.first)
    case "hash": return .unknown
    default: return nil
    }
  }

  private func compare(_ name: String, _ path: String, _ other: Value?) throws -> Value {
    guard let other, !other.isUnknown else { return .unknown }
    guard case .object(let box) = other.withoutAssumption, libraryClass(of: box) == "Pathname" else {
      return name == "<=>" ? .null : .bool(false)
    }
    guard let text = text(box.variables["@path"]) else { return .unknown }
    if name != "<=>" { return .bool(path.utf8.elementsEqual(text.utf8)) }
    // A slash comes before everything else.
    let first = path.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
    let second = text.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
    return .integer(
      first.lexicographicallyPrecedes(second) ? -1 : second.lexicographicallyPrecedes(first) ? 1 : 0)
  }

  /// Methods that ask what is at the path.
  private func pathQuestion(_ name: String, _ path: String, _ others: [String?], _ arguments: Arguments) throws
    -> Value?
  {
    switch name {
    case "absolute?": return .bool(FilePath.isAbsolute(path))
    case "relative?": return .bool(!FilePath.isAbsolute(path))
    case "root?": return .bool(!path.isEmpty && path.utf8.allSatisfy { $0 == UInt8(ascii: "/") })
    case "expand_path", "realpath", "realdirpath":
      let values = [Value.string(path)] + others.map { $0.map { .string($0) } ?? .unknown }
      return pathname(try callFiles("expand_path", of: "File", Arguments(values: values)) ?? .unknown)
    case "children", "each_child", "entries", "each_entry":
      let isWhole = if case .bool(false)? = arguments.values.first { false } else { name != "entries" }
      guard
        case .array(let box)? = try callDirectory(
          name.hasSuffix("entries") ? "entries" : "children", Arguments(values: [.string(path)]))
      else { return try unknownResult(runningPerhaps: arguments.block) }
      let names = box.elements.compactMap { text($0) }
      let list = names.map { Value.string(isWhole && path != "." ? FilePath.added($0, to: path) : $0) }
      return try pathnames(.array(list), running: arguments.block)
    case "glob":
      try spend(100)
      guard let pattern = others.first ?? nil, let found = files.glob(pattern, base: path) else {
        return try unknownResult(runningPerhaps: arguments.block)
      }
      return try pathnames(
        .array(found.map { .string(FilePath.added($0, to: path)) }), running: arguments.block)
    case "empty?" where files.look(at: path) == .folder:
      return try callDirectory("empty?", Arguments(values: [.string(path)]))
    default: return nil
    }
  }

  /// Methods that `File` has as functions; of all others nothing is known.
  private func callOnFiles(_ name: String, _ path: String, _ arguments: Arguments) throws -> Value? {
    let functions = [
      "exist?", "file?", "directory?", "readable?", "zero?", "size?", "read", "readlines", "binread", "fnmatch?",
      "open",
    ]
    guard functions.contains(name) || name == "each_line" || name == "empty?" else {
      unknownCallCount += 1
      try noteFileChanges(
        name, of: "Pathname", Arguments(values: [.string(path)] + arguments.values, isOpen: arguments.isOpen))
      return try unknownResult(runningPerhaps: arguments.block)
    }
    var values = arguments.values
    values.insert(.string(path), at: name == "fnmatch?" ? min(1, values.count) : 0)
    let function = name == "each_line" ? "foreach" : name
    return try callFiles(function, of: "File", Arguments(values: values, block: arguments.block))
  }
}
