/// `StringIO` and files opened for reading: objects with a `@string`, and the `@position` of the next byte in it.
extension Evaluator {
  /// Whether a value is a stream.
  func isStream(_ value: Value?) -> Bool {
    guard case .object(let box)? = value?.withoutAssumption, box.variables["@string"] != nil else { return false }
    return ["StringIO", "File"].contains(libraryClass(of: box))
  }

  /// Notes that something unknown may write to a stream, or read from it.
  func forgetStream(_ value: Value) {
    guard isStream(value), case .object(let box) = value.withoutAssumption else { return }
    setInstanceVariable("@position", of: .object(box), to: .unknown)
    if case .string(let content)? = box.variables["@string"], libraryClass(of: box) == "StringIO" {
      note(.string(content))
      content.isUnknown = true
    }
  }

  /// What is left to read of a stream, which is read by that; nil where it can't be known.
  func rest(of value: Value) -> String? {
    guard case .object(let box) = value.withoutAssumption, let (content, position) = content(of: box) else {
      return nil
    }
    setInstanceVariable("@position", of: .object(box), to: .integer(max(position, content.text.utf8.count)))
    return String(decoding: content.text.utf8.dropFirst(position), as: UTF8.self)
  }

  private func content(of box: ObjectBox) -> (StringBox, Int)? {
    guard case .string(let content)? = box.variables["@string"], !content.isUnknown,
      case .integer(let position)? = box.variables["@position"]
    else { return nil }
    return (content, min(max(position, 0), content.text.utf8.count))
  }

  /// Methods of a stream; nil where every object has the method.
  func callStream(_ name: String, on box: ObjectBox, _ arguments: Arguments) throws -> Value? {
    if name == "initialize", libraryClass(of: box) == "StringIO" { return begin(box, arguments) }
    guard box.variables["@string"] != nil else { return nil }
    if Self.objectMethods.contains(name), name != "==" { return nil }
    let receiver = Value.object(box)
    switch name {
    case "string": return box.variables["@string"]
    case "path", "to_path": return box.variables["@path"] ?? .unknown
    case "close", "close_read", "close_write":
      if name != "close_write" { setInstanceVariable("@closed_read", of: receiver, to: .bool(true)) }
      if name != "close_read" { setInstanceVariable("@closed_write", of: receiver, to: .bool(true)) }
      return .null
    case "closed?", "closed_read?", "closed_write?": return isClosed(box, name)
    case "flush", "fsync", "binmode", "set_encoding", "sync=": return receiver
    case "rewind":
      setInstanceVariable("@position", of: receiver, to: .integer(0))
      return .integer(0)
    case "puts", "print", "write", "<<", "printf", "putc":
      guard try requireOpen(box, "@closed_write", "not opened for writing") else { return .unknown }
      return try write(name, to: box, arguments)
    case let name where Self.readingMethods.contains(name) || Self.enumerableMethods.contains(name):
      guard try requireOpen(box, "@closed_read", "not opened for reading") else {
        return try unknownResult(runningPerhaps: arguments.block)
      }
    default: break
    }
    guard let (content, position) = content(of: box) else { return try unknownResult(runningPerhaps: arguments.block) }
    switch name {
    case "eof?", "eof": return .bool(position >= content.text.utf8.count)
    case "pos", "tell": return .integer(position)
    case "size", "length": return .integer(content.text.utf8.count)
    case "read" where arguments.values.isEmpty: return rest(of: receiver).map { .string($0) } ?? .unknown
    case "gets", "readline":
      guard arguments.values.allSatisfy({ if case .hash = $0 { true } else { false } }) else { break }
      return try line(of: box, content, position, name, arguments)
    case "each_line", "each", "readlines", "each_char", "each_with_index", "lines":
      return try forEach(name, of: box, arguments)
    case let name where Self.enumerableMethods.contains(name): return try forEach(name, of: box, arguments)
    default: break
    }
    unknownCallCount += 1
    forgetStream(receiver)
    return try unknownResult(runningPerhaps: arguments.block)
  }

  private static let readingMethods: Set<String> = [
    "each", "each_byte", "each_char", "each_line", "eof", "eof?", "getc", "gets", "lines", "read", "readchar",
    "readline",
    "readlines",
  ]

  private func isClosed(_ box: ObjectBox, _ name: String) -> Value {
    let sides = name == "closed?" ? ["@closed_read", "@closed_write"] : ["@" + name.dropLast()]
    var isClosed = true
    for side in sides {
      switch box.variables[side] {
      case nil, .null?: isClosed = false
      case .bool(true)?: continue
      default: return .unknown
      }
    }
    return .bool(isClosed)
  }

  /// Raises where a side of a stream is closed; false where that can't be known.
  private func requireOpen(_ box: ObjectBox, _ side: String, _ message: String) throws -> Bool {
    switch box.variables[side] {
    case nil, .null?: return true
    case .bool(true)?: throw exception("IOError", message)
    default:
      unknownCallCount += 1
      return false
    }
  }

  /// `StringIO.new`: with a text that it shares, or with one of its own.
  private func begin(_ box: ObjectBox, _ arguments: Arguments) -> Value {
    let receiver = Value.object(box)
    var content = StringBox("")
    var position = Value.integer(0)
    if let first = arguments.values.first {
      if case .string(let given) = first.withoutAssumption { content = given } else { content.isUnknown = true }
    }
    if arguments.values.count > 1 {
      switch text(arguments.values[1]) {
      case "r", "r+": break
      case "a", "a+": position = .integer(content.text.utf8.count)
      default: position = .unknown
      }
    }
    setInstanceVariable("@string", of: receiver, to: .string(content))
    setInstanceVariable("@position", of: receiver, to: position)
    return .null
  }

  private func line(
    of box: ObjectBox, _ content: StringBox, _ position: Int, _ name: String, _ arguments: Arguments
  ) throws -> Value {
    let bytes = content.text.utf8
    guard position < bytes.count else {
      if name == "readline" { throw exception("EOFError", "end of file reached") }
      return .null
    }
    let start = bytes.index(bytes.startIndex, offsetBy: position)
    let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    let end = newline.map { bytes.index(after: $0) } ?? bytes.endIndex
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    try spend(text.utf8.count >> 6)
    setInstanceVariable("@position", of: .object(box), to: .integer(position + text.utf8.count))
    guard case .hash(let options)? = arguments.values.first, let chomp = options.value(for: .symbol("chomp")) else {
      return .string(text)
    }
    guard case .bool(let chomps) = chomp.withoutAssumption else { return .unknown }
    return chomps ? try send("chomp", to: .string(text), with: [], block: nil) : .string(text)
  }

  /// Methods that go over what is left, line by line but for `each_char`.
  private func forEach(_ name: String, of box: ObjectBox, _ arguments: Arguments) throws -> Value {
    let receiver = Value.object(box)
    let text = Value.string(rest(of: receiver) ?? "")
    switch name {
    case "readlines": return try send("lines", to: text, with: arguments.values, block: nil)
    case "each_line", "each", "each_char":
      let method = name == "each_char" ? "chars" : "lines"
      let parts = try send(method, to: text, with: arguments.values, block: nil)
      let result = try send("each", to: parts, with: [], block: arguments.block)
      return arguments.block == nil ? result : receiver
    default:
      return try send(
        name, to: try send("lines", to: text, with: [], block: nil), with: arguments.values, block: arguments.block)
    }
  }

  private func write(_ name: String, to box: ObjectBox, _ arguments: Arguments) throws -> Value {
    guard libraryClass(of: box) == "StringIO" else {
      unknownCallCount += 1
      return .unknown
    }
    var text: String? = ""
    if name == "printf" {
      text = self.text(try kernel("format", arguments, nil) ?? .unknown)
    } else {
      let parts = name == "puts" ? try arguments.values.flatMap { try flattened($0) } : arguments.values
      for part in parts {
        guard let known = try string(part) else {
          text = nil
          break
        }
        text? += known + (name == "puts" && !known.hasSuffix("\n") ? "\n" : "")
      }
      if name == "puts", arguments.values.isEmpty { text = "\n" }
    }
    guard name != "putc", let text, let (content, position) = content(of: box), position == content.text.utf8.count,
      !arguments.isOpen
    else {
      forgetStream(.object(box))
      return name == "<<" ? .object(box) : .unknown
    }
    try spend(text.utf8.count >> 6)
    note(.string(content))
    content.text += text
    setInstanceVariable("@position", of: .object(box), to: .integer(content.text.utf8.count))
    return name == "<<" ? .object(box) : name == "write" ? .integer(text.utf8.count) : .null
  }

  /// `File.open` and `File.new` of a file that the loader may read; nil where it is opened for more than reading.
  func openFile(_ path: String, _ name: String, _ arguments: Arguments) throws -> Value? {
    guard opensForReading(arguments) else {
      unknownCallCount += 1
      return nil
    }
    guard let text = files.placed(path).flatMap({ files.text($0) }) else {
      return try missingFile(path, Arguments(block: name == "open" ? arguments.block : nil))
    }
    let box = ObjectBox(core.named("File"))
    box.variables = ["@string": .string(StringBox(text)), "@position": .integer(0), "@path": .string(path)]
    let file = Value.object(box)
    guard name == "open", let block = arguments.block else { return file }
    return try call(block, with: [file])
  }
}
