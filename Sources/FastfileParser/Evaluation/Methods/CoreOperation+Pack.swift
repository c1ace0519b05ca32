/// `pack` of an array, as far as it gives text: bytes that are none can't be held by a string here.
extension CoreOperation {
  /// A directive of the template.
  private struct Directive {
    var letter: UInt8
    /// How many times; nil where there is no number.
    var count: Int?
    /// Whether `*` follows: as many as there are.
    var isOpen = false
  }

  func pack(_ elements: [Value], _ call: CoreCall) throws -> Value {
    guard call.arguments.count == 1 else { throw UnknownValue() }
    var rest = elements[...]
    var bytes: [UInt8] = []
    let directives = try directives(in: text(argument(0, of: call)))
    for directive in directives {
      switch directive.letter {
      case UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "U"), UInt8(ascii: "n"), UInt8(ascii: "N"):
        let count = directive.isOpen ? rest.count : directive.count ?? 1
        for _ in 0..<min(count, rest.count + 1) {
          try append(number(next(&rest)), as: directive.letter, to: &bytes)
        }
      case UInt8(ascii: "a"), UInt8(ascii: "A"):
        append(try filled(next(&rest)), directive, to: &bytes)
      case UInt8(ascii: "m"):
        append(base64: try Array(text(next(&rest)).utf8), perLine: directive.count ?? 45, to: &bytes)
      default: throw UnknownValue()
      }
      guard bytes.count < Self.maximumTextSize else { throw UnknownValue() }
    }
    // The rest Ruby takes for bytes without an encoding, and shows in another way.
    guard
      bytes.allSatisfy({ 0x20..<0x7F ~= $0 || 0x07...0x0D ~= $0 })
        || directives.allSatisfy({ $0.letter == UInt8(ascii: "U") })
    else {
      throw UnknownValue()
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  }

  private func directives(in template: String) throws -> [Directive] {
    var found: [Directive] = []
    for byte in template.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "*"):
        guard let last = found.indices.last, found[last].count == nil, !found[last].isOpen else { throw UnknownValue() }
        found[last].isOpen = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let last = found.indices.last, !found[last].isOpen, found[last].count ?? 0 < Self.maximumTextSize else {
          throw UnknownValue()
        }
        found[last].count = (found[last].count ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      default: found.append(Directive(letter: byte))
      }
    }
    return found
  }

  private func next(_ elements: inout ArraySlice<Value>) throws -> Value {
    guard let first = elements.popFirst() else { throw failure("ArgumentError", "too few arguments") }
    return try known(first)
  }

  private func number(_ value: Value) throws -> Int {
    if isNull(value) { throw failure("TypeError", "no implicit conversion of nil into Integer") }
    return try integer(value)
  }

  /// The bytes of a text, none for nil.
  private func filled(_ value: Value) throws -> [UInt8] { isNull(value) ? [] : try Array(text(value).utf8) }

  private func append(_ number: Int, as letter: UInt8, to bytes: inout [UInt8]) throws {
    switch letter {
    case UInt8(ascii: "U"):
      guard number >= 0 else { throw failure("RangeError", "pack(U): value out of range") }
      guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else { throw UnknownValue() }
      bytes += Array(String(Character(scalar)).utf8)
    case UInt8(ascii: "n"):
      let value = UInt16(truncatingIfNeeded: number)
      bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    case UInt8(ascii: "N"):
      let value = UInt32(truncatingIfNeeded: number)
      for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    default: bytes.append(UInt8(truncatingIfNeeded: number))
    }
  }

  /// A text cut or filled up to so many bytes.
  private func append(_ text: [UInt8], _ directive: Directive, to bytes: inout [UInt8]) {
    let count = directive.isOpen ? text.count : min(directive.count ?? 1, Self.maximumTextSize)
    bytes += text.prefix(count)
    let filler = directive.letter == UInt8(ascii: "a") ? 0 : UInt8(ascii: " ")
    if text.count < count { bytes += Array(repeating: filler, count: count - text.count) }
  }

  /// Base 64, in lines of so many bytes; 0 stands for one line without an end.
  private func append(base64 text: [UInt8], perLine count: Int, to bytes: inout [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let perLine = count == 0 ? .max : count < 3 ? 45 : count / 3 * 3
    var start = 0
    while start < text.count {
      let end = perLine < text.count - start ? start + perLine : text.count
      var index = start
      while index < end {
        let part = (0..<3).map { index + $0 < end ? text[index + $0] : 0 }
        let value = Int(part[0]) << 16 | Int(part[1]) << 8 | Int(part[2])
        let given = min(3, end - index)
        for position in 0..<4 {
          bytes.append(position <= given ? digits[value >> (18 - 6 * position) & 63] : UInt8(ascii: "="))
        }
        index += 3
      }
      if count != 0 { bytes.append(UInt8(ascii: "\n")) }
      start = end
    }
  }
}
