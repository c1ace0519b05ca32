extension CoreOperation {
  /// Methods that change a String in place.
  func callStringChange(_ call: CoreCall, on box: StringBox) throws -> Value? {
    switch call.name {
    case "<<", "concat":
      return try change(box) { box in
        let original = box.text
        for argument in call.arguments { box.text += try appended(argument, original: original, box) }
      }
    case "prepend":
      return try change(box) { box in
        box.text = try call.arguments.map { try text($0) }.joined() + box.text
      }
    case "replace", "initialize_copy":
      return try change(box) { $0.text = try text(argument(0, of: call)) }
    case "clear": return try change(box) { $0.text = "" }
    case "insert": return try change(box) { try insert(call, into: $0) }
    case "[]=": return try assign(call, to: box)
    case "slice!":
      let characters = Array(box.text.unicodeScalars)
      guard let range = try part(of: characters, call) else { return .null }
      try change(box) { $0.text = String(characters[..<range.lowerBound] + characters[range.upperBound...]) }
      return .string(String(characters[range]))
    case "setbyte", "encode!", "unicode_normalize!", "scrub!": return try change(box) { _ in throw UnknownValue() }
    default: return nil
    }
  }

  private func appended(_ argument: Value, original: String, _ box: StringBox) throws -> String {
    switch try known(argument) {
    case .integer(let point):
      guard point >= 0, point <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(point)) else {
        throw failure("RangeError", "\(point) out of char range")
      }
      return String(Character(scalar))
    case .string(let other) where other === box: return original
    default: return try text(argument)
    }
  }

  private func insert(_ call: CoreCall, into box: StringBox) throws {
    let index = try integer(argument(0, of: call))
    let inserted = try text(argument(1, of: call))
    var characters = Array(box.text.unicodeScalars)
    let position = index < 0 ? index &+ characters.count &+ 1 : index
    guard position >= 0, position <= characters.count else {
      throw failure("IndexError", "index \(index) out of string")
    }
    characters.insert(contentsOf: inserted.unicodeScalars, at: position)
    box.text = String(characters)
  }

  private func assign(_ call: CoreCall, to box: StringBox) throws -> Value {
    guard let last = call.arguments.last, call.arguments.count > 1 else { return try argument(1, of: call) }
    var selection = call
    selection.arguments.removeLast()
    try change(box) { box in
      let new = try text(last)
      let characters = Array(box.text.unicodeScalars)
      guard let range = try part(of: characters, selection) else {
        let shown = try inspect(selection.arguments[0])
        switch plain(selection.arguments[0]) {
        case .string: throw failure("IndexError", "string not matched")
        case .regularExpression: throw failure("IndexError", "regexp not matched")
        default: throw failure("IndexError", "index \(shown) out of string")
        }
      }
      box.text = String(characters[..<range.lowerBound]) + new + String(characters[range.upperBound...])
    }
    return last
  }
}
