extension CoreOperation {
  /// Methods of String.
  func callString(_ call: CoreCall, on box: StringBox) throws -> Value? {
    let text = box.text
    switch call.name {
    case "to_s", "to_str": return .string(box)
    case "to_sym", "intern": return .symbol(text)
    case "length", "size": return .integer(text.unicodeScalars.count)
    case "bytesize": return .integer(text.utf8.count)
    case "empty?": return .bool(text.utf8.isEmpty)
    case "+": return try string(of: text + self.text(argument(0, of: call)))
    case "*": return try repeated(text, integer(argument(0, of: call)))
    case "%": return try formatted(text, argument(0, of: call))
    case "-@", "dedup": return box.isFrozen ? .string(box) : frozen(text)
    case "+@": return box.isFrozen ? .string(text) : .string(box)
    case "to_i":
      if case .integer(0)? = call.argument(0).map({ plain($0) }) {
        return .integer(try NumberText.integer(prefixed: text))
      }
      return .integer(try NumberText.integer(text, base: call.argument(0).map { try radix($0) } ?? 10))
    case "hex": return .integer(try NumberText.integer(text, base: 16))
    case "oct": return .integer(try NumberText.octal(text))
    case "to_f": return .float(NumberText.float(text))
    case "to_c", "to_r", "unpack", "unpack1", "sum", "crypt", "encode", "unicode_normalize", "hash", "b":
      return .unknown
    case "encoding": return .unknown
    case "force_encoding", "scrub": return .string(box)
    case "valid_encoding?": return .bool(true)
    case "ascii_only?": return .bool(text.utf8.allSatisfy { $0 < 0x80 })
    case "ord":
      guard let first = text.unicodeScalars.first else { throw failure("ArgumentError", "empty string") }
      return .integer(Int(first.value))
    case "chr": return .string(String(text.unicodeScalars.prefix(1)))
    case "eql?": return .bool(try isSameKey(.string(box), argument(0, of: call)))
    case "casecmp", "casecmp?": return try compareCase(text, call)
    case "dump": return .unknown
    default:
      return try callStringQuestion(call, on: text) ?? callStringParts(call, on: box) ?? callStringCase(call, on: box)
        ?? callStringStripping(call, on: box) ?? callStringSets(call, on: box) ?? callStringPattern(call, on: box)
        ?? callStringChange(call, on: box)
    }
  }

  private func frozen(_ text: String) -> Value {
    let box = StringBox(text)
    box.isFrozen = true
    return .string(box)
  }

  private func repeated(_ text: String, _ count: Int) throws -> Value {
    guard count >= 0 else { throw failure("ArgumentError", "negative argument") }
    let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
    guard !overflow, size <= Self.maximumTextSize else { throw UnknownValue() }
    return .string(String(repeating: text, count: size == 0 ? 0 : count))
  }

  private func formatted(_ text: String, _ argument: Value) throws -> Value {
    var arguments = [argument]
    if case .array(let box) = try known(argument) { arguments = box.elements }
    return try string(of: FormatText(operation: self, arguments: arguments).text(text))
  }

  private func compareCase(_ text: String, _ call: CoreCall) throws -> Value {
    guard case .string(let other) = try known(argument(0, of: call)) else {
      return .null
    }
    if call.name == "casecmp" { return .integer(order(lowerASCII(text), lowerASCII(other.text))) }
    return .bool(text.lowercased().utf8.elementsEqual(other.text.lowercased().utf8))
  }

  private func lowerASCII(_ text: String) -> String {
    String(text.unicodeScalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) + 32) : $0 })
  }

  // MARK: Questions

  private func callStringQuestion(_ call: CoreCall, on text: String) throws -> Value? {
    switch call.name {
    case "include?": return .bool(text.utf8.range(of: try self.text(argument(0, of: call)).utf8, from: 0) != nil)
    case "start_with?":
      for argument in call.arguments {
        if case .regularExpression(let expression) = try known(argument) {
          let found = try match(expression, in: Array(text.unicodeScalars), from: 0)
          if found?.ranges[0]?.lowerBound == 0 { return .bool(true) }
        } else if text.utf8.starts(with: try self.text(argument).utf8) {
          return .bool(true)
        }
      }
      return .bool(false)
    case "end_with?":
      for argument in call.arguments where try text.utf8.reversed().starts(with: self.text(argument).utf8.reversed()) {
        return .bool(true)
      }
      return .bool(false)
    case "between?": return nil
    default: return nil
    }
  }

  // MARK: Case

  private func callStringCase(_ call: CoreCall, on box: StringBox) throws -> Value? {
    let text = box.text
    let result: String
    // Languages with rules of their own.
    if !call.arguments.isEmpty, ["upcase", "downcase", "capitalize", "swapcase"].contains(call.name) {
      return .unknown
    }
    switch call.name {
    case "upcase", "upcase!": result = text.uppercased()
    case "downcase", "downcase!": result = text.lowercased()
    case "capitalize", "capitalize!": result = capitalized(text)
    case "swapcase", "swapcase!":
      var swapped = ""
      for scalar in text.unicodeScalars {
        let properties = scalar.properties
        swapped += properties.isUppercase ? properties.lowercaseMapping : properties.uppercaseMapping
      }
      result = swapped
    case "succ", "succ!", "next", "next!":
      guard let next = TextSuccessor.text(after: text) else { return .unknown }
      result = next
    case "reverse", "reverse!": result = String(text.unicodeScalars.reversed())
    default: return nil
    }
    let isAlwaysSelf = ["succ!", "next!", "reverse!"].contains(call.name)
    return try finish(call, result, in: box, isAlwaysSelf: isAlwaysSelf)
  }

  private func capitalized(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst()).lowercased()
  }

  /// The result of a method that with `!` changes its receiver, and then gives nil if there was nothing to change.
  func finish(_ call: CoreCall, _ result: String, in box: StringBox, isAlwaysSelf: Bool = false) throws -> Value {
    guard call.name.utf8.last == UInt8(ascii: "!") else { return try string(of: result) }
    let isSame = result.utf8.elementsEqual(box.text.utf8)
    let changed = try change(box) { $0.text = result }
    return isSame && !isAlwaysSelf ? .null : changed
  }

  // MARK: Stripping and padding

  private func callStringStripping(_ call: CoreCall, on box: StringBox) throws -> Value? {
    let text = box.text
    let result: String
    switch call.name {
    case "strip", "strip!": result = stripped(text, left: true, right: true)
    case "lstrip", "lstrip!": result = stripped(text, left: true, right: false)
    case "rstrip", "rstrip!": result = stripped(text, left: false, right: true)
    case "chomp", "chomp!": result = try chomped(text, call)
    case "chop", "chop!":
      var scalars = text.unicodeScalars
      let isLineEnd = scalars.suffix(2).elementsEqual(["\r", "\n"])
      if !scalars.isEmpty { scalars.removeLast(isLineEnd ? 2 : 1) }
      result = String(scalars)
    case "delete_prefix", "delete_prefix!":
      let prefix = try self.text(argument(0, of: call))
      result =
        text.utf8.starts(with: prefix.utf8) ? String(text.unicodeScalars.dropFirst(prefix.unicodeScalars.count)) : text
    case "delete_suffix", "delete_suffix!":
      let suffix = try self.text(argument(0, of: call))
      let ends = text.utf8.reversed().starts(with: suffix.utf8.reversed())
      result = ends ? String(text.unicodeScalars.dropLast(suffix.unicodeScalars.count)) : text
    case "ljust", "rjust", "center": result = try padded(text, call)
    default: return nil
    }
    return try finish(call, result, in: box)
  }

  private func stripped(_ text: String, left: Bool, right: Bool) -> String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case " ", "\t", "\n", "\u{0B}", "\u{0C}", "\r", "\0": true
      default: false
      }
    }
    var rest = text.unicodeScalars[...]
    if left { rest = rest.drop(while: isBlank) }
    if right { while let last = rest.last, isBlank(last) { rest.removeLast() } }
    return String(rest)
  }

  private func chomped(_ text: String, _ call: CoreCall) throws -> String {
    var scalars = text.unicodeScalars
    if let argument = call.argument(0) {
      if isNull(argument) { return text }
      let suffix = try self.text(argument)
      if suffix.isEmpty {
        while scalars.last == "\n" {
          scalars.removeLast()
          if scalars.last == "\r" { scalars.removeLast() }
        }
        return String(scalars)
      }
      if suffix != "\n" {
        let ends = text.utf8.reversed().starts(with: suffix.utf8.reversed())
        return ends ? String(scalars.dropLast(suffix.unicodeScalars.count)) : text
      }
    }
    if scalars.last == "\n" {
      scalars.removeLast()
      if scalars.last == "\r" { scalars.removeLast() }
    } else if scalars.last == "\r" {
      scalars.removeLast()
    }
    return String(scalars)
  }

  private func padded(_ text: String, _ call: CoreCall) throws -> String {
    let width = try integer(argument(0, of: call))
    let pad = try call.argument(1).map { Array(try self.text($0).unicodeScalars) } ?? [" "]
    guard !pad.isEmpty else { throw failure("ArgumentError", "zero width padding") }
    guard width <= Self.maximumTextSize else { throw UnknownValue() }
    let missing = width - text.unicodeScalars.count
    guard missing > 0 else { return text }
    func padding(_ count: Int) -> String { String((0..<count).map { pad[$0 % pad.count] }) }
    switch call.name {
    case "ljust": return text + padding(missing)
    case "rjust": return padding(missing) + text
    default: return padding(missing / 2) + text + padding(missing - missing / 2)
    }
  }

  // MARK: Sets of characters

  private func callStringSets(_ call: CoreCall, on box: StringBox) throws -> Value? {
    let text = box.text
    let result: String
    switch call.name {
    case "tr", "tr!", "tr_s", "tr_s!":
      let source = try characterSet(argument(0, of: call))
      let target = try characterSet(argument(1, of: call))
      result = source.translate(text, to: target, squeezes: call.name.hasPrefix("tr_s"))
    case "delete", "delete!":
      let sets = try characterSets(call, isRequired: true)
      result = String(text.unicodeScalars.filter { scalar in !sets.allSatisfy { $0.contains(scalar) } })
    case "squeeze", "squeeze!":
      let sets = try characterSets(call, isRequired: false)
      var squeezed = String.UnicodeScalarView()
      for scalar in text.unicodeScalars where squeezed.last != scalar || !sets.allSatisfy({ $0.contains(scalar) }) {
        squeezed.append(scalar)
      }
      result = String(squeezed)
    case "count":
      let sets = try characterSets(call, isRequired: true)
      return .integer(text.unicodeScalars.filter { scalar in sets.allSatisfy { $0.contains(scalar) } }.count)
    default: return nil
    }
    return try finish(call, result, in: box)
  }

  private func characterSets(_ call: CoreCall, isRequired: Bool) throws -> [CharacterSetText] {
    if isRequired { _ = try argument(0, of: call) }
    return try call.arguments.map(characterSet)
  }

  private func characterSet(_ value: Value) throws -> CharacterSetText {
    let text = try self.text(value)
    guard let set = CharacterSetText(text) else {
      throw failure("ArgumentError", "invalid range in string transliteration")
    }
    return set
  }
}

extension String.UTF8View {
  /// The offset of the first occurrence of other bytes, from an offset on.
  func range(of other: String.UTF8View, from start: Int) -> Range<Int>? {
    let bytes = Array(self)
    let wanted = Array(other)
    guard start >= 0, bytes.count - start >= wanted.count else { return nil }
    for offset in start...(bytes.count - wanted.count)
    where bytes[offset..<(offset + wanted.count)].elementsEqual(wanted) {
      return offset..<(offset + wanted.count)
    }
    return nil
  }
}
