#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as the tool prints it: keys sorted, slashes as they are, empty lists on one line, a line end behind each
/// document, and no character raw that a terminal would obey.
enum JSONText {
  /// A document over several lines.
  static func pretty(_ value: some Encodable) -> [UInt8] {
    tidied(bytes(of: value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]), indent: 0) + [UInt8(ascii: "\n")]
  }

  /// One line for each value.
  static func lines(_ values: [some Encodable]) -> [UInt8] { values.flatMap { line($0) } }

  /// A value on one line.
  static func line(_ value: some Encodable) -> [UInt8] {
    tidied(bytes(of: value, [.sortedKeys, .withoutEscapingSlashes]), indent: 0) + [UInt8(ascii: "\n")]
  }

  /// A value over several lines as it stands inside a document, the first line without its indentation.
  static func part(_ value: some Encodable, indent: Int) -> [UInt8] {
    tidied(bytes(of: value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]), indent: indent)
  }

  /// Text in which the characters that a terminal obeys are spelt as JSON spells them.
  static func escapingControls(_ json: [UInt8]) -> [UInt8] { tidied(json, indent: 0) }

  private static func bytes(of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Encoding fails only for numbers that are not finite, and there are none.
    return Array((try? encoder.encode(value)) ?? Data())
  }

  private static func tidied(_ json: [UInt8], indent: Int) -> [UInt8] {
    let margin = [UInt8](repeating: UInt8(ascii: " "), count: indent)
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 8)
    // What lies before `copied` is in the result.
    var copied = 0
    var offset = 0
    while offset < json.count {
      let start = offset
      offset += 1
      switch json[start] {
      case UInt8(ascii: "\n"):
        guard indent > 0, offset < json.count else { continue }
        result += json[copied..<offset]
        result += margin
        copied = offset
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        // JSONEncoder puts the two brackets of something empty on two lines.
        guard let end = endOfEmpty(json, start) else { continue }
        result += json[copied..<offset]
        copied = end
        offset = end
      case 0x7F, 0xC2, 0xD8, 0xE2, 0xEF:
        guard let (scalar, length) = control(json, start) else { continue }
        result += json[copied..<start]
        result += Array(ASCIIText.number(of: scalar).utf8)
        offset = start + length
        copied = offset
      default: continue
      }
    }
    result += json[copied...]
    return result
  }

  /// Where the bracket is that closes one of which only blanks follow after a line end; raw line ends are in no string.
  private static func endOfEmpty(_ json: [UInt8], _ offset: Int) -> Int? {
    guard offset + 1 < json.count, json[offset + 1] == UInt8(ascii: "\n") else { return nil }
    var end = offset + 1
    while end < json.count, json[end] == UInt8(ascii: "\n") || json[end] == UInt8(ascii: " ") { end += 1 }
    // The closing bracket stands two behind the opening one in ASCII.
    return end < json.count && json[end] == json[offset] + 2 ? end : nil
  }

  /// The character at an offset, and its length, if a terminal would obey it.
  private static func control(_ json: [UInt8], _ offset: Int) -> (Unicode.Scalar, Int)? {
    let length = json[offset] < 0x80 ? 1 : json[offset] < 0xE0 ? 2 : 3
    guard offset + length <= json.count,
      let scalar = String(decoding: json[offset..<offset + length], as: UTF8.self).unicodeScalars.first,
      VisibleText.isControl(scalar)
    else { return nil }
    return (scalar, length)
  }
}
