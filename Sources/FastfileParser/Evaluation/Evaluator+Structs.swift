extension Evaluator {
  /// `Struct.new(…)`: a new class.
  func makeStruct(_ arguments: Arguments, _ scope: Scope?) throws -> Value {
    var values = arguments.values
    let module = ModuleBox(name: nil, isClass: true, superclass: core.named("Struct"))
    if case .hash(let options)? = values.last, options.isKeywords {
      values.removeLast()
      if case .bool(true)? = options.value(for: .symbol("keyword_init")) { module.takesKeywords = true }
    }
    if case .string(let name)? = values.first, name.text.utf8.first.map({ (0x41...0x5A).contains($0) }) == true {
      module.name = "Struct::" + name.text
      values.removeFirst()
    }
    var members: [String] = []
    for value in values {
      guard let name = text(value) else { return .unknown }
      members.append(name)
    }
    module.structMembers = members
    if let block = arguments.block {
      _ = try evaluate(block, asBodyOf: module)
    }
    return .module(module)
  }

  /// `Data.define(…)`: a new class.
  func makeData(_ arguments: Arguments) throws -> Value {
    let members = arguments.values.map { text($0) }
    let module = ModuleBox(name: nil, isClass: true, superclass: core.named("Data"))
    module.structMembers = members.compactMap { $0 }
    guard module.structMembers?.count == members.count else { return .unknown }
    if let block = arguments.block {
      _ = try evaluate(block, asBodyOf: module)
    }
    return .module(module)
  }

  /// Fills the fields of a new Struct or OpenStruct.
  func initializeFields(_ box: ObjectBox, _ arguments: [Value]) throws {
    let fields = HashBox()
    guard let members = box.type.allStructMembers else {
      if case .hash(let given)? = arguments.first?.withoutAssumption {
        for (key, value) in given.pairs { fields.set(text(key).map { .symbol($0) } ?? key, value) }
        fields.isUnknown = given.isUnknown
      }
      box.fields = fields
      return
    }
    var values = arguments
    var byKeyword: HashBox?
    let isData = box.type.inherits(from: core.named("Data"))
    if case .hash(let given)? = values.last, given.isKeywords, values.count == 1, isData || box.type.allTakesKeywords {
      byKeyword = given
      values = []
    } else if case .hash(let given)? = values.last, given.isKeywords {
      values[values.count - 1] = .hash(HashBox(given.pairs.map { ($0.key, $0.value) }))
    }
    if values.count > members.count { throw exception("ArgumentError", "struct size differs") }
    if box.type.allTakesKeywords, !values.isEmpty {
      throw exception("ArgumentError", "wrong number of arguments (given \(values.count), expected 0)")
    }
    if let byKeyword {
      let unknown = byKeyword.keys.compactMap { text($0) }.filter { !members.contains($0) }
      if !unknown.isEmpty { throw exception("ArgumentError", "unknown keywords: \(unknown.joined(separator: ", "))") }
    }
    for (index, member) in members.enumerated() {
      let value = byKeyword?.value(for: .symbol(member)) ?? (index < values.count ? values[index] : .null)
      fields.set(.symbol(member), value)
    }
    box.fields = fields
  }

  /// Methods of Struct and OpenStruct instances.
  func callFields(_ name: String, on box: ObjectBox, _ arguments: Arguments) throws -> Value? {
    guard let fields = box.fields else {
      guard name == "initialize",
        box.type.allStructMembers != nil || box.type.inherits(from: core.named("OpenStruct"))
      else { return nil }
      try initializeFields(box, arguments.values)
      return .null
    }
    if name == "initialize" {
      try initializeFields(box, arguments.values)
      return .null
    }
    if fields.isUnknown { return .unknown }
    let members = box.type.allStructMembers
    let values = arguments.values
    if values.isEmpty, let value = fields.value(for: .symbol(name)) { return value }
    if name.hasSuffix("="), values.count == 1, name != "==", name != "!=", name != "[]=" {
      let member = String(name.dropLast())
      guard members?.contains(member) ?? true, name != "<=", name != ">=" else { return nil }
      note(.hash(fields))
      if box.isFrozen { throw exception("FrozenError", "can't modify frozen \(box.type.name ?? "Struct")") }
      fields.set(.symbol(member), values[0])
      return values[0]
    }
    if let value = try callFieldsByKey(name, fields, members, values, arguments.block) { return value }
    if let members { return try callStruct(name, on: box, fields, members, arguments) }
    switch name {
    case "inspect", "to_s": return try inspectFields("#<OpenStruct", fields, box)
    case "==", "eql?": return try equalFields(fields, values.first, type: box.type)
    case "delete_field":
      note(.hash(fields))
      return text(values.first).flatMap { fields.remove(.symbol($0)) } ?? .null
    case let name where values.isEmpty && !Self.objectMethods.contains(name) && !name.hasSuffix("?"): return .null
    default: return nil
    }
  }

  private func callFieldsByKey(
    _ name: String, _ fields: HashBox, _ members: [String]?, _ values: [Value], _ block: Procedure?
  ) throws -> Value? {
    switch name {
    case "[]", "dig":
      guard let key = values.first?.withoutAssumption else { return nil }
      let value: Value
      if case .integer(let index) = key, members != nil {
        let position = index < 0 ? index + fields.count : index
        guard fields.keys.indices.contains(position) else { throw exception("IndexError", "offset too large") }
        value = fields.values[position]
      } else {
        guard let field = text(key) else { return .unknown }
        if let members, !members.contains(field) {
          throw exception("NameError", "no member '\(field)' in struct")
        }
        value = fields.value(for: .symbol(field)) ?? .null
      }
      if name == "[]" || values.count == 1 { return value }
      if case .null = value { return .null }
      return try send("dig", to: value, with: Array(values.dropFirst()), block: nil)
    case "[]=":
      guard values.count == 2 else { return nil }
      var key = text(values[0])
      if case .integer(let index) = values[0], fields.keys.indices.contains(index) { key = text(fields.keys[index]) }
      guard let key else { return .unknown }
      note(.hash(fields))
      fields.set(.symbol(key), values[1])
      return values[1]
    case "to_h":
      let copy = HashBox(fields.pairs.map { ($0.key, $0.value) })
      return block == nil ? .hash(copy) : try send("to_h", to: .hash(copy), with: [], block: block)
    case "each_pair": return try send("each_pair", to: .hash(fields), with: [], block: block)
    default: return nil
    }
  }

  private func callStruct(
    _ name: String, on box: ObjectBox, _ fields: HashBox, _ members: [String], _ arguments: Arguments
  ) throws -> Value? {
    switch name {
    case "to_a", "deconstruct", "values": return .array(fields.values)
    case "deconstruct_keys":
      guard case .array(let wanted)? = arguments.values.first?.withoutAssumption else {
        return .hash(HashBox(fields.pairs.map { ($0.key, $0.value) }))
      }
      return .hash(HashBox(wanted.elements.compactMap { key in fields.value(for: key).map { (key, $0) } }))
    case "members": return .array(members.map { .symbol($0) })
    case "each", "values_at", "size", "length":
      return try send(name, to: .array(fields.values), with: arguments.values, block: arguments.block)
    case "==", "eql?": return try equalFields(fields, arguments.values.first, type: box.type)
    case "inspect", "to_s":
      let word = box.type.inherits(from: core.named("Data")) ? "#<data " : "#<struct "
      return try inspectFields(word + (box.type.name.map { $0 + " " } ?? ""), fields, box)
    case _ where Self.enumerableMethods.contains(name):
      return try send(name, to: .array(fields.values), with: arguments.values, block: arguments.block)
    default: return nil
    }
  }

  private func equalFields(_ fields: HashBox, _ other: Value?, type: ModuleBox) throws -> Value {
    guard let other, !other.isUnknown else { return .unknown }
    guard case .object(let box) = other.withoutAssumption, box.type === type, let otherFields = box.fields else {
      return .bool(false)
    }
    return try CoreMethods.isEqual(.hash(fields), .hash(otherFields), in: self).map { .bool($0) } ?? .unknown
  }

  private func inspectFields(_ start: String, _ fields: HashBox, _ box: ObjectBox) throws -> Value {
    var parts: [String] = []
    for (key, value) in fields.pairs {
      guard let name = text(key), let text = try inspect(value) else { return .unknown }
      parts.append("\(name)=\(text)")
    }
    let separator = start.hasSuffix(" ") || parts.isEmpty ? "" : " "
    return .string(start + separator + parts.joined(separator: ", ") + ">")
  }
}
